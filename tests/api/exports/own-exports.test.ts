/** Own lists that leave the portal as a workbook (the demo show): the rows the list shows, as it is filtered, for who may export. */
import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exhibitorAccount } from '../../../src/features/account/server/tables.ts'
import { bookingExport, bookingList } from '../../../src/features/hotel/contract.ts'
import { ipCalls, ipExport } from '../../../src/features/licensing/contract.ts'
import { licensingIp } from '../../../src/features/licensing/server/tables.ts'
import { meetingExport, meetingList } from '../../../src/features/matchmaking/contract.ts'
import { brandExport, brandGet } from '../../../src/features/products/contract.ts'
import { supplyCalls, supplyExport } from '../../../src/features/supply/contract.ts'
import { supplyProductCalls, supplyProductExport } from '../../../src/features/supply/product-contract.ts'
import { insertSession } from '../../../src/features/account/server/sessions.ts'
import { operLog } from '../../../src/server/base/db/core-tables.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import { seedDemo } from '../../../src/server/seeds/demo.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let owner: string
let exhibitorId: number

beforeAll(async () => {
  server = await startTestServer()
  await seedDemo(server.services, () => {})
  const [account] = await server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.loginAcc, 'demo'))
  exhibitorId = account?.exhibitorId ?? 0
  owner = await insertSession(server.db, 'exhibitor', account?.id ?? 0, server.clock.realNow())
}, 300_000)
afterAll(() => server.close())

const LISTS = [
  ['brands', brandGet, brandExport, ['品牌名称', '销售渠道'], /审核通过/],
  ['supply chains', supplyCalls.list, supplyExport, ['供应链名称', '主营类别'], /审核通过/],
  ['supply chain products', supplyProductCalls.list, supplyProductExport, ['商品名称', '最低价'], /审核通过/],
  ['hotel bookings', bookingList, bookingExport, ['预订编号', '入住'], /HB|H-/],
  ['registrations', meetingList, meetingExport, ['场次', '已安排洽谈'], /\d{4}-\d\d-\d\d \d\d:\d\d–\d\d:\d\d/],
] as const

const table = async (call: (typeof LISTS)[number][2], as: string, filters: object = {}) => {
  const { data } = await server.call(call, filters, { as })
  return ((await readXlsx(data as Buffer))[0]?.data ?? []).slice(1)
}

describe('the workbook of own lists', () => {
  it.each(LISTS)('has what the list of %s shows', async (_, list, call, headings, told) => {
    const { total } = (await server.call(list, {}, { as: owner })).data
    expect(total).toBeGreaterThan(0)
    const before = await server.db.$count(operLog)
    const [head = [], ...rows] = await table(call, owner)
    expect(head).toEqual(expect.arrayContaining([...headings]))
    expect(rows).toHaveLength(total)
    expect(rows.flat().join(' ')).toMatch(told)
    expect(await server.db.$count(operLog)).toBe(before + 1)
  })

  it.each(LISTS)('of %s is the own one, for the administrator, and says so when it is empty', async (_, __, call) => {
    const { token: as } = await server.addExhibitor()
    expect(await server.call(call, {}, { as })).toMatchObject({ code: 500, msg: '没有可导出的数据' })
    const { token: editor } = await server.addExhibitor({ roleKey: 'exhibitor_editor' })
    expect((await server.call(call, {}, { as: editor })).code).toBe(403)
  })

  it('is filtered as the list is', async () => {
    const { list } = (await server.call(brandGet, {}, { as: owner })).data
    const [{ name = '' } = {}] = list
    const found = (await server.call(brandGet, { name }, { as: owner })).data.total
    expect(found).toBeLessThan(list.length)
    expect(await table(brandExport, owner, { name })).toHaveLength(found + 1)
  })

  it('leaves out who stays in the rooms', async () => {
    const { list } = (await server.call(bookingList, {}, { as: owner })).data
    const guest = list.flatMap(({ guests }) => guests)[0]?.name
    expect(guest).toBeTruthy()
    expect((await table(bookingExport, owner)).flat()).not.toContain(guest)
  })

  it('is there for IP in the edition that has it', async () => {
    await server.db
      .insert(licensingIp)
      .values({ exhibitorId, name: '竹林小熊', createTime: new Date(), updateTime: new Date() })
    expect((await server.call(ipExport, {}, { as: owner })).code).toBe(500)
    await setParameter(server.db, 'expo.edition', 'BABY')
    expect((await server.call(ipCalls.list, {}, { as: owner })).data.total).toBe(1)
    expect((await table(ipExport, owner))[1]).toEqual(expect.arrayContaining(['竹林小熊', '隐藏', '未推荐']))
  })
})
