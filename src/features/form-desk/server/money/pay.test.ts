import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportCalls } from '../../../booth-forms/contract.ts'
import { h3 } from '../../../booth-forms/forms/h3/definition.ts'
import { boothForm, boothPayment } from '../../../booth-forms/server/tables.ts'
import { revealLog } from '../../../reveal/server/tables.ts'
import { formDeskServer } from '../../../../../tests/helpers/servers/form-desk.ts'
import * as money from '../../money-contract.ts'
import * as desk from '../../contract.ts'

const given = formDeskServer()
const { as, hire } = given

const payer = (participationId: string) => (amount: string, seen: string) =>
  given.server.call(money.deskPay, { participationId, amount, seen }, as(given.finance))
const paidOf = async (participationId: string) =>
  (await given.server.call(money.deskBill, { participationId }, as(given.finance))).data.bill.paid

describe('refunds', () => {
  it('never exceed what was paid, also when several people book at the same moment', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 1)
    const participationId = String(one.participationId)
    const pay = payer(participationId)
    expect(await pay('-0.01', '0.00')).toMatchObject({ code: 300, errors: [{ field: 'amount' }] })
    await pay('100.00', '0.00')
    const answers = await Promise.all(['-100.00', '-100.00', '-50.00'].map((amount) => pay(amount, '100.00')))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const rows = await given.server.db
      .select()
      .from(boothPayment)
      .where(eq(boothPayment.participationId, one.participationId))
    const sum = rows.reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBeGreaterThanOrEqual(0)
    const left = await paidOf(participationId)
    expect(await pay('-100.01', left)).toMatchObject({ code: 300, errors: [{ field: 'amount' }] })
    expect(await paidOf(participationId)).toBe((sum / 100).toFixed(2))
  })
})

describe('the sum that a page showed', () => {
  it('is compared with what is paid when a payment is entered', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 1)
    const participationId = String(one.participationId)
    const pay = payer(participationId)
    const answers = await Promise.all([pay('100.00', '0.00'), pay('100.00', '0.00')])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await pay('100.00', '0.00')).toMatchObject({ code: 409, data: { current: { paid: '100.00' } } })
    expect(await paidOf(participationId)).toBe('100.00')
    expect(await pay('100.00', '100.00')).toMatchObject({ code: 200, data: { paid: '200.00' } })
  })

  it('is compared with the deposit that a form asks for when the deposit is noted', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 1)
    const booth = { form: 'h12', participationId: String(one.participationId) }
    const { factsVersion: version } = (await given.server.call(desk.deskDetail, booth, as(given.finance))).data
    const note = (seen: string) =>
      given.server.call(desk.deskFacts, { ...booth, version, depositStatus: 1, seen }, as(given.finance))
    expect(await note('500.00')).toMatchObject({ code: 409, data: { current: { asked: '0.00' } } })
    expect(await note('0.00')).toMatchObject({ code: 200 })
  })
})

describe('the account for a refund', () => {
  it('is read by finance alone, and each reading is logged', async () => {
    const one = await given.server.addExhibitor()
    const participationId = String(one.participationId)
    const read = (token: string) => given.server.call(money.deskAccount, { participationId }, as(token))
    expect(await read(given.finance)).toMatchObject({ code: 404 })
    const content = { refundAccountName: '上海甲公司', refundBank: '工商银行', refundAccountNo: '6222020001112223334' }
    await given.server.db
      .insert(boothForm)
      .values({ exhibitorId: one.exhibitorId, participationId: one.participationId, form: 'h3', status: 0, content })
    expect(await read(given.reviewer)).toMatchObject({ code: 403 })
    expect(await read(given.contractor)).toMatchObject({ code: 403 })
    expect(await read(given.finance)).toMatchObject({
      data: { holder: '上海甲公司', bank: '工商银行', account: '6222020001112223334' },
    })
    const looks = await given.server.db.select().from(revealLog).where(eq(revealLog.entity, 'BOOTH_FORM'))
    expect(looks).toMatchObject([{ field: 'refundAccountNo', byKind: 'backOffice' }])
    const { data } = await given.server.call(desk.deskDetail, { form: 'h3', participationId }, as(given.reviewer))
    expect(JSON.stringify(data)).not.toContain(content.refundAccountNo)
    const own = await given.server.call(reportCalls(h3).get, {}, { as: one.token })
    expect(JSON.stringify(own)).not.toContain(content.refundAccountNo)
  })
})
