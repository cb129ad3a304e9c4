import type { After } from '../../../shared/i18n/keys.ts'

/** Records the organiser reviews, as mails name them. */
export type ReviewedKind = After<'server/base/mail', 'kinds.'>
