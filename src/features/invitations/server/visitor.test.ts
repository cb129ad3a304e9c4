import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addProduct, exhibitorWithBrand } from '../../../../tests/helpers/samples/products.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { product } from '../../products/server/tables.ts'
import { leadList, leadNoteAdd } from '../../leads/contract.ts'
import { visitorRemove } from '../../visitors/pass-contract.ts'
import { visitor } from '../../visitors/server/tables.ts'
import * as calls from '../contract.ts'
import * as sending from '../sending-contract.ts'
import * as visits from '../visit-contract.ts'
import { invitation, invitationSuppression } from './tables.ts'
import { invitationsServer, type Who } from '../../../../tests/helpers/servers/invitations.ts'

const given = invitationsServer()
const { as, fresh, paste, send, deliverAll, rowsOf, list, mailsOf } = given
const counts = async (who: Who) => (await given.server.call(calls.invitationCount, {}, as(who))).data
const visit = (input: object) => given.server.call(visits.invitationVisit, input)
const register = (input: object) =>
  given.server.call(visits.invitationRegister, { name: '李娜', company: '观众公司', consentFlag: 1, ...input })

describe('a visitor', () => {
  async function invited(who: TestExhibitor, emails = fresh(1)) {
    await paste(who, emails.join(';'))
    await send(who)
    await deliverAll()
    return (await rowsOf(who)).map((row) => row.token)
  }

  it('becomes a lead of who invited it, once, not met yet, and goes from it with its registration', async () => {
    const owner = await given.server.addExhibitor()
    const [t = ''] = await invited(owner)
    const leads = async () => (await given.server.call(leadList, {}, as(owner))).data.list
    await register({ t, mobile: '13800138000' })
    await register({ t, mobile: '13800138000' })
    const made = { source: 'INVITE', visitorName: '李娜', companyName: '观众公司', mobile: '138****8000', scanCount: 0 }
    expect(await leads()).toMatchObject([{ ...made, consentFlag: 1, ownerId: '', lastScanTime: '' }])
    const [person] = await given.server.db.select().from(visitor)
    await given.server.call(visitorRemove, { v: person?.token ?? '' })
    expect(await leads()).toEqual([])
  })

  it('stays a lead somebody has worked on when it takes its registration back', async () => {
    const owner = await given.server.addExhibitor()
    const [t = ''] = await invited(owner)
    await register({ t })
    const [made] = (await given.server.call(leadList, {}, as(owner))).data.list
    await given.server.call(leadNoteAdd, { id: made?.id ?? '', text: '已通电话' }, as(owner))
    const [person] = await given.server.db.select().from(visitor)
    await given.server.call(visitorRemove, { v: person?.token ?? '' })
    expect((await given.server.call(leadList, {}, as(owner))).data.total).toBe(1)
  })

  it('opens the invitation once, sees booth and products on shelf, and registers once', async () => {
    const owner = await exhibitorWithBrand(given.server)
    const { data: made } = await addProduct(given.server, owner, owner.brandId, { draft: 1 })
    const chosen = { posterTheme: 2, productIds: [made.id], version: 0 }
    expect((await given.server.call(calls.invitationBaseSave, chosen, as(owner))).errors[0]?.field).toBe('productIds')
    await given.server.db
      .update(product)
      .set({ auditStatus: 2, status: 1 })
      .where(eq(product.id, Number(made.id)))
    expect((await given.server.call(calls.invitationBaseSave, chosen, as(owner))).data).toMatchObject({
      posterTheme: 2,
      productIds: [made.id],
      version: 1,
    })
    expect((await given.server.call(calls.invitationBaseSave, chosen, as(owner))).code).toBe(409)
    const [t = ''] = await invited(owner)
    given.server.clock.advance(60_000)
    const seen = (await visit({ t })).data
    expect(seen).toMatchObject({ state: 'open', personal: 1, openDate: '2024-12-02', products: [{ id: made.id }] })
    given.server.clock.advance(60_000)
    await visit({ t })
    const opened = (await list(owner)).list[0]
    expect(opened).toMatchObject({ status: 4 })
    expect((await register({ t, consentFlag: 0 })).errors[0]?.field).toBe('consentFlag')
    const { data: done } = await register({ t, mobile: '13800138000' })
    expect(done).toMatchObject({ registered: 1, mailed: 1 })
    const again = (await register({ t, name: '别人' })).data
    expect({ ...again, code: '' }).toEqual({ ...done, code: '' })
    expect(again.code).not.toBe(done.code)
    expect((await list(owner)).list[0]).toMatchObject({
      status: 5,
      name: '李娜',
      company: '观众公司',
      openTime: opened?.openTime,
    })
    expect((await visit({ t })).data).toMatchObject({ state: 'registered', privacy: 'privacy@expo.example' })
    // Who comes may still want no more mails, and is not asked twice.
    expect((await visit({ t })).data.personal).toBe(1)
    await given.server.call(visits.invitationUnsubscribe, { token: t })
    expect((await visit({ t })).data).toMatchObject({ state: 'registered', personal: 0 })
    expect((await counts(owner)).email).toEqual({
      total: 1,
      unsent: 0,
      queued: 0,
      sent: 1,
      opened: 1,
      registered: 1,
      visited: 0,
      failed: 0,
      unsubscribed: 0,
    })
  })

  it('has no link before the invitation is sent, and none that is made up', async () => {
    await paste(given.one, fresh(1).join(';'))
    const [row] = await rowsOf(given.one)
    for (const t of [row?.token, 'x', 'A'.repeat(22)]) expect((await visit({ t })).code).toBe(404)
    expect((await visit({})).code).toBe(404)
  })

  it('wants no more: nobody’s mail leaves, nobody adds the address again', async () => {
    const [address = ''] = fresh(1)
    const others = [await given.server.addExhibitor(), await given.server.addExhibitor()] as const
    const [t = ''] = await invited(given.one, [address])
    await paste(others[0], address)
    await paste(others[1], address)
    await send(others[0])
    const gone = await given.server.raw('POST', `/busi/onlineInvitation/unsubscribe/${t}`, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(gone.status).toBe(200)
    expect((await given.server.call(visits.invitationUnsubscribe, { token: t })).code).toBe(200)
    for (const who of [given.one, ...others]) expect((await list(who)).list[0]?.status).toBe(8)
    expect((await mailsOf(others[0]))[0]?.state).toBe('cancelled')
    expect((await paste(await given.server.addExhibitor(), address.toUpperCase())).data).toMatchObject({
      added: 0,
      unsubscribed: 1,
    })
    expect((await visit({ t })).data).toMatchObject({ state: 'unsubscribed', personal: 0 })
    expect((await register({ t, mobile: '13800138000' })).code).toBe(500)
    // The opt-out itself holds no address.
    const kept = JSON.stringify(await given.server.db.select().from(invitationSuppression))
    expect(kept).toContain('ONE_CLICK')
    expect(kept).not.toContain(address)
    const page = await given.server.raw('GET', `/busi/onlineInvitation/unsubscribe/${t}`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain(`?t=${t}&amp;u=1`)
  })

  it('has a link that stands in no log', async () => {
    const lines: string[] = []
    const { log } = given.server.services
    const { settings } = given.server.services
    given.server.services.log = (entry) => void lines.push(JSON.stringify(entry))
    given.server.services.settings = { ...settings, log: 'json' }
    const [t = ''] = await invited(given.one)
    await given.server.raw('GET', `/busi/onlineInvitation/unsubscribe/${t}`)
    await visit({ t })
    Object.assign(given.server.services, { log, settings })
    expect(lines.some((line) => line.includes('/onlineInvitation/unsubscribe/…'))).toBe(true)
    expect(lines.join('')).not.toContain(t)
  })

  it('who unsubscribed before the send-out gets nothing, and the exhibitor is told', async () => {
    const [address = ''] = fresh(1)
    const [t = ''] = await invited(await given.server.addExhibitor(), [address])
    await paste(given.one, [address, ...fresh(1)].join(';'))
    await given.server.db.update(invitation).set({ status: 0 }).where(eq(invitation.exhibitorId, given.one.exhibitorId))
    await given.server.call(visits.invitationUnsubscribe, { token: t })
    await given.server.db.update(invitation).set({ status: 0 }).where(eq(invitation.exhibitorId, given.one.exhibitorId))
    expect((await given.server.call(sending.invitationPreflight, { channel: 1 }, as(given.one))).data).toMatchObject({
      count: 2,
      ready: 1,
      unsubscribed: 1,
    })
    expect((await send(given.one)).data).toMatchObject({ sent: 1, unsubscribed: 1 })
    expect((await rowsOf(given.one)).map((row) => row.status)).toEqual([8, 1])
  })

  it('comes by poster or chat message: views and registrations are counted apart', async () => {
    const zh = (await given.server.call(calls.invitationWxInfo, {}, as(given.one))).data
    const en = (await given.server.call(calls.invitationEnWxInfo, {}, { as: given.one.token, english: true })).data
    expect(zh.suncode.length).toBeLessThanOrEqual(32)
    expect([zh.title, en.title]).toEqual(['诚邀莅临', 'You are invited'])
    expect(zh.link).toContain(`/business-label/i/?${zh.suncode}`)
    expect(en.qrText).toContain(`/business-label/en/i/?${zh.suncode}`)
    expect([...zh.text, ...zh.chatLink].length).toBeLessThan(240)
    const query = (link: string) => Object.fromEntries(new URL(link).searchParams)
    for (let n = 0; n < 3; n++) expect((await visit(query(zh.link))).data).toMatchObject({ state: 'open', personal: 0 })
    await visit(query(zh.chatLink))
    expect((await register(query(zh.link))).errors).toMatchObject([{ field: 'mobile', msg: '请填写手机或邮箱' }])
    for (const email of ['Li@Visitor.example', 'li@visitor.example'])
      expect((await register({ ...query(zh.link), email })).data).toMatchObject({ registered: 1, mailed: 1 })
    const { poster, chat } = await counts(given.one)
    expect({ poster, chat }).toEqual({
      poster: { views: 3, registered: 1, visited: 0 },
      chat: { views: 1, registered: 0, visited: 0 },
    })
    expect((await list(given.one, { channel: 3 })).list[0]).toMatchObject({
      status: 5,
      source: 'LINK',
      address: 'L****@visitor.example',
    })
    for (const bad of [{ e: '999999', c: '3' }, { e: '1', c: '1' }, { e: '1' }])
      expect((await visit(bad)).code).toBe(404)
  })
})
