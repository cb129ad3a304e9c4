import { Suspense, useRef, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { LoadFailed } from '../../../shared/ui/loading/load-failed.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ProgressBar } from '../../../shared/ui/loading/progress-bar.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ForbiddenPanel } from '../../../shared/ui/loading/states.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { BOOTH_FORMS } from '../catalogue/forms.ts'
import { checklist, type Checklist, type ChecklistRow } from '../contract.ts'
import { perUnit } from '../catalogue/words.ts'
import { Amount } from './amount.tsx'
import { DepositList } from '../../../shared/ui/deposit-list.tsx'
import { toneOf } from './form-tones.ts'

const BillPrint = late(() => import('./print/bill-print.tsx').then((part) => ({ default: part.BillPrint })))

/** Every form of the booth with its state and deadline, and the bill of all of them (booth-forms 3.3, 3.7). */
export const ChecklistScreen = island(function ChecklistScreen() {
  const t = useT('features/booth-forms')
  const [found, retry] = useLoad((signal) => call(checklist, {}, { signal, quiet: true }).then((reply) => reply.data))
  const ready = found.state === 'ready' ? found.data : null
  const [printing, setPrinting] = useState(false)
  // Whoever comes back from the print goes on where it was opened.
  const printed = useRef(false)
  if (ready && printing)
    return (
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <BillPrint list={ready} onClose={() => ((printed.current = true), setPrinting(false))} />
      </Suspense>
    )
  return (
    <>
      <PageHeader
        title={t('checklist.title')}
        purpose={
          ready
            ? `${t('boothLine', { place: boothPlace(ready.booth), area: ready.booth.area })} — ${t('checklist.purpose')}`
            : t('checklist.purpose')
        }
        actions={
          ready ? (
            <Button ref={(button) => void (printed.current && button?.focus())} onClick={() => setPrinting(true)}>
              {t('actions.print')}
            </Button>
          ) : null
        }
      />
      {ready ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <Forms list={ready} />
          <WholeBill list={ready} />
        </div>
      ) : (
        <div className="card">
          {found.state === 'loading' ? (
            <div className="card-body">
              <SkeletonLines lines={10} />
            </div>
          ) : found.state === 'error' && found.error.code === CODE.forbidden ? (
            <ForbiddenPanel message={found.error.message} />
          ) : found.state === 'error' ? (
            <LoadFailed error={found.error} title={t('checklist.failed')} onRetry={retry} />
          ) : null}
        </div>
      )}
    </>
  )
})

function Forms({ list }: { list: Checklist }) {
  const t = useT('features/booth-forms')
  return (
    <Card
      title={t('checklist.forms')}
      hint={t('checklist.done', { done: list.done, must: list.must })}
      flush
      className="min-w-0"
    >
      <div className="px-4 pt-3">
        <ProgressBar
          value={list.must === 0 ? 100 : Math.round((100 * list.done) / list.must)}
          label={t('checklist.progress')}
        />
      </div>
      <ul className="divide-y divide-line">
        {list.forms.map((row) => (
          <FormRow key={row.form} row={row} currency={list.bill.currency} />
        ))}
      </ul>
    </Card>
  )
}

function FormRow({ row, currency }: { row: ChecklistRow; currency: 'CNY' | 'USD' }) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const form = BOOTH_FORMS.find((one) => one.code === row.form)
  const title = (locale === 'zh-CN' ? form?.title.zh : form?.title.en) ?? ''
  const amount = toMinor(row.payable)
  const at = row.deadline.slice(0, 16)
  return (
    <li className={`flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 ${row.missing === 1 ? 'bg-danger-soft' : ''}`}>
      <div className="min-w-0 flex-1 basis-64">
        <a className="link font-medium" href={hrefOf(`/newspaper/${row.form}`, locale)}>
          {row.form.toUpperCase()} {title}
        </a>
        <p className="hint">
          {t(row.must === 1 ? 'checklist.must' : 'checklist.optional')}
          {at === '' ? '' : ` · ${t(row.closed === 1 || row.stillOpen !== '' ? 'deadlinePassed' : 'deadline', { at })}`}
        </p>
        {row.stillOpen === '' ? null : <p className="text-sm text-warning-text">{row.stillOpen}</p>}
        {row.recheck === 1 ? (
          <p className="text-sm font-medium text-warning-text">
            {t(row.locked === 1 ? 'recheck.lockedLine' : 'recheck.line')}
          </p>
        ) : null}
        {row.missing === 1 ? <p className="text-sm font-medium text-danger-text">{t('checklist.missing')}</p> : null}
        {row.reason === '' ? null : <p className="text-sm text-danger-text">{t('rejected', { reason: row.reason })}</p>}
        {row.warnings.map((warning) => (
          <p key={warning} className="text-sm text-warning-text">
            {warning}
          </p>
        ))}
      </div>
      {amount === 0 ? null : <span className="tabular-nums">{formatMoney(amount, currency, locale)}</span>}
      {row.recheck === 1 ? <StatusBadge tone="warning">{t('recheck.badge')}</StatusBadge> : null}
      <StatusBadge tone={row.missing === 1 ? 'danger' : toneOf(row.status)}>
        {row.noNeed === 1 && row.status !== 0 ? t('fields.noNeed') : t(under('status.', row.status ?? 'none'))}
        {row.lateFlag > 0 ? ` · ${t(under('status.', `late${row.lateFlag}`))}` : ''}
      </StatusBadge>
    </li>
  )
}

