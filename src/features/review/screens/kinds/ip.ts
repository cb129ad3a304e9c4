import type { ReviewKindScreen } from './kind.ts'

export const ipScreen: ReviewKindScreen = {
  label: (key) => `features/licensing:fields.${key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'name', lang: 'zh' },
        { key: 'enName', lang: 'en' },
        { key: 'cids' },
        { key: 'owner' },
        { key: 'contactName' },
        { key: 'mobile' },
      ],
    },
    { id: 'pictures', fields: [{ key: 'picture' }, { key: 'longPicture' }] },
    {
      id: 'details',
      fields: [
        { key: 'introduction', lang: 'zh' },
        { key: 'enIntroduction', lang: 'en' },
      ],
    },
  ],
}
