/** The organiser's sessions for matchmaking: what is refused, who is told, what they cost, who comes. */
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addBuyer,
  addRegistrant,
  addSession,
  approveMeeting,
  sessionInput,
  sessionSeen,
} from '../../../../tests/helpers/samples/meetings.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import * as calls from '../contract.ts'
import { sessionCalls, sessionPeople } from '../session-contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const company = () => addRegistrant(server)
const approve = (id: string) => approveMeeting(server, id)
const left = (as: string, id: string) => sessionSeen(server, as, id)

describe('a session', () => {
  const staff = async () => ({ as: (await server.addUser(['admin'])).token })

  it('is refused where it ends before it begins, holds one meeting, takes registrations too long or is over', async () => {
    const as = await staff()
    const add = async (over: Record<string, unknown>) =>
      fieldsOf(await server.call(sessionCalls.add, sessionInput(over), as))
    expect(await add({ endTime: '10:00' })).toEqual(['endTime'])
    expect(await add({ slotMinutes: 90 })).toEqual(['slotMinutes'])
    expect(await add({ applyEnd: '2024-12-03 10:00:01' })).toEqual(['applyEnd'])
    expect(await add({ date: '2024-10-13', applyEnd: '2024-10-12 18:00:00' })).toEqual(['date'])
  })

  it('keeps room and times for who registered, and tells them of another time or place', async () => {
    const as = await staff()
    const [one, two] = [await company(), await company()]
    const id = await addSession(server)
    for (const who of [one, two]) await who.register({ meetingId: id })
    const stored = (await server.call(sessionCalls.detail, { id }, as)).data
    const edit = (over: Record<string, unknown>) =>
      server.call(
        sessionCalls.edit,
        { ...sessionInput({ name: stored.name }), id, version: stored.version, ...over },
        as,
      )
    expect(fieldsOf(await edit({ capacity: 1 }))).toEqual(['capacity'])
    expect(fieldsOf(await edit({ endTime: '11:30' }))).toEqual(['beginTime'])
    expect((await edit({ place: '5 号馆多功能厅' })).code).toBe(200)
    for (const who of [one, two])
      expect((await toldTo(server, who.exhibitorId)).at(-1)).toMatchObject({
        template: 'meetingMoved',
        kind: 'MEETING',
      })
    expect((await server.call(sessionCalls.remove, { id }, as)).msg).toContain('已有报名')
    const unused = await addSession(server)
    const draft = (await one.register({ meetingId: unused, draft: 1 })).data
    expect((await server.call(sessionCalls.remove, { id: unused }, as)).code, 'a draft keeps no session').toBe(200)
    expect((await server.call(calls.meetingDetail, { id: draft.id }, { as: one.token })).data).toMatchObject({
      sessionName: '',
    })
  })

  it('has a kind and a fee in the exhibitor’s currency, told before it registers, and counts the buyers who come', async () => {
    const as = await staff()
    const over = { kind: 'SOURCING', feeCny: '800', feeUsd: '120.5' }
    const [id, other] = [await addSession(server, over), await addSession(server)]
    await addBuyer(server)
    await addBuyer(server, { sessionIds: [id] })
    await addBuyer(server, { sessionIds: [other] })
    await addBuyer(server, { sessionIds: [id], status: 1 })
    const one = await company()
    const abroad = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    expect(await left(one.token, id)).toMatchObject({ kind: 'SOURCING', fee: '800.00', buyers: 2 })
    expect(await left(abroad.token, id)).toMatchObject({ fee: '120.50' })
    expect(await left(one.token, other)).toMatchObject({ kind: 'GENERAL', fee: '0.00', buyers: 2 })
    const stored = (await server.call(sessionCalls.detail, { id }, as)).data
    expect(stored).toMatchObject({ ...over, feeCny: '800.00', feeUsd: '120.50', buyers: 2 })
    const edit = (more: object) =>
      server.call(sessionCalls.edit, { ...sessionInput({ name: stored.name, ...over }), id, ...more }, as)
    expect(fieldsOf(await edit({ kind: 'PARTY' }))).toEqual(['kind'])
    expect(fieldsOf(await edit({ feeCny: '-1' }))).toEqual(['feeCny'])
    await one.register({ meetingId: id })
    expect(fieldsOf(await edit({ feeUsd: '121' }))).toEqual(['feeUsd'])
    expect((await edit({ feeUsd: '120.50', kind: 'CHANNEL' })).data).toMatchObject({ kind: 'CHANNEL' })
  })

  it('is about categories of the exhibition, which exhibitors and buyers read; left out they stay', async () => {
    const as = await staff()
    const [first, second] = categoriesOf('LABEL', 2)
    const [other] = categoriesOf('BABY', 2)
    const cids = [first?.id ?? '', second?.id ?? '']
    const names = [first?.name, second?.name]
    const id = await addSession(server, { cids })
    expect(await left((await company()).token, id)).toMatchObject({ cids, categoryNames: names })
    const stored = (await server.call(sessionCalls.detail, { id }, as)).data
    const edit = (more: object) =>
      server.call(sessionCalls.edit, { ...sessionInput({ name: stored.name }), id, ...more }, as)
    for (const wrong of ['999', other?.id]) expect(fieldsOf(await edit({ cids: [wrong] }))).toEqual(['cids'])
    expect((await edit({})).data).toMatchObject({ cids, categoryNames: names })
    expect((await edit({ cids: [] })).data).toMatchObject({ cids: [] })
    const list = (await readXlsx((await server.call(sessionCalls.export, {}, as)).data))[0]
    expect(list?.data.some((row) => row.includes('产品类别'))).toBe(true)
  })

  it('counts who registered and lists them in a workbook', async () => {
    const as = await staff()
    const id = await addSession(server)
    expect((await server.call(sessionPeople, { id }, as)).code).toBe(500)
    const one = await company()
    await approve((await one.register({ meetingId: id })).data.id)
    expect((await server.call(sessionCalls.detail, { id }, as)).data).toMatchObject({ taken: 1, approved: 1 })
    const sheet = (await readXlsx((await server.call(sessionPeople, { id }, as)).data))[0]
    const told = JSON.stringify(sheet?.data)
    expect(told).toContain('王芳')
    const list = (await readXlsx((await server.call(sessionCalls.export, {}, as)).data))[0]
    const [heads = []] = (list?.data ?? []).filter((row) => row.includes('名称'))
    expect(heads).toEqual(
      expect.arrayContaining([
        '编号',
        '英文名称',
        '每次洽谈（分钟）',
        '有效报名',
        '已通过',
        '买家数',
        '类型',
        '费用（美元）',
        '报名截止',
      ]),
    )
    expect(heads.join(), 'every column has a heading in words').not.toContain('fields')
    // As on the desk: whoever may not see a number there does not carry it away.
    expect(told).toContain('138****8000')
    expect(told).not.toContain('13800138000')
    expect(told).not.toContain('wang.fang@example.com')
  })
})
