/** Nominations from a file, and as one, through the real server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aNomination, nominate } from '../../../../tests/helpers/samples/nominations.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import { nominationList } from '../contract.ts'
import * as calls from '../import-contract.ts'
import { nomination } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { token: string }
const HEAD = '姓,名,公司名称,职位,手机,邮箱,国家或地区,省份,城市,身份,观众类型,感兴趣的类别'
const csv = (...lines: string[]) => new File([[HEAD, ...lines].join('\n')], 'list.csv')
let kind = ''
const line = (n: number, more = '中国,浙江,杭州市,经销商,VIP观众') =>
  `李,敏,杭州包装,经理,139${String(10_000_000 + n)},row${n}@example.com,${more},${kind}`
const check = (who: Who, file: File, more = {}) =>
  server.call(calls.nominationImports.check, { file, consentFlag: 1, ...more }, { as: who.token })
const commit = (who: Who, batchId: string) =>
  server.call(calls.nominationImports.commit, { batchId }, { as: who.token })

it('reads places, identity, type and categories by their names, and tells what it does not know', async () => {
  const one = await server.addExhibitor()
  kind = '1010101'
  const answer = await check(
    one,
    csv(line(1), line(2, '火星,,,经销商,VIP观众'), line(1), line(3, '中国,浙江,北京市,甲,乙')),
  )
  expect(answer.data).toMatchObject({ total: 4, ok: 1, fail: 2, dup: 1, imported: 0 })
  expect(answer.data.rows.map(({ row, errors }) => [row, ...errors.map(({ field }) => field)])).toEqual([
    [3, 'country'],
    [4, 'mobile'],
    [5, 'city', 'identity', 'visitorType'],
  ])
  const { data } = await commit(one, answer.data.batchId)
  expect(data).toMatchObject({ imported: 1, skipped: 0, taken: 0 })
  expect((await commit(one, answer.data.batchId)).data).toEqual(data)
  const { list } = (await server.call(nominationList, {}, { as: one.token })).data
  expect(list).toMatchObject([{ place: '浙江省 / 杭州市', identity: '1', visitorType: 2, auditStatus: 1 }])
})

it('reads numbers and addresses as the form does: one person in three ways is one, and a visitor from abroad is written to in English', async () => {
  const one = await server.addExhibitor()
  const rest = '中国,,,经销商'
  const written = ['138 0013 8000', '13800138000', '+86 13800138000'].map(
    (mobile, at) => `李,敏,杭州包装,经理,${mobile},same${at}@Example.COM,${rest},VIP观众,1010101`,
  )
  const answer = await check(one, csv(...written, `Berg,Anna,Berg AG,CEO,,anna@BERG.example,德国,,,经销商,3,1010101`))
  expect(answer.data).toMatchObject({ total: 4, ok: 2, fail: 0, dup: 2 })
  await commit(one, answer.data.batchId)
  const stored = await server.db.select().from(nomination).where(eq(nomination.exhibitorId, one.exhibitorId))
  expect(stored.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { mobile: '13800138000', mobileKey: '13800138000', visitorType: 2, language: 'zh-CN' },
    { email: 'anna@berg.example', visitorType: 3, language: 'en-US' },
  ])
})

it('needs the consent of who passes the data on, and rejects who is nominated already', async () => {
  const [one, first] = [await server.addExhibitor(), await server.addExhibitor()]
  await nominate(server, first, aNomination({ mobile: '13910000050' }))
  const bare = await server.call(calls.nominationImports.check, { file: csv(line(50)) }, { as: one.token })
  expect(bare.errors[0]?.field).toBe('consentFlag')
  const { data } = await check(one, csv(line(50), line(51)))
  expect((await commit(one, data.batchId)).data).toMatchObject({ imported: 2, taken: 1 })
})

it('takes 500 rows, and no more', async () => {
  const one = await server.addExhibitor({ booth: { area: '450' } })
  const file = csv(...Array.from({ length: 500 }, (_, at) => line(1000 + at)))
  const { data } = await check(one, file)
  expect(data).toMatchObject({ ok: 500, fail: 0 })
  expect((await commit(one, data.batchId)).data).toMatchObject({ imported: 500 })
  const over = csv(...Array.from({ length: 501 }, (_, at) => line(3000 + at)))
  expect((await check(one, over)).errors[0]?.field).toBe('file')
})

it('hands faulty rows and the template back, and exports the filtered list masked', async () => {
  const one = await server.addExhibitor()
  const { data } = await check(one, csv(line(60, '火星,,,经销商,VIP观众')))
  const bad = await server.call(calls.nominationImports.badRows, { batchId: data.batchId }, { as: one.token })
  expect(String(bad.data)).toContain('火星')
  const template = await server.call(calls.nominationImports.template, { format: 'csv' }, { as: one.token })
  expect(String(template.data)).toContain('姓 / Surname')
  const ask = (more = {}) => server.call(calls.nominationExport, { format: 'csv', ...more }, { as: one.token })
  expect(await ask()).toMatchObject({ code: 500, msg: '没有可导出的数据' })
  await nominate(server, one, { mobile: '13912345670', email: 'wang@example.com' })
  const rows = parseCsv(String((await ask({ companyName: '杭州' })).data))
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('139****5670')
})
