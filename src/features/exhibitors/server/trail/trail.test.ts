import { payBooth } from '../../../../../tests/helpers/samples/money.ts'
import { describe, expect, it } from 'vitest'
import { addBooking, decideBooking } from '../../../../../tests/helpers/samples/hotel.ts'
import { formDeskServer } from '../../../../../tests/helpers/servers/form-desk.ts'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { decideAtDesk } from '../../../../../tests/helpers/samples/desk-decisions.ts'
import { outboxList } from '../../../outbox/contract.ts'
import { exhibitorLock } from '../../contract.ts'
import { exhibitorHistory, TRAIL_KINDS } from '../../overview-contract.ts'

const given = formDeskServer()
const { as, hire } = given
const trail = async (owner: TestExhibitor, input: object = {}, english = false) => {
  const asked = { id: String(owner.exhibitorId), ...input }
  return (await given.server.call(exhibitorHistory, asked, { ...as(given.reviewer), english })).data
}

describe('the history of an exhibitor', () => {
  it('has forms, bookings, payments and messages beside the accounts, newest first, by kind and in pages', async () => {
    const owner = await given.server.addExhibitor()
    const booth = { participationId: String(owner.participationId) }
    await hire(owner, 1)
    given.server.clock.advance(60_000)
    await decideAtDesk(given.server, given.reviewer, { form: 'h12', action: 'reject', reason: '请补图' }, owner)
    given.server.clock.advance(60_000)
    const payment = { ...booth, amount: '100.00', note: '首付款' }
    expect((await payBooth(given.server, given.finance, payment)).code).toBe(200)
    given.server.clock.advance(60_000)
    const { data: booked } = await addBooking(given.server, owner)
    given.server.clock.advance(60_000)
    expect((await decideBooking(given.server, given.reviewer, booked)).code).toBe(200)
    given.server.clock.advance(60_000)
    await given.server.call(exhibitorLock, { id: String(owner.accountId) }, as(given.reviewer))

    const { list, total } = await trail(owner)
    expect(list.map((one) => one.at)).toEqual(
      list
        .map((one) => one.at)
        .toSorted()
        .toReversed(),
    )
    expect(total).toBe(list.length)
    expect(list.map((one) => one.trail)).toEqual(
      expect.arrayContaining(['FORM', 'BOOKING', 'PAYMENT', 'MESSAGE', 'ACCOUNT']),
    )
    expect(list[0]).toMatchObject({ trail: 'ACCOUNT', action: 'lock', byKind: 'backOffice' })

    const of = async (kind: string, english = false) => (await trail(owner, { kind }, english)).list
    expect(await of('FORM')).toMatchObject([
      { text: '主办方驳回', byKind: 'backOffice', reason: '请补图', subject: expect.stringMatching(/^H12 · /) },
      { text: '提交', byKind: 'exhibitor' },
    ])
    expect(await of('PAYMENT')).toMatchObject([{ text: '登记收款 CNY 100.00', byKind: 'backOffice', reason: '首付款' }])
    expect(await of('BOOKING', true)).toMatchObject([
      { text: 'Hotel booking confirmed by the organiser', subject: '2024-12-01 – 2024-12-04 · HZ-1024' },
      { text: 'Hotel booking filed', byName: '王芳', subject: '' },
    ])
    expect((await of('MESSAGE')).every(({ text, subject }) => text === '已通知展商' && subject !== '')).toBe(true)
    const parts = await Promise.all(TRAIL_KINDS.map((kind) => trail(owner, { kind })))
    expect(parts.reduce((sum, one) => sum + one.total, 0)).toBe(total)
    const pages = [await trail(owner, { pageSize: 2 }), await trail(owner, { pageSize: 2, pageNum: 2 })]
    expect(pages.flatMap((one) => one.list)).toEqual(list.slice(0, 4))
    // Finance has neither hotel nor outbox: the history tells it nothing of them, asked for or not.
    const finance = async (input: object) =>
      (await given.server.call(exhibitorHistory, { id: String(owner.exhibitorId), ...input }, as(given.finance))).data
    const told = await finance({})
    expect([...new Set(told.list.map((one) => one.trail))].toSorted()).toEqual(['ACCOUNT', 'FORM', 'PAYMENT'])
    expect(told.total).toBe(list.filter((one) => ['ACCOUNT', 'FORM', 'PAYMENT'].includes(one.trail)).length)
    expect(await finance({ kind: 'BOOKING' })).toMatchObject({ list: [], total: 0 })
    const other = await given.server.addExhibitor()
    expect((await trail(other)).total).toBe(0)
  })

  it('says that a booking was refused, with the reason', async () => {
    const owner = await given.server.addExhibitor()
    const { data: booked } = await addBooking(given.server, owner)
    await decideBooking(given.server, given.reviewer, booked, { decision: 'refuse', reason: '满房' })
    expect((await trail(owner, { kind: 'BOOKING' })).list).toContainEqual(
      expect.objectContaining({ text: '主办方回复酒店预订无房', reason: '满房', subject: '2024-12-01 – 2024-12-04' }),
    )
  })

  it('shows its mails without those that invite its visitors', async () => {
    const owner = await given.server.addExhibitor()
    const mail = { recipient: 'a@b.example', subject: 's', bodyText: 't', bodyHtml: 'h' }
    for (const template of ['invitation', 'formFiled'])
      await given.server.db
        .insert(outbox)
        .values({ ...mail, template, exhibitorId: owner.exhibitorId, messageId: template + owner.exhibitorId })
    const mails = async (more: object) => {
      const asked = { exhibitorId: String(owner.exhibitorId), ...more }
      return (await given.server.call(outboxList, asked, as(given.reviewer))).data.list.map((one) => one.template)
    }
    expect(await mails({ invitations: '0' })).toEqual(['formFiled'])
    expect(await mails({})).toEqual(['formFiled', 'invitation'])
  })
})
