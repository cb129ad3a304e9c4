import type { ReviewKindScreen } from './kind.ts'

export const brandScreen: ReviewKindScreen = {
  label: (key) => `features/products:fields.${key === 'area' ? 'salesArea' : key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'name', lang: 'zh' },
        { key: 'enName', lang: 'en' },
        { key: 'icon' },
        { key: 'cid' },
        { key: 'contactName' },
        { key: 'mobile' },
        { key: 'channel' },
        { key: 'area' },
        { key: 'supplyName' },
      ],
    },
    {
      id: 'details',
      fields: [
        { key: 'story', lang: 'zh' },
        { key: 'enStory', lang: 'en' },
      ],
    },
    {
      id: 'more',
      fields: [
        { key: 'foundedYear' },
        { key: 'originCountry' },
        { key: 'trademarkNo' },
        { key: 'trademarkFile', as: 'file' },
      ],
    },
  ],
}
