import { IconCompany } from '../../../../shared/ui/icons.ts'
import type { ReviewKindScreen } from './kind.ts'

export const companyNameScreen: ReviewKindScreen = {
  kind: 'COMPANY_NAME',
  icon: IconCompany,
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
