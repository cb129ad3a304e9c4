/** What other areas may ask the nominations for. */
import { followVisitors } from '../../visitors/server/exports.ts'
import { deskFields, reviewedKind, type ReviewedKind } from '../../../server/base/records/review.ts'
import { categoryNames, homeOf } from '../../../server/base/records/words.ts'
import { translate } from '../../../server/base/i18n.ts'
import { NOMINATION_FACTS } from '../facts.ts'
import { nominationArea } from './area.ts'
import { sendLetter } from './letter.ts'
import { eraseNominated } from './retention.ts'

export { eraseOldNominations } from './retention.ts'

const { revoke: _, ...reviewed } = reviewedKind(
  nominationArea,
  deskFields(NOMINATION_FACTS),
  async ({ locale }, content) => ({
    ...content,
    country: homeOf(locale, content as Parameters<typeof homeOf>[1]),
    visitorType: String(content['visitorType'] ?? ''),
    kindAndProduct: categoryNames(locale, content['kindAndProduct'] as string[]),
    language: content['language']
      ? translate(locale, `features/nominations:languages.${content['language'] as 'zh-CN'}`)
      : '',
  }),
  async (_ctx, row) => (row.email === '' ? [{ msgKey: 'features/nominations:desk.noAddress', params: {} }] : []),
)

/** An approval sends the letter, which nothing takes back. */
export const nominationReview: Omit<ReviewedKind<'NOMINATION'>, 'revoke'> = {
  ...reviewed,
  async approve(ctx, entityId) {
    await reviewed.approve(ctx, entityId)
    const row = await nominationArea.store.any(ctx.db, entityId, true)
    if (row) await nominationArea.store.update(ctx, row, await sendLetter(ctx, row))
  },
}

followVisitors({
  arrived: async () => {},
  gone: eraseNominated,
})
