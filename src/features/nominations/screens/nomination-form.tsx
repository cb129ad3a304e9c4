import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { nominationGet, nominationSave, type NominationRecord } from '../contract.ts'
import { nominationStruct } from '../fields.ts'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import { NominationFields } from './nomination-fields.tsx'

type Props = {
  /** Null for a new one. */
  id: string | null
  onClose: () => void
  onSaved: (record: NominationRecord, stay: boolean) => void
}

/** The form of one nomination. */
export function NominationForm({ id, ...props }: Props) {
  const t = useT('features/nominations')
  const locale = useLocale()
  return (
    <RecordForm
      kind="NOMINATION"
      {...props}
      id={id}
      waiting={false}
      title={t(id ? 'edit' : 'add')}
      load={async (wanted, signal) => (await call(nominationGet, { id: wanted }, { signal })).data}
      struct={(draft) => nominationStruct({ locale, draft })}
      defaults={{ visitorType: '2', language: locale, ...(locale === 'zh-CN' ? { country: CHINA } : {}) }}
      draftKey="nomination"
      store={async (body, version) => {
        const { data } = await call(nominationSave, id === null ? body : { ...body, id, version })
        // A list alone answers with lists.
        return { data: data as NominationRecord }
      }}
      savedText={({ takenFlag }) => (takenFlag === 1 ? t('done.taken') : null)}
      approvedText={t('approvedText')}
      fields={(form) => <NominationFields form={form} />}
    />
  )
}
