/** What other areas may ask the nominations for. */
import { withdrawVip } from '../../invitations/server/exports.ts'
import type { VisitorFollower } from '../../visitors/server/exports.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { deskFields, reviewedKind, type ReviewedKind, type ReviewNote } from '../../../server/base/records/review.ts'
import { categoryNames, homeOf } from '../../../server/base/records/words.ts'
import { translate } from '../../../server/base/i18n.ts'
import { NOMINATION_FACTS } from '../facts.ts'
import { nominationArea } from './area.ts'
import { sendLetter } from './letter.ts'
import { eraseNominated } from './retention.ts'

export { letterBenefits } from './benefits.ts'
export { eraseOldNominations } from './retention.ts'

const reviewed = reviewedKind(
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
  async (_ctx, { email, benefitCode: code }) => {
    const notes: ReviewNote[] = []
    if (email === '') notes.push({ msgKey: 'features/nominations:desk.noAddress', params: {} })
    if (code !== '') notes.push({ msgKey: 'features/nominations:desk.benefitCode', params: { code } })
    return notes
  },
)

/** An approval sends the letter. Until its visitor has come it can be taken back: code and link are void, a waiting letter does not leave. */
export const nominationReview: ReviewedKind<'NOMINATION'> = {
  ...reviewed,
  async approve(ctx, entityId) {
    await reviewed.approve(ctx, entityId)
    const row = await nominationArea.store.any(ctx.db, entityId, true)
    if (row) await nominationArea.store.update(ctx, row, await sendLetter(ctx, row))
  },
  async revoke(ctx, entityId, reason) {
    await reviewed.revoke(ctx, entityId, reason)
    const row = await nominationArea.store.any(ctx.db, entityId, true)
    if (!row) return
    if (!(await withdrawVip(ctx, row.invitationId))) throw fail.business('features/nominations:errors.visited')
    await nominationArea.store.update(ctx, row, { benefitCode: '', invitationId: null })
  },
}

/** Finds a visitor's nomination through the invitation: hears of the visitor before that one is erased. */
export const nominationFollower: VisitorFollower = { arrived: async () => {}, gone: eraseNominated }
