import { useId, useState } from 'react'
import { PickBox } from '../../../../shared/form/fields/pick-select.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import type { BankBooth, BankChecked, BankRow } from '../../ledger-contract.ts'

/** Booths by the row whose payment they get; a row without one is not booked. */
export type Chosen = ReadonlyMap<number, string>

/** Lines drawn at once: thousands of fields would freeze a phone. */
const STEP = 50

/** Every payment of a statement with the booth it is for: as proposed, changed, or none. */
export function BankRows({
  checked: { rows, outgoing, booths },
  chosen,
  onChoose,
}: {
  checked: BankChecked
  chosen: Chosen
  onChoose: (row: number, participationId: string) => void
}) {
  const t = useT('features/form-desk/screens/money')
  const [shown, setShown] = useState(STEP)
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
  const owing = new Map(booths.map((one) => [one.participationId, one]))
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
      <ol className="flex flex-col gap-3" aria-label={t('bank.rows')}>
        {rows.slice(0, shown).map((row) => (
          <BankLine
            key={row.row}
            row={row}
            nodes={byCurrency[row.currency]}
            booth={owing.get(chosen.get(row.row) ?? '')}
            onChoose={(id) => onChoose(row.row, id)}
          />
        ))}
      </ol>
      {rows.length > shown ? (
        <Button className="self-start" onClick={() => setShown(shown + STEP)}>
          {list('import.more', { count: rows.length - shown })}
        </Button>
      ) : null}
    </>
  )
}

interface LineProps {
  row: BankRow
  nodes: readonly { id: string; name: string; enName: string }[]
  booth: BankBooth | undefined
  onChoose: (participationId: string) => void
}

function BankLine({ row, nodes, booth, onChoose }: LineProps) {
  const t = useT('features/form-desk/screens/money')
  const locale = useLocale()
  const id = useId()
  const money = (minor: number) => formatMoney(minor, row.currency, locale)
  const after = booth && toMinor(booth.balance) - toMinor(row.amount)
  const meant = row.by === 'amount' && !booth ? nodes.find((one) => one.id === row.participationId) : undefined
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
              row.by !== '' && booth?.participationId === row.participationId ? t(`rows.by.${row.by}`) : '',
              row.by === 'company' && row.participationId === '' && row.note === '' && !booth ? t('rows.several') : '',
              meant ? `${t('rows.by.amount')}: ${locale === 'en-US' ? meant.enName : meant.name}` : '',
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
