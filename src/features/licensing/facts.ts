/** What licensing IP tells (business-entities 3.6), in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const

export const IP_FACTS = [
  { key: 'name', type: 'text', section: 'basic', in: READ, lang: 'zh' },
  { key: 'enName', type: 'text', section: 'basic', in: READ, lang: 'en' },
  { key: 'owner', type: 'text', section: 'basic', in: READ },
  { key: 'cids', type: 'list', section: 'basic', in: READ, wide: true },
  { key: 'contactName', type: 'text', section: 'basic', in: READ },
  { key: 'mobile', type: 'text', section: 'basic', in: READ },
  { key: 'picture', type: 'image', section: 'pictures', in: READ },
  { key: 'longPicture', type: 'image', section: 'pictures', in: READ, tall: true },
  { key: 'introduction', type: 'text', section: 'details', in: READ, lang: 'zh', wide: true },
  { key: 'enIntroduction', type: 'text', section: 'details', in: READ, lang: 'en', wide: true },
] as const satisfies readonly Fact[]
