import { payBooth } from '../../../../tests/helpers/samples/money.ts'
import { asc, eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { decideAtDesk } from '../../../../tests/helpers/samples/desk-decisions.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { formDeskServer } from '../../../../tests/helpers/servers/form-desk.ts'
import { addBadge } from '../../../../tests/helpers/samples/badges.ts'
import { addBooking, decideBooking } from '../../../../tests/helpers/samples/hotel.ts'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { findShowWords, logoAddress, signature } from '../../../server/base/show-words.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { getInfo } from '../../../shared/auth/contract.ts'
import { DESK_ACTIONS, deskDetail, type DeskAction } from '../../form-desk/contract.ts'
import { deskWaive } from '../../form-desk/money-contract.ts'
import { exhibitor as exhibitorTable } from '../../company/server/tables.ts'
import { sysNotice } from '../../notices/server/tables.ts'
import * as calls from '../contract.ts'
import { pathOfBooth } from '../../../shared/lib/booth-place.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { eraseOldMessages, eraseOldQuotes } from './retention.ts'
import { message, messageMail, messageRead } from './tables.ts'
import { GATHER_MS } from './tell.ts'

const given = formDeskServer()
const { hire, order, as } = given
const mailsTo = (one: TestExhibitor) =>
  given.server.db.select().from(outbox).where(eq(outbox.exhibitorId, one.exhibitorId)).orderBy(asc(outbox.id))
const contacted = async (one: TestExhibitor) =>
  (await mailsTo(one)).filter(({ recipient }) => recipient === 'expo@printer.example')
const exhibitor = (over: object = {}) =>
  given.server.addExhibitor({ company: { email: 'expo@printer.example' }, ...over })
const decide = (one: TestExhibitor, action: DeskAction, form: FormCode = 'h12') =>
  decideAtDesk(given.server, given.reviewer, { form, action, reason: action === 'reject' ? '人数有误' : '' }, one)
const list = async (one: { token: string }, filters: object = {}): Promise<calls.MessageRow[]> =>
  (await given.server.call(calls.messageList, filters, as(one.token))).data.list
const templates = async (one: TestExhibitor) =>
  (await toldTo(given.server, one.exhibitorId)).map(({ template }) => template)

describe('the file of messages', () => {
  it('tells what the list shows in the caller’s words, and nothing of others', async () => {
    const [one, other] = [await exhibitor({ loginAcc: 'filed' }), await exhibitor()]
    const save = (who: TestExhibitor, filters: object = {}) =>
      given.server.call(calls.messageExport, filters, as(who.token))
    expect((await save(one)).code).toBe(500)
    await hire(one, 2)
    const [row] = await list(one)
    const told = JSON.stringify((await readXlsx((await save(one)).data))[0]?.data)
    for (const words of ['时间', '类型', '内容', '提交回执', '已读', row?.title]) expect(told).toContain(words)
    expect((await save(one, { kind: 'PAYMENT' })).msg).toContain('没有可导出的数据')
    expect((await save(other)).code, 'of another company nothing').toBe(500)
  })
})

describe('what is filed', () => {
  it('is told with its receipt, sum and content, to the contact and to who filed it', async () => {
    const one = await exhibitor({ loginAcc: 'filer' })
    await hire(one, 2)
    const mails = await mailsTo(one)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['expo@printer.example', 'filer@example.com'])
    expect(mails[0]?.subject).toMatch(/已收到：H12 .+回执 H12-\w+-0001$/)
    expect(mails[0]?.bodyText).toMatch(/合计：¥[\d,]+\.\d\d/)
    expect(mails[0]?.bodyText).toContain('13800138000')
    expect(mails[0]?.bodyText).toMatch(/回执编号：H12-\w+-0001/)
    await hire(one, 3, 1)
    const told = await toldTo(given.server, one.exhibitorId)
    expect(told[1]?.text).toMatch(/回执编号：H12-\w+-0002\n替代回执 H12-\w+-0001/)
  })

  it('is one mail for one mailbox, however its contact and its account spell it', async () => {
    const one = await exhibitor({ loginAcc: 'spelled', company: { email: 'Spelled@Example.com' } })
    await hire(one, 2)
    const { db } = given.server
    const own = eq(exhibitorTable.id, one.exhibitorId)
    await db.update(exhibitorTable).set({ email: ' ｓpelled＠example.com ' }).where(own)
    await decide(one, 'lock')
    const mails = await mailsTo(one)
    expect(mails.map(({ recipient, template }) => [recipient, template])).toEqual([
      ['Spelled@Example.com', 'decisions'],
    ])
  })

  it('is worded in English for a contract in dollars', async () => {
    const one = await exhibitor({ booth: { settleCurrency: 'USD' } })
    await hire(one, 2)
    expect((await mailsTo(one))[0]?.subject).toMatch(/Received: H12 /)
  })
})

