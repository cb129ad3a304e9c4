/** Lists of the organiser that leave the portal: masked as on screen, named with show and day, and written down with who took them. */
import { desc } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardExport } from '../../../src/features/dashboard/contract.ts'
import { meetingRegistration, meetingSession } from '../../../src/features/matchmaking/server/tables.ts'
import { purchase } from '../../../src/features/purchases/server/tables.ts'
import { operLogExport, signInExport } from '../../../src/features/logs/contract.ts'
import { outboxExport } from '../../../src/features/outbox/contract.ts'
import { reminderLogExport } from '../../../src/features/progress/reminder-contract.ts'
import { reminder } from '../../../src/features/progress/server/tables.ts'
import { reviewExport } from '../../../src/features/review/contract.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import { showGet, showHistoryExport, showUpdate } from '../../../src/features/show/contract.ts'
import { operLog, outbox } from '../../../src/server/base/db/core-tables.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import { startTestServer, type Answer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let admin: string
let exhibitorId: number
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'], '管理员甲')).token
  ;({ exhibitorId } = await server.addExhibitor({ company: { companyName: '导出公司' } }))
})
afterAll(() => server.close())

/** The rows below title and headings; the last entry of the log says who took how many. */
async function taken({ code, msg, data }: Answer, rows: number): Promise<string[][]> {
  expect(code, msg).toBe(200)
  const sheet = ((await readXlsx(data as Buffer))[0]?.data ?? []).map((row) => row.map((cell) => String(cell ?? '')))
  expect(sheet[0]?.[0]).toContain('2024-12-02 – 2024-12-04')
  const [line] = await server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(1)
  expect(line).toMatchObject({ operType: '5', operName: '管理员甲' })
  expect(line?.recordName).toContain(String(rows))
  return sheet.slice(2)
}

it('are the outbox, with masked addresses', async () => {
  await server.db.delete(outbox)
  const mail = { template: 'officeLetter', locale: 'zh-CN', messageId: 'm-1', bodyText: '', bodyHtml: '', exhibitorId }
  await server.db
    .insert(outbox)
    .values({ ...mail, recipient: 'chenjing@example.com', subject: '布展须知', state: 'sent' })
  const [row] = await taken(await server.call(outboxExport, {}, { as: admin }), 1)
  expect(row).toEqual(expect.arrayContaining(['布展须知', '导出公司', '已发送']))
  expect(row?.join()).not.toContain('chenjing')
  expect((await server.call(outboxExport, { state: 'failed' }, { as: admin })).msg).toBe('没有可导出的数据')
})

it('are the review queue, one kind and state', async () => {
  await server.db.insert(reviewCase).values({ kind: 'BRAND', entityId: 7, exhibitorId, title: '华印', status: 1 })
  const [row] = await taken(await server.call(reviewExport, { kind: 'BRAND', status: '1' }, { as: admin }), 1)
  expect(row?.slice(0, 3)).toEqual(['华印', '', '待审核'])
})

it('are the review queue with what was filed, of demands and of registrations for matchmaking, contacts masked', async () => {
  const contact = { contactName: '王芳', mobile: '13800138000', email: 'wang.fang@example.com' }
  const filed = { exhibitorId, auditStatus: 1, ...contact }
  const [demand] = await server.db
    .insert(purchase)
    .values({
      ...filed,
      title: '求购热敏纸',
      purchaseType: '2',
      num_: 500,
      info: '每月供货，账期 30 天。',
      orderCode: 'CG1',
    })
    .returning()
  const [session] = await server.db
    .insert(meetingSession)
    .values({
      name: '采购专场',
      date: '2024-12-03',
      beginTime: '10:00',
      endTime: '12:00',
      place: '3 号馆',
      capacity: 9,
      applyEnd: '2024-11-20 18:00:00',
    })
    .returning()
  const [entry] = await server.db
    .insert(meetingRegistration)
    .values({ ...filed, meetingId: session!.sessionId, brandName: '柏源标签', preferTimes: ['10:00', '11:00'] })
    .returning()
  for (const [kind, entityId, told] of [
    ['PURCHASE', demand!.id, ['CG1', '500', '每月供货，账期 30 天。']],
    ['MEETING', entry!.id, ['采购专场', '2024-12-03 10:00–12:00', '有效', '柏源标签', '10:00、11:00']],
  ] as const) {
    await server.db.insert(reviewCase).values({ kind, entityId, exhibitorId, title: '一', status: 1 })
    const [row] = await taken(await server.call(reviewExport, { kind, status: '1' }, { as: admin }), 1)
    expect(row).toEqual(expect.arrayContaining([...told, '王芳', '138****8000']))
    expect(row?.join()).not.toContain('wang.fang@')
  }
})

it('are the reminders of an exhibitor', async () => {
  const at = server.clock.showNow()
  const sent = { day: '2024-10-14', nth: 1, at, byName: '', recipient: 'chenjing@example.com', things: ['h1' as const] }
  await server.db.insert(reminder).values({ exhibitorId, ...sent })
  const [row] = await taken(
    await server.call(reminderLogExport, { exhibitorId: String(exhibitorId) }, { as: admin }),
    1,
  )
  expect(row?.[1]).toBe('自动催办')
  expect(row?.join()).not.toContain('chenjing')
})

it('are what was changed of the show, a row for each fact', async () => {
  await setParameter(server.db, 'expo.opensAt', '')
  const { version } = (await server.call(showGet, {}, { as: admin })).data
  await server.call(showUpdate, { version, contactPhone: '021-5', postalAddress: '新地址' }, { as: admin })
  const rows = await taken(await server.call(showHistoryExport, {}, { as: admin }), 2)
  expect(rows.map((row) => row.slice(3))).toContainEqual(['联系电话', '021-6000-1024', '021-5'])
})

it('are the logs and the charts, each written down too', async () => {
  const count = await server.db.$count(operLog)
  await taken(await server.call(operLogExport, {}, { as: admin }), count)
  await taken(await server.call(signInExport, {}, { as: admin }), 0)
  await taken(await server.call(dashboardExport, { chart: 'productsByState', format: 'xlsx' }, { as: admin }), 6)
  expect((await server.call(dashboardExport, { chart: 'productsByState', format: 'csv' }, { as: admin })).code).toBe(
    200,
  )
  const [line] = await server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(1)
  expect(line).toMatchObject({ operType: '5', area: 'features/dashboard:title' })
})
