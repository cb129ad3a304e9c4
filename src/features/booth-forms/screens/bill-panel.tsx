import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { perUnit, wordsOf, type ItemWords } from '../catalogue/words.ts'
import { partsOf } from '../pricing/charges.ts'
import { charged, type BillLine } from '../pricing/ledger.ts'
import { STATUS } from '../model.ts'
import { Amount } from './amount.tsx'
import { DepositList } from '../../../shared/ui/deposit-list.tsx'
import type { PartProps } from './form-parts.ts'
import { PriceList } from './price-list.tsx'
import { quote } from './quote.ts'

/** The bill of what is typed or filed, beside the form (booth-forms 3.7). Read out when the total changes. */
export function BillPanel({ definition, view, content, reply, filed }: PartProps) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const { currency } = reply.bill
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const { totals, lines, before, charges, anew } = quote(definition, content, view, reply, filed)
  const pending = definition.quotePending?.(content, view) ?? []
  const { nextChange } = reply.bill
  const sums = [
    ['services', totals.services],
    ...(totals.surcharge > 0 ? [['surcharge', totals.surcharge] as const] : []),
    ...(totals.deposits > 0 ? [['deposits', totals.deposits] as const] : []),
  ] as const
  // The typed content counts in place of the stored form. A change that waits is due once it is confirmed.
  const { status } = reply.form
  const waits =
    status === STATUS.confirmed ||
    status === STATUS.changed ||
    (status === STATUS.submitted && reply.deadline.passed === 1)
  const whole = toMinor(reply.bill.boothPayable) + (waits ? 0 : charged(totals) - charges)
  const paid = toMinor(reply.bill.paid)
  const account = [
    ['allForms', whole],
    ['paid', paid],
    ['balance', whole - paid],
  ] as const
  return (
    <Card title={t('bill.title')}>
      {lines.length === 0 ? <p className="text-ink-soft">{t('bill.none')}</p> : null}
      {lines.length === 0 && !filed ? <PriceList form={definition.code} reply={reply} words={view.itemWords} /> : null}
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <Line key={line.code} line={line} words={wordsOf(line.code, view.itemWords)} money={money} />
        ))}
        {pending.map((name) => (
          <li key={name.zh} className="flex justify-between gap-3">
            <span>{locale === 'zh-CN' ? name.zh : name.en}</span>
            <span className="text-warning-text">{t('bill.quotePending')}</span>
          </li>
        ))}
      </ul>
      {lines.length > 0 ? (
        <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
          {sums.map(([key, minor]) => (
            <div key={key} className="flex justify-between gap-3 text-ink-soft">
              <dt>{t(`bill.${key}`)}</dt>
              <dd className="tabular-nums">{money(minor)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-2 flex justify-between gap-3 text-lg font-semibold">
        <span>{t('bill.payable')}</span>
        <output className="tabular-nums">{money(totals.payable)}</output>
      </p>
      {reply.bill.waiting ? (
        <dl className="mt-1 flex flex-col gap-1">
          {(['inForce', 'adds'] as const).map((key) => (
            <div key={key} className="flex justify-between gap-3 text-ink-soft">
              <dt>{t(`bill.${key}`)}</dt>
              <dd className="tabular-nums">{money(toMinor(reply.bill.waiting?.[key] ?? ''))}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {anew === null || anew === totals.payable ? null : (
        <p className="hint text-warning-text">{t('bill.anew', { amount: money(anew) })}</p>
      )}
      {before > 0 && before !== totals.payable ? (
        <p className="hint">{t('bill.before', { amount: money(before) })}</p>
      ) : null}
      {totals.surcharge > 0 ? (
        <p className="hint">
          {t('bill.includes', { rate: reply.pricing.rate || 50, amount: money(totals.surcharge) })}
        </p>
      ) : nextChange && reply.pricing.rate === 0 ? (
        <p className="hint">{t('bill.noSurchargeBefore', { at: nextChange.at.slice(0, 16) })}</p>
      ) : null}
      {reply.bill.confirmedAt === '' ? null : (
        <p className="hint">{t('bill.confirmedAt', { at: reply.bill.confirmedAt.slice(0, 16) })}</p>
      )}
      {whole === 0 && paid === 0 ? null : (
        <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
          {account.map(([key, minor]) => (
            <div key={key} className="flex justify-between gap-3 text-ink-soft">
              <dt>{t(`bill.${key}`)}</dt>
              <dd className="tabular-nums">{money(minor)}</dd>
            </div>
          ))}
        </dl>
      )}
      <DepositList deposits={reply.bill.depositLines.filter((one) => one.status > 0)} currency={currency} />
    </Card>
  )
}

function Line({
  line,
  words: { name, unit },
  money,
}: {
  line: BillLine
  words: ItemWords
  money: (minor: number) => string
}) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const say = (word: { zh: string; en: string }) => (locale === 'zh-CN' ? word.zh : word.en)
  const parts = partsOf(line.code)
  const kept = line.chargedQty > line.qty && line.kind === 'rental'
  return (
    <li className="flex flex-col">
      <span className="flex justify-between gap-3">
        <span>{say(name)}</span>
        <span className="tabular-nums">{money(line.base + line.surcharge + line.deposit)}</span>
      </span>
      <span className="hint tabular-nums">
        <Amount
          code={line.code}
          count={line.qty / parts}
          price={perUnit(money(line.unit), say(unit))}
          bare={money(line.unit)}
        />
        {line.surcharge > 0 ? ` · +${money(line.surcharge)}` : ''}
      </span>
      {kept ? <span className="hint text-warning-text">{t('bill.kept', { qty: line.chargedQty / parts })}</span> : null}
    </li>
  )
}
