import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { textMailed } from '../../../../tests/helpers/mails.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { invitationWxInfo } from '../../invitations/contract.ts'
import { invitationRegister } from '../../invitations/visit-contract.ts'
import { leadDetail, leadExport, leadList, leadOptions } from '../../leads/contract.ts'
import { leadScan } from '../../leads/scan-contract.ts'
import { visitorBlock, visitorList } from '../contract.ts'
import { gateScan } from '../gate-contract.ts'
import { visitorChange, visitorPass, visitorRemove, visitorWithdraw } from '../pass-contract.ts'
import { visitor } from './tables.ts'

const given = invitationsServer()
let staff: { as: string }
let other: TestExhibitor
beforeAll(async () => {
  const at = parseDateTime('2024-12-02 10:00:00') as Date
  given.server.clock.advance(at.getTime() - given.server.clock.showNow().getTime())
  staff = { as: (await given.server.addUser(['organiser_review'])).token }
  other = await given.server.addExhibitor()
})

let people = 0
const fresh = () => ({ email: `twin${++people}@visitor.example`, mobile: `1370000${1000 + people}` })
async function register(who: TestExhibitor, more: object) {
  const { link } = (await given.server.call(invitationWxInfo, {}, given.as(who))).data
  const poster = Object.fromEntries(new URL(link).searchParams)
  const person = { name: '李娜', company: '观众公司', consentFlag: 1, ...more }
  return (await given.server.call(invitationRegister, { ...poster, ...person })).data
}
const rowOf = async (code: string) =>
  (await given.server.db.select().from(visitor).where(eq(visitor.code, code)))[0] as typeof visitor.$inferSelect
/** The token in the last mail to an address. */
async function mailedTo(email: string): Promise<string> {
  const mails = await given.server.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  const last = mails.findLast(({ template }) => template === 'visitorRegistered')
  return /[?]v=([\w-]{22})/.exec(textMailed(given.server, last))?.[1] ?? ''
}
const open = (v: string) => given.server.call(visitorPass, { v })
let readings = 0
const gate = async (code: string) => {
  const list = [{ clientId: `twin-gate-${++readings}`, code, ago: 0 }]
  return (await given.server.call(gateScan, { list }, staff)).data.list[0]?.result
}
const scan = async (code: string, who: TestExhibitor) => {
  const list = [{ clientId: `twin-lead-${++readings}`, code, ago: 0 }]
  return (await given.server.call(leadScan, { list }, given.as(who))).data.list[0]
}
const leadsOf = async (who: TestExhibitor) => (await given.server.call(leadList, {}, given.as(who))).data.list
const listed = async (keyword: string) => (await given.server.call(visitorList, { keyword }, staff)).data.list
const shape = (reply: object) => ({ ...reply, code: '' })

describe('a registration with a known address', () => {
  it('has its own number, the same reply, and shows a stand only what was typed there', async () => {
    const { email, mobile } = fresh()
    const known = await register(given.one, { email, mobile })
    await open(await mailedTo(email))
    const again = await register(other, { email: email.toUpperCase(), name: '陌生人', consentShare: 1 })
    expect(shape(again)).toEqual(shape(await register(other, fresh())))
    expect(again.code).not.toBe(known.code)
    expect(JSON.stringify(again)).not.toContain(known.code)
    expect(await scan(again.code, other)).toMatchObject({ visitorName: '陌生人', companyName: '观众公司' })
    const leads = await leadsOf(other)
    const lead = leads.find(({ visitorName }) => visitorName === '陌生人')
    const { data: whole } = await given.server.call(leadDetail, { id: lead?.id ?? '' }, given.as(other))
    expect(whole).toMatchObject({
      email: email.toUpperCase().replace('VISITOR.EXAMPLE', 'visitor.example'),
      mobile: '',
    })
    // The person's own number gives the second inviter nothing.
    expect(await scan(known.code, other)).toMatchObject({ outcome: 'NO_CONSENT', visitorName: '李娜' })
    // Both open the gate, as two people, and the office sees that nothing is proven.
    expect([await gate(known.code), await gate(again.code)]).toEqual(['VALID', 'VALID'])
    expect(await listed(again.code)).toMatchObject([{ unproven: 1, unprovenOf: known.code, name: '陌生人' }])
    const unproven = await given.server.call(visitorList, { unproven: 1 }, staff)
    expect(unproven.data.list.map(({ code }) => code)).toContain(again.code)
    expect(unproven.data.list.map(({ code }) => code)).not.toContain(known.code)
  })

  it('becomes the person’s by the mailed link: both numbers lead to it, with consent to the inviter', async () => {
    const { email, mobile } = fresh()
    const known = await register(given.one, { email, mobile })
    await open(await mailedTo(email))
    const again = await register(other, { email })
    const { data: pass } = await open(await mailedTo(email))
    expect(pass).toMatchObject({ code: known.code, name: '李娜', mobile })
    expect([await gate(known.code), await gate(again.code)]).toEqual(['VALID', 'AGAIN'])
    expect(await scan(again.code, other)).toMatchObject({ outcome: 'MERGED' })
    const met = (await leadsOf(other)).filter(({ mobile: masked }) => masked.endsWith(mobile.slice(-4)))
    expect(met).toMatchObject([{ scanCount: 1, consentFlag: 1 }])
    expect(await listed(again.code)).toMatchObject([{ code: known.code, unproven: 0 }])
    expect((await listed(known.code))[0]?.inviters).toHaveLength(2)
    // Either link opens the page, and deleting there closes both numbers.
    expect((await open(await mailedTo(email))).data.code).toBe(known.code)
    await given.server.call(visitorRemove, {
      v: await mailedTo(email)
        .then(() => rowOf(known.code))
        .then((row) => row.token),
    })
    expect([await gate(known.code), await gate(again.code)]).toEqual(['UNKNOWN', 'UNKNOWN'])
  })

  it('gives who registered the address first without proof no contact of whoever proves it', async () => {
    const { email, mobile } = fresh()
    const stranger = await register(other, { email, name: '冒名者', consentShare: 1 })
    await register(given.one, { email, mobile })
    await open(await mailedTo(email))
    expect(await scan(stranger.code, other)).toMatchObject({ outcome: 'NO_CONSENT', visitorName: '冒名者' })
    expect(JSON.stringify(await leadsOf(other))).not.toContain(mobile.slice(-4))
    expect(await scan(stranger.code, given.one)).toMatchObject({ outcome: 'MERGED' })
  })

  it('or with a known number and name is the person’s by the mail to the person alone', async () => {
    const { email, mobile } = fresh()
    const known = await register(given.one, { email, mobile })
    await open(await mailedTo(email))
    const byNumber = await register(other, { mobile })
    expect(byNumber.mailed).toBe(0)
    expect(byNumber.code).not.toBe(known.code)
    // Another address proves itself, and nobody's number.
    const thief = { ...fresh(), mobile }
    const stolen = await register(other, thief)
    expect((await open(await mailedTo(thief.email))).data.code).toBe(stolen.code)
    expect((await open(await mailedTo(email))).data.code).toBe(known.code)
    expect(await gate(byNumber.code)).toBe('VALID')
    expect(await gate(known.code)).toBe('AGAIN')
    expect(await gate(stolen.code)).toBe('VALID')
  })

  it('is no way round a block, made before or after it', async () => {
    const { email } = fresh()
    const known = await register(given.one, { email })
    const before = await register(given.one, { email })
    await given.server.call(visitorBlock, { id: String((await rowOf(known.code)).id), reason: 'x' }, staff)
    const after = await register(given.one, { email })
    for (const { code } of [known, before, after]) expect(await gate(code)).toBe('BLOCKED')
  })
})

