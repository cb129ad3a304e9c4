import type { ReviewKindScreen } from './kind.ts'

export const directoryScreen: ReviewKindScreen = {
  label: (key) => `features/newspaper:fields.${key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'name', lang: 'zh' },
        { key: 'enName', lang: 'en' },
        { key: 'cids' },
        { key: 'contactName' },
        { key: 'tel' },
        { key: 'fax' },
        { key: 'email' },
        { key: 'website' },
        { key: 'address', lang: 'zh' },
        { key: 'enAddress', lang: 'en' },
      ],
    },
    {
      id: 'details',
      fields: [
        { key: 'profile', lang: 'zh' },
        { key: 'enProfile', lang: 'en' },
        { key: 'exhibits', lang: 'zh' },
        { key: 'enExhibits', lang: 'en' },
        { key: 'keywords' },
      ],
    },
    { id: 'more', fields: [{ key: 'logoFile', as: 'file' }] },
  ],
}
