import type { ReviewKindScreen } from './kind.ts'

export const companyNameScreen: ReviewKindScreen = {
  label: (key) => `features/company:fields.${key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'companyName', lang: 'zh' },
        { key: 'enCompanyName', lang: 'en' },
      ],
    },
  ],
}
