/**
 * `npm run doctor`: looks whether this machine can develop and test the portal. `npm run doctor -- production [--mail address]`: whether a server with
 * these variables can run. Ends with 1 where something is wrong.
 */
import { parseArgs } from 'node:util'
import { isMailAddress } from '../base/mail/mail.ts'
import { SettingsError } from '../base/settings.ts'
import { checkDevelopment } from './check-development.ts'
import { checkProduction } from './check-production.ts'
import { hasFault, writeFindings } from './finding.ts'

const USAGE = 'Say npm run doctor, or npm run doctor -- production (with --mail you@example.org it sends you a mail)'

function readArguments(): { production: boolean; receiver: string } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { mail: { type: 'string' } } })
    const [what, ...rest] = positionals
    const receiver = values.mail ?? ''
    const known = what === undefined ? receiver === '' : what === 'production'
    if (known && rest.length === 0 && (receiver === '' || isMailAddress(receiver)))
      return { production: what === 'production', receiver }
  } catch {
    // An option that is not known: the sentence says how it is meant.
  }
  throw new SettingsError(USAGE)
}

async function run(): Promise<void> {
  const { production, receiver } = readArguments()
  const findings = await (production ? checkProduction(process.env, receiver) : checkDevelopment(process.env))
  console.log(writeFindings(findings))
  process.exitCode = hasFault(findings) ? 1 : 0
}

// A server's way of ending would load the whole server first.
await run().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
})
