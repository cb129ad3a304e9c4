/** What is still empty when production starts, for who reads the log of a first start. */
import { findOpening } from '../features/show/server/exports.ts'
import { under } from '../shared/i18n/keys.ts'
import type { Services } from './base/http/context.ts'
import { translate } from './base/i18n.ts'

/** Plain lines: facts of the show without which exhibitors are not let in, when they are, and the mail server. None when nothing is missing. */
export async function findStartGaps({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string[]> {
  const { opensAt, missing } = await findOpening(db)
  const names = missing.map(({ name }) => translate('en-US', under('features/show:fields.', name)))
  return [
    ...(names.length > 0 ? [`Still empty in the show settings: ${names.join('; ')}.`] : []),
    ...(opensAt === '' ? ['Exhibitors cannot sign in yet: the show settings do not say from when.'] : []),
    ...(settings.smtpUrl === '' ? ['SMTP_URL is not set: mails stay in the outbox.'] : []),
  ]
}
