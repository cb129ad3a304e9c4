import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { PUBLIC_MAILS, SHOW_MAILS } from '../../../server/base/limits/public-mail.ts'
import { limitCounter } from '../../../server/base/limits/tables.ts'
import { renderMail } from '../../../server/base/mail/render-mail.ts'
import { sendCode } from '../../../shared/form/mail-code/contract.ts'
import { invitationWxInfo } from '../contract.ts'

let server: TestServer
let poster: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
  const { token } = await server.addExhibitor()
  const { link } = (await server.call(invitationWxInfo, {}, { as: token })).data
  poster = Object.fromEntries(new URL(link).searchParams)
})
afterAll(() => server.close())

let people = 0
async function post(path: string, ip: string, body: object) {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': ip, language: 'en' }
  const response = await server.raw('POST', path, { headers, body: JSON.stringify(body) })
  return (await response.json()) as {
    code: number
    data: { code: string; mailed: number; uuid?: string; img?: string; errors?: { field: string }[] }
  }
}
const register = (ip: string, more: object = {}) =>
  post('/busi/onlineInvitation/register', ip, {
    ...poster,
    name: 'Li Na',
    company: 'Acme',
    email: `stranger${++people}@visitor.example`,
    consentFlag: 1,
    ...more,
  })
const mails = () => server.db.$count(outbox, eq(outbox.template, 'visitorRegistered'))

it('mails so many registrations of one network in an hour; later ones stand and show their code', async () => {
  const answers = []
  for (let i = 0; i < PUBLIC_MAILS.most + 8; i++) answers.push(await register(`2001:db8:5:5::${i + 1}`))
  expect(answers.every((one) => one.code === 200 && one.data.code.length === 12)).toBe(true)
  expect(answers.map((one) => one.data.mailed)).toEqual([
    ...Array.from({ length: PUBLIC_MAILS.most }, () => 1),
    ...Array.from({ length: 8 }, () => 0),
  ])
  expect(await mails()).toBe(PUBLIC_MAILS.most)
  expect((await register('203.0.113.50')).data.mailed, 'another network').toBe(1)
  server.clock.advance(61 * 60_000)
  expect((await register('2001:db8:5:5::1')).data.mailed, 'an hour later').toBe(1)
}, 120_000)

it('counts codes that strangers ask for together with them', async () => {
  const codes = []
  for (let i = 0; i < PUBLIC_MAILS.most + 1; i++)
    codes.push((await post(sendCode.path, '203.0.113.60', { scene: 'RESET', to: `code${i}@visitor.example` })).code)
  expect(codes.slice(0, -1).every((code) => code === 200)).toBe(true)
  expect(codes.at(-1)).toBe(429)
  expect((await register('203.0.113.60')).data.mailed).toBe(0)
})

it('asks for a captcha while the show sends very many mails, and refuses nobody who answers it', async () => {
  await server.db
    .insert(limitCounter)
    .values({ name: 'public-mail/show', used: SHOW_MAILS, endsAt: new Date(server.clock.realNow().getTime() + 60_000) })
    .onConflictDoUpdate({ target: limitCounter.name, set: { used: SHOW_MAILS } })
  const asked = await register('203.0.113.80')
  expect([asked.code, typeof asked.data.img]).toEqual([463, 'string'])
  const again = await register('203.0.113.80', { uuid: asked.data.uuid, code: '99' })
  expect([again.code, again.data.uuid === asked.data.uuid]).toEqual([463, false])
  const sum = /(\d) \+ (\d)/.exec(Buffer.from(again.data.img ?? '', 'base64').toString())
  const code = String(Number(sum?.[1]) + Number(sum?.[2]))
  const mailed = await register('203.0.113.80', { uuid: again.data.uuid, code })
  expect([mailed.code, mailed.data.mailed]).toEqual([200, 1])
  expect((await register('203.0.113.80', { uuid: again.data.uuid, code })).code, 'a captcha is spent').toBe(463)
  server.clock.advance(61 * 60_000)
  expect((await register('203.0.113.80')).code, 'an hour later').toBe(200)
})

it('makes no link of a name that a mail repeats', async () => {
  const mail = renderMail('registrationRejected', 'en-US', {
    companyName: 'Booking.com',
    reason: 'No.',
    link: 'https://expo.example/',
  })
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Booking.com')
  expect(mail.text.replaceAll('\u2060', '')).toContain('Booking.com')
})

it('refuses a web address in the name, at the name', async () => {
  for (const name of ['evil.com', 'Win http://x.example', 'ＷＷＷ．evil．com']) {
    const answer = await register('203.0.113.70', { name })
    expect([answer.code, answer.data.errors?.map((one) => one.field)], name).toEqual([300, ['name']])
  }
})
