import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../src/server/base/db/client.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { findConfig, findConfigs, findNumberConfig, forgetParameters } from '../../src/server/base/parameters.ts'
import { sysConfig } from '../../src/server/base/parameter-tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const inTransaction = <T>(run: (db: Db) => Promise<T>) => server.db.transaction((tx) => run(tx))
const set = (db: Db, configValue: string) =>
  db.update(sysConfig).set({ configValue }).where(eq(sysConfig.configKey, 'product.max'))

it('reads the same parameters in a transaction as outside', async () => {
  const keys = ['product.max', 'expo.edition', 'none.such']
  const outside = await findConfigs(server.db, keys)
  expect(Object.keys(outside)).toEqual(['product.max', 'expo.edition'])
  expect(await inTransaction((db) => findConfigs(db, keys))).toEqual(outside)
  expect(await inTransaction((db) => findConfig(db, 'none.such'))).toBeNull()
})

it('shows a transaction one state of the parameters, and its own change once it is told of', async () => {
  const before = await findNumberConfig(server.db, 'product.max', 0)
  await inTransaction(async (db) => {
    expect(await findNumberConfig(db, 'product.max', 0)).toBe(before)
    await set(db, '7')
    forgetParameters(db)
    expect(await findNumberConfig(db, 'product.max', 0)).toBe(7)
    await set(db, String(before))
  })
  // The next transaction does not remember this one.
  expect(await inTransaction((db) => findNumberConfig(db, 'product.max', 0))).toBe(before)
})
