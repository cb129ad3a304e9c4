/** The public vote as visitors have it: without a script, without an account. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { participation } from '../../../company/server/tables.ts'
import { ballotsTo, openVote, tokenFor, visitorAt } from '../../../../../tests/helpers/samples/public-votes.ts'
import { addApplicant, addActivity, moveActivity, VOTING } from '../../../../../tests/helpers/samples/votes.ts'
import { organiserCtx } from '../../../../../tests/helpers/samples/products.ts'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { awardJuror } from '../../../industry-award/server/tables.ts'
import { keepVisitor } from '../../../visitors/server/exports.ts'
import { visitor as visitorTable } from '../../../visitors/server/tables.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { MAILS_OF_VOTER } from '../../vote-rules.ts'
import { eraseVoters, voteReview } from '../exports.ts'
import { vote, voteApplication, voteBallot } from '../tables.ts'

let server: TestServer
let visitor: ReturnType<typeof visitorAt>
beforeAll(async () => {
  server = await startTestServer()
  visitor = visitorAt(server)
})
afterAll(() => server.close())

const votesOf = (activityId: string) =>
  server.db
    .select()
    .from(vote)
    .where(eq(vote.activityId, Number(activityId)))

describe('the public page', () => {
  it('shows approved brands with a form once voting begins, escaped, in either language', async () => {
    const activity = await openVote(server)
    await server.db
      .update(voteApplication)
      .set({ slogan: '<b>省</b>', enIntro: 'Labels since 1998' })
      .where(eq(voteApplication.id, Number(activity.first)))
    const { html, type } = await visitor.open(`page?a=${activity.id}&lang=zh`)
    expect(type).toContain('text/html')
    expect(html).toContain('&lt;b&gt;省&lt;/b&gt;')
    expect(html).toContain(`name="pick[1]" value="${activity.first}"`)
    expect(html).toContain("form-action 'self'")
    for (const hidden of ['<script', '王芳', '13800138000']) expect(html).not.toContain(hidden)
    // A booth's number names its hall already.
    await server.db.update(participation).set({ hall: '1' })
    const again = (await visitor.open(`page?a=${activity.id}&lang=zh`)).html
    expect(again).toMatch(/1A\d+/)
    expect(again).not.toMatch(/1 1A\d+/)
    const english = (await visitor.open(`page?a=${activity.id}&lang=en`)).html
    expect(english).toContain('<p>Labels since 1998</p>')
    expect(english, 'read out in its own language').toContain('<span lang="zh-CN">&lt;b&gt;省&lt;/b&gt;</span>')
    expect(html, 'hidden counts').not.toMatch(/\d+ 票</)
  })

  it('has no form before voting and after it, and lists what there is', async () => {
    const later = await addActivity(server)
    expect((await visitor.open(`page?a=${later.id}&lang=zh`)).html).toContain('投票尚未开始')
    const over = await openVote(server)
    await moveActivity(server, over.id, { voteEnd: '2024-10-14 09:00:00' })
    const { html } = await visitor.open(`page?a=${over.id}&lang=zh`)
    expect(html).toContain('结果待公布')
    expect(html).not.toContain('<form')
    expect((await visitor.open('page?a=all&lang=zh')).html).toContain(later.name)
    expect((await visitor.open('page?a=%00x&lang=zh')).status).toBe(200)
  })

  it('stays under 30 KiB however many there are, on pages that keep what was chosen', async () => {
    const activity = await addActivity(server)
    const owner = await addApplicant(server)
    const { data } = await owner.apply({ activityId: activity.id, intro: '长'.repeat(500) })
    await voteReview.approve(organiserCtx(server), Number(data.id))
    const [{ id: _, ...row }] = (await server.db
      .select()
      .from(voteApplication)
      .where(eq(voteApplication.id, Number(data.id)))) as [typeof voteApplication.$inferSelect]
    const more = await server.db
      .insert(voteApplication)
      .values(Array.from({ length: 60 }, () => row))
      .returning({ id: voteApplication.id })
    await moveActivity(server, activity.id, VOTING)
    const first = (await visitor.open(`page?a=${activity.id}&lang=zh`)).html
    expect(Buffer.byteLength(first)).toBeLessThan(30 * 1024)
    const pages = [...first.matchAll(/name="p" value="(\d+)"/g)].map(([, page]) => Number(page))
    expect(pages.length).toBeGreaterThan(0)
    const seen = new Set([...first.matchAll(/name="pick\[1\]" value="(\d+)"/g)].map(([, id]) => id))
    const [chosen = ''] = [...seen]
    for (const page of pages) {
      const { html } = await visitor.ask(activity.id, { 1: chosen! }, '', { p: String(page) })
      expect(Buffer.byteLength(html)).toBeLessThan(30 * 1024)
      expect(html).toContain(`<input type="hidden" name="pick[1]" value="${chosen}">`)
      for (const [, id] of html.matchAll(/type="radio" name="pick\[1\]" value="(\d+)"/g)) seen.add(id)
    }
    expect(seen.size).toBe(more.length + 1)
  })
})

describe('choosing', () => {
  it('is answered with what is wrong, and nothing of it is lost', async () => {
    const { id, first } = await openVote(server)
    const wrong = (await visitor.ask(id, { 1: first }, '<not@mail')).html
    expect(wrong).toContain('请输入正确格式的电子邮箱')
    expect(wrong).toContain('value="&lt;not@mail"')
    expect(wrong).toContain(`value="${first}" checked`)
    const nothing = (await visitor.ask(id, {}, 'a@example.com')).html
    expect(nothing).toContain('请至少在一个组别中选择品牌')
    expect(nothing).toContain('value="a@example.com"')
    expect((await visitor.ask(id, { 2: first }, 'a@example.com')).html).toContain('已不参加投票')
    expect(await ballotsTo(server, 'a@example.com')).toEqual([])
  })

  it('mails a link whose key stands in no record, and counts nothing before it is used', async () => {
    const { id, first } = await openVote(server)
    const answer = (await visitor.ask(id, { 1: first }, 'li@example.com')).html
    expect(answer).toContain('请查收邮件')
    const [mail] = await ballotsTo(server, 'li@example.com')
    const token = await tokenFor(server, 'li@example.com')
    expect(token).not.toBe('')
    expect(JSON.stringify(mail)).not.toContain(token)
    expect(JSON.stringify(await server.db.select().from(voteBallot))).not.toMatch(/li@example/)
    expect((await visitor.open(`confirm?v=${token}&lang=zh`)).html).toContain('请核对您的选择')
    expect(await votesOf(id), 'a programme that looks at links votes for nobody').toEqual([])
    expect((await visitor.confirm(token)).html).toContain('投票已确认')
    expect(await votesOf(id)).toMatchObject([{ groupId: '1', applicationId: Number(first), standing: 1 }])
    expect(JSON.stringify(await votesOf(id))).not.toMatch(/li@/)
  })

  it('sends the same once, five a day at most, and answers the same each time', async () => {
    const { id, first, second } = await openVote(server)
    const ask = (pick: string) => visitor.ask(id, { 1: pick }, 'often@example.com')
    const answer = (await ask(first)).html
    expect((await ask(first)).html).toBe(answer)
    expect(await ballotsTo(server, 'often@example.com')).toHaveLength(1)
    for (let at = 0; at < 8; at++) expect((await ask(at % 2 ? first : second)).html).toContain('请查收邮件')
    expect(await ballotsTo(server, 'often@example.com')).toHaveLength(MAILS_OF_VOTER)
  })
})

describe('a vote', () => {
  it('is one for each address and group, however the address is written, and the first stands', async () => {
    const { id, first, second, green } = await openVote(server)
    await visitor.vote(id, { 1: first }, 'wang@example.com')
    const again = (await visitor.vote(id, { 1: second, 2: green }, 'WANG+x@example.com')).html
    expect(again).toContain('以首次投票为准')
    expect(again).toContain('已投')
    const votes = await votesOf(id)
    expect(votes.map(({ groupId, applicationId }) => [groupId, String(applicationId)]).toSorted()).toEqual([
      ['1', first],
      ['2', green],
    ])
  })

  it('is counted once, though its link is used fifty times at once, or fifty links', async () => {
    const { id, first, second } = await openVote(server)
    await visitor.ask(id, { 1: first }, 'race@example.com')
    const token = await tokenFor(server, 'race@example.com')
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.confirm(token)))
    expect(answers.every(({ html }) => html.includes('投票已确认'))).toBe(true)
    expect(await votesOf(id)).toHaveLength(1)
    const tokens: string[] = []
    for (let at = 0; at < 4; at++) {
      await visitor.ask(id, { 1: at % 2 ? first : second }, 'many@example.com')
      tokens.push(await tokenFor(server, 'many@example.com'))
    }
    expect(new Set(tokens).size).toBe(4)
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => visitor.confirm(tokens[at % 4]!)))
    expect(all.every(({ html }) => html.includes('投票已确认'))).toBe(true)
    expect(await votesOf(id)).toHaveLength(2)
  })

  it('needs a link that works, before voting is over', async () => {
    const { id, first } = await openVote(server)
    expect((await visitor.confirm('x'.repeat(43))).html).toContain('链接已失效')
    expect((await visitor.confirm('')).html).toContain('链接已失效')
    await visitor.ask(id, { 1: first }, 'late@example.com')
    const token = await tokenFor(server, 'late@example.com')
    await moveActivity(server, id, { voteEnd: '2024-10-14 09:00:00' })
    expect((await visitor.confirm(token)).html).toContain('投票已结束')
    expect(await votesOf(id)).toEqual([])
  })

  it('is void where its brand is no longer on the ballot', async () => {
    const { id, first } = await openVote(server)
    await visitor.ask(id, { 1: first }, 'void@example.com')
    await server.db
      .update(voteApplication)
      .set({ auditStatus: 3 })
      .where(eq(voteApplication.id, Number(first)))
    expect((await visitor.confirm(await tokenFor(server, 'void@example.com'))).html).toContain('此票无效')
    expect(await votesOf(id)).toEqual([])
  })
})

describe('a vote of some', () => {
  const visit = async (email: string, verifyTime: Date | null, blockTime: Date | null = null) => {
    const own = { code: email, token: email, email, emailKey: email.toLowerCase(), language: 'zh-CN' }
    await server.db.insert(visitorTable).values({ ...own, registerTime: new Date(0), verifyTime, blockTime })
  }

  it('is for visitors whose address or number is confirmed, and answers every address the same', async () => {
    const { id, first, second } = await openVote(server, { voters: 'VISITORS' })
    await visit('Real@visit.example', new Date(0))
    await visit('unread@visit.example', null)
    await visit('blocked@visit.example', new Date(0), new Date(0))
    expect((await visitor.open(`page?a=${id}&lang=zh`)).html).toContain('仅限已登记并验证邮箱或手机号的观众')
    const ask = async (email: string) => (await visitor.ask(id, { 1: first }, email)).html.replaceAll(email, '')
    const answer = await ask('real@visit.example')
    expect(answer).toContain('只有已登记并验证邮箱或手机号的观众会收到链接')
    for (const email of ['unread@visit.example', 'blocked@visit.example', 'nobody@visit.example']) {
      expect(await ask(email)).toBe(answer)
      expect(await ballotsTo(server, email)).toEqual([])
    }
    expect((await visitor.confirm(await tokenFor(server, 'real@visit.example'))).html).toContain('投票已确认')
    expect(await votesOf(id)).toMatchObject([{ applicationId: Number(first) }])
    // Whose text message confirmed them, not a mail: the vote's own mail proves the address.
    const { exhibitorId } = await server.addExhibitor()
    const person = { name: '李', company: '', mobile: '13700137000', email: 'text@visit.example', language: 'zh-CN' }
    const via = { exhibitorId, channel: 3, registerTime: new Date(0), verified: false, textedTo: person.mobile }
    await keepVisitor(server.db, person, via)
    expect(await ask('text@visit.example')).toBe(answer)
    expect(await ballotsTo(server, 'text@visit.example')).toHaveLength(1)
    // Deleted its registration after it had asked.
    await visit('gone@visit.example', new Date(0))
    await visitor.ask(id, { 1: second }, 'gone@visit.example')
    await server.db.delete(visitorTable).where(eq(visitorTable.emailKey, 'gone@visit.example'))
    const token = await tokenFor(server, 'gone@visit.example')
    expect((await visitor.open(`confirm?v=${token}&lang=en`)).html).toContain('You cannot vote here')
    expect((await visitor.confirm(token)).html).toContain('不能投票')
    expect(await votesOf(id)).toHaveLength(1)
  })

  it('is for jurors of the show’s awards as long as they judge', async () => {
    const { id, first } = await openVote(server, { voters: 'JURORS' })
    const juror = (email: string, status: 1 | 2) =>
      server.db.insert(awardJuror).values({ awardId: 1, name: '评委', email, language: 'zh-CN', status })
    await juror('One@jury.example', 1)
    await juror('out@jury.example', 2)
    const others = ['out@jury.example', 'anybody@jury.example']
    for (const email of ['one@jury.example', ...others]) await visitor.ask(id, { 1: first }, email)
    for (const email of others) expect(await ballotsTo(server, email)).toEqual([])
    expect((await visitor.confirm(await tokenFor(server, 'one@jury.example'))).html).toContain('投票已确认')
    expect(await votesOf(id)).toHaveLength(1)
  })
})

it('forgets links and their mails after a day, networks after two hours, and voters half a year after the end', async () => {
  const own = await startTestServer()
  const { id, first } = await openVote(own)
  await visitorAt(own).vote(id, { 1: first }, 'gone@example.com')
  await visitorAt(own).ask(id, { 1: first }, 'waits@example.com')
  const votes = () => own.db.select().from(vote)
  await eraseVoters(own.services)
  expect((await votes())[0]).toMatchObject({ place: expect.stringMatching(/^[\da-f]{64}$/), domain: 'example.com' })
  own.clock.advance(3 * 60 * 60 * 1000)
  await eraseVoters(own.services)
  expect((await votes())[0]).toMatchObject({ place: '', domain: 'example.com' })
  expect(await own.db.select().from(voteBallot)).toHaveLength(2)
  own.clock.advance(22 * 60 * 60 * 1000)
  await eraseVoters(own.services)
  expect(await own.db.select().from(voteBallot)).toEqual([])
  expect(
    (await own.db.select().from(outbox).where(eq(outbox.template, 'voteConfirm'))).map(({ recipient }) => recipient),
  ).toEqual(['', ''])
  await moveActivity(own, id, { voteEnd: '2024-01-01 00:00:00' })
  await eraseVoters(own.services)
  expect(await votes()).toMatchObject([{ voter: null, domain: '', applicationId: Number(first), standing: 1 }])
  await own.close()
})
