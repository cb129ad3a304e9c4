import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import type { FormPlace } from '../../../shared/record/record-screen.tsx'
import { useSearch } from '../../../shared/list/search-params.ts'
import { readView } from '../../../shared/record/view-param.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { meetingAdd, meetingDetail, meetingUpdate } from '../contract.ts'
import { meetingStruct } from '../fields.ts'
import { DRAFT_KEY, loadChoices } from './load-options.ts'
import { RegistrationFields } from './registration-fields.tsx'

/** The form of one registration. */
export function RegistrationForm({ id, ...place }: FormPlace) {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  const [loaded, retry] = useLoad(loadChoices)
  const choices = loaded.state === 'ready' ? loaded.data : null
  const settleCurrency = choices?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const { brands = [], contactName = '', mobile = '', email = '' } = choices ?? {}
  // The session it was opened for from the list above.
  const view = readView(useSearch())
  const wished = view.kind === 'new' ? view.below : undefined
  const isOpen = choices?.sessions.some((one) => one.id === wished && one.status === 1)
  const defaults = {
    ...(wished && isOpen ? { meetingId: wished } : {}),
    contactName,
    mobile,
    email,
    brandId: brands.length === 1 ? (brands[0]?.id ?? '') : '',
    attendees: [{ name: contactName, position: '', mobile }],
  }
  return (
    <RecordForm
      kind="MEETING"
      {...place}
      id={id}
      title={t(id ? 'edit' : 'add')}
      waiting={choices === null}
      failure={loaded.state === 'error' ? { message: loaded.error.message, onRetry: retry } : undefined}
      load={async (wanted, signal) => (await call(meetingDetail, { id: wanted }, { signal })).data}
      struct={(draft) => meetingStruct({ settleCurrency, locale, draft })}
      defaults={defaults}
      draftKey={DRAFT_KEY}
      editsPending
      store={(body, version) => (id === null ? call(meetingAdd, body) : call(meetingUpdate, { ...body, id, version }))}
      approvedText={t('approvedText')}
      fields={(form) => choices && <RegistrationFields form={form} choices={choices} settleCurrency={settleCurrency} />}
    />
  )
}
