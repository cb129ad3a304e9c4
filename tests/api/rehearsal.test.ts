/** A rehearsal leaves no trace: the demo show goes into an empty production database and out of it again. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sysUser } from '../../src/features/system/server/tables.ts'
import { sysConfig } from '../../src/server/base/parameter-tables.ts'
import { loadRehearsal, removeRehearsal } from '../../src/server/backup/rehearsal.ts'
import { countRows } from '../../src/server/backup/tables.ts'
import { PARAMETERS, withoutSample } from '../../src/server/parameters/parameters.ts'
import { setParameter } from '../../src/server/seeds/system.ts'
import { reminderPlan } from '../../src/features/progress/server/tables.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

/** Draws and stores every picture of the demo. */
const DRAWING = 300_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const seed of PARAMETERS)
    await server.db
      .update(sysConfig)
      .set({ configValue: withoutSample(seed) })
      .where(eq(sysConfig.configKey, seed.configKey))
})
afterAll(() => server.close())

it(
  'is loaded once, taken away only while nothing real was added, and leaves what stood before',
  async () => {
    const parameters = () => server.db.select().from(sysConfig).orderBy(sysConfig.configId)
    const [before, kept] = [await countRows(server.db), await parameters()]
    await expect(removeRehearsal(server.services)).rejects.toThrow('No rehearsal is loaded')
    const password = await loadRehearsal(server.services, () => {})
    expect(password).toHaveLength(12)
    expect((await countRows(server.db)).exhibitor).toBeGreaterThan(5)
    await expect(loadRehearsal(server.services, () => {})).rejects.toThrow('loaded already')

    const { userId } = await server.addUser(['admin'], 'somebody')
    await expect(removeRehearsal(server.services)).rejects.toThrow('sys_user 1')
    await server.db.delete(sysUser).where(eq(sysUser.userId, userId))
    await setParameter(server.db, 'expo.name', '真的展会')
    await setParameter(server.db, 'expo.logo', 'made-in-rehearsal')
    await server.db
      .insert(reminderPlan)
      .values({ thing: 'h1', active: 0, marks: [], textZh: '', textEn: '', version: 1 })
    const refused = removeRehearsal(server.services)
    await expect(refused).rejects.toThrow(/Can be kept: expo\.name\.\n.*demo show: expo\.logo, reminder_plan\./)
    const said: string[] = []
    await removeRehearsal(server.services, 'keep', (text) => void said.push(text))
    expect(said).toEqual(['expo.name = 真的展会'])
    expect(await countRows(server.db)).toEqual(before)
    const [left, stood] = [await parameters(), kept].map((rows) =>
      rows.map(({ configKey, configValue }) => [configKey, configValue]),
    )
    expect(left?.toSorted()).toEqual(
      stood?.map(([key, value]) => [key, key === 'expo.name' ? '真的展会' : value]).toSorted(),
    )
    expect(await server.services.store.list('')).toEqual([])
    expect(server.clock.showNow()).toEqual(server.clock.realNow())
  },
  DRAWING,
)

it(
  'can be taken away, and loaded anew, when loading it broke off',
  async () => {
    const before = await countRows(server.db)
    const put = vi.spyOn(server.services.store, 'put').mockRejectedValue(new Error('the disk is full'))
    await expect(loadRehearsal(server.services, () => {})).rejects.toThrow('the disk is full')
    put.mockRestore()
    await expect(loadRehearsal(server.services, () => {})).rejects.toThrow('broke off')
    expect(await countRows(server.db)).not.toEqual(before)
    await removeRehearsal(server.services)
    expect(await countRows(server.db)).toEqual(before)
    expect(await server.services.store.list('')).toEqual([])
  },
  DRAWING,
)
