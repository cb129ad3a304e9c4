import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { sysRole } from '../../system/server/tables.ts'
import { operLog, outbox } from '../../../server/base/db/core-tables.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import { invitationWxInfo } from '../../invitations/contract.ts'
import { invitation } from '../../invitations/server/tables.ts'
import { invitationRegister } from '../../invitations/visit-contract.ts'
import { visitorBlock, visitorDelete, visitorExport, visitorList, visitorUnblock } from '../contract.ts'
import { gateRegister, gateScan } from '../gate-contract.ts'
import { visitorChange, visitorPass, visitorRemove } from '../pass-contract.ts'
import { visitorBlock as blocks, visitor } from './tables.ts'

const given = invitationsServer()
let staff: { as: string }
beforeAll(async () => {
  const at = parseDateTime('2024-12-02 10:00:00') as Date
  given.server.clock.advance(at.getTime() - given.server.clock.showNow().getTime())
  staff = { as: (await given.server.addUser(['organiser_review'])).token }
})

let people = 0
const somebody = () => {
  people += 1
  return { name: `访客${people}`, company: '观众公司', mobile: `1390000${1000 + people}` }
}
/** Registers through the exhibitor's poster. */
async function register(person: object) {
  const { link } = (await given.server.call(invitationWxInfo, {}, given.as(given.one))).data
  const poster = Object.fromEntries(new URL(link).searchParams)
  return (await given.server.call(invitationRegister, { ...poster, consentFlag: 1, ...person })).data.code
}
const rowOf = async (code: string) =>
  (await given.server.db.select().from(visitor).where(eq(visitor.code, code)))[0] as typeof visitor.$inferSelect
const idOf = async (code: string) => String((await rowOf(code)).id)
let readings = 0
const scan = async (code: string) => {
  const list = [{ clientId: `office-${++readings}`, code, ago: 0 }]
  return (await given.server.call(gateScan, { list }, staff)).data.list[0]
}
const listed = async (input: object) => (await given.server.call(visitorList, input, staff)).data
const lines = async (id: string) => given.server.db.select().from(operLog).where(eq(operLog.recordId, id))
const onSite = (input: object) => given.server.call(gateRegister, { language: 'zh-CN', ...input }, staff)

describe('a visitor blocked by the office', () => {
  it('is stopped with the reason, shown as blocked, and let in again when unblocked; both are logged', async () => {
    const person = somebody()
    const code = await register(person)
    const id = await idOf(code)
    expect((await given.server.call(visitorBlock, { id, reason: '' }, staff)).errors[0]?.field).toBe('reason')
    expect((await given.server.call(visitorBlock, { id, reason: '上届展会现场销售' }, staff)).code).toBe(200)
    expect(await scan(code)).toMatchObject({
      result: 'BLOCKED',
      name: person.name,
      reason: 'byOffice',
      note: '上届展会现场销售',
    })
    expect((await rowOf(code)).arriveTime).toBeNull()
    expect((await listed({ keyword: person.name, blocked: 1 })).list).toMatchObject([
      { blockReason: '上届展会现场销售', blockTime: expect.stringMatching(/^2024-12-02/) },
    ])
    expect((await listed({ keyword: person.name, blocked: 0 })).total).toBe(0)
    const { data } = await given.server.call(visitorExport, { keyword: person.name }, staff)
    if (!Buffer.isBuffer(data)) throw new Error('no file')
    expect((await readXlsx(data))[0]?.data?.[2]).toContain('上届展会现场销售')
    // Registering at the gate is no way round, and sends no number.
    expect((await onSite(person)).data).toMatchObject({ known: 1, mailed: 0, answer: { result: 'BLOCKED' } })
    expect((await given.server.call(visitorUnblock, { id }, staff)).code).toBe(200)
    expect(await scan(code)).toMatchObject({ result: 'VALID', reason: '', note: '' })
    const log = await lines(id)
    expect(log.map((entry) => entry.recordName)).toEqual([spelledCode(code), spelledCode(code)])
    expect(log[0]?.changes).toHaveLength(1)
  })

  it('keeps what was read before the block and is sent after it, and gets no number by registering again', async () => {
    const person = { ...somebody(), email: 'kept-out@visitor.example' }
    const code = await register(person)
    const id = await idOf(code)
    given.server.clock.advance(11 * 60_000)
    expect((await given.server.call(visitorBlock, { id, reason: 'x' }, staff)).code).toBe(200)
    const mails = () => given.server.db.$count(outbox, eq(outbox.recipient, person.email))
    const before = await mails()
    await register(person)
    expect(await mails()).toBe(before)
    expect(await scan(code)).toMatchObject({ result: 'BLOCKED' })
    const list = [{ clientId: `office-${++readings}`, code, ago: 600 }]
    expect((await given.server.call(gateScan, { list }, staff)).data.list[0]).toMatchObject({ result: 'VALID' })
  })

  it('is nobody’s who may not, and nobody who is not there', async () => {
    const id = await idOf(await register(somebody()))
    const [keeper] = [{ as: (await given.server.addUser(['organiser_finance'])).token }]
    for (const [call, input] of [
      [visitorBlock, { id, reason: 'x' }],
      [visitorUnblock, { id }],
      [visitorDelete, { id }],
    ] as const) {
      expect((await given.server.call(call, input, keeper)).code).toBe(403)
      expect((await given.server.call(call, input, given.as(given.one))).code).toBe(403)
      expect((await given.server.call(call, { ...input, id: '999999' }, staff)).code).toBe(404)
    }
  })
})