function WholeBill({ list }: { list: Checklist }) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const { bill } = list
  const money = (text: string) => formatMoney(toMinor(text), bill.currency, locale)
  const sums = [
    ['bill.services', bill.services],
    ['bill.surcharge', bill.surcharge],
    ...(bill.fees.length > 0 ? [['bill.fees', bill.feesTotal] as const] : []),
    ['bill.charges', bill.boothPayable],
    ...(bill.waiting ? [['bill.ofWaiting', bill.waiting.charges] as const] : []),
    ['bill.paid', bill.paid],
    ['bill.balance', bill.balance],
  ] as const
  // Deposits stand below, with what became of them.
  const lines = bill.lines.filter((line) => toMinor(line.deposit) === 0)
  return (
    <Card title={t('bill.title')} className="min-w-0">
      {lines.length + bill.fees.length === 0 ? <p className="text-ink-soft">{t('bill.none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={`${line.form}-${line.itemCode}`}>
            <span className="flex justify-between gap-3">
              <span>
                <span className="text-ink-faint">{line.form.toUpperCase()}</span>{' '}
                {locale === 'zh-CN' ? line.nameZh : line.nameEn}
              </span>
              <span className="tabular-nums">
                {formatMoney(toMinor(line.base) + toMinor(line.surcharge), bill.currency, locale)}
              </span>
            </span>
            <span className="hint tabular-nums">
              <Amount
                code={line.itemCode}
                count={line.chargedQty}
                price={perUnit(money(line.price), locale === 'zh-CN' ? line.unitZh : line.unitEn)}
                bare={money(line.price)}
              />
              {toMinor(line.surcharge) > 0 ? ` · +${money(line.surcharge)}` : ''}
            </span>
          </li>
        ))}
        {bill.fees.map((fee) => (
          <li key={`${fee.code}-${fee.nameZh}-${fee.price}`}>
            <span className="flex justify-between gap-3">
              <span>{locale === 'zh-CN' ? fee.nameZh : fee.nameEn}</span>
              <span className="tabular-nums">{money(fee.amount)}</span>
            </span>
            <span className="hint tabular-nums">
              {fee.qty} × {money(fee.price)}
            </span>
          </li>
        ))}
        {bill.quotePending.map((name) => (
          <li key={name.zh} className="flex justify-between gap-3">
            <span>{locale === 'zh-CN' ? name.zh : name.en}</span>
            <span className="text-warning-text">{t('bill.quotePending')}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
        {sums.map(([key, text]) => (
          <div
            key={key}
            className={`flex justify-between gap-3 ${key === 'bill.charges' || key === 'bill.balance' ? 'font-semibold' : 'text-ink-soft'}`}
          >
            <dt>{t(key)}</dt>
            <dd className="tabular-nums">{money(text)}</dd>
          </div>
        ))}
      </dl>
      <DepositList deposits={bill.depositLines} currency={bill.currency} />
      {bill.confirmedAt === '' ? null : (
        <p className="hint mt-2">{t('bill.confirmedAt', { at: bill.confirmedAt.slice(0, 16) })}</p>
      )}
      {bill.nextChange ? (
        <p className="hint mt-2">
          {t('bill.dearerFrom', { at: bill.nextChange.at.slice(0, 16), rate: bill.nextChange.rate })}
        </p>
      ) : null}
      <div className="mt-3 border-t border-line pt-3 text-sm">
        <p>{t('checklist.transfer', { reference: list.reference })}</p>
        <p className="whitespace-pre-line text-ink-soft">{list.account}</p>
      </div>
    </Card>
  )
}
