/** Online invitations through the real server, from the list to the visitor and back. */
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, exhibitorWithBrand } from '../../../../tests/helpers/products.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { decideMail } from '../../../server/base/mail/decide-mail.ts'
import { sendNext } from '../../../server/base/mail/outbox-worker.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { product } from '../../products/server/tables.ts'
import * as calls from '../contract.ts'
import * as imports from '../import-contract.ts'
import * as visits from '../visit-contract.ts'
import { eraseOldInvitations } from './exports.ts'
import { invitation, invitationSuppression } from './tables.ts'

let server: TestServer
let one: TestExhibitor
beforeAll(async () => {
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  one = await server.addExhibitor()
})

type Who = { token: string }
let people = 0
/** Addresses nobody else has. */
const fresh = (count: number) => Array.from({ length: count }, () => `guest${++people}@visitor.example`)
const as = (who: Who) => ({ as: who.token })
const paste = (who: Who, emails: string, more = {}) =>
  server.call(calls.invitationPaste, { channel: 1, emails, language: 'zh-CN', ...more }, as(who))
const send = (who: Who, more = {}) =>
  server.call(calls.invitationSend, { channel: 1, consentFlag: 1, ...more }, as(who))
const list = async (who: Who, more = {}) =>
  (await server.call(calls.invitationList, { channel: 1, pageSize: 50, ...more }, as(who))).data
const counts = async (who: Who) => (await server.call(calls.invitationCount, {}, as(who))).data
const rowsOf = (who: TestExhibitor) =>
  server.db.select().from(invitation).where(eq(invitation.exhibitorId, who.exhibitorId)).orderBy(asc(invitation.id))
const mailsOf = (who: TestExhibitor) =>
  server.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.exhibitorId, who.exhibitorId), eq(outbox.template, 'invitation')))
    .orderBy(asc(outbox.id))
const visit = (input: object) => server.call(visits.invitationVisit, input)
const register = (input: object) =>
  server.call(visits.invitationRegister, { name: '李娜', company: '观众公司', consentFlag: 1, ...input })
/** A mail server that takes everything, or what it is told to do. */
const transport = (state: 'sent' | 'rejected' = 'sent') => ({
  send: () =>
    Promise.resolve(
      state === 'sent' ? ({ state, response: 'ok' } as const) : ({ state, reason: 'no such user' } as const),
    ),
  close: () => undefined,
})
/** Sends what is due and reports on; not what was put off. */
async function deliverAll(state: 'sent' | 'rejected' = 'sent') {
  while (await sendNext(server.services, transport(state)));
}

describe('adding people', () => {
  it('reads a pasted list: semicolons of both kinds and lines, names kept, repeated and known ones counted', async () => {
    const first = await paste(one, 'a@x.com;A@X.com ; 李娜 <b@x.com>；\nc@x.com;')
    expect(first.data).toEqual({ added: 3, duplicates: 1, unsubscribed: 0 })
    expect((await paste(one, 'C@x.com; d@x.com')).data).toMatchObject({ added: 1, duplicates: 1 })
    const { list: rows, total } = await list(one)
    expect(total).toBe(4)
    expect(rows.map((row: calls.InvitationRow) => [row.name, row.address, row.status, row.source])).toEqual([
      ['', 'd****@x.com', 0, 'PASTE'],
      ['', 'c****@x.com', 0, 'PASTE'],
      ['李娜', 'b****@x.com', 0, 'PASTE'],
      ['', 'a****@x.com', 0, 'PASTE'],
    ])
    // Another channel and another exhibitor invite whom they like.
    expect((await paste(one, 'a@x.com', { channel: 2 })).data).toMatchObject({ added: 1 })
    expect((await paste(await server.addExhibitor(), 'a@x.com')).data).toMatchObject({ added: 1 })
    expect((await rowsOf(one)).find((row) => row.channel === 2)?.language).toBe('en-US')
  })

  it('asks for semicolons where commas stand, and names what is no address', async () => {
    expect((await paste(one, 'a@x.com,b@x.com')).data.errors).toMatchObject([
      { field: 'emails', msg: '多个之间请用分号分隔，不要用逗号' },
    ])
    expect((await paste(one, 'a@x.com; nobody')).data.errors[0]).toMatchObject({ field: 'emails' })
    expect(await rowsOf(one)).toEqual([])
  })

  it('adds one person, and not a second time', async () => {
    const person = {
      channel: 1,
      name: '王芳',
      email: 'Wang@X.com',
      company: '观众公司',
      country: '156',
      language: 'zh-CN',
    }
    const { data } = await server.call(calls.invitationAdd, person, as(one))
    expect(data).toMatchObject({ name: '王芳', address: 'W****@x.com', source: 'MANUAL', status: 0 })
    const again = await server.call(calls.invitationAdd, { ...person, email: 'wang@x.com' }, as(one))
    expect(again.data.errors).toMatchObject([{ field: 'email', msg: '此人已在本渠道的邀请名单中' }])
    expect(
      (await server.call(calls.invitationAdd, { ...person, email: 'w2@x.com', country: '99999' }, as(one))).data
        .errors[0].field,
    ).toBe('country')
  })

  it('adds nobody twice when two lists arrive at once', async () => {
    const emails = fresh(20).join(';')
    const answers = await Promise.all([paste(one, emails), paste(one, emails)])
    expect(answers.map(({ data }) => data.added).toSorted((a, b) => a - b)).toEqual([0, 20])
    expect(await rowsOf(one)).toHaveLength(20)
  })
})

