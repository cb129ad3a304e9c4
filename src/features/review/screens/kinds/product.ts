import type { ReviewKindScreen } from './kind.ts'

/** Fields whose label goes by another name than the field. */
const LABELS: Readonly<Record<string, string>> = { brandName: 'brandId', cids: 'category' }

export const productScreen: ReviewKindScreen = {
  label: (key) => `features/products:fields.${LABELS[key] ?? key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'productName', lang: 'zh' },
        { key: 'enProductName', lang: 'en' },
        { key: 'brandName' },
        { key: 'cids' },
        { key: 'price' },
        { key: 'marketPrice' },
        { key: 'area' },
      ],
    },
    {
      id: 'pictures',
      fields: [
        { key: 'thumbnail', lang: 'zh' },
        { key: 'enThumbnail', lang: 'en' },
        { key: 'carousel', lang: 'zh' },
        { key: 'enCarousel', lang: 'en' },
        { key: 'video', as: 'file' },
      ],
    },
    {
      id: 'details',
      fields: [
        { key: 'content', lang: 'zh' },
        { key: 'enContent', lang: 'en' },
      ],
    },
    { id: 'more', fields: [{ key: 'model' }, { key: 'spec' }, { key: 'moq' }, { key: 'unit' }, { key: 'keywords' }] },
  ],
}
