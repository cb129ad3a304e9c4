/** What the review desk needs of supply chains and their products. */
import { deskFields, reviewedKind } from '../../../server/base/records/review.ts'
import { categoryNames } from '../../../server/base/records/words.ts'
import { SUPPLY_FACTS, SUPPLY_PRODUCT_FACTS } from '../facts.ts'
import { supplyArea, supplyProductArea } from './areas.ts'

const yesOrNo = (flag: unknown) => (flag === 1 ? 'Y' : 'N')

/** Categories by name, flags as yes and no. */
export const supplyReview = reviewedKind(supplyArea, deskFields(SUPPLY_FACTS), async ({ locale }, content) => ({
  ...content,
  cids: categoryNames(locale, content['cids'] as string[]),
  oemFlag: yesOrNo(content['oemFlag']),
  odmFlag: yesOrNo(content['odmFlag']),
}))

/** The supply chain by name and the three categories as one list, as a reviewer reads them. */
export const supplyProductReview = reviewedKind(
  supplyProductArea,
  deskFields(SUPPLY_PRODUCT_FACTS),
  async (ctx, content) => {
    const { supplyId, cid1, cid2, cid3, ...rest } = content
    const owner = typeof supplyId === 'number' ? await supplyArea.store.any(ctx.db, supplyId) : null
    const supplyName = owner ? [owner.name, owner.enName].filter(Boolean).join(' / ') : ''
    return { ...rest, supplyId: supplyName, category: [cid1, cid2, cid3].filter(Boolean) }
  },
)
