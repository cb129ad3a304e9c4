import { directoryReview } from '../../../newspaper/server/exports.ts'
import type { ReviewKindServer } from './kind.ts'

/** Entries of the show directory (business-entities 3.2). What stands in them is printed: nothing is masked. */
export const directoryKind: ReviewKindServer = {
  ...directoryReview,
  prefix: 'DIR',
  namespace: 'features/newspaper',
  mailKind: 'directory',
  ofBooth: true,
  path: '/newspaper/information',
  corrected: null,
}
