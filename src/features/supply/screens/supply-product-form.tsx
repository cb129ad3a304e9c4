import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { type SupplyQuota } from '../contract.ts'
import { supplyProductCalls, type SupplyProductRecord } from '../product-contract.ts'
import { supplyProductStruct } from '../fields.ts'
import { FREE_FIELDS } from '../rules.ts'
import { SupplyProductFields } from './supply-product-fields.tsx'

type Props = {
  /** Null for a new one. */
  id: string | null
  quota: SupplyQuota | null
  waiting: boolean
  onClose: () => void
  onSaved: (record: SupplyProductRecord, stay: boolean) => void
}

/** The form of one supply chain product. */
export function SupplyProductForm({ id, quota, ...props }: Props) {
  const t = useT('features/supply')
  const settleCurrency = quota?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const limits = quota ? { maxPrice: quota.maxPrice } : {}
  return (
    <RecordForm
      kind="SUPPLY_PRODUCT"
      {...props}
      id={id}
      title={t(id ? 'product.edit' : 'product.add')}
      load={async (wanted, signal) => (await call(supplyProductCalls.detail, { id: wanted }, { signal })).data}
      struct={(draft) => supplyProductStruct({ settleCurrency, draft, ...limits })}
      defaults={{ currency: settleCurrency }}
      draftKey="supplyChainProduct"
      store={(body, version) =>
        id === null ? call(supplyProductCalls.add, body) : call(supplyProductCalls.update, { ...body, id, version })
      }
      approvedText={t('product.approvedText')}
      free={FREE_FIELDS}
      fields={(form) => <SupplyProductFields form={form} settleCurrency={settleCurrency} />}
    />
  )
}
