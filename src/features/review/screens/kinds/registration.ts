import { IconUsers } from '../../../../shared/ui/icons.ts'
import type { ReviewKindScreen } from './kind.ts'

export const registrationScreen: ReviewKindScreen = {
  kind: 'REGISTRATION',
  icon: IconUsers,
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
