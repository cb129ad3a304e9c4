import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { textMailed } from '../../../../tests/helpers/mails.ts'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import { invitationWxInfo } from '../../invitations/contract.ts'
import { numberRegistered } from '../../invitations/server/exports.ts'
import { invitation } from '../../invitations/server/tables.ts'
import { invitationRegister, invitationVisit } from '../../invitations/visit-contract.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { readCode } from '../../../shared/form/rules/entry-code.ts'
import { visitorChange, visitorPass, visitorRemove } from '../pass-contract.ts'
import { eraseOldVisitors } from './retention.ts'
import { scannedVisitor } from './scanned.ts'
import { visitor } from './tables.ts'

const given = invitationsServer()
let people = 0
const fresh = () => ({ email: `visitor${++people}@pass.example`, mobile: `1390000${String(1000 + people)}` })

/** The query of an exhibitor's poster. */
async function posterOf(who: { token: string }) {
  const { link } = (await given.server.call(invitationWxInfo, {}, given.as(who))).data
  return Object.fromEntries(new URL(link).searchParams)
}
async function register(input: object, who: { token: string } = given.one) {
  const about = { name: '李娜', company: '观众公司', consentFlag: 1 }
  return given.server.call(invitationRegister, { ...(await posterOf(who)), ...about, ...input })
}
const mailsTo = (recipient: string) =>
  given.server.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
const tokenIn = (body = '') => /[?]v=([\w-]{22})/.exec(body)?.[1] ?? ''
const rowOf = async (code: string) => (await given.server.db.select().from(visitor).where(eq(visitor.code, code)))[0]

describe('who registers', () => {
  it('gets a number, and by mail the number, a QR code and the link to a page of its own', async () => {
    const { email, mobile } = fresh()
    const { data } = await register({ email, mobile, identity: '1' })
    expect(data).toEqual({ registered: 1, mailed: 1, code: data.code })
    expect(readCode(data.code)).toBe(data.code)
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ template: 'visitorRegistered', subject: expect.stringMatching(/^预登记成功/) })
    expect(mail?.bodyText).toContain(data.code.replace(/(.{4})(?=.)/g, '$1-'))
    expect(mail?.bodyHtml).toContain('bgcolor="#000000"')
    // Who reads the outbox reads nobody's page.
    expect(`${mail?.bodyText}${mail?.bodyHtml}`).not.toContain('?v=')
    expect(await rowOf(data.code)).toMatchObject({ verifyTime: null, identity: '1' })
    const { data: pass } = await given.server.call(visitorPass, { v: tokenIn(textMailed(given.server, mail)) })
    expect(pass).toMatchObject({ code: data.code, name: '李娜', email, mobile, arriveTime: '' })
    // The link was in the mailbox: the address is the person's.
    expect((await rowOf(data.code))?.verifyTime).toBeInstanceOf(Date)
  })

  it('is a person of its own by number alone, and mails of registrations do not fill a mailbox', async () => {
    const { mobile, email } = fresh()
    const { data } = await register({ mobile, name: '李 娜' })
    const colleague = (await register({ mobile, name: '王芳' })).data
    expect(colleague.code).not.toBe(data.code)
    expect(await rowOf(colleague.code)).toMatchObject({ name: '王芳', mobile, twinOf: null })
    // The desk of the exhibitor sees both.
    expect((await given.rowsOf(given.one)).map((row) => row.name)).toEqual(['李娜', '王芳'])
    for (let times = 0; times < 5; times += 1) await register({ email })
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('names no business type that is none', async () => {
    expect((await register({ ...fresh(), identity: '99' })).errors[0]?.field).toBe('identity')
  })

  it('before there were numbers has one from the next start on', async () => {
    const { mobile } = fresh()
    const { data } = await register({ mobile })
    await given.server.db.delete(visitor).where(eq(visitor.code, data.code))
    await given.server.db.update(invitation).set({ visitorId: null }).where(eq(invitation.mobile, mobile))
    expect(await numberRegistered(given.server.services)).toBe(1)
    expect(await numberRegistered(given.server.services)).toBe(0)
    const [row] = await given.server.db.select().from(visitor).where(eq(visitor.mobile, mobile))
    expect(readCode(row?.code ?? '')).toBe(row?.code)
  })
})

