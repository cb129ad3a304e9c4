/** Mails name the show and are answered to its contact, whatever their kind: in the language of the reader, to people outside as to exhibitors. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { queueMails, type QueuedMail } from '../../../src/server/base/mail/outbox.ts'
import type { MailTemplate } from '../../../src/server/base/mail/render-mail.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import { mailParams } from '../../helpers/samples/mails.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { sourceFiles } from '../../helpers/source-files.ts'

const CONTACT = 'ask@show.example'
const NAMES = { 'zh-CN': '国际印刷大会', 'en-US': 'World Print Congress' } as const
const TEMPLATES = Object.keys(mailParams) as MailTemplate[]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setParameter(server.db, 'expo.name', NAMES['zh-CN'])
  await setParameter(server.db, 'expo.enName', NAMES['en-US'])
  await setParameter(server.db, 'organiser.contactEmail', CONTACT)
})
beforeEach(() => server.db.delete(outbox))
afterAll(() => server.close())

const filesWith = (code: RegExp) =>
  sourceFiles(['src/**/*.ts'], ['**/seed/**', '**/*.test.ts']).flatMap(({ path, text }) =>
    code.test(text) ? [path] : [],
  )

const queued = async (more: Partial<QueuedMail> = {}) => {
  const locale = more.locale ?? 'zh-CN'
  const ctx = { ...server.services, locale }
  const mails = TEMPLATES.map((template) => ({
    template,
    to: 'reader@example.com',
    params: mailParams[template],
    ...more,
  }))
  await queueMails(ctx, mails)
  const rows = await server.db.select().from(outbox)
  expect(rows).toHaveLength(TEMPLATES.length)
  return rows
}

describe.each(['zh-CN', 'en-US'] as const)('in %s every mail', (locale) => {
  it('has the show’s name in its subject, and its contact as the address of answers', async () => {
    for (const { template, subject, headers } of await queued({ locale }))
      expect([template, subject.includes(NAMES[locale]), headers['Reply-To']]).toEqual([template, true, CONTACT])
  })

  it('keeps the address of who answers instead, once', async () => {
    for (const { template, headers } of await queued({ locale, headers: { 'Reply-To': 'inviter@example.com' } }))
      expect([template, headers['Reply-To']]).toEqual([template, 'inviter@example.com'])
  })
})

it('who signs instead of the show is an exhibitor that invites, and its mail names the show in the text', async () => {
  const senders = filesWith(/\n {4}sender: \[/)
  expect(senders).toEqual(['src/features/invitations/server/send.ts'])
  const rows = await queued({ sender: ['杭州山海'] })
  const { showName } = mailParams.invitation
  expect(rows.find(({ template }) => template === 'invitation')?.bodyText).toContain(showName)
})

it('no mail is written past the one place that sees to it', () => {
  expect(filesWith(/insert\(outbox\)/)).toEqual(['src/server/base/mail/outbox.ts'])
})
