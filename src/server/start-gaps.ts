/** What is still empty when production starts, for who reads the log of a first start. */
import { lacksSlots } from '../features/booth-forms/server/exports.ts'
import { findOpening } from '../features/show/server/exports.ts'
import { under } from '../shared/i18n/keys.ts'
import type { Services } from './base/http/context.ts'
import { translate } from './base/i18n.ts'
import { loggedError } from './base/log/logged-error.ts'

/** Prints these lines, a line each. The server answers already, so a database that goes away meanwhile is logged and ends nothing. */
export async function printStartGaps(services: Pick<Services, 'db' | 'settings' | 'log'>): Promise<void> {
  try {
    for (const line of await findStartGaps(services)) console.log(line)
  } catch (error) {
    services.log({ level: 'error', event: 'start gaps failed', error: loggedError(error) })
  }
}

/** Plain lines: facts of the show without which exhibitors are not let in, when they are, and the mail server. None when nothing is missing. */
export async function findStartGaps({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string[]> {
  const { opensAt, missing, unsaid, optional } = await findOpening(db)
  const namesOf = (facts: typeof missing) =>
    facts.map(({ name }) => translate('en-US', under('features/show:fields.', name))).join('; ')
  return [
    ...(missing.length > 0 ? [`Still empty in the show settings: ${namesOf(missing)}.`] : []),
    ...(unsaid.length > 0 ? [`Not said of the halls, so that no form is judged by it: ${namesOf(unsaid)}.`] : []),
    ...(optional.length > 0 ? [`Left empty, as a show may: ${namesOf(optional)}.`] : []),
    ...((await lacksSlots(db))
      ? ['H13 is on offer, but there are no rooms or times for it in the show settings.']
      : []),
    ...(opensAt === '' ? ['Exhibitors cannot sign in yet: the show settings do not say from when.'] : []),
    ...(settings.smtpUrl === '' ? ['SMTP_URL is not set: mails stay in the outbox.'] : []),
  ]
}
