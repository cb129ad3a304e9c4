/** The link of a buyer whom no mail reaches goes from hand to hand (as a juror's). */
import { expect, it } from 'vitest'
import { buyersServer } from '../../../../tests/helpers/servers/buyers.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import * as calls from '../contract.ts'
import * as page from '../page-contract.ts'

const on = buyersServer()

it('is handed out for who has no e-mail, opens the page, is written down and withdrawn', async () => {
  const { data } = await on.server.call(calls.buyerAdd, on.buyerInput({ email: '' }), on.asOffice())
  const { data: link } = await on.server.call(calls.buyerHandOutLink, { id: data.id }, on.asOffice())
  const token = link.url.split('#')[1] ?? ''
  expect((await on.server.call(page.meetOpen, { v: token })).code).toBe(200)
  const logged = JSON.stringify(await on.server.db.select().from(operLog))
  expect(logged).toContain('handedOut')
  expect(logged).not.toContain(token)
  await on.server.call(calls.buyerWithdrawLink, { id: data.id }, on.asOffice())
  expect((await on.server.call(page.meetOpen, { v: token })).code).toBe(404)
})

it('is handed out for nobody whom mails reach, and by nobody who may not send it', async () => {
  const { data } = await on.server.call(calls.buyerAdd, on.buyerInput(), on.asOffice())
  const settings = on.server.services.settings as { smtpUrl: string }
  const handOut = (as: { as: string }) => on.server.call(calls.buyerHandOutLink, { id: data.id }, as)
  expect((await handOut(on.asOffice())).msg).toBe('链接只通过邮件发送给买家本人')
  const before = settings.smtpUrl
  settings.smtpUrl = ''
  expect((await handOut(on.asOffice())).code).toBe(200)
  settings.smtpUrl = before
  expect((await handOut({ as: (await on.server.addUser(['organiser_finance'])).token })).code).toBe(403)
})
