import { eq } from 'drizzle-orm'
import { companyNameReview, findExhibitor } from '../../../company/server/exports.ts'
import { reviewCase } from '../tables.ts'
import type { ReviewKindServer } from './kind.ts'

const { fields, load, approve, reject } = companyNameReview

/** Another company name (decisions 7). The former name is gone with the approval, so that there is nothing to take back. */
export const companyNameKind: ReviewKindServer = {
  kind: 'COMPANY_NAME',
  fields,
  prefix: 'NAME',
  namespace: 'features/company',
  mailKind: 'companyName',
  path: '/basic/basicInfo',
  corrected: null,
  load,
  reject,
  async approve(ctx, exhibitorId) {
    await approve(ctx, exhibitorId)
    const company = await findExhibitor(ctx.db, exhibitorId)
    if (!company) return
    // The queue carries the company's name beside every record of it.
    const { companyName, enCompanyName } = company
    await ctx.db.update(reviewCase).set({ companyName, enCompanyName }).where(eq(reviewCase.exhibitorId, exhibitorId))
  },
}