describe('withdrawn consent', () => {
  it('leaves later scans name and company, and earlier leads the contact, said with its day, in no file', async () => {
    const who = await given.server.addExhibitor()
    const third = await given.server.addExhibitor()
    const { email, mobile } = fresh()
    const { code } = await register(given.one, { email, mobile, consentShare: 1 })
    const { data: pass } = await open(await mailedTo(email))
    const v = await mailedTo(email)
    expect(await scan(code, who)).toMatchObject({ outcome: 'NEW' })
    const { version, name, company } = pass
    const { data: changed } = await given.server.call(visitorChange, {
      v,
      version,
      name,
      company,
      mobile,
      consentShare: 0,
    })
    expect(changed).toMatchObject({ shared: 0, withdrawTime: expect.stringMatching(/^2024-12-02/) })
    expect(await scan(code, third)).toMatchObject({ outcome: 'NO_CONSENT', visitorName: name, companyName: company })
    expect(await scan(code, who)).toMatchObject({ outcome: 'NO_CONSENT' })
    // Also of the exhibitor that it registered through.
    expect(await scan(code, given.one)).toMatchObject({ outcome: 'NO_CONSENT' })
    const [kept] = await leadsOf(who)
    expect(kept).toMatchObject({ withdrawTime: expect.stringMatching(/^2024-12-02/) })
    const { data: whole } = await given.server.call(leadDetail, { id: kept?.id ?? '' }, given.as(who))
    expect(whole).toMatchObject({ mobile, email })
    expect((await leadsOf(third))[0]).toMatchObject({ mobile: '', email: '', withdrawTime: '' })
    expect((await given.server.call(leadOptions, {}, given.as(who))).data.withdrawn).toBe(1)
    expect((await given.server.call(leadExport, {}, given.as(who))).code).toBe(500)
    // Given anew, it counts anew.
    const again = { v, version: changed.version, name, company, mobile, consentShare: 1 as const }
    await given.server.call(visitorChange, again)
    expect((await leadsOf(who))[0]).toMatchObject({ withdrawTime: '' })
    expect(await scan(code, third)).toMatchObject({ outcome: 'MERGED' })
  })

  it('can be withdrawn by who shared with the inviter alone, who gets it again by a later registration', async () => {
    const { email, mobile } = fresh()
    const { code } = await register(other, { email, mobile })
    const { data: pass } = await open(await mailedTo(email))
    expect(pass).toMatchObject({ consentShare: 0, shared: 1 })
    expect((await given.server.call(visitorWithdraw, { v: await mailedTo(email) })).data).toMatchObject({ shared: 0 })
    expect(await scan(code, other)).toMatchObject({ outcome: 'NO_CONSENT' })
    given.server.clock.advance(60_000)
    await register(other, { email })
    expect((await open(await mailedTo(email))).data).toMatchObject({ shared: 1 })
    expect((await scan(code, other))?.outcome).toBe('MERGED')
  })
})