describe('an import', () => {
  const file = (...rows: string[]) => new File([['姓名,邮箱,公司,国家,邮件语言', ...rows].join('\n')], 'list.csv')
  const check = (who: Who, input: File, more = {}) =>
    server.call(imports.invitationImports.check, { file: input, channel: 1, ...more }, as(who))

  it('tells faulty and repeated rows by row and field, stores nothing before the commit, and commits once', async () => {
    await paste(one, 'known@x.com')
    const { data } = await check(
      one,
      file(
        '甲,a1@x.com,公司,中国,中文',
        ',b1@x.com,,,',
        '丙,b1,,,',
        '丁,A1@X.com,,,',
        '戊,known@x.com,,,',
        '己,c1@x.com,,无此国,法文',
        'Anna,d1@x.com,,Germany,English',
      ),
    )
    expect(data).toMatchObject({ total: 7, ok: 2, fail: 3, dup: 2, imported: 0 })
    const told = data.rows.map((row: { row: number; status: string; errors: { field: string }[] }) => [
      row.row,
      row.status,
      ...row.errors.map((error) => error.field),
    ])
    expect(told).toEqual([
      [3, 'ERROR', 'name'],
      [4, 'ERROR', 'email'],
      [5, 'DUP', 'email'],
      [6, 'DUP', 'email'],
      [7, 'ERROR', 'country', 'language'],
    ])
    expect(data.rows[2].values.email).toBe('A****@X.com')
    expect(await rowsOf(one)).toHaveLength(1)
    const commit = () => server.call(imports.invitationImports.commit, { batchId: data.batchId }, as(one))
    expect((await commit()).data).toMatchObject({ imported: 2, skipped: 0 })
    expect((await commit()).data).toMatchObject({ imported: 2, skipped: 0 })
    expect((await rowsOf(one)).map((row) => [row.name, row.language, row.country, row.source])).toEqual([
      ['', 'zh-CN', '', 'PASTE'],
      ['甲', 'zh-CN', '156', 'IMPORT'],
      ['Anna', 'en-US', '276', 'IMPORT'],
    ])
    expect(
      (await server.call(imports.invitationImports.commit, { batchId: data.batchId }, as(await server.addExhibitor())))
        .code,
    ).toBe(404)
  })

  it('hands faulty rows back to be corrected, has a template it reads, and says what it takes', async () => {
    const { data } = await check(one, file('丙,wrong,公司,,'))
    const bad = await server.call(imports.invitationImports.badRows, { batchId: data.batchId }, as(one))
    const corrected = new File([String(bad.data).replace(',wrong,', `,${fresh(1)[0] ?? ''},`)], 'again.csv')
    expect((await check(one, corrected, { dryRun: 0 })).data).toMatchObject({ ok: 1, fail: 0, imported: 1 })
    const template = await server.call(imports.invitationImports.template, {}, as(one))
    // Its example is passed over, so nothing is left.
    expect((await check(one, new File([template.data], 'template.xlsx'))).code).toBe(300)
    const info = (await server.call(imports.invitationImportInfo, {}, as(one))).data
    expect(info).toMatchObject({
      templateUrl: '/mm-label/busi/onlineInvitation/importTemplate',
      maxRows: 500,
      maxSize: 5 * 1024 * 1024,
    })
    expect(
      info.columns
        .filter((column: { required: boolean }) => column.required)
        .map((column: { key: string }) => column.key),
    ).toEqual(['name', 'email'])
    expect((await check(one, new File(['公司\n甲'], 'list.csv'))).data.errors[0].msg).toBe(
      '缺少以下列：姓名、邮箱。请下载模板核对表头',
    )
  })
})

