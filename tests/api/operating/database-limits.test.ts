/** A slow database gives quick refusals, and the log says which statement of which call was slow. PostgreSQL alone has connections to run out of. */
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../src/server/base/db/client.ts'
import { awayReason } from '../../../src/server/base/log/logged-error.ts'
import { runInScope } from '../../../src/server/base/log/request-scope.ts'

const databaseUrl = process.env.TEST_DATABASE_URL
const opened: Database[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
const open = async (options: Parameters<typeof openDatabase>[0]) => {
  const database = await openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), ...options })
  opened.push(database)
  return database
}
const sleep = (database: Database, seconds: number) => database.db.execute(sql`select pg_sleep(${seconds})`)
const reasonOf = (work: Promise<unknown>) => work.then(() => null, awayReason)

describe.skipIf(!databaseUrl)('a slow PostgreSQL', () => {
  it('refuses at once who would wait behind a full queue, and serves the others', async () => {
    const database = await open({ poolSize: 1, queue: 2 })
    await sleep(database, 0)
    const served = [1, 2, 3].map(() => reasonOf(sleep(database, 0.3)))
    const refused = [1, 2].map(() => reasonOf(sleep(database, 0.3)))
    const inTransaction = reasonOf(database.db.transaction((tx) => tx.execute(sql`select 1`)))
    expect(await Promise.race([Promise.all(refused), Promise.race(served)])).toEqual(
      Array(2).fill('too many requests wait for the database'),
    )
    expect(await inTransaction).toBe('too many requests wait for the database')
    expect(await Promise.all(served)).toEqual([null, null, null])
  })

  it('ends a statement whose time is over, and the connection serves on', async () => {
    const database = await open({ poolSize: 1, timeout: 100 })
    expect(await reasonOf(sleep(database, 5))).toBe('57014')
    expect(await reasonOf(sleep(database, 0))).toBeNull()
  })
})

describe('a slow statement', () => {
  it('is logged with its call, its trace id and its plan, and without a value', async () => {
    const entries: Record<string, unknown>[] = []
    const database = await open({ slow: { over: 50, log: (entry) => void entries.push(entry) } })
    const ask = (name: string, seconds: number) =>
      database.db.execute(
        sql`select pg_sleep(${seconds}), nick_name from (values ('a')) as one (nick_name) where nick_name <> ${name} and nick_name <> 'Written Out'`,
      )
    await runInScope({ traceId: 'trace-of-the-test', call: '/busi/slow' }, async () => await ask('Li Lei', 0.1))
    await runInScope({ traceId: 'of-a-quick-one' }, async () => await ask('Han Meimei', 0))
    await expect.poll(() => entries).toHaveLength(1)
    const [entry] = entries
    expect(entry).toMatchObject({ event: 'slow statement', call: '/busi/slow', traceId: 'trace-of-the-test' })
    expect(entry?.ms).toBeGreaterThanOrEqual(100)
    expect(String(entry?.plan)).toMatch(/cost=/)
    expect(JSON.stringify(entry)).not.toMatch(/Li Lei|Written Out/)
  })

  it('is logged from a transaction, too', async () => {
    const entries: Record<string, unknown>[] = []
    const database = await open({ slow: { over: 50, log: (entry) => void entries.push(entry) } })
    await runInScope({ traceId: 'of-a-transaction' }, () =>
      database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`)),
    )
    await expect.poll(() => entries.map(({ traceId }) => traceId)).toEqual(['of-a-transaction'])
  })

  it('names its own call where calls wait for each other', async () => {
    const entries: Record<string, unknown>[] = []
    const database = await open({ poolSize: 1, slow: { over: 50, log: (entry) => void entries.push(entry) } })
    const calls = ['/four', '/one', '/three', '/two']
    await Promise.all(
      calls.map((call, at) =>
        runInScope({ traceId: `trace-of-${at}`, call }, async () => {
          const slow = sql`select pg_sleep(0.06), ${call}::text`
          await (at % 2 ? database.db.execute(slow) : database.db.transaction((tx) => tx.execute(slow)))
        }),
      ),
    )
    await expect.poll(() => entries.map(({ call }) => call).sort()).toEqual(calls)
  })
})
