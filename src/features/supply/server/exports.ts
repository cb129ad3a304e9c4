/** What the review desk needs of supply chains and their products. */
import { reviewedKind, type ReviewField } from '../../../server/records/review.ts'
import { categoryNames } from '../../../server/records/words.ts'
import { supplyArea, supplyProductArea } from './areas.ts'

const SUPPLY_FIELDS: readonly ReviewField[] = [
  { key: 'name', type: 'text' },
  { key: 'enName', type: 'text' },
  { key: 'type', type: 'list', options: 'busi_supply_type' },
  { key: 'area', type: 'region' },
  { key: 'cids', type: 'list' },
  { key: 'photos', type: 'images' },
  { key: 'customers', type: 'text' },
  { key: 'contactName', type: 'text' },
  { key: 'mobile', type: 'text' },
  { key: 'phone', type: 'text' },
  { key: 'introduction', type: 'text' },
  { key: 'enIntroduction', type: 'text' },
  { key: 'capacity', type: 'text' },
  { key: 'moq', type: 'text' },
  { key: 'certificates', type: 'images' },
  { key: 'oemFlag', type: 'list', options: 'sys_yes_no' },
  { key: 'odmFlag', type: 'list', options: 'sys_yes_no' },
]

const PRODUCT_FIELDS: readonly ReviewField[] = [
  { key: 'name', type: 'text' },
  { key: 'enName', type: 'text' },
  { key: 'supplyName', type: 'text' },
  { key: 'cids', type: 'category' },
  { key: 'priceFrom', type: 'money' },
  { key: 'priceTo', type: 'money' },
  { key: 'image', type: 'image' },
  { key: 'images', type: 'images' },
  { key: 'content', type: 'rich' },
  { key: 'enContent', type: 'rich' },
  { key: 'moq', type: 'text' },
  { key: 'unit', type: 'list', options: 'busi_unit' },
  { key: 'leadDays', type: 'text' },
  { key: 'capacityPerMonth', type: 'text' },
]

const yesOrNo = (flag: unknown) => (flag === 1 ? 'Y' : 'N')

/** Categories by name, flags as yes and no. */
export const supplyReview = reviewedKind(supplyArea, SUPPLY_FIELDS, async ({ locale }, content) => ({
  ...content,
  cids: categoryNames(locale, content['cids'] as string[]),
  oemFlag: yesOrNo(content['oemFlag']),
  odmFlag: yesOrNo(content['odmFlag']),
}))

/** The supply chain by name and the three categories as one list, as a reviewer reads them. */
export const supplyProductReview = reviewedKind(supplyProductArea, PRODUCT_FIELDS, async (ctx, content) => {
  const { supplyId, cid1, cid2, cid3, ...rest } = content
  const owner = typeof supplyId === 'number' ? await supplyArea.store.any(ctx.db, supplyId) : null
  const supplyName = owner ? [owner.name, owner.enName].filter(Boolean).join(' / ') : ''
  return { ...rest, supplyName, cids: [cid1, cid2, cid3].filter(Boolean) }
})
