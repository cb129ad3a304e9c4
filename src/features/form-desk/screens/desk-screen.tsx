import { useStore } from '@nanostores/react'
import { call } from '../../../shared/api/client.ts'
import { $session } from '../../../shared/auth/session.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { BOOTH_FORMS, CONTRACTOR_ROLE, isContractors } from '../../booth-forms/catalogue/forms.ts'
import { deskCounts } from '../contract.ts'
import type { FormCode } from '../../booth-forms/model.ts'
import { DeskTable } from './desk-table.tsx'

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
  const form = (own.find(({ code }) => code === asked)?.code ?? own[0]?.code ?? 'h1') as FormCode
  const [counts, recount] = useLoad((signal) =>
    call(deskCounts, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const pendingOf = (code: string) =>
    counts.state === 'ready' ? counts.data.find((one) => one.form === code)?.pending || undefined : undefined
  // A form that is switched off has no table; until the answer is there each may be on.
  const isShown = (code: string) => counts.state !== 'ready' || counts.data.some((one) => one.form === code)
  const title = BOOTH_FORMS.find((one) => one.code === form)?.title
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="mb-4">
        <Tabs
          name="desk"
          label={t('fields.form')}
          items={own
            .filter(({ code }) => isShown(code))
            .map(({ code }) => ({ id: code, label: code.toUpperCase(), count: pendingOf(code) }))}
          value={form}
          onChange={showForm}
        />
      </div>
      <TabPanel name="desk" value={form}>
        <h2 className="mb-3 font-semibold">
          {form.toUpperCase()} {locale === 'zh-CN' ? title?.zh : title?.en}
        </h2>
        {/* Anew with each form: what is chosen or open belongs to the form it was chosen in. Who may see which form is known with the session. */}
        {status === 'ready' ? <DeskTable key={form} form={form} onDecided={recount} /> : <SkeletonLines lines={8} />}
      </TabPanel>
    </>
  )
})
