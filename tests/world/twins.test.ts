/** Whoever makes a company hears of the one that has its name already: at the desk, in a list, and when a company is renamed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { IMPORTS, rowOf, templateOf } from './files/imports.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { stringifyCsv } from '../../src/shared/files/csv.ts'
import {
  exhibitorAdd,
  exhibitorDetail,
  exhibitorImports,
  exhibitorUpdate,
} from '../../src/features/exhibitors/contract.ts'

let server: TestServer
let as: { as: string }
beforeAll(async () => {
  server = await startTestServer()
  as = { as: (await server.addUser(['admin'])).token }
  await server.addExhibitor({ company: { companyName: '上海天衡（集团）有限公司', enCompanyName: 'Tianheng Group' } })
})
afterAll(() => server.close())

const input = (n: number, companyName: string, enCompanyName = '') => ({
  companyName,
  enCompanyName,
  loginAcc: `twin${n}`,
  contactName: '李敏',
  email: `twin${n}@example.com`,
  mobile: '13800138000',
  language: 'zh-CN' as const,
  hall: '1',
  boothNo: `1T${n}`,
  boothType: 1 as const,
  width: '6',
  depth: '3',
  openSides: 1,
  settleCurrency: 'CNY' as const,
})

it.each([
  [1, '上海天衡(集团) 有限公司', ''],
  [2, '上海天衡（集团）有限公司', ''],
  [3, '别的公司', 'TIANHENG  group'],
])('asks before a second company is added under a spelling of the name (%i)', async (n, name, enName) => {
  const asked = await server.call(exhibitorAdd, input(n, name, enName), as)
  expect(asked).toMatchObject({ code: 463, data: { accept: 'acceptTwin' } })
  expect(asked.msg).toContain('上海天衡（集团）有限公司')
  expect((await server.call(exhibitorAdd, { ...input(n, name, enName), acceptTwin: 1 }, as)).code).toBe(200)
})

it('asks nothing where the account stands and gets a further booth', async () => {
  const { loginAcc } = await server.addExhibitor({
    company: { companyName: '独家公司', enCompanyName: '', email: 'a@b.cn' },
  })
  const further = { ...input(4, '独家公司'), loginAcc, contactName: 'User 2', email: `${loginAcc}@example.com` }
  expect((await server.call(exhibitorAdd, further, as)).code).not.toBe(463)
})

it('asks when a company is renamed to the name of another one, and not when it keeps its own', async () => {
  const { data } = await server.call(exhibitorAdd, input(5, '改名之前'), as)
  const { booths, version, id } = (await server.call(exhibitorDetail, { id: data.id }, as)).data
  const {
    hall: _h,
    boothNo: _n,
    boothType: _t,
    width: _w,
    depth: _d,
    openSides: _o,
    settleCurrency: _c,
    ...company
  } = input(5, '改名之前')
  const change = { ...company, id, version, booths }
  expect(await server.call(exhibitorUpdate, { ...change, companyName: '上海天衡(集团)有限公司' }, as)).toMatchObject({
    code: 463,
  })
  expect((await server.call(exhibitorUpdate, { ...change, contactName: '李敏敏' }, as)).code).toBe(200)
})

it('names the rows of a list that would make a second company, of the show or of the file', async () => {
  const list = IMPORTS.find(({ name }) => name === 'exhibitors')!
  const template = await templateOf(server, list, as.as)
  const cell = (word: string) => template.headings.findIndex((heading) => heading.startsWith(word))
  const named = (n: number, name: string) =>
    rowOf(list, template, n).map((old, at) => (at === cell('公司名称') ? name : at === cell('公司英文名') ? '' : old))
  const rows = [named(41, '天衡新材'), named(42, '天衡 新材'), named(43, '上海天衡(集团)有限公司')]
  const file = new File([Buffer.from(stringifyCsv([template.headings, ...rows]))], 'list.csv')
  const { data } = await server.call(exhibitorImports.check, { file }, as)
  expect(data.ok).toBe(3)
  expect(data.twins).toEqual([
    { row: 3, company: '天衡 新材' },
    { row: 4, company: '上海天衡（集团）有限公司' },
  ])
})