describe('decisions', () => {
  it.each(DESK_ACTIONS)('%s is told', async (action) => {
    const one = await exhibitor()
    await hire(one, 2)
    if (action === 'unlock') await decide(one, 'lock')
    const before = (await templates(one)).length
    expect((await decide(one, action)).data).toMatchObject([{ done: 1 }])
    expect(await templates(one)).toHaveLength(before + 1)
  })

  it('are one mail for what comes within five minutes, and the next one after', async () => {
    const { db, services } = given.server
    await setParameter(db, 'expo.logo', 'logo.webp')
    const show = await findShowWords(db)
    const one = await exhibitor()
    await hire(one, 2)
    await decide(one, 'confirm')
    await decide(one, 'lock')
    const [mail, ...others] = await contacted(one)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      template: 'decisions',
      subject: expect.stringContaining('贵公司参展事项有 3 条新消息'),
    })
    expect(mail?.bodyText).toMatch(/- 已收到：[\s\S]+- 已确认：[\s\S]+- 已锁定：/)
    expect(mail?.bodyText, 'signed as each by itself').toContain(`-- \n${signature(show, 'zh-CN').join('\n')}`)
    expect(mail?.bodyHtml).toContain(logoAddress(show, services.settings).replaceAll('&', '&amp;'))
    given.server.clock.advance(GATHER_MS + 1000)
    await decide(one, 'unlock')
    expect((await contacted(one)).map(({ template }) => template)).toEqual(['decisions', 'formUnlocked'])
  })

  it('say when nothing changed to nobody, and when something was undone', async () => {
    const one = await exhibitor()
    await hire(one, 2)
    await decide(one, 'unlock')
    expect(await templates(one)).toEqual(['formFiled'])
  })

  it('of money are told: payment, refund, waiver and its withdrawal', async () => {
    const one = await exhibitor()
    given.server.clock.override(given.late)
    await order(one, [{ itemCode: 'F01', qty: 2 }])
    const { ledger } = (
      await given.server.call(
        deskDetail,
        { form: 'h7', participationId: String(one.participationId) },
        as(given.finance),
      )
    ).data
    const [entry] = ledger
    const waive = (amount: string, seen: string) =>
      given.server.call(deskWaive, { id: entry?.id, amount, seen, note: '系统故障' }, as(given.finance))
    expect((await waive('1.00', '0.00')).code).toBe(200)
    expect((await waive('0.00', '1.00')).code).toBe(200)
    const pay = (amount: string) =>
      payBooth(given.server, given.finance, { participationId: String(one.participationId), amount, note: '汇款' })
    await pay('100.00')
    await pay('-40.00')
    expect((await templates(one)).slice(1)).toEqual(['chargeWaived', 'waiverUndone', 'paymentNoted', 'refundNoted'])
    const told = await toldTo(given.server, one.exhibitorId)
    expect(told[3]?.text).toContain('已付合计：¥100.00')
    expect(told[4]?.text).toContain('¥40.00')
  })
})

describe('the message centre', () => {
  it('keeps messages and notices, newest first, counts what is not read, and reads for one account only', async () => {
    const { server } = given
    await server.db.delete(sysNotice)
    await server.db.insert(sysNotice).values({ noticeTitle: '布展安排', publishTime: new Date('2024-10-01T00:00:00Z') })
    const one = await exhibitor()
    await hire(one, 2)
    await decide(one, 'reject')
    const rows = await list(one)
    expect(rows.map(({ kind, readFlag }) => [kind, readFlag])).toEqual([
      ['REJECTED', 0],
      ['SUBMITTED', 1],
      ['NOTICE', 0],
    ])
    const path = pathOfBooth('/newspaper/h12', one.participationId)
    expect(rows[0]).toMatchObject({ reason: '人数有误', reasonLabel: '驳回原因', path })
    const unread = async () => (await server.call(getInfo, {}, as(one.token))).user.unread
    expect(await unread(), 'the own receipt is no news').toBe(2)
    const read = await server.call(calls.messageRead, { id: rows[1]?.id }, as(one.token))
    expect(read.data).toMatchObject({ unread: 2, content: expect.stringContaining('13800138000') })
    expect(await list(one, { unread: '1' })).toHaveLength(2)
    expect(await list(one, { kind: 'NOTICE' })).toMatchObject([{ title: '布展安排', readFlag: 0 }])
    expect((await server.call(calls.messageReadAll, {}, as(one.token))).data.unread).toBe(0)
    expect(await unread()).toBe(0)
    await server.db.delete(sysNotice)
  })

  it('is one’s own: another exhibitor’s message is not found, staff have none, booth staff none of forms', async () => {
    const one = await exhibitor()
    await hire(one, 2)
    const [row] = await list(one)
    const other = await exhibitor()
    expect((await given.server.call(calls.messageRead, { id: row?.id }, as(other.token))).code).toBe(404)
    expect(await list({ token: given.reviewer })).toEqual([])
    const staff = await exhibitor({ roleKey: 'booth_staff' })
    await decide(staff, 'lock')
    expect(await list(staff)).toEqual([])
  })
})

