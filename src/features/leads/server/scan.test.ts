import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import { insertSession } from '../../account/server/sessions.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { badge } from '../../badges/server/tables.ts'
import { participation } from '../../company/server/tables.ts'
import { invitationWxInfo } from '../../invitations/contract.ts'
import { invitationRegister } from '../../invitations/visit-contract.ts'
import { visitorChange, visitorPass, visitorRemove } from '../../visitors/pass-contract.ts'
import { visitor } from '../../visitors/server/tables.ts'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import { leadDelete, leadDetail, leadList, leadUpdate } from '../contract.ts'
import { leadScan } from '../scan-contract.ts'
import { lead } from './tables.ts'

const given = invitationsServer()
let own: TestExhibitor
let other: TestExhibitor
beforeEach(async () => {
  own = given.one
  other = await given.server.addExhibitor()
})

let people = 0
/** Registers somebody new through the other exhibitor's poster. */
async function register(more: object = {}) {
  const at = ++people
  const { link } = (await given.server.call(invitationWxInfo, {}, given.as(other))).data
  const person = { name: `客人${at}`, company: '客人公司', mobile: `1380000${1000 + at}`, consentFlag: 1 }
  const poster = Object.fromEntries(new URL(link).searchParams)
  return (await given.server.call(invitationRegister, { ...poster, ...person, ...more })).data.code
}
let readings = 0
const reading = (code: string, more: object = {}) => ({ clientId: `l${++readings}`, code, ago: 0, ...more })
const ask = (list: object[], who = own) => given.server.call(leadScan, { list }, given.as(who))
const scan = async (...list: object[]) => (await ask(list)).data.list
const outcomes = async (...list: object[]) => (await scan(...list)).map((one) => one.outcome)
const leads = async () => (await given.server.call(leadList, {}, given.as(own))).data.list
async function onlyLead() {
  const list = await leads()
  expect(list).toHaveLength(1)
  return (await given.server.call(leadDetail, { id: list[0]?.id ?? '' }, given.as(own))).data
}

