/** What supply chains and their products tell (business-entities 3.5), in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const
const DESK = ['desk'] as const

export const SUPPLY_FACTS = [
  { key: 'name', type: 'text', section: 'basic', in: READ, lang: 'zh' },
  { key: 'enName', type: 'text', section: 'basic', in: READ, lang: 'en' },
  { key: 'type', type: 'option', section: 'basic', in: READ, options: 'busi_supply_type' },
  { key: 'area', type: 'region', section: 'basic', in: READ },
  { key: 'cids', type: 'list', section: 'basic', in: READ, wide: true },
  { key: 'contactName', type: 'text', section: 'basic', in: READ },
  { key: 'mobile', type: 'text', section: 'basic', in: READ },
  { key: 'phone', type: 'text', section: 'basic', in: READ },
  { key: 'photos', type: 'images', section: 'pictures', in: READ },
  { key: 'certificates', type: 'images', section: 'pictures', in: READ },
  { key: 'introduction', type: 'text', section: 'details', in: READ, lang: 'zh', wide: true },
  { key: 'enIntroduction', type: 'text', section: 'details', in: READ, lang: 'en', wide: true },
  { key: 'customers', type: 'text', section: 'details', in: READ, wide: true },
  { key: 'capacity', type: 'text', section: 'more', in: READ },
  { key: 'moq', type: 'number', section: 'more', in: READ },
  { key: 'oemFlag', type: 'flag', section: 'more', in: READ },
  { key: 'odmFlag', type: 'flag', section: 'more', in: READ },
] as const satisfies readonly Fact[]

export const SUPPLY_PRODUCT_FACTS = [
  { key: 'name', type: 'text', section: 'basic', in: READ, lang: 'zh', label: 'productName' },
  { key: 'enName', type: 'text', section: 'basic', in: READ, lang: 'en', label: 'enProductName' },
  { key: 'supplyId', type: 'ref', section: 'basic', in: READ },
  { key: 'category', type: 'category', section: 'basic', in: READ, of: ['cid1', 'cid2', 'cid3'], wide: true },
  { key: 'priceRange', type: 'text', section: 'basic', in: ['view'], of: ['priceFrom', 'priceTo'] },
  { key: 'priceFrom', type: 'money', section: 'basic', in: DESK },
  { key: 'priceTo', type: 'money', section: 'basic', in: DESK },
  { key: 'image', type: 'image', section: 'pictures', in: READ },
  { key: 'images', type: 'images', section: 'pictures', in: READ },
  { key: 'content', type: 'rich', section: 'details', in: READ, lang: 'zh' },
  { key: 'enContent', type: 'rich', section: 'details', in: READ, lang: 'en' },
  { key: 'moq', type: 'number', section: 'more', in: READ },
  { key: 'unit', type: 'option', section: 'more', in: DESK, options: 'busi_unit' },
  { key: 'leadDays', type: 'number', section: 'more', in: READ },
  { key: 'capacityPerMonth', type: 'number', section: 'more', in: READ },
] as const satisfies readonly Fact[]
