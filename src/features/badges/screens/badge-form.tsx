import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { badgeGet, badgeUpdate, type BadgeQuota, type BadgeRecord } from '../contract.ts'
import { BADGE_FIELDS, badgeStruct, type BadgeInput } from '../fields.ts'
import { BadgeFields } from './badge-fields.tsx'

type Props = {
  /** Null for a new one. */
  id: string | null
  quota: BadgeQuota | null
  waiting: boolean
  onClose: () => void
  onSaved: (record: BadgeRecord, stay: boolean) => void
}

/** What the form fills. The number never comes back from the server: its field is empty, and left so it stays. */
const valuesOf = (record: object) => ({
  ...Object.fromEntries(BADGE_FIELDS.map((field) => [field, (record as Record<string, unknown>)[field]])),
  certNo: '',
})

/** The form of one badge. */
export function BadgeForm({ id, quota, ...props }: Props) {
  const t = useT('features/badges')
  const locale = useLocale()
  const [stored, setStored] = useState<BadgeRecord | null>(null)
  const context = {
    locale,
    photoRequired: quota?.photoRequired === 1,
    closeDate: quota?.closeDate ?? '',
    kept: stored && { certType: stored.certNoFlag === 1 ? stored.certType : null, passport: stored.passportFlag === 1 },
  }
  return (
    <RecordForm<BadgeInput, BadgeRecord>
      {...props}
      id={id}
      title={t(id ? 'edit' : 'add')}
      load={async (wanted, signal) => {
        const { data } = await call(badgeGet, { id: wanted }, { signal })
        setStored(data)
        return data
      }}
      struct={(draft) => badgeStruct({ ...context, draft })}
      defaults={{ certType: '1' }}
      draftKey="badge"
      values={valuesOf}
      store={async (body, version) => {
        const reply = await call(badgeUpdate, id === null ? body : { ...body, id, version })
        setStored(reply.data)
        return reply
      }}
      approvedText={t('approvedText')}
      fields={(form) => <BadgeFields form={form} context={context} stored={stored} />}
    />
  )
}
