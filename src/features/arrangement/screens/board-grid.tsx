import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { IconPin, IconPlus } from '../../../shared/ui/icons.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { Board, BoardMeeting, BoardSession } from '../board-contract.ts'
import { STATUS_TONE, wordsOf } from './meeting-words.ts'

interface Props {
  board: Board
  onOpen: (id: string) => void
  /** Absent: the reader may add none. */
  onAdd: ((at: { slotId: string; tableNo: number }) => void) | undefined
}

/** Each session as a grid: its times down, its tables across. */
export function BoardGrid({ board, ...does }: Props) {
  const t = useT('features/arrangement')
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-6">
      {board.sessions.map((session) => {
        const name = shownName(session, locale)
        return (
          <section key={session.id} className="card" aria-label={name}>
            <div className="card-head">
              <h2 className="card-title">
                <Foreign text={name} />
              </h2>
              <span className="text-ink-soft">
                <span className="tabular-nums">{`${session.beginTime}–${session.endTime}`}</span> ·{' '}
                {shownName({ name: session.place, enName: session.enPlace }, locale)}
              </span>
            </div>
            {session.tables.length === 0 ? <p className="px-4 pb-4 text-ink-soft">{t('board.noTables')}</p> : null}
            <SessionGrid
              session={session}
              name={name}
              meetings={board.meetings.filter(({ sessionId }) => sessionId === session.id)}
              {...does}
            />
          </section>
        )
      })}
    </div>
  )
}

function SessionGrid({
  session,
  name,
  meetings,
  onOpen,
  onAdd,
}: Omit<Props, 'board'> & { session: BoardSession; name: string; meetings: readonly BoardMeeting[] }) {
  const t = useT('features/arrangement')
  const untabled = meetings.filter(
    ({ tableNo, slotId }) =>
      !session.tables.some(({ no }) => no === tableNo) || !session.slots.some(({ id }) => id === slotId),
  )
  const at = (slotId: string, no: number) =>
    meetings.filter((one) => one.slotId === slotId && one.tableNo === no && !untabled.includes(one))
  return (
    <>
      {session.tables.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- more tables than the window is wide: a keyboard must be able to scroll
        <section className="overflow-x-auto" tabIndex={0} aria-label={t('board.grid', { name })}>
          <table className="w-max min-w-full border-collapse text-left">
            <thead>
              <tr className="border-y border-line bg-muted">
                <th scope="col" className="sticky left-0 z-[1] bg-muted p-2 font-medium">
                  {t('fields.time')}
                </th>
                {session.tables.map(({ no, hall }) => (
                  <th key={no} scope="col" className="min-w-40 p-2 font-medium">
                    {t('result.tableIn', { no, hall })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {session.slots.map((slot) => (
                <tr key={slot.id} className="border-b border-line align-top">
                  <th scope="row" className="sticky left-0 z-[1] bg-surface p-2 font-medium tabular-nums">
                    {slot.begin}
                  </th>
                  {session.tables.map(({ no }) => {
                    const here = at(slot.id, no)
                    return (
                      <td key={no} className="p-1.5">
                        {here.map((meeting) => (
                          <MeetingCard key={meeting.id} meeting={meeting} onOpen={onOpen} />
                        ))}
                        {here.length > 0 ? null : onAdd ? (
                          <IconButton
                            icon={IconPlus}
                            label={t('board.addAt', { time: slot.begin, no })}
                            onClick={() => onAdd({ slotId: slot.id, tableNo: no })}
                          />
                        ) : (
                          <span className="p-2 text-ink-faint">{t('board.free')}</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {untabled.length > 0 ? (
        <div className="p-4">
          <h3 className="mb-2 font-medium">{t('board.untabled')}</h3>
          <div className="flex flex-wrap gap-2">
            {untabled.map((meeting) => (
              <div key={meeting.id} className="w-52">
                <MeetingCard meeting={meeting} onOpen={onOpen} timed />
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </>
  )
}

/** A meeting to press: opens what can be done to it. */
export function MeetingCard({
  meeting,
  onOpen,
  timed = false,
}: {
  meeting: BoardMeeting
  onOpen: (id: string) => void
  timed?: boolean
}) {
  const t = useT('features/arrangement')
  const words = wordsOf(t, useLocale(), meeting)
  return (
    <button
      type="button"
      className="flex w-full min-w-36 flex-col items-start gap-1 rounded-ui border border-line bg-surface p-2 text-left hover:border-accent-text"
      onClick={() => onOpen(meeting.id)}
      aria-label={words.open}
    >
      {timed ? (
        <span className="tabular-nums text-ink-soft">
          {words.time}
          {meeting.tableNo === 0 ? '' : ` · ${words.table}`}
        </span>
      ) : null}
      <span className="line-clamp-2 font-medium">{words.brand || words.company}</span>
      <span className="line-clamp-2 text-ink-soft">{words.buyer}</span>
      <span className="flex items-center gap-1.5">
        <StatusBadge tone={STATUS_TONE[meeting.status] ?? 'neutral'}>{words.status}</StatusBadge>
        {meeting.pinned === 1 ? <StatusBadge icon={IconPin}>{t('board.pinnedMark')}</StatusBadge> : null}
      </span>
    </button>
  )
}