it('stays blocked after its data are deleted, by address or by number and name, until the office lets it in', async () => {
  const person = { ...somebody(), email: 'shakes-off@visitor.example' }
  const remove = async (code: string) => given.server.call(visitorRemove, { v: (await rowOf(code)).token })
  const code = await register(person)
  await given.server.call(visitorBlock, { id: await idOf(code), reason: `${person.name}闹事` }, staff)
  const { token: v, version } = await rowOf(code)
  const changed = { v, version, name: `${person.name}改名`, company: '观众公司', mobile: '13911112222' }
  expect((await given.server.call(visitorChange, changed)).code).toBe(200)
  expect((await remove(code)).code).toBe(200)
  const kept = JSON.stringify(await given.server.db.select().from(blocks))
  for (const told of [person.name, person.mobile, person.email]) expect(kept).not.toContain(told)
  const before = await given.server.db.$count(outbox, eq(outbox.recipient, 'new@visitor.example'))
  // By the number and name of before the change, with another address.
  const again = await register({ ...person, email: 'new@visitor.example' })
  expect(await scan(again)).toMatchObject({ result: 'BLOCKED', reason: 'byOffice', note: '' })
  expect(await given.server.db.$count(outbox, eq(outbox.recipient, 'new@visitor.example'))).toBe(before)
  // By the address, with another name; at the gate as well.
  const { data } = await onSite({ ...somebody(), email: person.email })
  expect(data).toMatchObject({ known: 0, mailed: 0, answer: { result: 'BLOCKED' } })
  const id = await idOf(again)
  expect((await given.server.call(visitorUnblock, { id }, staff)).code).toBe(200)
  expect((await remove(again)).code).toBe(200)
  expect(await scan(await register({ ...person, email: 'new@visitor.example' }))).toMatchObject({ result: 'VALID' })
})

it('is the act of who looks after all its inviters: of others’ visitors nobody is there', async () => {
  const mine = given.one
  const other = await given.server.addExhibitor()
  const person = { ...somebody(), email: 'two-inviters@visitor.example' }
  const shared = await idOf(await register(person))
  const { link } = (await given.server.call(invitationWxInfo, {}, given.as(other))).data
  const poster = Object.fromEntries(new URL(link).searchParams)
  const { code } = (await given.server.call(invitationRegister, { ...poster, consentFlag: 1, ...person })).data
  await given.server.call(visitorPass, { v: (await rowOf(code)).token })
  const own = await idOf(await register(somebody()))
  const { userId, token } = await given.server.addUser(['organiser_review'])
  const keep = (who: TestExhibitor, keeperId: number | null) =>
    given.server.db.update(exhibitor).set({ keeperId }).where(eq(exhibitor.id, who.exhibitorId))
  const scope = (dataScope: string) =>
    given.server.db.update(sysRole).set({ dataScope }).where(eq(sysRole.roleKey, 'organiser_review'))
  const codes = async (id: string) => {
    const as = { as: token }
    return [
      (await given.server.call(visitorBlock, { id, reason: 'x' }, as)).code,
      (await given.server.call(visitorUnblock, { id }, as)).code,
      (await given.server.call(visitorDelete, { id }, as)).code,
    ]
  }
  await scope('5')
  try {
    await keep(mine, userId)
    const { list } = (await given.server.call(visitorList, { keyword: person.name }, { as: token })).data
    expect(list.map(({ id, whole }) => ({ id, whole }))).toEqual([{ id: shared, whole: 0 }])
    expect(await codes(shared)).toEqual([404, 404, 404])
    expect(await codes(own)).toEqual([200, 200, 200])
    await keep(other, userId)
    expect(await codes(shared)).toEqual([200, 200, 200])
  } finally {
    await scope('1')
  }
})

