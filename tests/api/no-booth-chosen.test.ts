/** Whatever an exhibitor opens works for a booth of the company, also before anybody has chosen one of several (decisions: the last one, else the first). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { participation } from '../../src/features/company/server/tables.ts'
import { parseStruct } from '../../src/shared/form/rules.ts'
import { callKey, definedCalls } from '../helpers/calls.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

/** Forms of other kinds of booth and pages of the other edition stand in nobody's menu here. */
const ELSEWHERE = /reportH(?:3|5|6|13)\/|\/busi\/ip\//

/** What pages ask for without naming anything: a list asks for its first page. */
const reads = (await definedCalls()).flatMap(({ call }) => {
  if (call.kind !== 'read' || call.audience !== 'exhibitor' || call.response === 'binary') return []
  if (ELSEWHERE.test(call.path)) return []
  const input = [{}, { pageNum: 1, pageSize: 20 }].find((one) => parseStruct(call.request, one).ok)
  return input ? [{ key: callKey(call), call, input }] : []
})

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const one = await server.addExhibitor()
  token = one.token
  await server.db.insert(participation).values({
    exhibitorId: one.exhibitorId,
    hall: 'N2',
    boothNo: '2B01',
    boothType: 3,
    width: '9',
    depth: '6',
    area: '54',
    openSides: 3,
    settleCurrency: 'CNY',
  })
})
afterAll(() => server.close())

it('finds what pages ask for', () => {
  expect(reads.length).toBeGreaterThan(30)
})
it.each(reads)('$key answers somebody with several booths', async ({ call, input }) => {
  expect(await server.call(call, input, { as: token })).toMatchObject({ code: 200 })
})
