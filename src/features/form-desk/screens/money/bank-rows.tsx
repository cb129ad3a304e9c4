import { useId, useState } from 'react'
import { PickBox } from '../../../../shared/form/fields/pick-select.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { Checkbox } from '../../../../shared/ui/inputs/toggles.tsx'
import { doubtsOf } from '../../bank-doubts.ts'
import type { BankBooth, BankChecked, BankRow } from '../../ledger-contract.ts'
import { alsoMeant } from '../../share-out.ts'
import { sharesOf, type Chosen, type Share } from './bank-shares.ts'

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
  onChoose: (key: string, booths: readonly string[]) => void
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
  const shares = sharesOf({ rows, booths }, chosen)
  const companyOf = (booth: BankBooth) =>
    booths.filter((one) => one.exhibitorId === booth.exhibitorId && one.currency === booth.currency && one !== booth)
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
            chosen={(chosen.get(row.key) ?? []).flatMap((id) => byId.get(id) ?? [])}
            shares={shares.get(row.key) ?? []}
            companyOf={companyOf}
            named={byId.get(row.participationId)}
            onPick={(id) => onChoose(row.key, withOthers(row, byId.get(id), companyOf))}
            onChoose={(all) => onChoose(row.key, all)}
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

interface LineProps {
  row: BankRow
  nodes: readonly { id: string; name: string; enName: string }[]
  /** Those that are chosen, the first one by name. */
  chosen: readonly BankBooth[]
  shares: readonly Share[]
  /** The company's other booths in its currency. */
  companyOf: (booth: BankBooth) => BankBooth[]
  /** The one that is proposed. */
  named: BankBooth | undefined
  onPick: (participationId: string) => void
  onChoose: (booths: readonly string[]) => void
}

const asOwing = ({ participationId, balance }: BankBooth) => ({ participationId, balance: toMinor(balance) })

/** The booth, with those of its company that the payment is just enough for as well; none for none. */
function withOthers({ amount }: BankRow, booth: BankBooth | undefined, companyOf: LineProps['companyOf']): string[] {
  if (!booth) return []
  const others = alsoMeant(toMinor(amount), asOwing(booth), companyOf(booth).map(asOwing))
  return [booth.participationId, ...others.map((one) => one.participationId)]
}

function BankLine({ row, nodes, chosen, shares, companyOf, named, onPick, onChoose }: LineProps) {
  const t = useT('features/form-desk/screens/money')
  const locale = useLocale()
  const id = useId()
  const [booth, ...also] = chosen
  const after = shares.find((one) => one.participationId === booth?.participationId)?.after
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
            onPick={onPick}
          />
          {booth ? (
            <OtherBooths
              booth={booth}
              also={also}
              shares={shares}
              others={companyOf(booth)}
              label={t('rows.also', { row: row.row })}
              onChoose={onChoose}
            />
          ) : null}
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

/** Further booths of the company that the same payment is for: those that owe, with what each gets. */
function OtherBooths({
  booth,
  also,
  shares,
  others,
  label,
  onChoose,
}: {
  booth: BankBooth
  also: readonly BankBooth[]
  shares: readonly Share[]
  others: readonly BankBooth[]
  label: string
  onChoose: LineProps['onChoose']
}) {
  const t = useT('features/form-desk/screens/money')
  const locale = useLocale()
  const offered = others.filter((one) => also.includes(one) || toMinor(one.balance) > 0)
  if (offered.length === 0) return null
  const money = (minor: number) => formatMoney(minor, booth.currency, locale)
  const shareOf = ({ participationId }: BankBooth) =>
    shares.find((one) => one.participationId === participationId)?.amount ?? 0
  const ids = also.map((one) => one.participationId)
  return (
    <fieldset className="mt-2 flex flex-col gap-1">
      <legend className="text-sm text-ink-soft">{label}</legend>
      {offered.map((one) => (
        <Checkbox
          key={one.participationId}
          checked={also.includes(one)}
          label={
            also.includes(one)
              ? t('rows.share', { place: boothPlace(one), amount: money(shareOf(one)) })
              : t('rows.owes', { place: boothPlace(one), amount: money(toMinor(one.balance)) })
          }
          onChange={({ target }) =>
            onChoose([
              booth.participationId,
              ...(target.checked
                ? [...ids, one.participationId]
                : ids.filter((other) => other !== one.participationId)),
            ])
          }
        />
      ))}
      {also.length > 0 ? (
        <p className="hint">{t('rows.share', { place: boothPlace(booth), amount: money(shareOf(booth)) })}</p>
      ) : null}
    </fieldset>
  )
}
