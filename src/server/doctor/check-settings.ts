/** Checks the variables of a production server by themselves: unknown, missing and contradictory ones. */
import { resolve } from 'node:path'
import { weaknessOf } from '../../features/account/password/strength.ts'
import { passwordFault } from '../base/auth/passwords.ts'
import { readSealKey } from '../base/auth/sealer.ts'
import { readSettings, SettingsError, type Settings } from '../base/settings.ts'
import { openGateway } from '../base/sms/open-gateway.ts'
import { openStore } from '../base/storage/open-store.ts'
import { fault, note, ok, reasonOf, type Finding } from './finding.ts'
import { VARIABLES } from './variables.ts'

type Env = NodeJS.ProcessEnv

/** Beginnings of names that are ours; other programs have their own variables in the same environment. */
const OURS =
  /^(?:S3|SMTP|SMS|MAIL|BOUNCE|SEAL|DATABASE|FILES|METRICS|CORS|TRUST|RATE|SEED|AUTH_PROVIDER|ADMIN|PASSWORD|STRICT|PUBLIC)_/
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Signs to add, drop, replace or swap until one name is the other, three at most. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return 3
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const line = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      line[j] = Math.min(
        (last[j] ?? 0) + 1,
        (line[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        ...(swapped ? [(before[j - 2] ?? 0) + 1] : []),
      )
    }
    ;[before, last] = [last, line]
  }
  return last[other.length] ?? 3
}

/** Names that nobody reads: they begin as ours do, or are one of ours but for a slip. */
export function findUnknown(env: Env): Finding[] {
  const known = Object.keys(VARIABLES)
  const near = (name: string) =>
    known
      .filter((one) => one.length > 4 && distance(name, one) <= 2)
      .sort((a, b) => distance(name, a) - distance(name, b))[0]
  return Object.keys(env)
    .filter((name) => !(name in VARIABLES) && (OURS.test(name) || near(name)))
    .sort()
    .map((name) => {
      const meant = near(name)
      const remedy = meant ? `Is ${meant} meant?` : 'Take it out; src/docs/hosting.md lists every variable.'
      return fault(name, 'is read by nobody', remedy)
    })
}

/** Judges the variables; reads no file but the sealing key's. */
export function checkSettings(env: Env): Finding[] {
  const unknown = findUnknown(env)
  const missing = Object.entries(VARIABLES)
    .filter(([name, use]) => use === 'required' && !env[name])
    .map(([name]) => fault(name, 'is not set', 'Production needs it (src/docs/hosting.md).'))
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return [...unknown, ...missing, fault('settings', error.message, 'Mend it; everything else is checked after it.')]
  }
  const found = [
    ...unknown,
    ...missing,
    ...checkAddresses(env, settings),
    ...checkSecrets(env, settings),
    ...checkPlaces(env, settings),
    ...checkTrials(env),
  ]
  return found.length > 0 ? found : [ok('variables', 'known, complete and without contradiction')]
}

