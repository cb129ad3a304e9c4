import type { ReviewKindScreen } from './kind.ts'
import { under } from '../../../../shared/i18n/keys.ts'

export const registrationScreen: ReviewKindScreen = {
  label: (key) => under('features/account:fields.', key === 'mobile' ? 'phonenumber' : key),
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
