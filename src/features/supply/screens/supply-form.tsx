import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { supplyCalls, type SupplyQuota, type SupplyRecord } from '../contract.ts'
import { supplyStruct } from '../fields.ts'
import { SupplyFields } from './supply-fields.tsx'

type Props = {
  /** Null for a new one. */
  id: string | null
  quota: SupplyQuota | null
  waiting: boolean
  onClose: () => void
  onSaved: (record: SupplyRecord, stay: boolean) => void
}

/** The form of one supply chain. */
export function SupplyForm({ id, quota, ...props }: Props) {
  const t = useT('features/supply')
  const settleCurrency = quota?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  return (
    <RecordForm
      kind="SUPPLY_CHAIN"
      {...props}
      id={id}
      title={t(id ? 'chain.edit' : 'chain.add')}
      load={async (wanted, signal) => (await call(supplyCalls.detail, { id: wanted }, { signal })).data}
      struct={(draft) => supplyStruct({ settleCurrency, draft })}
      defaults={{}}
      draftKey="supplyChain"
      store={(body, version) =>
        id === null ? call(supplyCalls.add, body) : call(supplyCalls.update, { ...body, id, version })
      }
      approvedText={t('chain.approvedText')}
      fields={(form) => <SupplyFields form={form} settleCurrency={settleCurrency} />}
    />
  )
}
