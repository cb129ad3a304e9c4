/** What a nomination tells (business-entities 3.12), in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const

export const NOMINATION_FACTS = [
  { key: 'lastName', type: 'text', section: 'basic', in: READ },
  { key: 'firstName', type: 'text', section: 'basic', in: READ },
  { key: 'companyName', type: 'text', section: 'basic', in: READ },
  { key: 'position', type: 'text', section: 'basic', in: READ },
  { key: 'mobile', type: 'text', section: 'basic', in: READ },
  { key: 'email', type: 'text', section: 'basic', in: READ },
  { key: 'country', type: 'text', section: 'basic', in: READ },
  { key: 'visitorType', type: 'option', section: 'details', in: READ, options: 'busi_visitor_type' },
  { key: 'identity', type: 'option', section: 'details', in: READ, options: 'busi_identity' },
  { key: 'kindAndProduct', type: 'list', section: 'details', in: READ, wide: true },
  { key: 'interest', type: 'text', section: 'details', in: READ },
  { key: 'language', type: 'text', section: 'details', in: READ },
  { key: 'reason', type: 'text', section: 'details', in: READ, wide: true },
] as const satisfies readonly Fact[]
