import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { decideMail } from '../../../server/base/mail/decide-mail.ts'
import { sendNext } from '../../../server/base/mail/outbox-worker.ts'
import type { MailReport } from '../../../server/base/mail/reports/report-rules.ts'
import { takeReports } from '../../../server/base/mail/reports/take-reports.ts'
import { setOutdated } from '../../../server/base/mail/shelf-life.ts'
import { outboxList } from '../../outbox/contract.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import * as calls from '../contract.ts'
import * as sending from '../sending-contract.ts'
import { invitation } from './tables.ts'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import { partOf } from '../../../../tests/helpers/part-of.ts'
import type { Ctx } from '../../../server/base/http/context.ts'

const given = invitationsServer()
const { as, paste, fresh, send, mailsOf, rowsOf, list, deliverAll, transport } = given

describe('what is reported of an invitation’s mail', () => {
  const at = new Date('2024-10-14T02:00:00Z')
  const tell = (messageId: string, kind: MailReport['kind']) =>
    takeReports(given.server.services, [{ token: '', messageId, kind, reason: '550 no', at }])
  it('makes it delivered or failed, but never takes back that it was opened', async () => {
    const count = (await rowsOf(given.one)).length
    await paste(given.one, fresh(3).join(';'))
    await send(given.one)
    await deliverAll()
    const rows = async () => (await rowsOf(given.one)).slice(count)
    const mails = (await mailsOf(given.one)).slice(-3).map(({ messageId }) => messageId)
    const [a = '', b = '', c = ''] = mails
    await tell(a, 'delivered')
    await tell(b, 'delivered')
    await tell(b, 'bounced')
    await given.server.db
      .update(invitation)
      .set({ status: 4 })
      .where(eq(invitation.id, (await rows())[2]?.id ?? 0))
    await tell(c, 'bounced')
    expect((await rows()).map(({ status }) => status)).toEqual([3, 7, 4])
    const failed = (await list(given.one)).list.find((row: calls.InvitationRow) => row.status === 7)
    expect(failed?.failReason).toBe('收件地址不存在或已停用 · 550 no')
  })

  it('puts it back to not sent once it waited too long', async () => {
    const count = (await rowsOf(given.one)).length
    await paste(given.one, fresh(1).join(';'))
    await send(given.one)
    const [mail] = (await mailsOf(given.one)).slice(-1)
    await given.server.db
      .update(outbox)
      .set({ goodUntil: given.server.clock.realNow() })
      .where(eq(outbox.id, mail?.id ?? 0))
    await deliverAll()
    expect(await setOutdated(given.server.services)).toBe(1)
    expect((await rowsOf(given.one)).slice(count)).toMatchObject([{ status: 0, failReason: 'outdated' }])
    expect((await list(given.one, { status: 0 })).list[0]?.failReason).toBe('邮件内容已过时，未发送')
    expect((await send(given.one)).data).toMatchObject({ sent: 1 })
  })
})

