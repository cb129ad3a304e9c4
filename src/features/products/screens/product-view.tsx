import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client.ts'
import { fileUrl } from '../../../shared/files/contract.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { Drawer } from '../../../shared/ui/dialog.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { RichTextView } from '../../../shared/form/rich-text-view.tsx'
import { productDetail, type ProductRecord } from '../contract.ts'
import { priceText } from './product-columns.tsx'
import { Audit } from '../../../shared/record/record-cells.tsx'
import { useBrandLabels } from './use-brand-labels.ts'
import { useRecord } from '../../../shared/record/use-record.ts'

/** A product to read, whatever its state. */
export function ProductView({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useT('features/products')
  const [loaded, retry] = useRecord(
    id,
    async (wanted, signal) => (await call(productDetail, { id: wanted }, { signal })).data,
  )
  return (
    <Drawer open size="lg" title={title} onClose={onClose}>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : loaded.state === 'error' ? (
        <ErrorState title={t('form.loadFailed')} message={loaded.error.message} onRetry={retry} />
      ) : loaded.record ? (
        <Facts product={loaded.record} />
      ) : null}
    </Drawer>
  )
}

function Facts({ product }: { product: ProductRecord }) {
  const t = useT('features/products')
  const locale = useLocale()
  const unit = useBrandLabels().unit.find((one) => one.value === product.unit)?.label ?? ''
  const fact = (key: string, value: ReactNode, wide = false) => ({ label: t(`fields.${key}`), value, wide })
  const money = (amount: string) => priceText(amount, product.currency, locale, t)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long record scrolls: a keyboard must be able to
    <section tabIndex={0} aria-label={t('product.view')} className="flex flex-col gap-6">
      <DescriptionList
        items={[
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
        ]}
      />
      <Pictures label={t('fields.thumbnail')} names={[product.thumbnail]} />
      <Pictures label={t('fields.enThumbnail')} names={[product.enThumbnail]} />
      <Pictures label={t('fields.carousel')} names={product.carousel} />
      <Pictures label={t('fields.enCarousel')} names={product.enCarousel} />
      <Text label={t('fields.content')} html={product.content} lang="zh-CN" />
      <Text label={t('fields.enContent')} html={product.enContent} lang="en" />
    </section>
  )
}

function Pictures({ label, names }: { label: string; names: readonly string[] }) {
  const shown = names.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="text-sm text-ink-faint">{label}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-3">
        {shown.map((name, at) => (
          <li key={name}>
            <a href={fileUrl(name)} target="_blank" rel="noreferrer" className="block">
              <img
                src={fileUrl(name, 300)}
                alt={`${label} ${at + 1}`}
                width={128}
                height={128}
                loading="lazy"
                className="size-32 rounded-ui border border-line bg-muted object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Text({ label, html, lang }: { label: string; html: string; lang: string }) {
  if (html === '') return null
  return (
    <section aria-label={label} lang={lang}>
      <h3 className="mb-1.5 text-sm text-ink-faint">{label}</h3>
      <RichTextView html={html} />
    </section>
  )
}
