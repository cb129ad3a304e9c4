/** What a demand tells (business-entities 3.16), in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const
const DESK = ['desk'] as const

/** The contact is told apart from the rest: others see it only once they asked for it. */
export const PURCHASE_FACTS = [
  { key: 'title', type: 'text', section: 'basic', in: DESK, lang: 'zh' },
  { key: 'enTitle', type: 'text', section: 'basic', in: DESK, lang: 'en' },
  { key: 'purchaseType', type: 'option', section: 'basic', in: READ, options: 'busi_purchase_type' },
  { key: 'num_', type: 'number', section: 'basic', in: READ },
  { key: 'unit', type: 'option', section: 'basic', in: DESK, options: 'busi_unit' },
  { key: 'preNum', type: 'number', section: 'basic', in: READ },
  { key: 'priceStart', type: 'money', section: 'basic', in: READ },
  { key: 'priceEnd', type: 'money', section: 'basic', in: DESK },
  { key: 'currency', type: 'currency', section: 'basic', in: DESK },
  { key: 'endTime', type: 'text', section: 'basic', in: READ },
  { key: 'category', type: 'category', section: 'basic', in: READ, of: ['cid1', 'cid2', 'cid3'] },
  { key: 'cid1', type: 'category', section: 'basic', in: [] },
  { key: 'cid2', type: 'category', section: 'basic', in: [] },
  { key: 'cid3', type: 'category', section: 'basic', in: [] },
  { key: 'cooperateArea', type: 'regions', section: 'basic', in: READ, wide: true },
  { key: 'images', type: 'images', section: 'pictures', in: READ },
  { key: 'info', type: 'text', section: 'details', in: READ, wide: true },
  { key: 'contactName', type: 'text', section: 'more', in: DESK },
  { key: 'mobile', type: 'text', section: 'more', in: DESK },
  { key: 'email', type: 'text', section: 'more', in: DESK },
] as const satisfies readonly Fact[]
