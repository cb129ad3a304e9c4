import { Foreign } from '../../../shared/i18n/foreign.tsx'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { Board, BoardMeeting } from '../board-contract.ts'
import { hallInBoth } from '../rules/tables.ts'

export const PRINTS = ['time', 'exhibitor', 'buyer', 'cards'] as const
export type PrintKind = (typeof PRINTS)[number]

/** A name in both languages, on two lines where they differ. */
function Both({ name, enName }: { name: string; enName: string }) {
  return (
    <>
      <Foreign text={name || enName} />
      {name && enName && name !== enName ? (
        <span className="meeting-second" lang="en">
          <br />
          {enName}
        </span>
      ) : null}
    </>
  )
}

function groups(meetings: readonly BoardMeeting[], key: (one: BoardMeeting) => string): BoardMeeting[][] {
  const found = new Map<string, BoardMeeting[]>()
  for (const one of meetings) found.set(key(one), [...(found.get(key(one)) ?? []), one])
  return [...found.values()]
}

/** What is printed: a programme, or a card for each table with its day. */
export function PrintSheets({ board, kind }: { board: Board; kind: PrintKind }) {
  const t = useT('features/arrangement')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page wider than the window scrolls: a keyboard must be able to
    <section className="meeting-sheets" tabIndex={0} aria-label={t('print.title')}>
      {kind === 'cards' ? <Cards board={board} /> : <Programme board={board} kind={kind} />}
    </section>
  )
}

/** Names the show and the day. */
function Head({ board, children }: { board: Board; children: ReactNode }) {
  return (
    <div className="meeting-head">
      <div>
        <Both name={board.showName} enName={board.enShowName} />
        <div className="meeting-title">{children}</div>
      </div>
      <div className="tabular-nums">{board.date}</div>
    </div>
  )
}

function Programme({ board, kind }: { board: Board; kind: Exclude<PrintKind, 'cards'> }) {
  const t = useT('features/arrangement')
  const locale = useLocale()
  const blocks =
    kind === 'time'
      ? groups(board.meetings, ({ begin }) => begin)
      : kind === 'exhibitor'
        ? groups(board.meetings, ({ exhibitorId }) => exhibitorId)
        : groups(board.meetings, ({ buyerId }) => buyerId)
  const head = (one: BoardMeeting): ReactNode =>
    kind === 'time' ? (
      one.begin
    ) : kind === 'exhibitor' ? (
      <>
        <Both name={one.companyName} enName={one.enCompanyName} />
        {one.booth ? ` · ${one.booth}` : ''}
      </>
    ) : (
      [one.buyerCompany, one.buyerName].filter(Boolean).join(' · ')
    )
  const session = (one: BoardMeeting) => board.sessions.find(({ id }) => id === one.sessionId)
  return (
    <div className="meeting-sheet">
      <Head board={board}>
        {t('print.programme')} · {t(`print.${kind}`)}
      </Head>
      {blocks.map((block) => (
        <div key={block[0]?.id} className="meeting-group-block">
          <p className="meeting-group">{block[0] ? head(block[0]) : null}</p>
          <table className="meeting-table">
            <colgroup>
              <col className="w-[28mm]" />
              <col className="w-[20mm]" />
              {kind === 'time' ? <col /> : null}
              <col />
              <col className="w-[38mm]" />
            </colgroup>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('fields.time')}</th>
                <th scope="col">{t('fields.table')}</th>
                {kind === 'exhibitor' ? null : <th scope="col">{t('fields.company')}</th>}
                {kind === 'buyer' ? null : <th scope="col">{t('fields.buyer')}</th>}
                <th scope="col">{t('fields.session')}</th>
              </tr>
            </thead>
            <tbody>
              {block.map((one) => {
                const place = session(one)
                return (
                  <tr key={one.id}>
                    <td className="whitespace-nowrap tabular-nums">{`${one.begin}–${one.end}`}</td>
                    <td>{one.tableNo === 0 ? '—' : t('result.table', { no: one.tableNo })}</td>
                    {kind === 'exhibitor' ? null : (
                      <td>
                        <Both name={one.companyName} enName={one.enCompanyName} />
                      </td>
                    )}
                    {kind === 'buyer' ? null : <td>{[one.buyerCompany, one.buyerName].filter(Boolean).join(' · ')}</td>}
                    <td>{place ? shownName(place, locale) : ''}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  )
}

/** One page a table and session: its number, and who sits there when. Both languages, whoever prints. */
function Cards({ board }: { board: Board }) {
  const t = useT('features/arrangement')
  return board.sessions.flatMap((session) =>
    session.tables.flatMap(({ no, hall }) => {
      const own = board.meetings.filter(({ sessionId, tableNo }) => sessionId === session.id && tableNo === no)
      if (own.length === 0) return []
      return [
        <div key={`${session.id}-${no}`} className="meeting-sheet meeting-card">
          <Head board={board}>
            <Both name={session.name} enName={session.enName} />
          </Head>
          <p className="text-center">
            <Both name={session.place} enName={session.enPlace} />
            {hall ? ` · ${hallInBoth(hall)}` : ''}
          </p>
          <p className="meeting-no" aria-label={t('result.table', { no })}>
            {no}
          </p>
          <table className="meeting-table">
            <colgroup>
              <col className="w-[34mm]" />
              <col />
              <col className="w-[60mm]" />
            </colgroup>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('fields.time')}</th>
                <th scope="col">{t('fields.company')}</th>
                <th scope="col">{t('fields.buyer')}</th>
              </tr>
            </thead>
            <tbody>
              {own.map((one) => (
                <tr key={one.id}>
                  <td className="whitespace-nowrap font-bold tabular-nums">{`${one.begin}–${one.end}`}</td>
                  <td>
                    <Both name={one.companyName} enName={one.enCompanyName} />
                  </td>
                  <td>{one.buyerCompany || one.buyerName}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>,
      ]
    }),
  )
}
