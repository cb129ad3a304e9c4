import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { eraseOldSignIns, SIGN_IN_DAYS } from '../../../server/base/sign-in-log.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../../tests/helpers/server.ts'
import { loginBackOffice } from '../../account/contract.ts'
import { logout } from '../../../shared/auth/contract.ts'
import { signInList, type SignInRow } from '../contract.ts'

let server: TestServer
let admin: string
const name = 'chenjing'
beforeAll(async () => {
  server = await startTestServer()
  await server.addUser(['admin'], name)
  const attempt = (loginAcc: string, loginPwd: string) => server.call(loginBackOffice, { loginAcc, loginPwd })
  await attempt('Nobody-Has-This-1', 'Wrong-2024')
  for (let tries = 0; tries < 6; tries += 1) await attempt(name, 'Wrong-2024')
  server.clock.advance(86_400_000)
  const { token } = await attempt(name, TEST_PASSWORD)
  await server.call(logout, {}, { as: String(token) })
  admin = (await server.addUser(['admin'], '陈静二')).token
})
afterAll(() => server.close())

const entries = async (filters: object = {}) =>
  (await server.call(signInList, filters, { as: admin })).rows as SignInRow[]

describe('the sign-in log', () => {
  it('tells of every sign-in, sign-out and refusal, newest first; a name nobody has is masked', async () => {
    const all = await entries({ userName: name })
    expect(all.map((entry) => entry.event)).toEqual([
      'out',
      'in',
      'locked',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ])
    expect(all[0]).toMatchObject({ kind: 'backOffice', loginTime: '2024-10-15 10:00:00' })
    const [unknown] = await entries({ userName: 'No' })
    expect(unknown).toMatchObject({ userName: 'No***', event: 'wrong' })
  })

  it('is found by result, login, address and day', async () => {
    expect(await entries({ event: 'locked' })).toHaveLength(1)
    expect(await entries({ event: 'in', kind: 'exhibitor' })).toEqual([])
    expect(await entries({ ip: 'nowhere' })).toEqual([])
    expect(await entries({ userName: name, params: { beginTime: '2024-10-15' } })).toHaveLength(2)
  })

  it('leaves as a workbook, and only for who may', async () => {
    const ask = (token: string) =>
      server.raw('POST', '/system/logininfor/export', {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'event=locked',
      })
    const table = await readTable(new Uint8Array(await (await ask(admin)).arrayBuffer()), 'log.xlsx', {
      maxRows: 10,
      headings: ['时间', '登录入口'],
    })
    expect(table.rows.map((row) => row.cells.slice(1, 4))).toEqual([[name, '后台', '账号已锁定']])
    const reviewer = await server.addUser(['organiser_review'])
    const refused = await (await ask(reviewer.token)).text()
    expect(JSON.parse(refused)).toMatchObject({ code: 403 })
  })

  it('forgets entries after half a year', async () => {
    server.clock.advance((SIGN_IN_DAYS + 2) * 86_400_000)
    expect(await eraseOldSignIns(server.services)).toBeGreaterThan(7)
  })
})
