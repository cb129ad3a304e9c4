import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Audit } from '../../../shared/record/record-cells.tsx'
import { Pictures, RecordView, RichText } from '../../../shared/record/record-view.tsx'
import { supplyProductDetail, type SupplyProductRecord } from '../product-contract.ts'
import { priceRange, Quantity } from './product-columns.tsx'

/** A supply chain product to read, whatever its state. */
export function SupplyProductView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/supply')
  const record = useT('shared/record')
  const locale = useLocale()
  const fact = (key: string, value: ReactNode, wide = false) => ({ label: t(`fields.${key}`), value, wide })
  return (
    <RecordView<SupplyProductRecord>
      {...props}
      label={t('product.view')}
      load={async (id, signal) => (await call(supplyProductDetail, { id }, { signal })).data}
      facts={(product) => [
        fact('productName', product.name),
        fact('enProductName', product.enName),
        fact('auditStatus', <Audit row={product} />),
        fact('status', record(`status.shelf.${product.status}`)),
        fact('supplyId', [product.supplyName, product.enSupplyName].filter(Boolean).join(' / ')),
        fact('category', product.categoryPath, true),
        fact('moq', <Quantity amount={product.moq} unit={product.unit} />),
        fact('leadDays', product.leadDays === null ? '' : t('list.leadDays', { count: product.leadDays })),
        fact('priceRange', priceRange(product, locale, t)),
        fact('capacityPerMonth', <Quantity amount={product.capacityPerMonth} unit={product.unit} />),
        fact('upTime', product.upTime),
        fact('downTime', product.downTime),
      ]}
    >
      {(product) => (
        <>
          <Pictures label={t('fields.image')} names={[product.image]} />
          <Pictures label={t('fields.images')} names={product.images} />
          <RichText label={t('fields.content')} html={product.content} lang="zh-CN" />
          <RichText label={t('fields.enContent')} html={product.enContent} lang="en" />
        </>
      )}
    </RecordView>
  )
}
