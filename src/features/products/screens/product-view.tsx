import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { type After, under } from '../../../shared/i18n/keys.ts'
import { RecordView } from '../../../shared/record/record-view.tsx'
import { productCalls, type ProductRecord } from '../contract.ts'
import { PRODUCT_FACTS } from '../facts.ts'
import { priceText } from './table/product-columns.tsx'
import { useBrandLabels } from './use-brand-labels.ts'

/** A product to read, whatever its state. */
export function ProductView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/products')
  const shelf = useT('shared/record')
  const locale = useLocale()
  const units = useBrandLabels().unit
  const line = (key: After<'features/products', 'fields.'>, value: string) => ({ label: t(`fields.${key}`), value })
  return (
    <RecordView<ProductRecord>
      kind="PRODUCT"
      {...props}
      label={t('product.view')}
      load={async (id, signal) => (await call(productCalls.detail, { id }, { signal })).data}
      t={t}
      facts={PRODUCT_FACTS}
      words={(product) => {
        const unit = units.find((one) => one.value === product.unit)?.label ?? ''
        return {
          brandId: [product.brandName, product.enBrandName].filter(Boolean).join(' / '),
          category: product.categoryPath,
          price: priceText(product.price, product.currency, locale, t),
          marketPrice: product.marketPrice === null ? '' : priceText(product.marketPrice, product.currency, locale, t),
          area: product.areaName,
          moq: product.moq === null ? '' : `${product.moq} ${unit}`,
        }
      }}
      state={(product) => [
        line('status', shelf(under('status.shelf.', product.status))),
        line('upTime', product.upTime),
        line('downTime', product.downTime),
        line('suncode', product.suncode),
      ]}
    />
  )
}
