import type { ReviewKindScreen } from './kind.ts'

export const supplyChainScreen: ReviewKindScreen = {
  label: (key) => `features/supply:fields.${key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'name', lang: 'zh' },
        { key: 'enName', lang: 'en' },
        { key: 'type' },
        { key: 'area' },
        { key: 'cids' },
        { key: 'contactName' },
        { key: 'mobile' },
        { key: 'phone' },
      ],
    },
    { id: 'pictures', fields: [{ key: 'photos' }, { key: 'certificates' }] },
    {
      id: 'details',
      fields: [{ key: 'introduction', lang: 'zh' }, { key: 'enIntroduction', lang: 'en' }, { key: 'customers' }],
    },
    { id: 'more', fields: [{ key: 'capacity' }, { key: 'moq' }, { key: 'oemFlag' }, { key: 'odmFlag' }] },
  ],
}
