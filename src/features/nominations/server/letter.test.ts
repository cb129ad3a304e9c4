/** From a nomination to the gate: letter, registration by its link, arrival. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { decideNomination, nominate, revokeNomination } from '../../../../tests/helpers/samples/nominations.ts'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { invitationDelete } from '../../invitations/contract.ts'
import { invitationRegister, invitationUnsubscribe, invitationVisit } from '../../invitations/visit-contract.ts'
import { visitorRemove } from '../../visitors/pass-contract.ts'
import { visitorList } from '../../visitors/contract.ts'
import { gateScan } from '../../visitors/gate-contract.ts'
import { visitor } from '../../visitors/server/tables.ts'
import * as calls from '../contract.ts'

const given = invitationsServer()

const record = async (id: string) => (await given.server.call(calls.nominationGet, { id }, given.as(given.one))).data
async function approved(over: Record<string, unknown> = {}) {
  const { id } = (await nominate(given.server, given.one, over)).data
  expect((await decideNomination(given.server, id)).data).toMatchObject([{ done: 1 }])
  return record(id)
}
const letters = () =>
  given.server.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.exhibitorId, given.one.exhibitorId), eq(outbox.template, 'vipLetter')))
/** The link of the last letter; without one, what the exhibitor is given to hand over. */
const linkOf = async ({ link }: calls.NominationRecord) =>
  link || (/https?:\/\/\S+\/i\/\?t=[\w-]{22}/.exec((await letters()).at(-1)?.bodyText ?? '')?.[0] ?? '')
const tokenOf = (link: string) => new URL(link).searchParams.get('t') ?? ''
const register = (link: string, more = {}) =>
  given.server.call(invitationRegister, {
    t: tokenOf(link),
    name: '李敏',
    company: '杭州包装有限公司',
    consentFlag: 1,
    ...more,
  })

describe('an approval', () => {
  it('sends the organiser’s letter with benefit code and link, in the visitor’s language', async () => {
    const one = await approved({ email: 'anna@example.com', firstName: 'Anna', lastName: 'Berg', language: 'en-US' })
    expect(one.benefitCode).toMatch(/^VIP-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await linkOf(one)).toContain('/en/i/?t=')
    const [mail] = await letters()
    expect(one.link, 'is the visitor’s alone').toBe('')
    expect(mail).toMatchObject({ recipient: 'anna@example.com', state: 'queued' })
    expect(mail?.bodyText).toContain('Dear Anna Berg')
    expect(mail?.bodyText).toContain(one.benefitCode)
    expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe')
  })

  it('waits for the next morning when the visitor has three mails that day', async () => {
    const [popular = ''] = given.fresh(1)
    for (let n = 0; n < 3; n++) {
      const who = await given.server.addExhibitor()
      await given.paste(who, popular)
      await given.send(who)
    }
    await approved({ email: popular })
    const [mail] = (await letters()).filter((one) => one.recipient === popular)
    expect(mail?.nextTry).toEqual(new Date('2024-10-15T09:00:00+08:00'))
  })

  it('says what the organiser wrote', async () => {
    await setParameter(given.server.db, 'nomination.letter', '{{companyName}}邀您共赴盛会。')
    await approved()
    const [mail] = await letters()
    expect(mail?.bodyText).toMatch(/测试公司\d+邀您共赴盛会。/)
    await setParameter(given.server.db, 'nomination.letter', '')
  })

  it('is final: nothing is changed, withdrawn or deleted after it', async () => {
    const { id, version } = await approved()
    const as = given.as(given.one)
    for (const answer of [
      await given.server.call(calls.nominationSave, { id, version, position: '总监' }, as),
      await given.server.call(calls.nominationCancel, { id }, as),
      await given.server.call(calls.nominationDelete, { id }, as),
    ])
      expect(answer).toMatchObject({ code: 500, msg: '邀请函已寄出，提名不能再修改或删除' })
  })

  it('mails nobody without an address: the exhibitor hands link and code over', async () => {
    const one = await approved({ email: '', mobile: '13612345678' })
    expect(await letters()).toEqual([])
    const t = tokenOf(one.link)
    expect((await given.server.call(invitationVisit, { t })).data).toMatchObject({ askEmail: 1 })
    expect((await register(one.link)).data).toMatchObject({ registered: 1, mailed: 0 })
    const [person] = await given.server.db.select().from(visitor).where(eq(visitor.mobile, '13612345678'))
    expect(person).toMatchObject({ name: '李敏', verifyTime: null })
    expect(await record(one.id)).toMatchObject({ registeredFlag: 1 })
  })

  it('lets who has no address give one, to which the number goes', async () => {
    const one = await approved({ email: '', mobile: '13612345679' })
    const email = 'min@buyer.example'
    const { data: first } = await register(one.link, { email })
    expect(first).toMatchObject({ registered: 1, mailed: 1 })
    const sent = await given.server.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(sent.map(({ template }) => template)).toEqual(['visitorRegistered'])
    // Whoever has the link got it from the exhibitor: it proves no address, at whichever time.
    const again = (await register(one.link, { email: 'other@buyer.example' })).data
    expect(again).toEqual({ ...first, code: again.code })
    expect(again.code).not.toBe(first.code)
    const [person] = await given.server.db.select().from(visitor).where(eq(visitor.email, email))
    expect(person).toMatchObject({ mobile: '13612345679', verifyTime: null })
  })

  it('whose letter does not arrive is told, with what to hand over', async () => {
    const { id } = await approved()
    const [row] = (await given.server.call(calls.nominationList, {}, given.as(given.one))).data.list
    expect(row).toMatchObject({ undeliveredFlag: 0 })
    await given.deliverAll('rejected')
    const [told] = (await given.server.call(calls.nominationList, {}, given.as(given.one))).data.list
    expect(told).toMatchObject({ undeliveredFlag: 1, registeredFlag: 0 })
    const one = await record(id)
    const [{ id: invited } = { id: 0 }] = await given.rowsOf(given.one)
    const removed = await given.server.call(invitationDelete, { ids: [String(invited)] }, given.as(given.one))
    expect(removed.code, 'its row is the organiser’s').toBe(500)
    expect(one.undeliveredFlag).toBe(1)
    expect((await given.server.call(invitationVisit, { t: tokenOf(one.link) })).data).toMatchObject({ askEmail: 1 })
    const { data } = await register(one.link, { email: 'right@buyer.example' })
    expect(data).toMatchObject({ registered: 1, mailed: 1 })
    expect(await record(id)).toMatchObject({ registeredFlag: 1, undeliveredFlag: 0 })
    const [person] = await given.server.db.select().from(visitor).where(eq(visitor.email, 'right@buyer.example'))
    expect(person).toMatchObject({ verifyTime: null })
  })

  it('is not possible for who wants no invitations', async () => {
    const link = await linkOf(await approved({ email: 'enough@example.com' }))
    await given.server.call(invitationUnsubscribe, { token: tokenOf(link) })
    const other = await given.server.addExhibitor()
    expect((await nominate(given.server, other, { email: 'enough@example.com' })).errors).toMatchObject([
      { field: 'email', msg: '此观众已退订展商邀请，不能提名' },
    ])
  })
})

