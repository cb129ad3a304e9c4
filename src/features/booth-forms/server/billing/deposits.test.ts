/** Deposits from the desk to the exhibitor's bill (decisions 26). */
import { keepFacts, payBooth } from '../../../../../tests/helpers/samples/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { welcomePage } from '../../../home/contract.ts'
import { reportCalls, checklist } from '../../contract.ts'
import { deskBooths } from '../../../form-desk/booths-contract.ts'
import * as desk from '../../../form-desk/contract.ts'
import { h4 } from '../../forms/h4/definition.ts'

let server: TestServer
let reviewer: string
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  reviewer = (await server.addUser(['organiser_review'])).token
  finance = (await server.addUser(['organiser_finance'])).token
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
/** Two hole-boards: 160.00 of rental and 400.00 of deposit. */
async function withBoards(booth: object = {}): Promise<TestExhibitor> {
  const one = await server.addExhibitor({ booth, company: { email: 'expo@printer.example' } })
  const holeBoards = [1, 2].map((panelNo) => ({ wall: 'B', panelNo, hookNum: 10 }))
  const answer = await server.call(
    reportCalls(h4).save,
    { version: 0, submitFlag: 1, ...contact, holeBoards, moves: [] },
    { as: one.token },
  )
  expect(answer).toMatchObject({ code: 200, data: { bill: { lines: [{}, {}] } } })
  return one
}
async function keep(one: TestExhibitor, facts: object) {
  const booth = { form: 'h4', participationId: String(one.participationId) }
  return keepFacts(server, finance, booth, facts)
}
const billOf = async (one: TestExhibitor) => (await server.call(checklist, {}, { as: one.token })).data.bill

describe('a deposit', () => {
  it('is no debt, paid or returned, on checklist, Welcome and desk', async () => {
    const one = await withBoards()
    await payBooth(server, finance, { participationId: String(one.participationId), amount: '160.00' })
    const seen = async (line: object) => {
      const expected = { balance: '0.00', depositLines: [{ form: 'h4', asked: '400.00', ...line }] }
      expect(await billOf(one)).toMatchObject({ boothPayable: '160.00', paid: '160.00', ...expected })
      const welcome = (await server.call(welcomePage, {}, { as: one.token })).data.bill
      expect(welcome).toMatchObject({ payable: '160.00', balance: '0.00', deposits: expected.depositLines })
      const [booth] = (await server.call(deskBooths, { exhibitorId: String(one.exhibitorId) }, { as: reviewer })).data
      expect(booth).toMatchObject({ payable: '160.00', paid: '160.00', deposits: expected.depositLines })
    }
    await seen({ due: '400.00', held: '0.00' })
    expect(await keep(one, { depositStatus: 1 })).toMatchObject({ code: 200 })
    await seen({ due: '0.00', held: '400.00' })
    await keep(one, { depositStatus: 2 })
    await seen({ due: '0.00', held: '0.00', returned: '400.00' })
    const withheld = { depositWithheld: '120.00', depositReason: '孔板破损' }
    await keep(one, { depositStatus: 3, ...withheld })
    await seen({ returned: '280.00', withheld: '120.00', reason: '孔板破损' })
    const { data } = await server.call(reportCalls(h4).get, {}, { as: one.token, english: true })
    expect(data.history[0]).toMatchObject({ action: 'deposit', note: 'Partly withheld · ¥120.00 · 孔板破损' })
    await keep(one, { depositStatus: 0 })
    await seen({ due: '400.00', withheld: '0.00', reason: '' })
  })

  it('is withheld with an amount it has, and a reason', async () => {
    const one = await withBoards()
    expect((await keep(one, { depositStatus: 3 })).errors).toMatchObject([
      { field: 'depositWithheld' },
      { field: 'depositReason' },
    ])
    expect(
      (await keep(one, { depositStatus: 3, depositWithheld: '400.01', depositReason: '破损' })).errors,
    ).toMatchObject([{ field: 'depositWithheld', msg: '请填写大于 0 且不超过 400.00 的金额' }])
  })

  it('is kept by who enters payments, and drawings are judged by who decides', async () => {
    const one = await withBoards()
    const body = { form: 'h4', participationId: String(one.participationId), version: 0 }
    expect(
      await server.call(desk.deskFacts, { ...body, depositStatus: 1, seen: '400.00' }, { as: reviewer }),
    ).toMatchObject({
      code: 403,
    })
    expect(await server.call(desk.deskFacts, { ...body, drawingStatus: 2 }, { as: finance })).toMatchObject({
      code: 403,
    })
    expect(await server.call(desk.deskFacts, { ...body, drawingStatus: 2 }, { as: reviewer })).toMatchObject({
      code: 200,
    })
    expect(
      await server.call(desk.deskFacts, { ...body, version: 1, depositStatus: 1, seen: '400.00' }, { as: finance }),
    ).toMatchObject({
      code: 200,
    })
  })

  it('is told to the exhibitor when it comes in, goes back or is withheld, once each', async () => {
    const one = await withBoards({ settleCurrency: 'USD' })
    await keep(one, { depositStatus: 1 })
    await keep(one, { depositStatus: 1 })
    await keep(one, { depositStatus: 2 })
    await keep(one, { depositStatus: 3, depositWithheld: '10.00', depositReason: 'Board broken' })
    const told = (await toldTo(server, one.exhibitorId, 'en-US')).filter(({ kind }) => kind === 'DEPOSIT')
    expect(told.map(({ template, subject }) => ({ template, subject }))).toEqual([
      {
        template: 'depositChanged',
        subject: expect.stringMatching(/^Hole-board deposit, booth .+: \$58\.00 received$/),
      },
      {
        template: 'depositChanged',
        subject: expect.stringMatching(/^Hole-board deposit, booth .+: \$58\.00 returned$/),
      },
      {
        template: 'depositChanged',
        subject: expect.stringMatching(/^Hole-board deposit, booth .+: \$10\.00 withheld, \$48\.00 returned$/),
      },
    ])
    expect(told[0]?.text).not.toContain('Reason')
    expect(told[2]?.text).toContain('Reason for withholding:\nBoard broken')
    expect(told[2]?.text).toMatch(/booth N1 \S+ \(H4 /)
  })

  it('stays the exhibitor’s when the form asks for none any more', async () => {
    const one = await withBoards()
    await keep(one, { depositStatus: 1 })
    const { version } = (await server.call(reportCalls(h4).get, {}, { as: one.token })).data.form
    await server.call(reportCalls(h4).save, { version, submitFlag: 1, ...contact, noNeed: 1 }, { as: one.token })
    expect(await billOf(one)).toMatchObject({
      boothPayable: '0.00',
      balance: '0.00',
      depositLines: [{ asked: '0.00', due: '0.00', held: '400.00' }],
    })
  })
})
