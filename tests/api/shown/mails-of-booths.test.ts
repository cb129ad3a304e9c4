/** A mail about a thing of one booth names the booth, in both languages, so that a company of several booths knows which one is meant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailTemplate } from '../../../src/server/base/mail/render-mail.ts'
import { wordMail } from '../../../src/server/base/mail/render-mail.ts'
import { reviewApprove } from '../../../src/features/review/contract.ts'
import { translate } from '../../../src/server/base/i18n.ts'
import { LOCALES } from '../../../src/shared/lib/locale.ts'
import { addBadge } from '../../helpers/samples/badges.ts'
import { addBooking, decideBooking } from '../../helpers/samples/hotel.ts'
import { toldTo } from '../../helpers/messages.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const OF_A_BOOTH = [
  'formFiled',
  'formConfirmed',
  'formRejected',
  'changeRejected',
  'formLocked',
  'formUnlocked',
  'chargeWaived',
  'waiverUndone',
  'paymentNoted',
  'refundNoted',
  'depositChanged',
  'drawingsApproved',
  'drawingsReturned',
  'drawingsReopened',
  'signIssued',
  'hotelFiled',
  'hotelConfirmed',
  'hotelFull',
  'hotelUnchanged',
] as const satisfies readonly MailTemplate[]

let server: TestServer
let reviewer: string
beforeAll(async () => {
  server = await startTestServer()
  reviewer = (await server.addUser(['organiser_review'])).token
})
afterAll(() => server.close())

describe('a mail about a thing of one booth', () => {
  it.each(OF_A_BOOTH)('%s names the booth in subject and text', (template) => {
    for (const locale of LOCALES) {
      const { subject, intro } = wordMail(template, locale, { booth: 'N9 9Z99' })
      expect(subject, locale).toContain('N9 9Z99')
      expect(intro, locale).toContain('N9 9Z99')
    }
  })

  it.each(LOCALES)('names it for a thing that the show moved, in %s', (locale) => {
    const thing = translate(locale, 'server/base/mail:showMoved.thingOfBooth', { kind: 'K', what: 'W', booth: '9Z99' })
    expect(thing).toMatch(/(?:展位 |booth )9Z99/)
    for (const key of ['item', 'anew', 'stays', 'stay'] as const)
      expect(translate(locale, `server/base/mail:showMoved.${key}`, { thing, was: '', now: '' })).toContain(thing)
    expect(wordMail('rearrangeSettled', locale, { item: thing }).subject).toContain('9Z99')
  })

  it('names it for hotel bookings and badges as they are told', async () => {
    const one = await server.addExhibitor({ booth: { hall: '9', boothNo: '9Z99' } })
    const { data: booked } = await addBooking(server, one)
    expect((await decideBooking(server, reviewer, booked)).code).toBe(200)
    const { id } = (await addBadge(server, one)).data
    await server.call(reviewApprove, { items: [{ kind: 'BADGE', entityId: id, version: 1 }] }, { as: reviewer })
    const told = await toldTo(server, one.exhibitorId)
    expect(told.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['hotelFiled', 'hotelConfirmed', 'recordFiled', 'reviewApproved']),
    )
    for (const { template, text } of told) expect(text, template).toMatch(/(?:展位 |booth )9Z99/)
  })
})
