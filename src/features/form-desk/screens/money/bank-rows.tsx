import { useId, useState } from 'react'
import { PickBox } from '../../../../shared/form/fields/pick-select.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { doubtsOf } from '../../bank-doubts.ts'
import type { BankBooth, BankChecked, BankRow } from '../../ledger-contract.ts'

/** Booths by the key of the line whose payment they get; a line without one is not booked. */
export type Chosen = ReadonlyMap<string, string>

/** Lines drawn at once: thousands of fields would freeze a phone. */
const STEP = 50

const VIEWS = ['all', 'open', 'chosen', 'rest'] as const
type View = (typeof VIEWS)[number]
/** Waits for a booth, has one, or cannot be booked. */
const viewOf = ({ status, key }: BankRow, chosen: Chosen): View =>
  status === 'OK' ? (chosen.has(key) ? 'chosen' : 'open') : 'rest'

/** Every payment of a statement with the booth it is for: as proposed, changed, or none. */
export function BankRows({
  checked: { rows, outgoing, booths },
  chosen,
  onChoose,
}: {
  checked: BankChecked
  chosen: Chosen
  onChoose: (key: string, participationId: string) => void
}) {
  const t = useT('features/form-desk/screens/money')
  const [shown, setShown] = useState(STEP)
  const [view, setView] = useState<View>('all')
  // As they were when the view was chosen: a line does not go away under the hand that gives it a booth.
  const [keys, setKeys] = useState<ReadonlySet<string>>()
  const listed = rows.filter((row) => keys?.has(row.key) ?? true)
  const list = useT('shared/list')
  const count = (status: BankRow['status']) => rows.filter((row) => row.status === status).length
  const nodes = booths.map((one) => ({
    id: one.participationId,
    name: `${boothPlace(one)} ${one.companyName || one.enCompanyName}`,
    enName: `${boothPlace(one)} ${one.enCompanyName || one.companyName}`,
    currency: one.currency,
  }))
  const byCurrency = {
    CNY: nodes.filter((one) => one.currency === 'CNY'),
    USD: nodes.filter((one) => one.currency === 'USD'),
  }
  const byId = new Map(booths.map((one) => [one.participationId, one]))
  const after = balancesAfter(rows, chosen, byId)
  return (
    <>
      <output className="font-medium">
        {t('bank.found', {
          total: rows.length,
          ready: chosen.size,
          open: count('OK') - chosen.size,
          dup: count('DUP'),
          error: count('ERROR'),
        })}
      </output>
      <p className="text-ink-soft">
        {outgoing > 0 ? `${t('bank.outgoing', { count: outgoing })} ` : ''}
        {t('bank.skipHint')}
      </p>
      <div>
        <Segmented
          label={t('bank.view.label')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`bank.view.${value}`) }))}
          onChange={(next) => {
            setView(next)
            setShown(STEP)
            setKeys(
              next === 'all'
                ? undefined
                : new Set(rows.filter((row) => viewOf(row, chosen) === next).map((row) => row.key)),
            )
          }}
        />
      </div>
      <ol className="flex flex-col gap-3" aria-label={t('bank.rows')}>
        {listed.slice(0, shown).map((row) => (
          <BankLine
            key={row.key}
            row={row}
            nodes={byCurrency[row.currency]}
            booth={byId.get(chosen.get(row.key) ?? '')}
            after={after.get(row.key)}
            named={byId.get(row.participationId)}
            onChoose={(id) => onChoose(row.key, id)}
          />
        ))}
      </ol>
      {listed.length > shown ? (
        <Button className="self-start" onClick={() => setShown(shown + STEP)}>
          {list('import.more', { count: listed.length - shown })}
        </Button>
      ) : null}
    </>
  )
}

/** What a booth owes once the line and those above it that are for the same booth are booked, by the line's key; minor units. */
function balancesAfter(rows: readonly BankRow[], chosen: Chosen, booths: ReadonlyMap<string, BankBooth>) {
  const left = new Map<string, number>()
  const after = new Map<string, number>()
  for (const row of rows) {
    const booth = booths.get(chosen.get(row.key) ?? '')
    if (!booth) continue
    const balance = (left.get(booth.participationId) ?? toMinor(booth.balance)) - toMinor(row.amount)
    left.set(booth.participationId, balance)
    after.set(row.key, balance)
  }
  return after
}

interface LineProps {
  row: BankRow
  nodes: readonly { id: string; name: string; enName: string }[]
  /** The one that is chosen. */
  booth: BankBooth | undefined
  /** Its balance once the line is booked, minor units. */
  after: number | undefined
  /** The one that is proposed. */
  named: BankBooth | undefined
  onChoose: (participationId: string) => void
}

function BankLine({ row, nodes, booth, after, named, onChoose }: LineProps) {
  const t = useT('features/form-desk/screens/money')
  const locale = useLocale()
  const id = useId()
  const money = (minor: number) => formatMoney(minor, row.currency, locale)
  const isNamed = row.by !== '' && named !== undefined && (!booth || booth === named)
  const meant = isNamed && !booth ? nodes.find((one) => one.id === row.participationId) : undefined
  const meantName = meant && (locale === 'en-US' ? meant.enName : meant.name)
  const judged = booth ?? (isNamed ? named : undefined)
  const doubts = judged && doubtsOf(judged, row)
  return (
    <li className="grid gap-2 rounded-ui border border-line p-3 md:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 tabular-nums">
          <span className="text-ink-soft">{`${t('bank.row')} ${row.row}`}</span>
          <span>{row.date}</span>
          <b>{row.status === 'ERROR' && toMinor(row.amount) === 0 ? '—' : money(toMinor(row.amount))}</b>
        </p>
        <p className="break-words">{row.payer}</p>
        <p className="break-words text-ink-soft">{row.reference}</p>
      </div>
      {row.status === 'OK' ? (
        <div className="min-w-0">
          <PickBox
            input={{ id, 'aria-label': t('bank.boothOf', { row: row.row }) }}
            label={t('bank.boothOf', { row: row.row })}
            nodes={nodes}
            value={booth?.participationId ?? ''}
            onPick={onChoose}
          />
          <p className="hint mt-1">
            {[
              row.note,
              isNamed && row.by !== '' && !meantName ? t(`rows.by.${row.by}`) : '',
              meantName && row.by !== '' ? t('rows.named', { by: t(`rows.by.${row.by}`), booth: meantName }) : '',
              row.by !== '' && row.participationId === '' && row.note === '' && !booth ? t('rows.several') : '',
              doubts?.noted ? t('rows.noted', { at: doubts.noted }) : '',
              doubts?.saysDeposit ? t('rows.saysDeposit') : '',
              doubts && doubts.deposit > 0 ? t('rows.deposit', { amount: money(doubts.deposit) }) : '',
              after === undefined
                ? ''
                : after < 0
                  ? t('rows.over', { amount: money(-after) })
                  : t('rows.after', { amount: money(after) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ) : (
        <p className={row.status === 'ERROR' ? 'text-danger-text' : 'text-ink-soft'}>{row.note}</p>
      )}
    </li>
  )
}
