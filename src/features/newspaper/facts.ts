/** What an entry of the show directory tells the reviewer, in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const DESK = ['desk'] as const

export const DIRECTORY_FACTS = [
  { key: 'name', type: 'text', section: 'basic', in: DESK, lang: 'zh' },
  { key: 'enName', type: 'text', section: 'basic', in: DESK, lang: 'en' },
  { key: 'cids', type: 'list', section: 'basic', in: DESK },
  { key: 'contactName', type: 'text', section: 'basic', in: DESK },
  { key: 'tel', type: 'text', section: 'basic', in: DESK },
  { key: 'fax', type: 'text', section: 'basic', in: DESK },
  { key: 'email', type: 'text', section: 'basic', in: DESK },
  { key: 'website', type: 'text', section: 'basic', in: DESK },
  { key: 'address', type: 'text', section: 'basic', in: DESK, lang: 'zh' },
  { key: 'enAddress', type: 'text', section: 'basic', in: DESK, lang: 'en' },
  { key: 'profile', type: 'text', section: 'details', in: DESK, lang: 'zh' },
  { key: 'enProfile', type: 'text', section: 'details', in: DESK, lang: 'en' },
  { key: 'exhibits', type: 'list', section: 'details', in: DESK, lang: 'zh' },
  { key: 'enExhibits', type: 'list', section: 'details', in: DESK, lang: 'en' },
  { key: 'keywords', type: 'list', section: 'details', in: DESK },
  { key: 'logoFile', type: 'file', section: 'more', in: DESK },
] as const satisfies readonly Fact[]
