import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { purchaseAdd, purchaseDetail, type PurchaseQuota, type PurchaseRecord } from '../contract.ts'
import { purchaseStruct } from '../fields.ts'
import { DemandFields } from './demand-fields.tsx'

type Props = {
  /** Null for a new one. */
  id: string | null
  quota: PurchaseQuota | null
  waiting: boolean
  onClose: () => void
  onSaved: (record: PurchaseRecord, stay: boolean) => void
}

/** The day of the deadline: the form chooses days. */
const values = (record: PurchaseRecord) => ({ ...record, endTime: record.endTime.slice(0, 10) })

/** The form of one demand. */
export function DemandForm({ id, quota, ...props }: Props) {
  const t = useT('features/purchases')
  const locale = useLocale()
  const settleCurrency = quota?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const [opened] = useState(() => new Date())
  const now = parseDateTime(quota?.now ?? '') ?? opened
  const { contactName = '', mobile = '', email = '', maxPrice } = quota ?? {}
  return (
    <RecordForm
      kind="PURCHASE"
      {...props}
      id={id}
      title={t(id ? 'edit' : 'add')}
      load={async (wanted, signal) => (await call(purchaseDetail, { id: wanted }, { signal })).data}
      struct={(draft) => purchaseStruct({ settleCurrency, locale, draft, now, ...(maxPrice ? { maxPrice } : {}) })}
      defaults={{ currency: settleCurrency, contactName, mobile, email }}
      draftKey="demand"
      store={(body, version) => call(purchaseAdd, id === null ? body : { ...body, id, version })}
      approvedText={t('approvedText')}
      values={values}
      fields={(form) => <DemandFields form={form} settleCurrency={settleCurrency} now={now} />}
    />
  )
}