describe('a page of one’s own', () => {
  it('changes data, not over a change made elsewhere, and tells nothing of others’ numbers', async () => {
    const [one, other] = [fresh(), fresh()]
    await register({ mobile: other.mobile })
    const { data } = await register({ mobile: one.mobile })
    const v = (await rowOf(data.code))?.token ?? ''
    const change = (more: object) =>
      given.server.call(visitorChange, { v, name: '李 娜', company: '新公司', version: 1, ...more })
    expect((await change({ mobile: '' })).errors[0]?.field).toBe('mobile')
    expect((await change({ mobile: other.mobile })).data).toMatchObject({ company: '新公司', version: 2 })
    expect((await change({ mobile: one.mobile })).code).toBe(409)
    for (const token of ['x', 'A'.repeat(22)])
      expect((await given.server.call(visitorPass, { v: token })).code).toBe(404)
  })

  it('deletes data everywhere they stand, says so by mail, and lets the person register anew', async () => {
    const { email, mobile } = fresh()
    const { data } = await register({ email, mobile })
    const v = tokenIn(textMailed(given.server, (await mailsTo(email))[0]))
    expect((await given.server.call(visitorRemove, { v })).data).toEqual({
      removed: 1,
      again: expect.stringMatching(/^\?e=\d{6}&c=3$/),
    })
    expect((await given.server.call(visitorPass, { v })).code).toBe(404)
    const last = (await mailsTo(email)).at(-1)
    expect(last).toMatchObject({ template: 'visitorRemoved', subject: expect.stringMatching(/^预登记信息已删除/) })
    const kept = JSON.stringify([
      await given.server.db.select().from(visitor),
      await given.server.db.select().from(invitation),
      (await given.server.db.select().from(outbox)).filter((one) => one.template === 'visitorRegistered'),
    ])
    expect(kept).not.toContain(email)
    expect(kept).not.toContain(mobile)
    const again = await register({ email, mobile })
    expect(again.data.code).not.toBe(data.code)
    await given.deliverAll()
    const left = (await given.server.db.select().from(outbox)).filter((one) => one.template === 'visitorRemoved')
    expect(JSON.stringify(left)).not.toContain(email)
  })

  it('does not open by a forwarded invitation, which tells no number and proves no address', async () => {
    const [address = ''] = given.fresh(1)
    await given.paste(given.one, address)
    await given.send(given.one)
    await given.deliverAll()
    const t = (await given.rowsOf(given.one))[0]?.token ?? ''
    const first = { t, name: '李娜', company: '公司', consentFlag: 1, consentShare: 1 }
    const { data } = await given.server.call(invitationRegister, first)
    const { data: seen } = await given.server.call(invitationVisit, { t })
    expect(seen).toMatchObject({ state: 'registered', firstName: '娜', address: expect.stringMatching(/\*@/) })
    const row = await rowOf(data.code)
    for (const secret of [data.code, row?.token ?? '', address, '李娜'])
      expect(JSON.stringify(seen)).not.toContain(secret)
    expect(row).toMatchObject({ verifyTime: null, email: address, borrowed: 'email' })
    // The stand reads only what was typed, until the mail with the number shows whose the address is.
    const contact = () => scannedVisitor(given.server.db, data.code, given.one.exhibitorId)
    expect(await contact()).toMatchObject({ name: '李娜', email: '' })
    const v = tokenIn(textMailed(given.server, (await mailsTo(address)).at(-1)))
    await given.server.call(visitorPass, { v })
    expect(await contact()).toMatchObject({ name: '李娜', email: address })
    await given.server.call(visitorRemove, { v })
    expect((await given.server.call(invitationVisit, { t })).data).toMatchObject({ state: 'erased', address: '' })
    // The mail of the invitation told address and name.
    expect(JSON.stringify(await given.mailsOf(given.one))).not.toContain(address)
  })

  it('is somebody else’s who got the link forwarded: the invitation stays with its person', async () => {
    const [address = ''] = given.fresh(1)
    await given.paste(given.one, address)
    await given.send(given.one)
    await given.deliverAll()
    const t = (await given.rowsOf(given.one))[0]?.token ?? ''
    const [mine, typed] = [fresh(), fresh()]
    const person = { t, name: '王芳', company: '公司', consentFlag: 1 }
    const refused = await given.server.call(invitationRegister, { ...person, other: 1 })
    expect(refused.errors[0]?.field).toBe('mobile')
    for (const more of [{ other: 1, email: mine.email }, { email: typed.email }] as const) {
      const { data } = await given.server.call(invitationRegister, { ...person, ...more })
      expect(await rowOf(data.code)).toMatchObject({ name: '王芳', email: more.email, verifyTime: null })
      expect(await mailsTo(more.email)).toHaveLength(1)
    }
    expect(await mailsTo(address)).toHaveLength(1)
    expect((await given.server.call(invitationVisit, { t })).data).toMatchObject({ state: 'open', askEmail: 0 })
  })

  it('once deleted, registers anew by the same invitation: as who is typed, and as nobody else', async () => {
    const [address = ''] = given.fresh(1)
    await given.paste(given.one, address)
    await given.send(given.one)
    await given.deliverAll()
    const t = (await given.rowsOf(given.one))[0]?.token ?? ''
    const person = { t, name: '李娜', company: '公司', consentFlag: 1 }
    const first = (await given.server.call(invitationRegister, person)).data
    // Somebody who has given no address.
    const stranger = (await register({ mobile: fresh().mobile, name: '陌生人' })).data
    await given.server.call(visitorRemove, { v: (await rowOf(first.code))?.token ?? '' })
    expect((await given.server.call(invitationRegister, person)).errors[0]?.field).toBe('mobile')
    const { mobile } = fresh()
    const { data } = await given.server.call(invitationRegister, { ...person, mobile })
    expect([first.code, stranger.code]).not.toContain(data.code)
    expect(await rowOf(data.code)).toMatchObject({ name: '李娜', mobile, verifyTime: null })
  })

  it('is forgotten half a year after the show', async () => {
    const { email } = fresh()
    const { data } = await register({ email })
    expect(await eraseOldVisitors(given.server.services)).toBe(0)
    given.server.clock.advance(300 * 24 * 60 * 60_000)
    expect(await eraseOldVisitors(given.server.services)).toBeGreaterThan(0)
    expect(await rowOf(data.code)).toMatchObject({ name: '', email: '', emailKey: '' })
    expect(await mailsTo(email)).toEqual([])
    given.server.clock.advance(-300 * 24 * 60 * 60_000)
  })
})
