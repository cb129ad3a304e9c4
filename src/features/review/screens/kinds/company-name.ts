import type { ReviewKindScreen } from './kind.ts'
import { under } from '../../../../shared/i18n/keys.ts'

export const companyNameScreen: ReviewKindScreen = {
  label: (key) => under('features/company:fields.', key),
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