it('deletes what a visitor without a mail asks the office to, as its own page would', async () => {
  const person = somebody()
  const code = await register(person)
  const id = await idOf(code)
  await given.server.call(visitorBlock, { id, reason: `${person.name}自愿放弃` }, staff)
  expect((await given.server.call(visitorDelete, { id }, staff)).code).toBe(200)
  expect((await listed({ keyword: person.name })).total).toBe(0)
  expect(await scan(code)).toMatchObject({ result: 'UNKNOWN' })
  const kept = JSON.stringify([
    await given.server.db.select().from(visitor),
    await given.server.db.select().from(invitation),
    await given.server.db.select().from(outbox),
    await given.server.db.select().from(operLog),
  ])
  expect(kept).not.toContain(person.name)
  expect(kept).not.toContain(person.mobile)
  expect((await lines(id)).map(({ operType, recordName }) => ({ operType, recordName }))).toContainEqual({
    operType: '3',
    recordName: spelledCode(code),
  })
  expect((await given.server.call(visitorDelete, { id }, staff)).code).toBe(404)
})

describe('registration on site', () => {
  it('gives a number, notes the arrival at once, and mails the number where there is an address', async () => {
    const person = { ...somebody(), email: 'on-site@visitor.example', identity: '1' }
    const { data } = await onSite(person)
    expect(data).toMatchObject({ known: 0, mailed: 1, answer: { result: 'VALID', name: person.name, times: 1 } })
    expect(data.day.visitors).toBeGreaterThan(0)
    const [row] = (await listed({ keyword: spelledCode(data.code), source: 'ON_SITE', arrived: 1 })).list
    expect(row).toMatchObject({ source: 'ON_SITE', inviters: [], identity: '1' })
    const mails = await given.server.db.select().from(outbox).where(eq(outbox.recipient, person.email))
    expect(mails).toMatchObject([{ template: 'visitorRegistered' }])
    expect(await scan(data.code)).toMatchObject({ result: 'AGAIN', times: 2 })
  })

  it('finds who is known, by address or by number and name, and doubles nobody', async () => {
    const person = somebody()
    const code = await register({ ...person, email: 'known@visitor.example' })
    const before = await given.server.db.$count(visitor)
    expect((await onSite({ ...person, email: 'KNOWN@visitor.example' })).data).toMatchObject({ code, known: 1 })
    expect((await onSite({ ...person, company: '别的公司' })).data).toMatchObject({
      code,
      answer: { result: 'AGAIN', company: '观众公司' },
    })
    // An address that is new does not become that of whose number it is.
    expect((await onSite({ ...person, email: 'other@visitor.example' })).data).toMatchObject({ code, known: 1 })
    expect((await rowOf(code)).email).toBe('known@visitor.example')
    expect(await given.server.db.$count(visitor)).toBe(before)
  })

  it('does not take a colleague with the same address for who registered it, and notes nothing', async () => {
    const [email, one] = ['shared@visitor.example', somebody()]
    const code = await register({ ...one, email })
    const before = await given.server.db.$count(visitor)
    expect((await onSite({ ...somebody(), email })).errors).toMatchObject([
      { field: 'email', msg: '该邮箱已以其他姓名登记，请将邮箱留空' },
    ])
    expect((await rowOf(code)).arriveTime).toBeNull()
    expect(await given.server.db.$count(visitor)).toBe(before)
    expect((await onSite({ ...one, name: ` ${one.name} `, email })).data).toMatchObject({ code, known: 1 })
  })

  it('is bidden farewell without a button, for nobody invited it', async () => {
    const email = 'farewell@visitor.example'
    const { data } = await onSite({ ...somebody(), email })
    expect((await given.server.call(visitorDelete, { id: await idOf(data.code) }, staff)).code).toBe(200)
    const mails = await given.server.db.select().from(outbox).where(eq(outbox.recipient, email))
    const last = mails.find((one) => one.template === 'visitorRemoved')
    expect(last?.bodyHtml).not.toContain('/i?e=')
    expect(last?.bodyHtml).not.toContain('重新预登记</a>')
  })

  it('wants a way to be reached and a business type there is, and staff of the gate', async () => {
    const { mobile: _, ...person } = somebody()
    expect((await onSite(person)).errors).toMatchObject([{ field: 'mobile', msg: '请填写手机或邮箱' }])
    expect((await onSite({ ...somebody(), identity: '99' })).errors[0]?.field).toBe('identity')
    const input = { ...somebody(), language: 'zh-CN' as const }
    expect((await given.server.call(gateRegister, input, given.as(given.one))).code).toBe(403)
  })
})
