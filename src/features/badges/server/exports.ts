/** What other areas may ask the badges for. */
import { translate } from '../../../server/i18n.ts'
import { reviewedKind } from '../../../server/records/review.ts'
import { placeName } from '../../../server/records/words.ts'
import { badgeArea } from './area.ts'

export { findBadgeStatuses } from './queries.ts'
export { eraseOldBadges } from './retention.ts'
export { takeLook } from './reveal.ts'

/** Documents are masked by the desk; a page of a passport is there to be opened, because the visa letter is written from it. */
export const badgeReview = reviewedKind(
  badgeArea,
  [
    { key: 'surname', type: 'text' },
    { key: 'firstName', type: 'text' },
    { key: 'photo', type: 'image' },
    { key: 'certType', type: 'list', options: 'busi_cert_type' },
    { key: 'certNo', type: 'text' },
    { key: 'position', type: 'text' },
    { key: 'enPosition', type: 'text' },
    { key: 'mobile', type: 'text' },
    { key: 'email', type: 'text' },
    { key: 'visaLetterFlag', type: 'list', options: 'sys_yes_no' },
    { key: 'nationality', type: 'text' },
    { key: 'gender', type: 'text' },
    { key: 'birthDate', type: 'text' },
    { key: 'passportExpire', type: 'text' },
    { key: 'embassyCity', type: 'text' },
    { key: 'passportFile', type: 'text' },
  ],
  async ({ locale }, content) => ({
    ...content,
    certType: String(content['certType'] ?? ''),
    visaLetterFlag: content['visaLetterFlag'] === 1 ? 'Y' : 'N',
    nationality: content['nationality'] ? placeName(locale, String(content['nationality'])) : '',
    gender: content['gender'] ? translate(locale, `features/badges:gender.${String(content['gender'])}`) : '',
  }),
)
