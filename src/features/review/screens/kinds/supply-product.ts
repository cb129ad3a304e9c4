import type { ReviewKindScreen } from './kind.ts'

/** Fields whose label goes by another name than the field. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'productName',
  enName: 'enProductName',
  supplyName: 'supplyId',
  cids: 'category',
}

export const supplyProductScreen: ReviewKindScreen = {
  label: (key) => `features/supply:fields.${LABELS[key] ?? key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'name', lang: 'zh' },
        { key: 'enName', lang: 'en' },
        { key: 'supplyName' },
        { key: 'cids' },
        { key: 'priceFrom' },
        { key: 'priceTo' },
      ],
    },
    { id: 'pictures', fields: [{ key: 'image' }, { key: 'images' }] },
    {
      id: 'details',
      fields: [
        { key: 'content', lang: 'zh' },
        { key: 'enContent', lang: 'en' },
      ],
    },
    { id: 'more', fields: [{ key: 'moq' }, { key: 'unit' }, { key: 'leadDays' }, { key: 'capacityPerMonth' }] },
  ],
}