describe('an approval that is taken back', () => {
  const statusOf = async (id: string) => (await record(id)).auditStatus

  it('is pending again: code and link are void, the waiting letter does not leave, the exhibitor is told why', async () => {
    const one = await approved()
    const link = await linkOf(one)
    expect((await revokeNomination(given.server, one.id)).data).toMatchObject({ status: 1 })
    expect(await record(one.id)).toMatchObject({ auditStatus: 1, benefitCode: '', link: '' })
    expect((await letters()).map(({ state }) => state)).toEqual(['cancelled'])
    const told = await toldTo(given.server, given.one.exhibitorId)
    expect(told.filter(({ template }) => template === 'reviewRevoked')).toMatchObject([
      { subject: expect.stringContaining('李敏'), text: expect.stringContaining('名单有误') },
    ])
    const { data } = await given.server.call(invitationVisit, { t: tokenOf(link) })
    expect(data).toMatchObject({ state: 'withdrawn' })
    expect(await register(link)).toMatchObject({ code: 500, msg: '该邀请已失效' })
    // Approved again it has a letter, a link and a code of its own.
    expect((await decideNomination(given.server, one.id)).data).toMatchObject([{ done: 1 }])
    const again = await record(one.id)
    expect(again.benefitCode).not.toBe(one.benefitCode)
    expect(await linkOf(again)).not.toBe(link)
    expect((await register(await linkOf(again))).code).toBe(200)
  })

  it('takes its place no more once it is rejected or deleted', async () => {
    const used = async () => (await given.server.call(calls.nominationNum, {}, given.as(given.one))).data.used
    const [rejected, deleted] = [await approved(), await approved()]
    const before = await used()
    for (const { id } of [rejected, deleted]) await revokeNomination(given.server, id)
    expect((await decideNomination(given.server, rejected.id, '名单有误')).data).toMatchObject([{ done: 1 }])
    expect(await statusOf(rejected.id)).toBe(3)
    await given.server.call(calls.nominationCancel, { id: deleted.id }, given.as(given.one))
    expect((await given.server.call(calls.nominationDelete, { id: deleted.id }, given.as(given.one))).code).toBe(200)
    expect(await used()).toBe(before - 2)
  })

  it('leaves whoever registered by its link registered, without the benefit', async () => {
    const one = await approved()
    const link = await linkOf(one)
    const { code } = (await register(link)).data
    const { token: as } = await given.server.addUser(['organiser_review'])
    const found = async (keyword: string) =>
      (await given.server.call(visitorList, { keyword }, { as })).data.list.map((row) => [row.code, row.benefitCodes])
    const typed = one.benefitCode.toLowerCase().replaceAll('-', ' ')
    expect(await found(typed)).toEqual([[code, [one.benefitCode]]])
    expect((await revokeNomination(given.server, one.id)).code).toBe(200)
    expect(await found(typed)).toEqual([])
    expect(await found(code)).toEqual([[code, []]])
    expect((await given.server.call(invitationVisit, { t: tokenOf(link) })).data).toMatchObject({ state: 'registered' })
    // Approved again the same registration has the new code.
    await decideNomination(given.server, one.id)
    expect(await found(code)).toEqual([[code, [(await record(one.id)).benefitCode]]])
    expect(await record(one.id)).toMatchObject({ registeredFlag: 1 })
  })
})

