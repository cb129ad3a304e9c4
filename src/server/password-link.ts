/**
 * `npm run password-link -- <account>`: prints a one-time link that sets the password of a back-office account. It stands on the server because whoever
 * may run it may read the database anyway; from inside the portal only who may do as much hands one out (decisions 29).
 */
import { parseArgs } from 'node:util'
import { findSubject, issuePasswordLink, passwordLinkUrl, tellOwner } from '../features/account/server/exports.ts'
import { formatDateTime } from '../shared/lib/time/dates.ts'
import type { Locale } from '../shared/lib/locale.ts'
import { LINK_MS } from './base/auth/lives.ts'
import { openConfigured } from './base/db/client.ts'
import { failStart } from './listen.ts'
import { createServices } from './base/services.ts'
import { readSettings, SettingsError } from './base/settings.ts'

const USAGE = 'Name one back-office account: npm run password-link -- admin (add --en for the English page)'

function readArguments(): { account: string; locale: Locale } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { en: { type: 'boolean' } } })
    if (positionals.length === 1 && positionals[0])
      return { account: positionals[0], locale: values.en ? 'en-US' : 'zh-CN' }
  } catch {
    // An option nobody knows: the sentence says how it is meant.
  }
  throw new SettingsError(USAGE)
}

async function printLink(): Promise<void> {
  const { account, locale } = readArguments()
  const settings = readSettings()
  const database = await openConfigured(settings)
  try {
    const subject = await findSubject(database.db, 'backOffice', account)
    if (!subject) throw new SettingsError(`There is no back-office account "${account}".`)
    if (subject.closed) throw new SettingsError(`The account "${account}" is disabled.`)
    const services = await createServices({ db: database.db, settings })
    const now = services.clock.realNow()
    const token = await database.db.transaction(async (db) => {
      await tellOwner({ ...services, db, locale }, subject, 'LINK_PRINTED')
      return issuePasswordLink(db, 'backOffice', subject.id, 'RESET', now)
    })
    console.log(passwordLinkUrl(settings, token, locale))
    console.log(`Works once, until ${formatDateTime(new Date(now.getTime() + LINK_MS))} (local time at the show).`)
  } finally {
    await database.close()
  }
}

await printLink().catch(failStart)