describe('a number read at the stand', () => {
  it('becomes a lead with the contact its visitor shares, with grade and note', async () => {
    const code = await register({ consentShare: 1 })
    const read = reading(spelledCode(code).toLowerCase(), { grade: 'A', note: '要报价', ago: 3600 })
    expect(await scan(read)).toMatchObject([{ outcome: 'NEW', visitorName: `客人${people}`, scanCount: 1 }])
    expect(await onlyLead()).toMatchObject({
      source: 'SCAN',
      mobile: `1380000${1000 + people}`,
      grade: 'A',
      consentFlag: 1,
      ariseTime: '2024-10-14 09:00:00',
      notes: [{ text: '要报价', at: '2024-10-14 09:00:00' }],
    })
  })

  it('has name and company alone without consent, and the contact once it is given and read again', async () => {
    const code = await register()
    expect(await scan(reading(code))).toMatchObject([{ outcome: 'NO_CONSENT', visitorName: `客人${people}` }])
    expect(await onlyLead()).toMatchObject({ mobile: '', email: '', identity: '', consentFlag: 0 })
    const [row] = await given.server.db.select().from(visitor).where(eq(visitor.code, code))
    const v = row?.token ?? ''
    const { name, company, mobile, version } = (await given.server.call(visitorPass, { v })).data
    await given.server.call(visitorChange, { v, version, name, company, mobile, consentShare: 1 })
    expect(await outcomes(reading(code))).toEqual(['MERGED'])
    expect(await onlyLead()).toMatchObject({ mobile, consentFlag: 1, scanCount: 2 })
  })

  it('of who registered through the own invitation joins the lead that registration made, met for the first time', async () => {
    const code = await register()
    const first = { outcome: 'MERGED', visitorName: `客人${people}`, scanCount: 1 }
    expect((await ask([reading(code)], other)).data.list).toMatchObject([first])
    expect((await given.server.call(leadList, {}, given.as(other))).data).toMatchObject({
      total: 1,
      list: [{ source: 'INVITE', consentFlag: 1, scanCount: 1 }],
    })
  })

  it('belongs to the booth person who read it first, also where an invitation made the lead', async () => {
    const code = await register()
    const staff = async () => {
      const more = { roleKey: 'booth_staff', loginAcc: `staff-${++people}`, email: `staff-${people}@example.com` }
      const values = { exhibitorId: other.exhibitorId, userName: '小周', passwordHash: 'x', ...more }
      const [row] = await given.server.db.insert(exhibitorAccount).values(values).returning()
      return { as: await insertSession(given.server.db, 'exhibitor', row?.id ?? 0, given.server.clock.realNow()) }
    }
    const [first, second] = [await staff(), await staff()]
    const list = (n: number) => [reading(code, { ago: n })]
    const mine = async (who: { as: string }) => (await given.server.call(leadList, {}, who)).data.total
    expect([await mine(first), await mine(second)]).toEqual([0, 0])
    await given.server.call(leadScan, { list: list(5) }, first)
    await given.server.call(leadScan, { list: list(0) }, second)
    expect([await mine(first), await mine(second)]).toEqual([1, 0])
  })

  it('counts once however often it is sent, is answered the same, and does not bring a deleted lead back', async () => {
    const read = reading(await register({ consentShare: 1 }), { note: '一次' })
    const first = await scan(read)
    expect(await scan(read)).toEqual(first)
    expect(await scan(read, read)).toEqual([first[0], first[0]])
    const { id, notes, scanCount } = await onlyLead()
    expect([notes.length, scanCount]).toEqual([1, 1])
    await given.server.call(leadDelete, { id }, given.as(own))
    expect(await scan(read)).toMatchObject([{ outcome: 'NEW', visitorName: '' }])
    expect(await leads()).toEqual([])
  })

  it('is UNKNOWN for nobody’s number, deleted data and a colleague’s badge: nothing is kept', async () => {
    const code = await register({ consentShare: 1 })
    const [row] = await given.server.db.select().from(visitor).where(eq(visitor.code, code))
    await given.server.call(visitorRemove, { v: row?.token ?? '' })
    const colleague = await badgeOf(own, { auditStatus: 2 })
    const list = [reading('000000000000'), reading('nonsense'), reading(code), reading(colleague)]
    expect(await outcomes(...list)).toEqual(list.map(() => 'UNKNOWN'))
    expect(await leads()).toEqual([])
  })

  it('is one lead on two phones at once, met twice, with both notes in the order they were written', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => register()))
    const phone = (note: string, ago: number) => codes.map((code) => reading(code, { note, ago }))
    const answers = await Promise.all([ask(phone('后', 60)), ask(phone('先', 120).toReversed())])
    expect(answers.map((one) => one.code)).toEqual([200, 200])
    const list = await leads()
    expect(list).toHaveLength(4)
    for (const { id } of list) {
      const { data } = await given.server.call(leadDetail, { id }, given.as(own))
      expect(data).toMatchObject({ scanCount: 2, notes: [{ text: '先' }, { text: '后' }] })
    }
  })

  it('has the tags it was read with, each once, joined with those of earlier readings up to ten', async () => {
    const code = await register({ consentShare: 1 })
    expect(await outcomes(reading(code, { tags: ['柔印', '大客户', '柔印'], ago: 60 }))).toEqual(['NEW'])
    expect((await onlyLead()).tags).toEqual(['柔印', '大客户'])
    const more = Array.from({ length: 10 }, (_, at) => `标签${at}`)
    await scan(reading(code), reading(code, { tags: ['大客户', ...more.slice(0, 9)] }))
    expect((await onlyLead()).tags).toEqual(['柔印', '大客户', ...more.slice(0, 8)])
    const faults = [{ tags: ['十三个字符的标签真的太长了'] }, { tags: [...more, '再一个'] }]
    for (const tags of faults) expect((await ask([reading(code, tags)])).code).toBe(300)
  })

  it('has no grade until a person sets one, in list, record and filter, and can lose it again', async () => {
    const code = await register()
    await scan(reading(code))
    const { id, grade } = await onlyLead()
    expect(grade).toBe('')
    const found = async (of: string) => (await given.server.call(leadList, { grade: of }, given.as(own))).data.list
    expect([(await found('NONE')).length, (await found('B')).length]).toEqual([1, 0])
    const change = async (to: string) => {
      const { version } = await onlyLead()
      return (await given.server.call(leadUpdate, { id, version, grade: to }, given.as(own))).data.grade
    }
    expect([await change('A'), await change('')]).toEqual(['A', ''])
  })

  it('keeps the grade a person set last, though an older reading arrives after it', async () => {
    const code = await register()
    await scan(reading(code, { grade: 'B', ago: 600 }))
    await scan(reading(code, { grade: 'C', ago: 900 }))
    const { id, grade, version } = await onlyLead()
    expect(grade).toBe('B')
    await given.server.call(leadUpdate, { id, version, grade: 'A' }, given.as(own))
    await scan(reading(code, { grade: 'C', ago: 300 }))
    expect((await onlyLead()).grade).toBe('A')
  })

  it('of another company’s badge tells name and company, and nothing of a badge that is not approved', async () => {
    const code = await badgeOf(other, { auditStatus: 2 })
    expect(await scan(reading(`BADGE:${code}`))).toMatchObject([{ outcome: 'NO_CONSENT', visitorName: '王芳' }])
    expect(await outcomes(reading(code))).toEqual(['NO_CONSENT'])
    expect(await onlyLead()).toMatchObject({ scanCount: 2, mobile: '' })
    expect(await outcomes(reading(await badgeOf(other, { auditStatus: 1 })))).toEqual(['UNKNOWN'])
  })

  it('makes a lead of its own for each exhibitor, and is refused to the organiser', async () => {
    const read = reading(await register())
    await ask([read])
    await ask([read], other)
    expect((await given.server.db.select().from(lead).where(eq(lead.exhibitorId, other.exhibitorId))).length).toBe(1)
    const staff = { as: (await given.server.addUser(['organiser_review'])).token }
    expect((await given.server.call(leadScan, { list: [read] }, staff)).code).toBe(403)
  })
})

async function badgeOf(who: TestExhibitor, more: object): Promise<string> {
  const [booth] = await given.server.db
    .select()
    .from(participation)
    .where(eq(participation.exhibitorId, who.exhibitorId))
  const code = `lead-${++people}-aaaaaaaaaaaaaaaa`.slice(0, 20)
  const person = { surname: '王', firstName: '芳', exhibitorId: who.exhibitorId, participationId: booth?.id ?? 0 }
  await given.server.db.insert(badge).values({ ...person, code, ...more })
  return code
}