describe('sending', () => {
  it('needs the consent, mails each once with a link and a way out, and repeats nothing', async () => {
    await given.server.call(
      calls.invitationBaseSave,
      { title: '新品首发，诚邀莅临', greeting: '第一行\n第二行', posterTheme: 1, version: 0 },
      as(given.one),
    )
    await paste(given.one, `李娜 <${fresh(1)[0]}>; ${fresh(1)[0]}`)
    expect((await send(given.one, { consentFlag: 0 })).errors[0]?.field).toBe('consentFlag')
    const outlook = (await given.server.call(sending.invitationPreflight, { channel: 1 }, as(given.one))).data
    const { samples, ...figures } = outlook
    expect(figures).toEqual({ count: 2, ready: 2, later: 0, unsubscribed: 0, quota: 2000, left: 2000, closed: 0 })
    const clientToken = 'send-token-0001'
    const first = await send(given.one, { clientToken })
    expect(first.data).toMatchObject({ sent: 2, later: 0, left: 1998 })
    expect((await send(given.one, { clientToken })).data).toEqual(first.data)
    expect(await send(given.one)).toMatchObject({ code: 500, msg: '没有待发送的邀请' })
    const mails = await mailsOf(given.one)
    expect(mails).toHaveLength(2)
    const [row] = await rowsOf(given.one)
    const [mail] = mails
    expect(mail?.subject).toBe('新品首发，诚邀莅临')
    // What was shown before is what left.
    const shown = samples.find((one) => one.to === mail?.recipient)
    expect(shown).toMatchObject({
      locale: 'zh-CN',
      subject: mail?.subject,
      replyTo: `${given.one.loginAcc}@example.com`,
    })
    expect(shown?.html).toBe(mail?.bodyHtml)
    expect(mail?.bodyText).toContain('李娜，您好：\n\n第一行\n第二行\n\n测试公司')
    expect(mail?.bodyText).toContain(`/business-label/i/?t=${row?.token}\n`)
    expect(mail?.bodyText).toContain(`?t=${row?.token}&u=1`)
    expect(mail?.bodyText).toContain('N1 号馆 1A')
    expect(mail?.headers).toEqual({
      'Reply-To': `${given.one.loginAcc}@example.com`,
      'List-Unsubscribe': `<${given.server.services.settings.publicUrl}/mm-label/busi/onlineInvitation/unsubscribe/${row?.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await list(given.one, { batch: first.data.batch })).total).toBe(2)
    await deliverAll()
    expect((await list(given.one)).list.map((each: calls.InvitationRow) => [each.status, each.sentTime])).toEqual([
      [2, '2024-10-14 10:00:00'],
      [2, '2024-10-14 10:00:00'],
    ])
  })

  it('sends chosen ones only', async () => {
    await paste(given.one, fresh(3).join(';'))
    const [first] = await rowsOf(given.one)
    expect((await send(given.one, { ids: [String(first?.id)] })).data).toMatchObject({ sent: 1 })
    expect((await rowsOf(given.one)).map((row) => row.status)).toEqual([1, 0, 0])
  })

  it('sends all or nothing when the quota does not suffice', async () => {
    await setParameter(given.server.db, 'invite.mailQuota', '2')
    await paste(given.one, fresh(3).join(';'))
    expect(await send(given.one)).toMatchObject({ code: 500, msg: '邮件额度剩余 2 封，本次需要 3 封' })
    expect(await mailsOf(given.one)).toEqual([])
    await setParameter(given.server.db, 'invite.mailQuota', '2000')
  })

  it('gives one visitor three a day over all exhibitors; the fourth leaves tomorrow at nine', async () => {
    const [popular = ''] = fresh(1)
    const senders: TestExhibitor[] = []
    for (let n = 0; n < 4; n++) senders.push(await given.server.addExhibitor())
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
    expect((await list(last)).list[0]?.status).toBe(1)
    expect((await list(senders[0] as TestExhibitor)).list[0]?.status).toBe(2)
  })

  it('keeps what is queued while its channel is switched off, says so on both sides, and sends it once it is on', async () => {
    const who = await given.server.addExhibitor()
    await paste(who, fresh(1).join(';'))
    const { batch } = (await send(who)).data
    await setParameter(given.server.db, 'offer.email', 'false')
    await deliverAll()
    const row = async () =>
      (await given.server.call(calls.invitationList, { batch, pageSize: 50 }, as(who))).data.list[0]
    expect(await row()).toMatchObject({ status: 1, held: 1 })
    const admin = (await given.server.addUser(['admin'])).token
    const exhibitorId = String(who.exhibitorId)
    const { list: mails } = (await given.server.call(outboxList, { exhibitorId }, { as: admin })).data
    expect(mails[0]).toMatchObject({ failReason: '该邀请方式已关闭，重新开放后发送' })
    await setParameter(given.server.db, 'offer.email', 'true')
    expect(await row()).toMatchObject({ status: 1, held: 0 })
    await deliverAll()
    expect(await row()).toMatchObject({ status: 2, held: 0 })
  })

  it('keeps to a hundred a minute, and lets no code wait behind them', async () => {
    const who = await given.server.addExhibitor()
    await paste(who, fresh(100).join(';'))
    await paste(who, fresh(20).join(';'))
    expect((await send(who)).data.sent).toBe(120)
    const minutes = (await mailsOf(who)).map((mail) =>
      Math.round(((mail.nextTry as Date).getTime() - given.server.clock.realNow().getTime()) / 60_000),
    )
    expect([minutes.filter((one) => one === 0).length, minutes.filter((one) => one === 1).length]).toEqual([100, 20])
    await given.server.db.insert(outbox).values({
      messageId: '<code@x>',
      template: 'verifyCode',
      recipient: 'a@x.com',
      subject: 's',
      bodyText: 't',
      bodyHtml: 'h',
      nextTry: given.server.clock.realNow(),
    })
    await sendNext(given.server.services, transport())
    expect((await given.server.db.select().from(outbox).where(eq(outbox.messageId, '<code@x>')))[0]?.state).toBe('sent')
    await deliverAll()
  })

  it('tells why a mail failed, sends it again at most twice, and follows the organiser’s word', async () => {
    await paste(given.one, fresh(1).join(';'))
    await send(given.one)
    await deliverAll('rejected')
    expect((await list(given.one)).list[0]).toMatchObject({ status: 7, failReason: 'no such user', sends: 1 })
    const resend = () => given.server.call(sending.invitationResend, { channel: 1 }, as(given.one))
    for (const sends of [2, 3]) {
      expect((await resend()).data).toMatchObject({ sent: 1, left: 2000 - sends })
      await deliverAll('rejected')
    }
    expect(await resend()).toMatchObject({ code: 500, msg: '没有可重发的邀请' })
    expect(await mailsOf(given.one)).toHaveLength(3)
    const mail = (await mailsOf(given.one)).at(-1)
    const ctx = partOf<Ctx>({
      ...given.server.services,
      session: { userName: 'review' },
      locale: 'zh-CN',
      traceId: '',
      ip: '',
      cookies: [],
    })
    await decideMail(ctx, mail?.id ?? 0, 'resend')
    expect((await list(given.one)).list[0]?.status).toBe(1)
    await decideMail(ctx, mail?.id ?? 0, 'cancel')
    expect((await list(given.one)).list[0]).toMatchObject({ status: 7, failReason: '主办方已取消发送' })
  })

  it('is over with its deadline', async () => {
    await paste(given.one, fresh(1).join(';'))
    await setParameter(given.server.db, 'expo.closeDate', '2024-10-13')
    expect(await send(given.one)).toMatchObject({ code: 500, msg: '邀请发送已截止' })
    await setParameter(given.server.db, 'expo.closeDate', '2024-12-04')
  })

  it('deletes what nobody has, and nothing else', async () => {
    await paste(given.one, fresh(2).join(';'))
    const [first, second] = (await rowsOf(given.one)).map((row) => String(row.id))
    await send(given.one, { ids: [first] })
    const remove = (ids: unknown[]) => given.server.call(calls.invitationDelete, { ids }, as(given.one))
    expect(await remove([first, second])).toMatchObject({ code: 500 })
    expect((await remove([second])).data).toEqual({ deleted: 1 })
    expect((await list(given.one)).total).toBe(1)
  })
})
