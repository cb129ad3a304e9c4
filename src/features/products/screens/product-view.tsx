import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Audit } from '../../../shared/record/record-cells.tsx'
import { Pictures, RecordView, RichText } from '../../../shared/record/record-view.tsx'
import { productDetail, type ProductRecord } from '../contract.ts'
import { priceText } from './product-columns.tsx'
import { useBrandLabels } from './use-brand-labels.ts'

/** A product to read, whatever its state. */
export function ProductView(props: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/products')
  const locale = useLocale()
  const units = useBrandLabels().unit
  const fact = (key: string, value: ReactNode, wide = false) => ({ label: t(`fields.${key}`), value, wide })
  return (
    <RecordView<ProductRecord>
      {...props}
      label={t('product.view')}
      load={async (id, signal) => (await call(productDetail, { id }, { signal })).data}
      facts={(product) => {
        const unit = units.find((one) => one.value === product.unit)?.label ?? ''
        const money = (amount: string | null) => priceText(amount, product.currency, locale, t)
        return [
          fact('productName', product.productName),
          fact('enProductName', product.enProductName),
          fact('auditStatus', <Audit row={product} />),
          fact('brandId', [product.brandName, product.enBrandName].filter(Boolean).join(' / ')),
          fact('category', product.categoryPath, true),
          fact('price', money(product.price)),
          fact('marketPrice', product.marketPrice === null ? '' : money(product.marketPrice)),
          fact('area', product.areaName),
          fact('moq', product.moq === null ? '' : `${product.moq} ${unit}`),
          fact('model', product.model),
          fact('spec', product.spec),
          fact('keywords', product.keywords.join(', ')),
          fact('status', t(`status.shelf.${product.status}`)),
          fact('upTime', product.upTime),
          fact('downTime', product.downTime),
          fact('suncode', product.suncode),
        ]
      }}
    >
      {(product) => (
        <>
          <Pictures label={t('fields.thumbnail')} names={[product.thumbnail]} />
          <Pictures label={t('fields.enThumbnail')} names={[product.enThumbnail]} />
          <Pictures label={t('fields.carousel')} names={product.carousel} />
          <Pictures label={t('fields.enCarousel')} names={product.enCarousel} />
          <RichText label={t('fields.content')} html={product.content} lang="zh-CN" />
          <RichText label={t('fields.enContent')} html={product.enContent} lang="en" />
        </>
      )}
    </RecordView>
  )
}
