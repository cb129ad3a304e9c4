/** What an entry for an industry award tells (business-entities 3.20), in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const

export const ENTRY_FACTS = [
  { key: 'award', type: 'text', section: 'basic', in: READ, of: ['awardId'], wide: true },
  { key: 'awardId', type: 'ref', section: 'basic', in: [] },
  { key: 'categories', type: 'list', section: 'basic', in: READ },
  { key: 'entryName', type: 'text', section: 'basic', in: READ, lang: 'zh' },
  { key: 'enEntryName', type: 'text', section: 'basic', in: READ, lang: 'en' },
  { key: 'entryType', type: 'text', section: 'basic', in: READ },
  { key: 'product', type: 'text', section: 'basic', in: READ, of: ['productId'] },
  { key: 'productId', type: 'ref', section: 'basic', in: [] },
  { key: 'contactName', type: 'text', section: 'basic', in: READ },
  { key: 'mobile', type: 'text', section: 'basic', in: READ },
  { key: 'email', type: 'text', section: 'basic', in: READ },
  { key: 'highlights', type: 'text', section: 'details', in: READ, lang: 'zh', wide: true },
  { key: 'enHighlights', type: 'text', section: 'details', in: READ, lang: 'en', wide: true },
  { key: 'figures', type: 'text', section: 'details', in: READ, of: ['indicators'], wide: true },
  { key: 'proposalImages', type: 'images', section: 'pictures', in: READ },
  { key: 'papers', type: 'file', section: 'pictures', in: READ, of: ['files'] },
  { key: 'declaration', type: 'count', section: 'more', in: [] },
] as const satisfies readonly Fact[]
