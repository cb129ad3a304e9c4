import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { meetingAdd, meetingDetail, meetingUpdate, type MeetingRecord, type MeetingStart } from '../contract.ts'
import { meetingStruct } from '../fields.ts'
import { RegistrationFields } from './registration-fields.tsx'

type Props = {
  /** Null for a new one. */
  id: string | null
  start: MeetingStart | null
  waiting: boolean
  onClose: () => void
  onSaved: (record: MeetingRecord, stay: boolean) => void
}

/** The form of one registration. */
export function RegistrationForm({ id, start, ...props }: Props) {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  const settleCurrency = start?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const { brands = [], contactName = '', mobile = '', email = '' } = start ?? {}
  const defaults = {
    contactName,
    mobile,
    email,
    brandId: brands.length === 1 ? (brands[0]?.id ?? '') : '',
    attendees: [{ name: contactName, position: '', mobile }],
  }
  return (
    <RecordForm
      {...props}
      id={id}
      title={t(id ? 'edit' : 'add')}
      load={async (wanted, signal) => (await call(meetingDetail, { id: wanted }, { signal })).data}
      struct={(draft) => meetingStruct({ settleCurrency, locale, draft })}
      defaults={defaults}
      draftKey="meeting"
      editsPending
      store={(body, version) => (id === null ? call(meetingAdd, body) : call(meetingUpdate, { ...body, id, version }))}
      approvedText={t('approvedText')}
      fields={(form) => <RegistrationFields form={form} brands={brands} settleCurrency={settleCurrency} />}
    />
  )
}
