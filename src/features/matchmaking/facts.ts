/** What a registration for matchmaking tells (business-entities 3.17), in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const

export const MEETING_FACTS = [
  { key: 'session', type: 'text', section: 'basic', in: READ, of: ['meetingId'], wide: true },
  { key: 'meetingId', type: 'ref', section: 'basic', in: [] },
  { key: 'brandId', type: 'ref', section: 'basic', in: READ },
  { key: 'preferTimes', type: 'list', section: 'basic', in: READ },
  { key: 'productIds', type: 'list', section: 'basic', in: READ, wide: true },
  { key: 'wantIdentity', type: 'list', section: 'basic', in: READ, options: 'busi_identity' },
  { key: 'attendeeNames', type: 'list', section: 'basic', in: READ, of: ['attendees'], wide: true },
  { key: 'contactName', type: 'text', section: 'basic', in: READ },
  { key: 'mobile', type: 'text', section: 'basic', in: READ },
  { key: 'email', type: 'text', section: 'basic', in: READ },
  { key: 'demand', type: 'text', section: 'details', in: READ, lang: 'zh', wide: true },
  { key: 'enDemand', type: 'text', section: 'details', in: READ, lang: 'en', wide: true },
  { key: 'proposalImages', type: 'images', section: 'pictures', in: READ },
] as const satisfies readonly Fact[]
