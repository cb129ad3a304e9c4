import { useState } from 'react'
import { call, needsConsent, type NeedsConsent } from '../../../shared/api/client.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import { badgeGet, badgeUpdate, type BadgeQuota, type BadgeRecord } from '../contract.ts'
import { BADGE_FIELDS, badgeStruct } from '../fields.ts'
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

/** Stores a badge; one beyond the quota asks for its price first. False: the price was not agreed to. */
async function storeBadge(body: RequestOf<typeof badgeUpdate>, t: Translate<'features/badges'>) {
  const reply = await call(badgeUpdate, body)
  if (!needsConsent(reply)) return reply
  const { fee: acceptFee } = (reply as NeedsConsent).data as { fee: string }
  if (!(await confirm({ title: t('extraTitle'), text: reply.msg, confirmLabel: t('extraAgree') }))) return false
  return call(badgeUpdate, { ...body, acceptFee })
}

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
    <RecordForm
      kind="BADGE"
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
        const reply = await storeBadge(id === null ? body : { ...body, id, version }, t)
        if (reply) setStored(reply.data)
        return reply
      }}
      approvedText={t('approvedText')}
      fields={(form) => <BadgeFields form={form} context={context} stored={stored} />}
    />
  )
}
