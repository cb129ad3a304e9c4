/** A show that is closed (running-a-show 1): exhibitors read everything, and write what `afterShow` of a call says, nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callKey } from '../../helpers/calls.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../helpers/server.ts'
import { loginExhibitor } from '../../../src/features/account/contract.ts'
import { welcomePage } from '../../../src/features/home/contract.ts'
import { showClose, showGet, showReopen } from '../../../src/features/show/contract.ts'
import { handlers } from '../../../src/server/handlers.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import { getInfo } from '../../../src/shared/auth/contract.ts'

const CLOSED = '展会已结束，内容只可查看'
let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  await setParameter(server.db, 'expo.closedAt', '2024-12-05 10:00')
})
afterAll(() => server.close())

/** Calls an exhibitor writes with. */
const writes = handlers
  .map(({ call }) => call)
  .filter(({ kind, audience, token }) => kind === 'write' && audience !== 'backOffice' && token !== 'none')

/** Sends nothing but the ids of the path. */
const send = async (call: (typeof writes)[number], as: string) => {
  const ids = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']))
  return server.call(call, ids, { as })
}

describe('a closed show', () => {
  it('refuses what exhibitors write, in words', async () => {
    const { token } = await server.addExhibitor()
    const refused = writes.filter(({ afterShow }) => !afterShow)
    expect(refused.length).toBeGreaterThan(80)
    const other: string[] = []
    for (const call of refused) {
      const { code, msg } = await send(call, token)
      if (code !== 500 || msg !== CLOSED) other.push(`${callKey(call)}: ${code} ${msg}`)
    }
    expect(other).toEqual([])
    const english = await server.call(refused[0] as (typeof writes)[number], {}, { as: token, english: true })
    expect(english.msg).toBe('The show is over: you can read everything, but change nothing')
  })

  it('refuses nothing that goes on: the own account, what is read or marked, contacts, invoice details', async () => {
    const goesOn = writes.filter(({ afterShow }) => afterShow)
    expect(goesOn.length).toBeGreaterThan(20)
    for (const call of goesOn)
      expect((await send(call, (await server.addExhibitor()).token)).msg, callKey(call)).not.toBe(CLOSED)
  })

  it('lets exhibitors sign in and read, tells their pages, and asks nothing more of them', async () => {
    const { token, loginAcc } = await server.addExhibitor()
    expect((await server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD }, {})).code).toBe(200)
    expect((await server.call(getInfo, {}, { as: token })).closed).toBe(1)
    expect((await server.call(getInfo, {}, { as: admin })).closed).toBeUndefined()
    expect((await server.call(welcomePage, {}, { as: token })).data.todo).toEqual([])
  })

  it('lets the office work on, and everybody once it is reopened', async () => {
    const { version, closedAt } = (await server.call(showGet, {}, { as: admin })).data
    expect(closedAt).toBe('2024-12-05 10:00')
    expect((await server.call(showClose, { version }, { as: admin })).msg, 'before its last day is over').toBe(
      '闭幕日（2024-12-04）之后才能结束展会',
    )
    const reopened = await server.call(showReopen, { version }, { as: admin })
    expect(reopened.data).toMatchObject({ closedAt: '', version: version + 1 })
    const { token } = await server.addExhibitor()
    const [call] = writes.filter(({ afterShow }) => !afterShow)
    expect((await send(call as (typeof writes)[number], token)).msg).not.toBe(CLOSED)
    expect((await server.call(welcomePage, {}, { as: token })).data.todo).not.toEqual([])
  })
})
