import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { ipCalls, type IpQuota, type IpRecord } from '../contract.ts'
import { ipStruct } from '../fields.ts'
import { IpFields } from './ip-fields.tsx'

type Props = {
  /** Null for a new one. */
  id: string | null
  quota: IpQuota | null
  waiting: boolean
  onClose: () => void
  onSaved: (record: IpRecord, stay: boolean) => void
}

const NOTHING_FREE: readonly string[] = []

/** The form of one IP. */
export function IpForm({ id, quota, ...props }: Props) {
  const t = useT('features/licensing')
  const locale = useLocale()
  const settleCurrency = quota?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  return (
    <RecordForm
      kind="IP"
      {...props}
      id={id}
      title={t(id ? 'edit' : 'add')}
      load={async (wanted, signal) => (await call(ipCalls.detail, { id: wanted }, { signal })).data}
      struct={(draft) => ipStruct({ settleCurrency, locale, draft })}
      defaults={{}}
      draftKey="ip"
      store={(body, version) =>
        id === null ? call(ipCalls.add, body) : call(ipCalls.update, { ...body, id, version })
      }
      approvedText={t('approvedText')}
      free={NOTHING_FREE}
      fields={(form) => <IpFields form={form} settleCurrency={settleCurrency} />}
    />
  )
}
