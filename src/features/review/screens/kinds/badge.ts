import type { ReviewKindScreen } from './kind.ts'

export const badgeScreen: ReviewKindScreen = {
  label: (key) => `features/badges:fields.${key}`,
  sections: [
    {
      id: 'basic',
      fields: [
        { key: 'surname' },
        { key: 'firstName' },
        { key: 'certType' },
        { key: 'certNo' },
        { key: 'position', lang: 'zh' },
        { key: 'enPosition', lang: 'en' },
        { key: 'mobile' },
        { key: 'email' },
      ],
    },
    { id: 'pictures', fields: [{ key: 'photo' }] },
    {
      id: 'more',
      fields: [
        { key: 'visaLetterFlag' },
        { key: 'nationality' },
        { key: 'gender' },
        { key: 'birthDate' },
        { key: 'passportExpire' },
        { key: 'embassyCity' },
        { key: 'passportFile', as: 'file' },
      ],
    },
  ],
}
