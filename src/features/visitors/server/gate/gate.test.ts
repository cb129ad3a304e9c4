import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { invitationsServer } from '../../../../../tests/helpers/servers/invitations.ts'
import { badgeSheet } from '../../../badges/contract.ts'
import { badge } from '../../../badges/server/tables.ts'
import { participation } from '../../../company/server/tables.ts'
import { invitationCount, invitationWxInfo } from '../../../invitations/contract.ts'
import { invitationRegister } from '../../../invitations/visit-contract.ts'
import { visitorRemove } from '../../pass-contract.ts'
import { reveal } from '../../../reveal/contract.ts'
import { revealLog } from '../../../reveal/server/tables.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { spelledCode } from '../../../../shared/form/rules/entry-code.ts'
import { visitorExport, visitorList } from '../../contract.ts'
import { gateDay, gateScan } from '../../gate-contract.ts'
import { visitor } from '../tables.ts'

const given = invitationsServer()
let staff: { as: string }
/** The clock moves sessions out of their time too: whoever works at that moment signs in then. */
async function standAt(time: string) {
  const at = parseDateTime(time) as Date
  given.server.clock.advance(at.getTime() - given.server.clock.showNow().getTime())
  staff = { as: (await given.server.addUser(['organiser_review'])).token }
}
beforeAll(() => standAt('2024-12-02 10:00:00'))

let people = 0
/** Registers somebody new through the exhibitor's poster. */
async function register(more: object = {}) {
  people += 1
  const { link } = (await given.server.call(invitationWxInfo, {}, given.as(given.one))).data
  const person = { name: `观众${people}`, company: '观众公司', mobile: `1370000${1000 + people}`, consentFlag: 1 }
  const poster = Object.fromEntries(new URL(link).searchParams)
  return (await given.server.call(invitationRegister, { ...poster, ...person, ...more })).data
}
let readings = 0
const reading = (code: string, ago = 0) => ({ clientId: `c${++readings}`, code, ago })
const scan = async (...list: object[]) => (await given.server.call(gateScan, { list }, staff)).data
const results = async (...list: object[]) => (await scan(...list)).list.map((one) => one.result)
const visited = async () => (await given.server.call(invitationCount, {}, given.as(given.one))).data.poster.visited

describe('a visitor at the gate', () => {
  it('is let in, told again as come before, and visited for who invited it', async () => {
    const { code } = await register()
    expect(await visited()).toBe(0)
    const first = await scan(reading(spelledCode(code).toLowerCase()))
    expect(first.list[0]).toMatchObject({ result: 'VALID', kind: 'VISITOR', name: `观众${people}`, times: 1 })
    expect(first.day).toMatchObject({ day: '2024-12-02', open: 1 })
    given.server.clock.advance(60_000)
    const second = await scan(reading(code))
    expect(second.list[0]).toMatchObject({ result: 'AGAIN', times: 2, firstTime: first.list[0]?.firstTime })
    expect(second.day.visitors).toBe(first.day.visitors)
    expect(await visited()).toBe(1)
    expect((await given.server.call(gateDay, {}, staff)).data).toEqual(second.day)
  })

  it('counts once however often what was read without a line is sent, the earliest as arrival', async () => {
    const { code } = await register()
    await standAt('2024-12-02 13:00:00')
    const [late, early] = [reading(code, 60), reading(code, 3600)]
    expect(await results(late)).toEqual(['VALID'])
    const arrived = async () =>
      (await given.server.db.select().from(visitor).where(eq(visitor.code, code)))[0]?.arriveTime
    const before = await arrived()
    // Another device, an hour offline.
    expect(await results(early)).toEqual(['VALID'])
    expect((await arrived())?.getTime()).toBe((before?.getTime() ?? 0) - 3540_000)
    expect((await scan(early)).list[0]).toMatchObject({ result: 'VALID', times: 2 })
    expect((await scan(late)).list[0]).toMatchObject({ result: 'AGAIN', times: 2 })
    const [told] = await given.rowsOf(given.one)
    expect(told).toMatchObject({ status: 6, visitTime: await arrived() })
  })

  it('comes on the next day for the first time of that day', async () => {
    const { code } = await register()
    await scan(reading(code))
    await standAt('2024-12-03 09:00:00')
    expect((await scan(reading(code))).list[0]).toMatchObject({ result: 'VALID', times: 1 })
    await standAt('2024-12-02 15:00:00')
  })

  it('is not noted before the show, and unknown with a wrong number or deleted data', async () => {
    const { code } = await register()
    await standAt('2024-12-01 15:00:00')
    expect(await results(reading(code))).toEqual(['CLOSED'])
    await standAt('2024-12-02 16:00:00')
    expect(await results(reading('000000000000'), reading('nonsense'))).toEqual(['UNKNOWN', 'UNKNOWN'])
    const [row] = await given.server.db.select().from(visitor).where(eq(visitor.code, code))
    await given.server.call(visitorRemove, { v: row?.token ?? '' })
    expect(await results(reading(code))).toEqual(['UNKNOWN'])
  })

  it('is read at two gates at once, in whatever order their lists come', async () => {
    const codes = (await Promise.all(Array.from({ length: 6 }, () => register()))).map(({ code }) => code)
    const listed = (order: string[]) => order.map((code, at) => reading(code, 100 - at))
    const lists = [listed(codes), listed(codes.toReversed()), listed(codes), listed(codes.toReversed())]
    const answers = await Promise.all(lists.map((list) => given.server.call(gateScan, { list }, staff)))
    expect(answers.map((one) => one.code)).toEqual(lists.map(() => 200))
  })

  it('is read by staff of the gate alone', async () => {
    const finance = { as: (await given.server.addUser(['organiser_finance'])).token }
    expect((await given.server.call(gateScan, { list: [reading('x')] }, finance)).code).toBe(403)
    expect((await given.server.call(gateScan, { list: [reading('x')] }, given.as(given.one))).code).toBe(403)
  })
})