describe('sending', () => {
  it('needs the consent, mails each once with a link and a way out, and repeats nothing', async () => {
    await server.call(
      calls.invitationBaseSave,
      { title: '新品首发，诚邀莅临', greeting: '第一行\n第二行', posterTheme: 1, version: 0 },
      as(one),
    )
    await paste(one, `李娜 <${fresh(1)[0]}>; ${fresh(1)[0]}`)
    expect((await send(one, { consentFlag: 0 })).data.errors[0].field).toBe('consentFlag')
    const outlook = (await server.call(calls.invitationPreflight, { channel: 1 }, as(one))).data
    const { samples, ...figures } = outlook
    expect(figures).toEqual({ count: 2, ready: 2, later: 0, unsubscribed: 0, quota: 2000, left: 2000, closed: 0 })
    const clientToken = 'send-token-0001'
    const first = await send(one, { clientToken })
    expect(first.data).toMatchObject({ sent: 2, later: 0, left: 1998 })
    expect((await send(one, { clientToken })).data).toEqual(first.data)
    expect(await send(one)).toMatchObject({ code: 500, msg: '没有待发送的邀请' })
    const mails = await mailsOf(one)
    expect(mails).toHaveLength(2)
    const [row] = await rowsOf(one)
    const [mail] = mails
    expect(mail?.subject).toBe('新品首发，诚邀莅临')
    // What was shown before is what left.
    const shown = samples.find((one: { to: string }) => one.to === mail?.recipient)
    expect(shown).toMatchObject({ locale: 'zh-CN', subject: mail?.subject, replyTo: `${one.loginAcc}@example.com` })
    expect(shown.html).toBe(mail?.bodyHtml)
    expect(mail?.bodyText).toContain('李娜，您好：\n\n第一行\n第二行\n\n测试公司')
    expect(mail?.bodyText).toContain(`/business-label/i/?t=${row?.token}\n`)
    expect(mail?.bodyText).toContain(`?t=${row?.token}&u=1`)
    expect(mail?.bodyText).toContain('N1 号馆 1A')
    expect(mail?.headers).toEqual({
      'Reply-To': `${one.loginAcc}@example.com`,
      'List-Unsubscribe': `<${server.services.settings.publicUrl}/mm-label/busi/onlineInvitation/unsubscribe/${row?.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await list(one, { batch: first.data.batch })).total).toBe(2)
    await deliverAll()
    expect((await list(one)).list.map((each: calls.InvitationRow) => [each.status, each.sentTime])).toEqual([
      [2, '2024-10-14 10:00:00'],
      [2, '2024-10-14 10:00:00'],
    ])
  })

  it('sends chosen ones only', async () => {
    await paste(one, fresh(3).join(';'))
    const [first] = await rowsOf(one)
    expect((await send(one, { ids: [String(first?.id)] })).data).toMatchObject({ sent: 1 })
    expect((await rowsOf(one)).map((row) => row.status)).toEqual([1, 0, 0])
  })

  it('sends all or nothing when the quota does not suffice', async () => {
    await setParameter(server.db, 'invite.mailQuota', '2')
    await paste(one, fresh(3).join(';'))
    expect(await send(one)).toMatchObject({ code: 500, msg: '邮件额度剩余 2 封，本次需要 3 封' })
    expect(await mailsOf(one)).toEqual([])
    await setParameter(server.db, 'invite.mailQuota', '2000')
  })

  it('gives one visitor three a day over all exhibitors; the fourth leaves tomorrow at nine', async () => {
    const [popular = ''] = fresh(1)
    const senders: TestExhibitor[] = []
    for (let n = 0; n < 4; n++) senders.push(await server.addExhibitor())
    const answers = []
    for (const each of senders) {
      await paste(each, popular.replace('guest', 'Guest'))
      answers.push((await send(each)).data)
    }
    expect(answers.map(({ sent, later }) => [sent, later])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ])
    const last = senders[3] as TestExhibitor
    expect((await mailsOf(last))[0]?.nextTry).toEqual(new Date('2024-10-15T09:00:00+08:00'))
    expect((await list(last)).list[0]).toMatchObject({ status: 1, laterDay: '2024-10-15' })
    await deliverAll()
    expect((await list(last)).list[0].status).toBe(1)
    expect((await list(senders[0] as TestExhibitor)).list[0].status).toBe(2)
  })

  it('keeps to a hundred a minute, and lets no code wait behind them', async () => {
    const who = await server.addExhibitor()
    await paste(who, fresh(100).join(';'))
    await paste(who, fresh(20).join(';'))
    expect((await send(who)).data.sent).toBe(120)
    const minutes = (await mailsOf(who)).map((mail) =>
      Math.round(((mail.nextTry as Date).getTime() - server.clock.realNow().getTime()) / 60_000),
    )
    expect([minutes.filter((one) => one === 0).length, minutes.filter((one) => one === 1).length]).toEqual([100, 20])
    await server.db.insert(outbox).values({
      messageId: '<code@x>',
      template: 'verifyCode',
      recipient: 'a@x.com',
      subject: 's',
      bodyText: 't',
      bodyHtml: 'h',
      nextTry: server.clock.realNow(),
    })
    await sendNext(server.services, transport())
    expect((await server.db.select().from(outbox).where(eq(outbox.messageId, '<code@x>')))[0]?.state).toBe('sent')
    await deliverAll()
  })

  it('tells why a mail failed, sends it again at most twice, and follows the organiser’s word', async () => {
    await paste(one, fresh(1).join(';'))
    await send(one)
    await deliverAll('rejected')
    expect((await list(one)).list[0]).toMatchObject({ status: 7, failReason: 'no such user', sends: 1 })
    const resend = () => server.call(calls.invitationResend, { channel: 1 }, as(one))
    for (const sends of [2, 3]) {
      expect((await resend()).data).toMatchObject({ sent: 1, left: 2000 - sends })
      await deliverAll('rejected')
    }
    expect(await resend()).toMatchObject({ code: 500, msg: '没有可重发的邀请' })
    expect(await mailsOf(one)).toHaveLength(3)
    const mail = (await mailsOf(one)).at(-1)
    const ctx = {
      ...server.services,
      session: { userName: 'review' },
      locale: 'zh-CN',
      traceId: '',
      ip: '',
      cookies: [],
    } as never
    await decideMail(ctx, mail?.id ?? 0, 'resend')
    expect((await list(one)).list[0].status).toBe(1)
    await decideMail(ctx, mail?.id ?? 0, 'cancel')
    expect((await list(one)).list[0]).toMatchObject({ status: 7, failReason: '主办方已取消发送' })
  })

  it('is over with the show', async () => {
    await paste(one, fresh(1).join(';'))
    await setParameter(server.db, 'expo.closeDate', '2024-10-13')
    expect(await send(one)).toMatchObject({ code: 500, msg: '展会已结束，不能再发送邀请' })
    await setParameter(server.db, 'expo.closeDate', '2024-12-04')
  })

  it('deletes what nobody has, and nothing else', async () => {
    await paste(one, fresh(2).join(';'))
    const [first, second] = (await rowsOf(one)).map((row) => String(row.id))
    await send(one, { ids: [first] })
    const remove = (ids: unknown[]) => server.call(calls.invitationDelete, { ids }, as(one))
    expect(await remove([first, second])).toMatchObject({ code: 500 })
    expect((await remove([second])).data).toEqual({ deleted: 1 })
    expect((await list(one)).total).toBe(1)
  })
})

describe('a visitor', () => {
  async function invited(who: TestExhibitor, emails = fresh(1)) {
    await paste(who, emails.join(';'))
    await send(who)
    await deliverAll()
    return (await rowsOf(who)).map((row) => row.token)
  }

  it('opens the invitation once, sees booth and products on shelf, and registers once', async () => {
    const owner = await exhibitorWithBrand(server)
    const { data: made } = await addProduct(server, owner, owner.brandId, { draft: 1 })
    const chosen = { posterTheme: 2, productIds: [made.id], version: 0 }
    expect((await server.call(calls.invitationBaseSave, chosen, as(owner))).data.errors[0].field).toBe('productIds')
    await server.db
      .update(product)
      .set({ auditStatus: 2, status: 1 })
      .where(eq(product.id, Number(made.id)))
    expect((await server.call(calls.invitationBaseSave, chosen, as(owner))).data).toMatchObject({
      posterTheme: 2,
      productIds: [made.id],
      version: 1,
    })
    expect((await server.call(calls.invitationBaseSave, chosen, as(owner))).code).toBe(409)
    const [t = ''] = await invited(owner)
    server.clock.advance(60_000)
    const seen = (await visit({ t })).data
    expect(seen).toMatchObject({ state: 'open', personal: 1, openDate: '2024-12-02', products: [{ id: made.id }] })
    server.clock.advance(60_000)
    await visit({ t })
    const opened = (await list(owner)).list[0]
    expect(opened).toMatchObject({ status: 4 })
    expect((await register({ t, consentFlag: 0 })).data.errors[0].field).toBe('consentFlag')
    expect((await register({ t, mobile: '13800138000' })).data).toEqual({ registered: 1 })
    expect((await register({ t, name: '别人' })).data).toEqual({ registered: 1 })
    expect((await list(owner)).list[0]).toMatchObject({
      status: 5,
      name: '李娜',
      company: '观众公司',
      openTime: opened.openTime,
    })
    expect((await visit({ t })).data.state).toBe('registered')
    // Who comes may still want no more mails, and is not asked twice.
    expect((await visit({ t })).data.personal).toBe(1)
    await server.call(visits.invitationUnsubscribe, { token: t })
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
    await paste(one, fresh(1).join(';'))
    const [row] = await rowsOf(one)
    for (const t of [row?.token, 'x', 'A'.repeat(22)]) expect((await visit({ t })).code).toBe(404)
    expect((await visit({})).code).toBe(404)
  })

  it('wants no more: nobody’s mail leaves, nobody adds the address again', async () => {
    const [address = ''] = fresh(1)
    const others = [await server.addExhibitor(), await server.addExhibitor()] as const
    const [t = ''] = await invited(one, [address])
    await paste(others[0], address)
    await paste(others[1], address)
    await send(others[0])
    const gone = await server.raw('POST', `/busi/onlineInvitation/unsubscribe/${t}`, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(gone.status).toBe(200)
    expect((await server.call(visits.invitationUnsubscribe, { token: t })).code).toBe(200)
    for (const who of [one, ...others]) expect((await list(who)).list[0].status).toBe(8)
    expect((await mailsOf(others[0]))[0]?.state).toBe('cancelled')
    expect((await paste(await server.addExhibitor(), address.toUpperCase())).data).toMatchObject({
      added: 0,
      unsubscribed: 1,
    })
    expect((await visit({ t })).data).toMatchObject({ state: 'unsubscribed', personal: 0 })
    expect((await register({ t, mobile: '13800138000' })).code).toBe(500)
    // The opt-out itself holds no address.
    const kept = JSON.stringify(await server.db.select().from(invitationSuppression))
    expect(kept).toContain('ONE_CLICK')
    expect(kept).not.toContain(address)
    const page = await server.raw('GET', `/busi/onlineInvitation/unsubscribe/${t}`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain(`?t=${t}&amp;u=1`)
  })

  it('has a link that stands in no log', async () => {
    const lines: string[] = []
    const { log } = server.services
    const { settings } = server.services
    server.services.log = (entry) => void lines.push(JSON.stringify(entry))
    server.services.settings = { ...settings, log: 'on' as never }
    const [t = ''] = await invited(one)
    await server.raw('GET', `/busi/onlineInvitation/unsubscribe/${t}`)
    await visit({ t })
    Object.assign(server.services, { log, settings })
    expect(lines.some((line) => line.includes('/onlineInvitation/unsubscribe/…'))).toBe(true)
    expect(lines.join('')).not.toContain(t)
  })

  it('who unsubscribed before the send-out gets nothing, and the exhibitor is told', async () => {
    const [address = ''] = fresh(1)
    const [t = ''] = await invited(await server.addExhibitor(), [address])
    await paste(one, [address, ...fresh(1)].join(';'))
    await server.db.update(invitation).set({ status: 0 }).where(eq(invitation.exhibitorId, one.exhibitorId))
    await server.call(visits.invitationUnsubscribe, { token: t })
    await server.db.update(invitation).set({ status: 0 }).where(eq(invitation.exhibitorId, one.exhibitorId))
    expect((await server.call(calls.invitationPreflight, { channel: 1 }, as(one))).data).toMatchObject({
      count: 2,
      ready: 1,
      unsubscribed: 1,
    })
    expect((await send(one)).data).toMatchObject({ sent: 1, unsubscribed: 1 })
    expect((await rowsOf(one)).map((row) => row.status)).toEqual([8, 1])
  })

  it('comes by poster or chat message: views and registrations are counted apart', async () => {
    const zh = (await server.call(calls.invitationWxInfo, {}, as(one))).data
    const en = (await server.call(calls.invitationEnWxInfo, {}, { as: one.token, english: true })).data
    expect(zh.suncode.length).toBeLessThanOrEqual(32)
    expect([zh.title, en.title]).toEqual(['诚邀莅临', 'You are invited'])
    expect(zh.link).toContain(`/business-label/i/?${zh.suncode}`)
    expect(en.qrText).toContain(`/business-label/en/i/?${zh.suncode}`)
    expect([...zh.text, ...zh.chatLink].length).toBeLessThan(240)
    const query = (link: string) => Object.fromEntries(new URL(link).searchParams)
    for (let n = 0; n < 3; n++) expect((await visit(query(zh.link))).data).toMatchObject({ state: 'open', personal: 0 })
    await visit(query(zh.chatLink))
    expect((await register(query(zh.link))).data.errors).toMatchObject([{ field: 'mobile', msg: '请填写手机或邮箱' }])
    for (const email of ['Li@Visitor.example', 'li@visitor.example'])
      expect((await register({ ...query(zh.link), email })).data).toEqual({ registered: 1 })
    const { poster, chat } = await counts(one)
    expect({ poster, chat }).toEqual({
      poster: { views: 3, registered: 1, visited: 0 },
      chat: { views: 1, registered: 0, visited: 0 },
    })
    expect((await list(one, { channel: 3 })).list[0]).toMatchObject({
      status: 5,
      source: 'LINK',
      address: 'L****@visitor.example',
    })
    for (const bad of [{ e: '999999', c: '3' }, { e: '1', c: '1' }, { e: '1' }])
      expect((await visit(bad)).code).toBe(404)
  })
})

describe('who may', () => {
  it('an editor prepares, the administrator sends and exports; booth staff see nothing', async () => {
    const editor = await server.addExhibitor({ roleKey: 'exhibitor_editor' })
    expect((await paste(editor, fresh(1).join(';'))).code).toBe(200)
    for (const answer of [
      await send(editor),
      await server.call(calls.invitationPreflight, { channel: 1 }, as(editor)),
      await server.call(calls.invitationExport, {}, as(editor)),
    ])
      expect(answer.code).toBe(403)
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    expect((await server.call(calls.invitationList, {}, as(staff))).code).toBe(403)
  })

  it('exports its own filtered list with masked addresses, or says that there is nothing', async () => {
    const ask = (more = {}) =>
      server.call(calls.invitationExport, { format: 'csv', ...more }, { as: one.token, english: true })
    expect(await ask()).toMatchObject({ code: 500, msg: 'No Export Data' })
    await paste(one, 'Ann <ann.lee@visitor.example>; Bob <bob@visitor.example>')
    const [head, ...rows] = parseCsv(String((await ask({ name: 'Ann' })).data))
    expect(head?.slice(0, 2)).toEqual(['Name', 'E-mail or mobile'])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(0, 6)).toEqual(['Ann', 'a****@visitor.example', '', '', 'E-mail', 'Not sent'])
  })

  it('is forgotten 180 days after the show, the opt-outs apart', async () => {
    await paste(one, 'Old <old@visitor.example>')
    await send(one)
    expect(await eraseOldInvitations(server.services)).toBe(0)
    const before = server.clock.showNow().getTime()
    server.clock.advance(new Date('2025-06-03T00:00:00Z').getTime() - before)
    while ((await eraseOldInvitations(server.services)) > 0);
    expect(JSON.stringify([await rowsOf(one), await mailsOf(one)])).not.toContain('old@visitor')
    server.clock.advance(before - server.clock.showNow().getTime())
  })
})