describe('a nomination that waits', () => {
  it('cannot be approved once its visitor wants no invitations, only rejected', async () => {
    const email = 'changed@example.com'
    const other = await given.server.addExhibitor()
    await given.paste(other, email)
    await given.send(other)
    const [row] = await given.rowsOf(other)
    const { id } = (await nominate(given.server, given.one, { email })).data
    await given.server.call(invitationUnsubscribe, { token: row?.token ?? '' })
    expect((await decideNomination(given.server, id)).data).toMatchObject([
      { done: 0, msg: '此观众已退订展商邀请，不能提名' },
    ])
    expect(await letters()).toEqual([])
    expect((await decideNomination(given.server, id, '观众已退订')).data).toMatchObject([{ done: 1 }])
  })
})

describe('a nominated visitor', () => {
  beforeAll(() => {
    const opening = parseDateTime('2024-12-02 10:00:00') as Date
    given.server.clock.advance(opening.getTime() - given.server.clock.showNow().getTime())
  })

  it('is marked as registered through the link, as visited at the gate, and forgotten with its data', async () => {
    const one = await approved()
    const { code } = (await register(await linkOf(one))).data
    expect(await record(one.id)).toMatchObject({ registeredFlag: 1, visitedFlag: 0 })
    const { token: as } = await given.server.addUser(['organiser_review'])
    const list = [{ clientId: `vip-${one.id}`, code, ago: 0 }]
    expect((await given.server.call(gateScan, { list }, { as })).data.list).toMatchObject([
      { result: 'VALID', benefitCodes: [one.benefitCode] },
    ])
    expect(await revokeNomination(given.server, one.id)).toMatchObject({
      code: 500,
      msg: '该观众已到场，不能再撤销通过',
    })
    expect(await record(one.id)).toMatchObject({ auditStatus: 2, benefitCode: one.benefitCode })
    expect(await record(one.id)).toMatchObject({ registeredFlag: 1, visitedFlag: 1 })
    const [person] = await given.server.db.select().from(visitor).where(eq(visitor.code, code))
    await given.server.call(visitorRemove, { v: person?.token ?? '' })
    expect(await record(one.id)).toMatchObject({ name: '', email: '', mobile: '', visitedFlag: 1, link: '' })
  })

  it('is forgotten in every nomination of its address, or its number and name, whichever way it registered', async () => {
    const email = 'forget@example.com'
    const [letter, waiting] = [await approved({ email: email.toUpperCase(), mobile: '', visitorType: 3 }), given.one]
    const shared = { email: '', mobile: '13600000077' }
    const same = (await nominate(given.server, waiting, shared)).data
    const other = await given.server.addExhibitor()
    const colleague = { ...shared, mobile: '13600000078', lastName: '赵' }
    const beside = (await nominate(given.server, other, colleague)).data
    const e = String(other.exhibitorId)
    const person = { name: '李 敏', company: '杭州包装', email, mobile: shared.mobile, consentFlag: 1, e, c: '3' }
    const { code } = (await given.server.call(invitationRegister, person)).data
    const [row] = await given.server.db.select().from(visitor).where(eq(visitor.code, code))
    expect((await given.server.call(visitorRemove, { v: row?.token ?? '' })).code).toBe(200)
    for (const { id } of [letter, same]) expect(await record(id)).toMatchObject({ name: '', email: '', mobile: '' })
    expect(await record(same.id)).toMatchObject({ auditStatus: 0 })
    expect(await record(letter.id)).toMatchObject({ auditStatus: 2, link: '' })
    expect(await letters()).toMatchObject([{ state: 'cancelled', recipient: '', bodyText: '' }])
    expect((await decideNomination(given.server, same.id)).data).toMatchObject([{ done: 0 }])
    const kept = await given.server.call(calls.nominationGet, { id: beside.id }, given.as(other))
    expect(kept.data).toMatchObject({ name: '赵敏', auditStatus: 1 })
  })
})
