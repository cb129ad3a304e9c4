/** The currency of a booth's contract, and what is ordered and paid in it (decisions 28). */
import { payBooth } from '../../../../../tests/helpers/samples/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startTestServer,
  TEST_NOW,
  first,
  type TestExhibitor,
  type TestServer,
} from '../../../../../tests/helpers/server.ts'
import { exhibitorDetail, exhibitorUpdate } from '../../../exhibitors/contract.ts'
import { boothUpdate, exhibitorOverview } from '../../../exhibitors/overview-contract.ts'
import { reportCalls, checklist } from '../../contract.ts'
import { h7 } from '../../forms/h7/definition.ts'

let server: TestServer
let staff: string
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  staff = (await server.addUser(['organiser_review'])).token
  finance = (await server.addUser(['organiser_finance'])).token
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const contact = { contactName: '王芳', contactMobile: '13800138000', contactEmail: 'wang@example.com', ruleAck: 1 }
async function withChairs(): Promise<TestExhibitor> {
  const one = await server.addExhibitor()
  const body = { version: 0, submitFlag: 1, ...contact, lines: [{ itemCode: 'F03', qty: 2 }] }
  expect(await server.call(reportCalls(h7).save, body, { as: one.token })).toMatchObject({ code: 200 })
  return one
}
async function change(one: TestExhibitor, settleCurrency: string, more: object = {}) {
  const found = await server.call(exhibitorOverview, { id: String(one.exhibitorId) }, { as: staff })
  const { id, version, hall, boothNo, boothType, width, depth, openSides } = first(found.data.booths)
  const body = { id, version, hall, boothNo, boothType, width, depth, openSides, settleCurrency, ...more }
  return server.call(boothUpdate, body, { as: staff })
}
const billOf = async (one: TestExhibitor) => (await server.call(checklist, {}, { as: one.token })).data.bill

describe('another currency', () => {
  it('prices what is ordered anew in the other column, after consent, with a ledger line', async () => {
    const one = await withChairs()
    expect(await change(one, 'USD')).toMatchObject({ code: 463, msg: expect.stringMatching(/¥60\.00.*US\$10\.00/) })
    expect(await billOf(one)).toMatchObject({ currency: 'CNY', boothPayable: '60.00' })
    expect(await change(one, 'USD', { acceptReprice: 1 })).toMatchObject({ code: 200 })
    expect(await billOf(one)).toMatchObject({ currency: 'USD', boothPayable: '10.00', balance: '10.00' })
    const { data } = await server.call(reportCalls(h7).get, {}, { as: one.token, english: true })
    expect(data.form).toMatchObject({ version: 2, validVersion: 2, status: 1 })
    expect(data.history[0]).toMatchObject({ action: 'currency', note: '¥60.00 → US$10.00' })
    expect(data.form.lines).toMatchObject([{ ledger: [{ addQty: 2, unitPrice: '5.00', amount: '10.00' }] }])
  })
  it('is refused with the sum while anything is paid', async () => {
    const one = await withChairs()
    await payBooth(server, finance, { participationId: String(one.participationId), amount: '60.00' })
    for (const more of [{}, { acceptReprice: 1 }])
      expect((await change(one, 'USD', more)).errors).toMatchObject([
        { field: 'settleCurrency', msg: expect.stringContaining('¥60.00') },
      ])
    expect(await billOf(one)).toMatchObject({ currency: 'CNY', paid: '60.00', balance: '0.00' })
  })
  it('asks in the form of the whole exhibitor too', async () => {
    const one = await withChairs()
    const overview = await server.call(exhibitorOverview, { id: String(one.exhibitorId) }, { as: staff })
    const { id } = first(overview.data.accounts)
    const { data } = await server.call(exhibitorDetail, { id }, { as: staff })
    const { companyName, enCompanyName, loginAcc, contactName, version } = data
    const names = { companyName, enCompanyName: enCompanyName || 'Yunfan Labels', loginAcc, contactName }
    const booths = data.booths.map((booth: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.entries(booth).filter(([name]) => name !== 'area')),
      settleCurrency: 'USD',
    }))
    const body = { id, version, ...names, email: 'wang@example.com', mobile: '13800138000', booths }
    expect(await server.call(exhibitorUpdate, body, { as: staff })).toMatchObject({ code: 463 })
    expect(await server.call(exhibitorUpdate, { ...body, acceptReprice: 1 }, { as: staff })).toMatchObject({
      code: 200,
    })
    expect(await billOf(one)).toMatchObject({ currency: 'USD', boothPayable: '10.00' })
  })
  it('is changed at once where nothing is ordered', async () => {
    const one = await server.addExhibitor()
    expect(await change(one, 'USD')).toMatchObject({ code: 200 })
    expect(await billOf(one)).toMatchObject({ currency: 'USD', boothPayable: '0.00' })
  })
})
