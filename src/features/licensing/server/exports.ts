/** What the review desk needs of licensing IP. */
import { deskFields, reviewedKind } from '../../../server/base/records/review.ts'
import { categoryNames } from '../../../server/base/records/words.ts'
import { IP_FACTS } from '../facts.ts'
import { ipArea } from './area.ts'

export const ipReview = reviewedKind(ipArea, deskFields(IP_FACTS), async ({ locale }, content) => ({
  ...content,
  cids: categoryNames(locale, content['cids'] as string[]),
}))
