import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { $session } from '../../../shared/auth/session.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { BOOTH_FORMS, CONTRACTOR_ROLE, isContractors } from '../../booth-forms/catalogue/forms.ts'
import { deskCounts } from '../contract.ts'
import { balanceList } from '../ledger-contract.ts'
import { fasciaList } from '../fascia-contract.ts'
import { GUIDE_ORDERS, guidePrint } from '../../newspaper/guide-contract.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { DATED_KINDS, FORM_OF_KIND, type DatedKind } from '../../../shared/record/rearrange-contract.ts'
import { DeskTable } from './desk-table.tsx'

const MoneyTable = late(() => import('./money/money-table.tsx').then((part) => ({ default: part.MoneyTable })))

const ToRearrange = late(() =>
  import('../../../shared/record/rearrange/to-rearrange.tsx').then((part) => ({ default: part.ToRearrange })),
)

/** Kinds of what a form holds for a day; H11 has a board of its own besides. */
const datedIn = (form: FormCode): DatedKind[] => DATED_KINDS.filter((kind) => FORM_OF_KIND[kind] === form)

const GuidePanel = late(() => import('./guide/guide-panel.tsx').then((part) => ({ default: part.GuidePanel })))
const GuidePrint = late(() => import('./guide/guide-print.tsx').then((part) => ({ default: part.GuidePrint })))

const FasciaPanel = late(() => import('./fascia/fascia-panel.tsx').then((part) => ({ default: part.FasciaPanel })))
const FasciaPrint = late(() => import('./fascia/fascia-print.tsx').then((part) => ({ default: part.FasciaPrint })))

/** Beside the forms: the fascia boards for who makes them, the directory for the printer, what all forms together cost, and what is paid. */
const FURTHER = { fascia: fasciaList, guide: guidePrint, money: balanceList } as const

/** Another form's table from its first page; filters stay, and the back button finds the form before. */
function showForm(form: string) {
  const params = new URLSearchParams(location.search)
  params.delete('page')
  params.set('form', form)
  writeSearch(`?${params}`, 'push')
}

/** The organiser's mirror: per form a table of all booths with state and amount; decided one by one or in bulk (beyond-peers O16). */
export const DeskScreen = island(function DeskScreen() {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const { status, roles } = useStore($session, { ssr: 'initial' })
  const contractor = status === 'ready' && roles.every((role) => role === CONTRACTOR_ROLE)
  const own = BOOTH_FORMS.filter(({ code }) => !contractor || isContractors(code))
  const asked = new URLSearchParams(useSearch()).get('form')
  const may = useMay()
  const further = (['fascia', 'guide', 'money'] as const).filter(
    (one) => may(FURTHER[one]) && !(one === 'fascia' && contractor),
  )
  const beside = further.find((one) => one === asked)
  const [opened, open, close] = useOpened('print')
  const form = (own.find(({ code }) => code === asked)?.code ?? own[0]?.code ?? 'h1') as FormCode
  const [counts, recount] = useLoad((signal) =>
    call(deskCounts, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const pendingOf = (code: string) =>
    counts.state === 'ready' ? counts.data.find((one) => one.form === code)?.pending || undefined : undefined
  // A form that is switched off has no table; until the answer is there each may be on.
  const isShown = (code: string) => counts.state !== 'ready' || counts.data.some((one) => one.form === code)
  const dated = datedIn(form)
  const title = BOOTH_FORMS.find((one) => one.code === form)?.title
  const order = beside === 'guide' ? GUIDE_ORDERS.find((one) => one === opened?.id) : undefined
  if (beside === 'fascia' && opened)
    return (
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <FasciaPrint hall={opened.id} onClose={close} />
      </Suspense>
    )
  if (order)
    return (
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <GuidePrint first={order} onClose={close} />
      </Suspense>
    )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="mb-4">
        <Tabs
          name="desk"
          label={t('fields.form')}
          items={[
            ...own
              .filter(({ code }) => isShown(code))
              .map(({ code }) => ({ id: code, label: code.toUpperCase(), count: pendingOf(code) })),
            ...further.map((id) => ({ id, label: t(id) })),
          ]}
          value={beside ?? form}
          onChange={showForm}
        />
      </div>
      <TabPanel name="desk" value={beside ?? form}>
        <h2 className="mb-3 font-semibold">
          {beside ? t(beside) : `${form.toUpperCase()} ${locale === 'zh-CN' ? title?.zh : title?.en}`}
        </h2>
        {dated.length > 0 && !beside ? (
          <Suspense>
            <ToRearrange key={form} kinds={dated} />
          </Suspense>
        ) : null}
        {beside ? (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            {beside === 'money' ? (
              <MoneyTable />
            ) : beside === 'fascia' ? (
              <FasciaPanel onPrint={(hall) => open('print', hall)} />
            ) : (
              <GuidePanel onPrint={(order) => open('print', order)} />
            )}
          </Suspense>
        ) : // Anew with each form: what is chosen or open belongs to the form it was chosen in. Who may see which form is known with the session.
        status === 'ready' ? (
          <DeskTable key={form} form={form} onDecided={recount} />
        ) : status === 'failed' ? (
          <div className="card">
            <ErrorState onRetry={() => location.reload()} />
          </div>
        ) : (
          <SkeletonLines lines={8} />
        )}
      </TabPanel>
    </>
  )
})
