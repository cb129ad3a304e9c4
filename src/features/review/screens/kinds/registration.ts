import type { ReviewKindScreen } from './kind.ts'

export const registrationScreen: ReviewKindScreen = {
  label: (key) => `features/account:fields.${key === 'mobile' ? 'phonenumber' : key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'companyName', lang: 'zh' },
        { key: 'enCompanyName', lang: 'en' },
        { key: 'contactName' },
        { key: 'email' },
        { key: 'mobile' },
        { key: 'loginAcc' },
        { key: 'note' },
      ],
    },
  ],
}
