import { and, eq } from 'drizzle-orm'
import { registrationReview } from '../../../account/server/exports.ts'
import { maskMobile } from '../../../../shared/lib/mask.ts'
import { reviewCase } from '../tables.ts'
import type { ReviewKindServer } from './kind.ts'

/** Applications for an account (`/register`). An approval makes an exhibitor, which nothing takes back; the applicant's mails are its own. */
export const registrationKind: ReviewKindServer = {
  ...registrationReview,
  masks: { mobile: maskMobile },
  prefix: '',
  namespace: 'features/account',
  mailKind: 'registration',
  path: '/register',
  corrected: null,
  async approve(ctx, entityId) {
    const exhibitorId = await registrationReview.approve(ctx, entityId)
    await ctx.db
      .update(reviewCase)
      .set({ exhibitorId })
      .where(and(eq(reviewCase.kind, 'REGISTRATION'), eq(reviewCase.entityId, entityId)))
  },
}
