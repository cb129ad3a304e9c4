/** The whole demo show in an empty production database, and out of it again (running-a-show 8). */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { sysConfig } from '../base/parameter-tables.ts'
import { findConfig } from '../base/parameters.ts'
import type { Services } from '../base/http/context.ts'
import { isOpened } from '../base/opening.ts'
import { applyClockSetting, CLOCK_SET_KEY } from '../base/services.ts'
import { SettingsError } from '../base/settings.ts'
import { seedDemo } from '../seeds/demo.ts'
import { PARAMETERS, withoutSample } from '../parameters/parameters.ts'
import { setParameter } from '../seeds/system.ts'
import { backUp, isEmptyShow, restore } from './backup.ts'
import { countRows } from './tables.ts'

/** Parameter that holds what the demo show left (`Loaded`); '' while it is being loaded. */
const LOADED = 'rehearsal.loaded'
/** What somebody may have added that is no rehearsal. */
const REAL = ['exhibitor', 'exhibitor_account', 'participation', 'sys_user', 'booth_payment', 'sys_notice'] as const

/** What somebody may have set meanwhile that no count tells, and that goes with the demo show. */
const SET_UP = ['booth_price', 'booth_node', 'booth_gate', 'hotel', 'hotel_room_type', 'reminder_plan'] as const
const WORDED = ['sys_dict_data', 'sms_template', 'sys_role', 'review_reason'] as const
/** Parameters that belong to the rehearsal, and those that refer to files, which go with it. */
const OWN: readonly string[] = [LOADED, 'expo.nowOverride', CLOCK_SET_KEY]
const OF_FILES: readonly string[] = ['expo.logo', 'expo.keyVisual', 'sign.file', 'sign.enFile']

interface Loaded {
  /** Rows of `REAL`. */
  rows: Record<string, number>
  parameters: Record<string, string>
  /** Digests of the tables of settings. */
  tables: Record<string, string>
}

const isLoaded = (noted: Loaded | Loaded['rows']): noted is Loaded => typeof noted['parameters'] === 'object'

async function findLoaded({ db }: Services, rows: Record<string, number>): Promise<Loaded> {
  const parameters = await db.select().from(sysConfig)
  const tables: Record<string, string> = {}
  for (const table of [...SET_UP, ...WORDED]) {
    const { rows: found } = await db.execute<{ digest: string | null }>(
      sql`select md5(string_agg(t::text, ' ' order by t::text)) as digest from ${sql.identifier(table)} t`,
    )
    tables[table] = found[0]?.digest ?? ''
  }
  return {
    rows,
    parameters: Object.fromEntries(parameters.map(({ configKey, configValue }) => [configKey, configValue])),
    tables,
  }
}

const placeOf = ({ settings }: Services) => `${settings.dataDir}/before-rehearsal`
const realRows = async ({ db }: Services) => {
  const rows = await countRows(db)
  return Object.fromEntries(REAL.map((table) => [table, rows[table] ?? 0]))
}

/**
 * Answers the password of all accounts it makes: the printed ones are known to everybody.
 * @throws SettingsError where exhibitors are let in already or a show stands
 */
export async function loadRehearsal(services: Services, say: (text: string) => void): Promise<string> {
  if ((await findConfig(services.db, LOADED)) !== null)
    throw new SettingsError(
      'A rehearsal is loaded already, or its loading broke off. Take it away first: npm run rehearsal -- remove',
    )
  if (await isOpened(services))
    throw new SettingsError('Exhibitors are let in already. A rehearsal is for before that.')
  if (!(await isEmptyShow(services.db)))
    throw new SettingsError('There is a show in this database already. A rehearsal needs an empty one.')
  await rm(placeOf(services), { recursive: true, force: true })
  await backUp(services, placeOf(services))
  // From here on `remove` puts back what stood before, also when this breaks off.
  await setParameter(services.db, LOADED, '')
  for (const { configKey, configValue } of PARAMETERS.filter((seed) => withoutSample(seed) !== seed.configValue))
    await services.db.update(sysConfig).set({ configValue }).where(eq(sysConfig.configKey, configKey))
  const password = randomBytes(9).toString('base64url')
  await seedDemo(services, say, password)
  await setParameter(services.db, LOADED, JSON.stringify(await findLoaded(services, await realRows(services))))
  return password
}

/** What there is more of than `before`: the table and how many. */
async function addedSince(services: Services, before: Record<string, number>): Promise<string[]> {
  return Object.entries(await realRows(services)).flatMap(([table, count]) => {
    const more = count - (before[table] ?? 0)
    return more > 0 ? [`${table} ${more}`] : []
  })
}

/** What was set by hand since the demo show was loaded: parameters that can be kept, and what cannot. */
async function findSet(services: Services, { parameters, tables }: Loaded) {
  const now = await findLoaded(services, {})
  const changed = Object.entries(now.parameters).filter(
    ([key, value]) => !OWN.includes(key) && value !== (parameters[key] ?? ''),
  )
  return {
    kept: changed.filter(([key]) => !OF_FILES.includes(key)),
    lost: [
      ...changed.flatMap(([key]) => (OF_FILES.includes(key) ? [key] : [])),
      ...Object.keys(tables).filter((table) => tables[table] !== now.tables[table]),
    ],
  }
}

/**
 * Puts back what stood before. Parameters set by hand meanwhile may be a rehearsal or meant for the show: whoever takes it away says which.
 * @throws SettingsError with what was added since, which would be lost; and with the settings changed since, unless told what becomes of them
 */
export async function removeRehearsal(
  services: Services,
  settings?: 'keep' | 'drop',
  say: (text: string) => void = () => {},
): Promise<void> {
  const text = await findConfig(services.db, LOADED)
  if (text === null) throw new SettingsError('No rehearsal is loaded.')
  const noted = text === '' ? null : (JSON.parse(text) as Loaded | Loaded['rows'])
  // One that an older version loaded knows its rows alone.
  const loaded = noted && isLoaded(noted) ? noted : null
  const rows = noted && isLoaded(noted) ? noted.rows : noted
  const added = rows ? await addedSince(services, rows) : []
  if (added.length > 0)
    throw new SettingsError(`Something was added since, which would be lost: ${added.join(', ')}. Take it away first.`)
  const { kept, lost } = loaded ? await findSet(services, loaded) : { kept: [], lost: [] }
  const keys = kept.map(([key]) => key).join(', ')
  if (!settings && kept.length + lost.length > 0)
    throw new SettingsError(
      [
        'Settings were changed since the demo show was loaded.',
        ...(keys ? [`Can be kept: ${keys}.`] : []),
        ...(lost.length > 0 ? [`Goes with the demo show: ${lost.join(', ')}.`] : []),
        'Say what is to become of them: npm run rehearsal -- remove keep, or npm run rehearsal -- remove drop',
      ].join('\n'),
    )
  // Said before anything is changed: should it break off, this is what to set again.
  if (settings === 'keep') for (const [key, value] of kept) say(`${key} = ${value}`)
  const { files } = await restore(services, placeOf(services))
  if (settings === 'keep') for (const [key, value] of kept) await setParameter(services.db, key, value)
  for (const { key } of await services.store.list('')) if (!(key in files)) await services.store.remove(key)
  await applyClockSetting(services)
  await rm(placeOf(services), { recursive: true, force: true })
}
