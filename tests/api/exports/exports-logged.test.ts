/** Whatever staff take out of the portal is written down: who, what, when, and how many rows. */
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operLog } from '../../../src/server/base/db/core-tables.ts'
import { idsOf, staffExports, startExportServer, type ExportServer } from './staff-exports.ts'

let on: ExportServer
beforeAll(async () => {
  on = await startExportServer()
}, 300_000)
afterAll(() => on.server.close())

describe('an export of the staff', () => {
  it('is any of many', () => expect(staffExports.length).toBeGreaterThan(40))

  it.each(staffExports)('%s is written down', async (key, call) => {
    const { server, admin, inputs } = on
    const before = await server.db.$count(operLog)
    const { code, msg } = await server.call(call, { ...idsOf(call.path), ...inputs[key] }, { as: admin })
    expect([code, msg]).toEqual([200, ''])
    const lines = await server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(2)
    expect(await server.db.$count(operLog)).toBe(before + 1)
    expect(lines[0]).toMatchObject({ operType: '5', operName: '管理员甲', operTime: server.clock.realNow() })
    expect(lines[0]?.recordName).toMatch(/\d/)
  })
})
