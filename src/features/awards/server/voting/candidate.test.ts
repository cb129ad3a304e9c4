/** A candidate's own page: all it says of itself, in either language, without a script. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ballotsTo, openVote, visitorAt } from '../../../../../tests/helpers/samples/public-votes.ts'
import { moveActivity } from '../../../../../tests/helpers/samples/votes.ts'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { voteApplication } from '../tables.ts'

let server: TestServer
let visitor: ReturnType<typeof visitorAt>
beforeAll(async () => {
  server = await startTestServer()
  visitor = visitorAt(server)
})
afterAll(() => server.close())

const write = (id: string, values: Partial<typeof voteApplication.$inferInsert>) =>
  server.db
    .update(voteApplication)
    .set(values)
    .where(eq(voteApplication.id, Number(id)))

it('is linked from the list and tells all of the introduction and every picture, escaped, under 30 KiB', async () => {
  const { id, first } = await openVote(server)
  const images = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg', 'five.jpg']
  await write(first, { intro: `<i>开头\n${'长'.repeat(480)}结尾`, enIntro: 'From the first word to the last', images })
  const list = (await visitor.open(`page?a=${id}&lang=zh`)).html
  expect(list).toContain(`href="candidate?a=${id}&amp;id=${first}&amp;lang=zh"`)
  expect(list).not.toContain('结尾')
  const { html, type } = await visitor.open(`candidate?a=${id}&id=${first}&lang=zh`)
  expect(type).toContain('text/html')
  expect(html).toContain('&lt;i&gt;开头<br>')
  expect(html).toContain('结尾')
  for (const file of images) expect(html).toContain(`picture?fileName=${file}`)
  for (const hidden of ['<script', '王芳', '13800138000']) expect(html).not.toContain(hidden)
  expect(html, 'hidden counts').not.toMatch(/\d+ 票</)
  expect(html).toContain(`href="page?a=${id}&amp;lang=zh"`)
  expect(html).toContain("form-action 'self'")
  expect(Buffer.byteLength(html)).toBeLessThan(30 * 1024)
  const english = (await visitor.open(`candidate?a=${id}&id=${first}&lang=en`)).html
  expect(english).toContain('<p>From the first word to the last</p>')
  expect(english).toContain('alt="Image 5"')
})

it('votes for its candidate by the form of the list, and by none once voting is over', async () => {
  const { id, first } = await openVote(server, { countsHidden: 0 })
  const { html } = await visitor.open(`candidate?a=${id}&id=${first}&lang=zh`)
  expect(html).toMatch(/0 票</)
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  const sent = Object.fromEntries(fields.map(([, name, value]) => [name, value]))
  expect(sent).toEqual({ 'pick[1]': first, a: id, lang: 'zh' })
  expect((await visitor.ask(id, {}, 'zhang@example.com', sent)).html).toContain('请查收邮件')
  expect(await ballotsTo(server, 'zhang@example.com')).toHaveLength(1)
  await moveActivity(server, id, { voteEnd: '2024-10-14 09:00:00' })
  const over = (await visitor.open(`candidate?a=${id}&id=${first}&lang=zh`)).html
  expect(over).toContain('查看全部候选品牌')
  expect(over).not.toContain('<form')
})

it('is the page of the activity for who does not stand, for another activity’s, and before voting', async () => {
  const { id, first, second } = await openVote(server)
  const other = await openVote(server)
  await write(second, { auditStatus: 3 })
  for (const one of [second, other.first, '0', '%00x']) {
    const { status, html } = await visitor.open(`candidate?a=${id}&id=${one}&lang=zh`)
    expect([status, html.includes('查看全部候选品牌')]).toEqual([200, false])
  }
  await moveActivity(server, id, { voteBegin: '2024-11-01 09:00:00', voteEnd: '2024-11-02 09:00:00' })
  expect((await visitor.open(`candidate?a=${id}&id=${first}&lang=zh`)).html).toContain('投票尚未开始')
})