it('reads what is printed on a badge, notes it as collected at the first reading, and stops a void or unapproved one', async () => {
  const [booth] = await given.server.db
    .select()
    .from(participation)
    .where(eq(participation.exhibitorId, given.one.exhibitorId))
  const made = async (more: object) => {
    const values = {
      surname: '王',
      firstName: '芳',
      exhibitorId: given.one.exhibitorId,
      participationId: booth?.id ?? 0,
    }
    const code = `badge-${++people}-aaaaaaaaaaaaaaaa`.slice(0, 20)
    await given.server.db.insert(badge).values({ ...values, code, ...more })
    return code
  }
  const printed = await made({ auditStatus: 2, printStatus: 0 })
  const asked = { participationId: String(booth?.id) }
  const { list } = (await given.server.call(badgeSheet, asked, given.as(given.one))).data
  const onBadge = list.find((face) => face.code.endsWith(printed))?.code ?? ''
  expect((await scan(reading(onBadge))).list[0]).toMatchObject({
    result: 'VALID',
    kind: 'BADGE',
    name: '王芳',
    collected: 1,
  })
  expect((await scan(reading(printed))).list[0]).toMatchObject({ result: 'AGAIN', collected: 0, times: 2 })
  const [row] = await given.server.db.select().from(badge).where(eq(badge.code, printed))
  expect(row?.printStatus).toBe(2)
  expect((await scan(reading(await made({ auditStatus: 2, printStatus: 9 })))).list[0]).toMatchObject({
    result: 'BLOCKED',
    reason: 'void',
  })
  expect((await scan(reading(await made({ auditStatus: 1 })))).list[0]).toMatchObject({
    result: 'BLOCKED',
    reason: 'notApproved',
  })
})

describe('the list of visitors', () => {
  const list = async (input: object) => (await given.server.call(visitorList, input, staff)).data

  it('says who registered through whom, masked, and is filtered', async () => {
    const email = `list${++people}@pass.example`
    const { code } = await register({ name: '钱列表', email, identity: '1' })
    const [row] = (await list({ keyword: spelledCode(code) })).list
    expect(row).toMatchObject({ name: '钱列表', identity: '1', language: 'zh-CN', arriveTime: '', verifyTime: '' })
    expect(row?.email).not.toContain('list')
    expect(row?.inviters).toMatchObject([{ exhibitorId: String(given.one.exhibitorId), channel: 3 }])
    await scan(reading(code))
    const total = async (input: object) => (await list({ keyword: '钱列表', ...input })).total
    const kept = [{}, { arrived: 1 }, { verified: 0 }, { channel: 3 }, { identity: '1' }, { language: 'zh-CN' }]
    const left = [
      { arrived: 0 },
      { verified: 1 },
      { channel: 1 },
      { identity: '2' },
      { language: 'en-US' },
      { inviter: '无此公司' },
    ]
    expect(await Promise.all(kept.map(total))).toEqual(kept.map(() => 1))
    expect(await Promise.all(left.map(total))).toEqual(left.map(() => 0))
    const ask = { entity: 'VISITOR' as const, id: row?.id ?? '', field: 'email' as const }
    expect((await given.server.call(reveal, ask, staff)).data.value).toBe(email)
    expect(await given.server.db.select().from(revealLog).where(eq(revealLog.entity, 'VISITOR'))).toHaveLength(1)
    expect((await given.server.call(reveal, ask, given.as(given.one))).code).toBe(404)
  })

  it('is a workbook in words, masked as on the screen', async () => {
    await register({ name: '孙表格' })
    const { data } = await given.server.call(visitorExport, { keyword: '孙表格' }, staff)
    if (!Buffer.isBuffer(data)) throw new Error('no file')
    const [line, head, row] = (await readXlsx(data))[0]?.data ?? []
    expect(line?.[0]).toContain('2024-12-02')
    expect(head).toContain('邀请方')
    expect(row?.[1]).toBe('孙表格')
    expect(String(row?.[head?.indexOf('邀请方') ?? -1])).toMatch(/\(海报\)$/)
    expect(JSON.stringify(row)).not.toContain(`1370000${1000 + people}`)
    expect((await given.server.call(visitorExport, { keyword: '无此观众' }, staff)).msg).toBe('没有可导出的数据')
  })
})
