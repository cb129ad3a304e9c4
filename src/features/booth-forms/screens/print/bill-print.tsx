import { useState } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { type Translate, under } from '../../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { BOOTH_FORMS } from '../../catalogue/forms.ts'
import type { Checklist } from '../../contract.ts'
import { DEPOSIT_PARTS } from '../../../../shared/ui/deposit-list.tsx'
import { ShowLogo } from './print-frame.tsx'
import { PaperPages } from './paper-pages.tsx'
import { fileNameOf } from '../../../../shared/files/pdf/pdf-name.ts'
import { PrintShell } from './print-shell.tsx'
import { namedIn } from './printed-name.ts'
import type { PrintBlock, PrintLanguage } from './print-types.ts'
import { usePrinted } from './use-printed.ts'

/** The checklist and the bill of a booth as paper, to print and as a PDF: what accounting pays by (booth-forms 3.7). */
export function BillPrint({ list, onClose }: { list: Checklist; onClose: () => void }) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const [language, setLanguage] = useState<PrintLanguage>(locale)
  const source = usePrinted(language, locale, async () => null)
  const { boothNo, companyName, companyNameEn } = list.booth
  return (
    <PrintShell
      title={t('print.title', { form: t('checklist.title') })}
      backLabel={t('checklist.back')}
      language={language}
      onLanguage={setLanguage}
      source={source}
      fileName={() => fileNameOf([t('bill.title'), boothNo, companyName || companyNameEn, list.reference])}
      onClose={onClose}
    >
      <BillPages key={language} list={list} language={language} />
    </PrintShell>
  )
}

/** Deposits with what became of each, apart from the sums. */
function depositBlock(
  bill: Checklist['bill'],
  t: Translate<'features/booth-forms'>,
  ui: Translate<'shared/ui'>,
  named: ReturnType<typeof namedIn>,
): PrintBlock[] {
  if (bill.depositLines.length === 0) return []
  const money = (text: string) => (toMinor(text) === 0 ? '' : formatMoney(toMinor(text), bill.currency, 'zh-CN'))
  return [
    {
      key: 'deposits',
      title: ui('deposits.heading'),
      head: [t('print.item'), ...DEPOSIT_PARTS.map((part) => ui(`deposits.${part}`))],
      rows: bill.depositLines.map((one) => {
        const name = `${one.form.toUpperCase()} ${named({ zh: one.nameZh, en: one.nameEn })}`
        const reason = one.reason === '' ? '' : `\n${ui('deposits.reason', { reason: one.reason })}`
        return [name + reason, ...DEPOSIT_PARTS.map((part) => money(one[part]))]
      }),
    },
  ]
}

function BillPages({ list, language }: { list: Checklist; language: PrintLanguage }) {
  const t = useT('features/booth-forms')
  const ui = useT('shared/ui')
  const named = namedIn(language)
  const { bill, booth, show, accounts } = list
  const money = (text: string) => formatMoney(toMinor(text), bill.currency, 'zh-CN')
  const company = named({ zh: booth.companyName, en: booth.companyNameEn || booth.companyName })
  const sums = [
    ['services', bill.services],
    ['surcharge', bill.surcharge],
    ...(bill.fees.length > 0 ? [['fees', bill.feesTotal] as const] : []),
    ['charges', bill.boothPayable],
    ...(bill.waiting ? [['ofWaiting', bill.waiting.charges] as const] : []),
    ['paid', bill.paid],
    ['balance', bill.balance],
  ] as const
  const lines = bill.lines.filter((line) => toMinor(line.deposit) === 0)
  const blocks: PrintBlock[] = [
    {
      key: 'bill',
      title: t('bill.title'),
      head: [t('print.item'), t('print.qty'), t('print.price'), t('print.base'), t('bill.surcharge')],
      rows: [
        ...lines.map((line) => [
          `${line.form.toUpperCase()} ${named({ zh: line.nameZh, en: line.nameEn })}`,
          String(line.chargedQty),
          money(line.price),
          money(line.base),
          money(line.surcharge),
        ]),
        ...bill.fees.map((fee) => [
          named({ zh: fee.nameZh, en: fee.nameEn }),
          String(fee.qty),
          money(fee.price),
          money(fee.amount),
          '',
        ]),
        ...bill.quotePending.map((name) => [named(name), '', t('bill.quotePending'), '', '']),
        ...(lines.length + bill.fees.length + bill.quotePending.length === 0 ? [[t('bill.none')]] : []),
      ],
    },
    {
      key: 'sums',
      whole: true,
      rows: sums.map(([key, amount]) => {
        const strong = key === 'charges' || key === 'balance'
        return [t(`bill.${key}`), money(amount)].map((text) => (strong ? <b key={text}>{text}</b> : text))
      }),
    },
    ...depositBlock(bill, t, ui, named),
    {
      key: 'account',
      node: (
        <div>
          <h2 className="print-title">{t('checklist.transfer', { reference: list.reference })}</h2>
          <p className="whitespace-pre-line">
            {language === 'both' && accounts.zh !== accounts.en
              ? `${accounts.zh}\n\n${accounts.en}`
              : language === 'en-US'
                ? accounts.en
                : accounts.zh}
          </p>
        </div>
      ),
    },
    {
      key: 'forms',
      title: t('checklist.forms'),
      head: [t('checklist.forms'), t('checklist.due'), t('checklist.state'), t('bill.payable')],
      rows: list.forms.map((row) => {
        const title = BOOTH_FORMS.find((one) => one.code === row.form)?.title ?? { zh: '', en: '' }
        const state =
          row.noNeed === 1 && row.status !== 0 ? t('fields.noNeed') : t(under('status.', row.status ?? 'none'))
        return [
          `${row.form.toUpperCase()} ${named(title)}`,
          <span key="due" className="whitespace-nowrap">
            {row.deadline.slice(0, 16)}
          </span>,
          `${state}${row.lateFlag > 0 ? ` · ${t(under('status.', `late${row.lateFlag}`))}` : ''}`,
          toMinor(row.payable) === 0 ? '' : money(row.payable),
        ]
      }),
    },
  ]
  return (
    <PaperPages
      blocks={blocks}
      landscape={false}
      head={
        <header className="print-head">
          <div className="print-head-show">
            <strong>
              <ShowLogo fileName={show.logo} />
              {named(show)}
            </strong>
            <span>
              {show.openDate} – {show.closeDate}
            </span>
          </div>
          <div className="print-head-title">
            <span>{t('checklist.title')}</span>
          </div>
          <div className="print-head-facts">
            <b>{company}</b>
            <span>{t('boothLine', { place: boothPlace(booth), area: booth.area })}</span>
            <span>{t('print.printedAt', { at: list.serverTime.slice(0, 16) })}</span>
          </div>
        </header>
      }
      foot={(page, pages) => (
        <footer className="print-foot">
          <span>{list.reference}</span>
          <span>
            {page} / {pages}
          </span>
        </footer>
      )}
      label={(page) => t('print.page', { page })}
    />
  )
}