describe('180 days after the show', () => {
  it('what messages and mails say of people goes; receipts, sums and decisions stay', async () => {
    const { server } = given
    const { services, clock, db } = server
    const one = await exhibitor()
    await hire(one, 2)
    clock.advance(GATHER_MS + 1000)
    await decide(one, 'reject')
    clock.advance(GATHER_MS + 1000)
    expect((await addBadge(server, one)).code).toBe(200)
    clock.advance(GATHER_MS + 1000)
    const booking = await addBooking(server, one)
    expect(booking.code).toBe(200)
    clock.advance(GATHER_MS + 1000)
    expect((await decideBooking(server, given.reviewer, booking.data)).code).toBe(200)
    const told = async () => {
      const rows = await db.select().from(message).where(eq(message.exhibitorId, one.exhibitorId)).orderBy(message.id)
      return rows.map(({ template, content, params }) => [template, content + JSON.stringify(params)] as const)
    }
    const NAMES = /王芳|李强|张伟|13800138000/
    const naming = async () => (await told()).flatMap(([template, text]) => (NAMES.test(text) ? [template] : []))
    expect(await naming()).toEqual(['formFiled', 'recordFiled', 'hotelFiled'])
    const mailsAre = (state: string) => db.update(outbox).set({ state }).where(eq(outbox.exhibitorId, one.exhibitorId))
    await mailsAre('queued')
    const at = services.clock.showNow()
    clock.override(parseDateTime('2025-06-02 23:59:59'))
    expect(await eraseOldQuotes(services)).toBe(0)
    clock.override(parseDateTime('2025-06-03 00:00:00'))
    await eraseOldQuotes(services)
    expect(await naming(), 'what still leaves is read first').toHaveLength(3)
    await mailsAre('sent')
    expect(await eraseOldQuotes(services)).toBe(4)
    expect(await eraseOldQuotes(services), 'once').toBe(0)
    clock.override(at)
    expect(await naming()).toEqual([])
    expect((await told()).map(([template]) => template)).toEqual([
      'formFiled',
      'formRejected',
      'recordFiled',
      'hotelFiled',
      'hotelConfirmed',
    ])
    const texts = (await toldTo(server, one.exhibitorId)).map(({ subject }) => subject)
    expect(texts[0]).toMatch(/回执 H12-\w+-0001$/)
    expect(texts[2]).toMatch(/参展证“…”，回执 BDG-\w+-0001$/)
    const mails = await mailsTo(one)
    for (const { template, subject, bodyText, bodyHtml } of mails)
      expect([template, NAMES.test(subject + bodyText + bodyHtml)]).toEqual([template, false])
    expect(mails.find(({ template }) => template === 'formRejected')?.bodyText).toContain('人数有误')
    // The contact of a booking is nobody's any more: neither is the address the answer went to.
    expect(mails.filter(({ template, recipient }) => template.startsWith('hotel') && recipient !== '')).toEqual([])
  })
})

describe('two years after the show', () => {
  it('messages go with their marks, not a day earlier', async () => {
    const one = await exhibitor()
    await hire(one, 2)
    await given.server.call(calls.messageReadAll, {}, as(one.token))
    const { services, clock, db } = given.server
    const at = services.clock.showNow()
    clock.override(parseDateTime('2026-12-04 23:59:59'))
    expect(await eraseOldMessages(services)).toBe(0)
    clock.override(parseDateTime('2026-12-05 00:00:00'))
    expect(await eraseOldMessages(services)).toBeGreaterThan(0)
    clock.override(at)
    expect(await templates(one)).toEqual([])
    expect(await db.select().from(messageRead)).toEqual([])
    expect(await db.select().from(messageMail)).toEqual([])
  })
})

describe('mails of a kind', () => {
  it('can be turned off by the one they go to; the message stays, and what must be read comes all the same', async () => {
    const one = await exhibitor({ company: { email: '' } })
    const save = (off: string[]) => given.server.call(calls.messageSettingsSave, { off }, as(one.token))
    expect((await save(['SUBMITTED', 'REJECTED', 'NOTHING'])).data.off).toEqual(['SUBMITTED'])
    const { kinds } = (await given.server.call(calls.messageSettings, {}, as(one.token))).data
    expect(kinds.filter((one: { mail: number }) => one.mail === 0)).toEqual([{ kind: 'SUBMITTED', mail: 0, fixed: 0 }])
    await hire(one, 2)
    expect(await mailsTo(one)).toEqual([])
    await decide(one, 'reject')
    expect((await mailsTo(one)).map(({ template }) => template)).toEqual(['formRejected'])
    expect(await templates(one)).toEqual(['formFiled', 'formRejected'])
  })
})
