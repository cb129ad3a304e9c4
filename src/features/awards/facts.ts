/** What an application for a vote tells (business-entities 3.19), in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const

export const VOTE_FACTS = [
  { key: 'activity', type: 'text', section: 'basic', in: READ, of: ['activityId'], wide: true },
  { key: 'activityId', type: 'ref', section: 'basic', in: [] },
  { key: 'group', type: 'text', section: 'basic', in: READ, of: ['groupId'] },
  { key: 'groupId', type: 'text', section: 'basic', in: [] },
  { key: 'brandId', type: 'ref', section: 'basic', in: READ },
  { key: 'slogan', type: 'text', section: 'basic', in: READ, wide: true },
  { key: 'contactName', type: 'text', section: 'basic', in: READ },
  { key: 'mobile', type: 'text', section: 'basic', in: READ },
  { key: 'intro', type: 'text', section: 'details', in: READ, lang: 'zh', wide: true },
  { key: 'enIntro', type: 'text', section: 'details', in: READ, lang: 'en', wide: true },
  { key: 'images', type: 'images', section: 'pictures', in: READ },
  { key: 'video', type: 'file', section: 'pictures', in: READ },
] as const satisfies readonly Fact[]
