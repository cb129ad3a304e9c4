/** The whole demo show in an empty production database, and out of it again (running-a-show 8). */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { sysConfig } from '../base/parameter-tables.ts'
import { findConfig } from '../base/parameters.ts'
import type { Services } from '../base/http/context.ts'
import { isOpened } from '../base/opening.ts'
import { applyClockSetting } from '../base/services.ts'
import { SettingsError } from '../base/settings.ts'
import { seedDemo } from '../seeds/demo.ts'
import { PARAMETERS, withoutSample } from '../seeds/parameters.ts'
import { setParameter } from '../seeds/system.ts'
import { backUp, isEmptyShow, restore } from './backup.ts'
import { countRows } from './tables.ts'

/** Parameter that holds the rows of the tables below as the demo show left them; '' while it is being loaded. */
const LOADED = 'rehearsal.loaded'
/** What somebody may have added that is no rehearsal. */
const REAL = ['exhibitor', 'exhibitor_account', 'participation', 'sys_user', 'booth_payment', 'sys_notice'] as const

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
  await setParameter(services.db, LOADED, JSON.stringify(await realRows(services)))
  return password
}

/** What there is more of than `before`: the table and how many. */
async function addedSince(services: Services, before: Record<string, number>): Promise<string[]> {
  return Object.entries(await realRows(services)).flatMap(([table, count]) => {
    const more = count - (before[table] ?? 0)
    return more > 0 ? [`${table} ${more}`] : []
  })
}

/** Puts back what stood before. @throws SettingsError with what was added since, which would be lost */
export async function removeRehearsal(services: Services): Promise<void> {
  const loaded = await findConfig(services.db, LOADED)
  if (loaded === null) throw new SettingsError('No rehearsal is loaded.')
  const added = loaded === '' ? [] : await addedSince(services, JSON.parse(loaded) as Record<string, number>)
  if (added.length > 0)
    throw new SettingsError(`Something was added since, which would be lost: ${added.join(', ')}. Take it away first.`)
  const { files } = await restore(services, placeOf(services))
  for (const { key } of await services.store.list('')) if (!(key in files)) await services.store.remove(key)
  await applyClockSetting(services)
  await rm(placeOf(services), { recursive: true, force: true })
}
