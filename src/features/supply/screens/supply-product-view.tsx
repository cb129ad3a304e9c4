import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { SUPPLY_PRODUCT_FACTS } from '../facts.ts'
import { supplyProductCalls, type SupplyProductRecord } from '../product-contract.ts'
import { priceRange, Quantity } from './product-columns.tsx'

/** A supply chain product to read, whatever its state. */
export function SupplyProductView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/supply')
  const record = useT('shared/record')
  const locale = useLocale()
  return (
    <RecordView<SupplyProductRecord>
      kind="SUPPLY_PRODUCT"
      {...props}
      label={t('product.view')}
      load={async (id, signal) => (await call(supplyProductCalls.detail, { id }, { signal })).data}
      t={t}
      facts={SUPPLY_PRODUCT_FACTS}
      words={(product) => ({
        supplyId: [product.supplyName, product.enSupplyName].filter(Boolean).join(' / '),
        category: product.categoryPath,
        moq: <Quantity amount={product.moq} unit={product.unit} />,
        leadDays: product.leadDays === null ? '' : t('list.leadDays', { count: product.leadDays }),
        priceRange: priceRange(product, locale, t),
        capacityPerMonth: <Quantity amount={product.capacityPerMonth} unit={product.unit} />,
      })}
      state={({ status, upTime, downTime }) => [
        { label: t('fields.status'), value: record(under('status.shelf.', status)) },
        { label: t('fields.upTime'), value: upTime },
        { label: t('fields.downTime'), value: downTime },
      ]}
    />
  )
}
