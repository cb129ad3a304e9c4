/** What a badge tells (business-entities 3.7), in reading order. */
import type { Fact } from '../../shared/record/facts.ts'

const READ = ['view', 'desk'] as const
const DESK = ['desk'] as const

export const BADGE_FACTS = [
  { key: 'surname', type: 'text', section: 'basic', in: DESK },
  { key: 'firstName', type: 'text', section: 'basic', in: DESK },
  { key: 'certType', type: 'option', section: 'basic', in: READ, options: 'busi_cert_type' },
  { key: 'certNo', type: 'text', section: 'basic', in: READ },
  { key: 'position', type: 'text', section: 'basic', in: READ, lang: 'zh' },
  { key: 'enPosition', type: 'text', section: 'basic', in: READ, lang: 'en' },
  { key: 'mobile', type: 'text', section: 'basic', in: READ },
  { key: 'email', type: 'text', section: 'basic', in: READ },
  { key: 'photo', type: 'image', section: 'pictures', in: READ },
  { key: 'visaLetterFlag', type: 'flag', section: 'more', in: READ },
  { key: 'nationality', type: 'text', section: 'more', in: DESK },
  { key: 'gender', type: 'text', section: 'more', in: DESK },
  { key: 'birthDate', type: 'text', section: 'more', in: DESK },
  { key: 'passportExpire', type: 'text', section: 'more', in: READ },
  { key: 'embassyCity', type: 'text', section: 'more', in: READ },
  { key: 'passportFile', type: 'file', section: 'more', in: DESK },
] as const satisfies readonly Fact[]