function checkAddresses(env: Env, settings: Settings): Finding[] {
  const found: Finding[] = []
  if (env.DATABASE_URL && !/^postgres(?:ql)?:\/\//.test(env.DATABASE_URL))
    found.push(fault('DATABASE_URL', 'does not begin with postgres://', 'Write postgres://user:password@host/name.'))
  if (settings.databaseDirectUrl !== '' && settings.databaseTimeout > 0)
    found.push(
      note(
        'DATABASE_TIMEOUT',
        'is not 0 behind the pooler of DATABASE_URL',
        'Set it to 0 and give the role its limit: alter role … set statement_timeout.',
      ),
    )
  const url = URL.canParse(settings.publicUrl) ? new URL(settings.publicUrl) : null
  if (env.PUBLIC_URL && (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== ''))
    found.push(fault('PUBLIC_URL', 'is no address without a path', 'Write https://expo.example.org.'))
  else if (env.PUBLIC_URL && url && LOOPBACK.test(url.hostname))
    found.push(fault('PUBLIC_URL', 'leads to this machine', 'Links in mails need the address that exhibitors type.'))
  else if (env.PUBLIC_URL && url?.protocol === 'http:')
    found.push(note('PUBLIC_URL', 'is http', 'Passwords cross the network in the clear; set up https.'))
  if (url?.protocol === 'https:' && settings.trustProxy === 0)
    found.push(
      note('TRUST_PROXY', 'is 0, and https means that a proxy stands in front', 'Set it to the number of proxies.'),
    )
  if (settings.trustProxy > 0 && settings.stopDelay === 0)
    found.push(
      note('STOP_DELAY', 'is 0', 'With several servers set 5, so that the proxy turns away from one that stops.'),
    )
  const foreign = settings.corsOrigins.filter((one) => !URL.canParse(one) || new URL(one).origin !== one)
  if (foreign.length > 0)
    found.push(fault('CORS_ORIGINS', `names no origin: ${foreign.join(', ')}`, 'Write https://host, without a path.'))
  if (settings.smtpUrl === '')
    found.push(note('SMTP_URL', 'is not set', 'Mails stay in the outbox, and nobody can register.'))
  else if (!/^smtps?:\/\//.test(settings.smtpUrl) || !URL.canParse(settings.smtpUrl))
    found.push(fault('SMTP_URL', 'is no address of a mail server', 'Write smtps://user:password@host:465.'))
  else if (!env.MAIL_FROM)
    found.push(
      fault('MAIL_FROM', 'is not set although SMTP_URL is', 'Name the sender: Portal <no-reply@expo.example.org>.'),
    )
  try {
    openGateway(settings, () => new Date())
  } catch (error) {
    found.push(fault('SMS_URL', reasonOf(error), 'Mend it, or leave it out: text messages stay in the outbox then.'))
  }
  return found
}

function checkSecrets(env: Env, settings: Settings): Finding[] {
  const found: Finding[] = []
  if (settings.sealKey === '')
    found.push(
      note('SEAL_KEY', 'is not set: the key stands in DATA_DIR/seal.key', 'Several servers need the same SEAL_KEY.'),
    )
  else
    try {
      readSealKey(settings)
    } catch (error) {
      found.push(fault('SEAL_KEY', reasonOf(error), 'openssl rand -base64 32 makes one.'))
    }
  if (settings.adminPassword !== '') {
    const weak = passwordFault(settings.adminPassword) || weaknessOf(settings.adminPassword, ['admin', 'administrator'])
    if (weak) found.push(fault('ADMIN_PASSWORD', 'is too short, too long or easy to guess', 'Take a generated one.'))
  }
  const open = Object.entries(env).filter(([name, value]) => name in VARIABLES && value?.includes('CHANGE-ME'))
  for (const [name] of open) found.push(fault(name, 'still has the placeholder of the example', 'Set it.'))
  return found
}

function checkPlaces(env: Env, settings: Settings): Finding[] {
  const found: Finding[] = []
  try {
    openStore({ env, dataFolder: settings.dataDir })
  } catch (error) {
    found.push(fault('S3_…', reasonOf(error), 'Set all four of S3_ENDPOINT, S3_BUCKET and the keys, or none.'))
  }
  if (env.S3_ENDPOINT && env.FILES_DIR)
    found.push(note('FILES_DIR', 'is not used: the S3 store is', 'Take one of them out.'))
  if (!env.DATA_DIR || settings.dataDir.startsWith(`${resolve('.')}/`))
    found.push(note('DATA_DIR', `lies within the sources: ${settings.dataDir}`, 'Name a folder outside of them.'))
  return found
}

function checkTrials(env: Env): Finding[] {
  const found: Finding[] = []
  if (env.PASSWORD_COST === 'low')
    found.push(fault('PASSWORD_COST', 'is low', 'Leave it out; a production server does not start with it.'))
  if (env.ALLOW_SHOW_CLOCK === '1') found.push(note('ALLOW_SHOW_CLOCK', 'is 1', 'Leave it out but for a rehearsal.'))
  if (env.STRICT_REPLIES === '1')
    found.push(note('STRICT_REPLIES', 'is 1', 'Leave it out: a slip in a reply would be an error for people.'))
  if (env.BUILD) found.push(note('BUILD', 'has no effect here', 'Only npm start reads it.'))
  return found
}
