import { late } from '../../../shared/ui/loading/late.tsx'
import { island } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { SupplyProductTable } from './supply-product-table.tsx'
import { useSupplyQuota } from './use-supply-quota.ts'

const ProductForm = late(() =>
  import('./supply-product-form.tsx').then((part) => ({ default: part.SupplyProductForm })),
)

/** Supply chain products of the exhibitor (business-entities 3.5, 3.21), and the form of one. */
export const SupplyProductScreen = island(function SupplyProductScreen() {
  const { data: quota, failed, refresh } = useSupplyQuota()
  return (
    <RecordScreen
      list={(open) => <SupplyProductTable {...open} quota={quota} onChanged={refresh} />}
      form={(place) => <ProductForm {...place} quota={quota} waiting={!quota && !failed} />}
      onSaved={refresh}
    />
  )
})
