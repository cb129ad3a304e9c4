import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { fileUrl } from '../../../../shared/files/contract.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { useRecord } from '../../../../shared/record/use-record.ts'
import { missingLanguage } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { TabPanel, Tabs } from '../../../../shared/ui/tabs.tsx'
import { productCalls } from '../../contract.ts'
import { LINE_FIELDS, type LineField } from '../../facts.ts'
import { galleryOf } from '../../gallery.ts'
import type { ProductInput } from '../../fields.ts'
import { productWords, type ShownProduct } from '../../show-contract.ts'
import { ProductShowcase, type Language } from './product-showcase.tsx'

/** What is shown: a stored product, or what a form holds. */
export type PreviewOf = { id: string } | { values: ProductInput }

const filled = (names: readonly (string | null | undefined)[] | null | undefined) =>
  (names ?? []).filter((name): name is string => Boolean(name))

async function load(of: PreviewOf, signal: AbortSignal): Promise<ShownProduct> {
  const values = (
    'id' in of ? (await call(productCalls.detail, { id: of.id }, { signal })).data : of.values
  ) as ProductInput
  const held = Object.entries(values).filter(([key, value]) => LINE_FIELDS.includes(key as LineField) && value)
  const request = Object.fromEntries(held.map(([key, value]) => [key, String(value)]))
  const lines = (await call(productWords, request, { signal })).data
  return {
    id: '',
    productName: values.productName ?? '',
    enProductName: values.enProductName ?? '',
    price: values.price ?? '',
    marketPrice: values.marketPrice ?? '',
    currency: values.currency ?? 'CNY',
    images: galleryOf(values.thumbnail, filled(values.carousel)),
    enImages: galleryOf(values.enThumbnail, filled(values.enCarousel)),
    content: values.content ?? '',
    enContent: values.enContent ?? '',
    keywords: values.keywords ?? [],
    ...lines,
  }
}

/** A product as visitors will see it, in either language. */
export function ProductPreview({ of, onClose }: { of: PreviewOf; onClose: () => void }) {
  const t = useT('features/products')
  const english = useLocale() === 'en-US'
  const [language, setLanguage] = useState<Language>(english ? 'en' : 'zh')
  const [loaded, retry] = useRecord('id' in of ? of.id : 'values', (_, signal) => load(of, signal))
  const record = loaded.state === 'ready' ? loaded.record : null
  const missing =
    record && (record.productName || record.enProductName)
      ? missingLanguage(record.productName, record.enProductName)
      : null
  return (
    <Dialog open size="xl" title={t('preview.title')} onClose={onClose} dismissOnBackdrop>
      <div className="flex flex-col gap-4">
        {'values' in of ? <p className="text-ink-soft">{t('preview.unsaved')}</p> : null}
        <Tabs
          name="preview"
          label={t('preview.language')}
          items={[
            { id: 'zh', label: t('preview.zh') },
            { id: 'en', label: t('preview.en') },
          ]}
          value={language}
          onChange={(id) => setLanguage(id === 'en' ? 'en' : 'zh')}
        />
        <TabPanel name="preview" value={language}>
          {missing === language ? (
            <Alert tone="warning" className="mb-4">
              {t(missing === 'en' ? 'preview.missing' : 'preview.missingZh')}
            </Alert>
          ) : null}
          {loaded.state === 'loading' ? (
            <SkeletonLines lines={8} />
          ) : loaded.state === 'error' ? (
            <ErrorState title={t('preview.failed')} message={loaded.error.message} onRetry={retry} />
          ) : record ? (
            <ProductShowcase product={record} language={language} imageUrl={fileUrl} />
          ) : null}
        </TabPanel>
      </div>
    </Dialog>
  )
}
