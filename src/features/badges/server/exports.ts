/** What other areas may ask the badges for. */
import { translate } from '../../../server/base/i18n.ts'
import { deskFields, reviewedKind } from '../../../server/base/records/review.ts'
import { placeName } from '../../../server/base/records/words.ts'
import { BADGE_FACTS } from '../facts.ts'
import { badgeArea } from './area.ts'
import { under } from '../../../shared/i18n/keys.ts'

export { admitBadge, lockBadgeCodes, shownBadge } from './admit.ts'
export { badgeCloser } from './close-badges.ts'
export { badgeCharges } from './fees.ts'
export { findBadgeStatuses, findRejectedBooths } from './queries.ts'
export { eraseOldBadges } from './retention.ts'
export { badgeValue } from './reveal.ts'

/** Documents are masked by the desk; a page of a passport is there to be opened, because the visa letter is written from it. */
export const badgeReview = reviewedKind(badgeArea, deskFields(BADGE_FACTS), async ({ locale }, content) => ({
  ...content,
  certType: String(content['certType'] ?? ''),
  visaLetterFlag: content['visaLetterFlag'] === 1 ? 'Y' : 'N',
  nationality: content['nationality'] ? placeName(locale, String(content['nationality'])) : '',
  gender: content['gender'] ? translate(locale, under('features/badges:gender.', String(content['gender']))) : '',
}))
