/** What the review desk needs of licensing IP. */
import { reviewedKind } from '../../../server/records/review.ts'
import { categoryNames } from '../../../server/records/words.ts'
import { ipArea } from './area.ts'

export const ipReview = reviewedKind(
  ipArea,
  [
    { key: 'name', type: 'text' },
    { key: 'enName', type: 'text' },
    { key: 'cids', type: 'list' },
    { key: 'owner', type: 'text' },
    { key: 'contactName', type: 'text' },
    { key: 'mobile', type: 'text' },
    { key: 'picture', type: 'image' },
    { key: 'longPicture', type: 'image' },
    { key: 'introduction', type: 'text' },
    { key: 'enIntroduction', type: 'text' },
  ],
  async ({ locale }, content) => ({ ...content, cids: categoryNames(locale, content['cids'] as string[]) }),
)
