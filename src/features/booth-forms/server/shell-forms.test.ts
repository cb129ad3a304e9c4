/** H1, H2, H4 and H5 where other records and the clock decide. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { participation } from '../../company/server/tables.ts'
import { directoryUpdate } from '../../newspaper/contract.ts'
import { reportCalls, checklist } from '../contract.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { TEMPLATE_KEY } from './rental/items.ts'
import { boothPrice } from './tables.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { h1 } from '../forms/h1/definition.ts'
import { h2 } from '../forms/h2/definition.ts'
import { h4 } from '../forms/h4/definition.ts'
import { h5 } from '../forms/h5/definition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const contact = { contactName: '王芳', contactMobile: '13800138000', contactEmail: 'wang@example.com', ruleAck: 1 }
const get = async (form: FormDefinition, { token, participationId }: TestExhibitor) =>
  (await server.call(reportCalls(form).get, { boothId: String(participationId) }, { as: token })).data
async function save(form: FormDefinition, one: TestExhibitor, body: object = {}) {
  const { id: _, ...content } = (await get(form, one)).form
  return server.call(
    reportCalls(form).save,
    { ...content, boothId: String(one.participationId), submitFlag: 1, ...contact, ...body },
    { as: one.token },
  )
}
const at = (time: string) => server.clock.override(parseDateTime(time) as Date)

describe('H1 and H5', () => {
  it('are each for their own kind of booth, and stored as they stand', async () => {
    const shelf = await server.addExhibitor()
    const hanging = await server.addExhibitor({ booth: { boothType: 2 } })
    expect(await save(h1, shelf)).toMatchObject({ code: 200, data: { form: { status: 1, flatShelfNum: 4 } } })
    expect(await save(h5, hanging)).toMatchObject({
      code: 200,
      data: { form: { status: 1, shelfNum: 4, hangerNum: 4 } },
    })
    for (const [form, one] of [
      [h5, shelf],
      [h1, hanging],
    ] as const) {
      const answer = await server.call(reportCalls(form).get, {}, { as: one.token })
      expect(answer).toMatchObject({ code: 500, msg: expect.stringMatching(/^展位 \w+ 不需要填写此表$/) })
    }
  })
  it('say the quota in the specification’s words', async () => {
    const one = await server.addExhibitor({ booth: { boothType: 2, area: '9', width: '3' } })
    const { facilities } = (await get(h5, one)).form
    const fifth = { kind: 'SHELF', wall: 'L', panelNo: 1, height: 1100 }
    const answer = await save(h5, one, { shelfNum: 3, facilities: [...facilities, fifth] })
    expect(answer).toMatchObject({ code: 300 })
    expect(answer.errors).toMatchObject([
      { field: 'hangerNum', msg: '挂衣杆数量：设施数量超出限额：每9平方米4件（已用 5，限 4），请减少数量' },
    ])
  })
})

describe('H2', () => {
  const booth = { openSides: 2 }
  it('works out whether the names are the contract’s, and asks for the country by the contract’s currency', async () => {
    const one = await server.addExhibitor({
      company: { companyName: '华印机械', enCompanyName: 'Huayin', country: '156' },
      booth: { ...booth, settleCurrency: 'USD' },
    })
    expect((await get(h2, one)).form).toMatchObject({ fasciaCn: '华印机械', fasciaEn: 'HUAYIN', country: '156' })
    expect(await save(h2, one, { sameName: 0, fasciaEn: 'huayin' })).toMatchObject({
      code: 200,
      data: { form: { sameName: 1, fasciaEn: 'HUAYIN', boards: [{ side: 'N' }, { side: 'E' }] } },
    })
  })
  it('hints at another English name in the directory, beside the form and on the checklist', async () => {
    const one = await server.addExhibitor()
    await save(h2, one)
    await server.call(directoryUpdate, { draft: 1, version: 0, enName: 'Another Name' }, { as: one.token })
    expect((await get(h2, one)).facts).toMatchObject({ directoryEnName: 'Another Name' })
    const { data } = await server.call(checklist, {}, { as: one.token })
    const row = data.forms.find((each) => each.form === 'h2')
    expect(row?.warnings).toEqual(['会刊英文名为 Another Name，与此不同，请核对。'])
  })
  it('charges each board whose text changes late, once', async () => {
    const one = await server.addExhibitor({ company: { companyName: '华印', enCompanyName: 'Huayin' }, booth })
    await save(h2, one)
    at('2024-10-28 18:00:00')
    // The contract's names in another order of boards need no proof: the texts of both change.
    const boards = [
      { side: 'N', textMode: 'CN' },
      { side: 'E', textMode: 'EN' },
    ]
    expect(await save(h2, one, { boards })).toMatchObject({ code: 463, data: { bill: { payable: '200.00' } } })
    expect(await save(h2, one, { boards, acceptSurcharge: 1 })).toMatchObject({
      code: 200,
      data: { form: { status: 4, lateFlag: 2 }, bill: { payable: '200.00', surcharge: '0.00' } },
    })
    expect(await save(h2, one, { remark: '请核对' })).toMatchObject({
      code: 200,
      data: { bill: { payable: '200.00' } },
    })
  })
})

describe('H4', () => {
  const board = { wall: 'L', panelNo: 1, hookNum: 12 }
  it('takes away a wall to the exhibitor’s own next booth, and none to a neighbour’s', async () => {
    const one = await server.addExhibitor({ booth: { boothNo: '5C08', hall: 'N5' } })
    await server.addExhibitor({ booth: { boothNo: '5C07', hall: 'N5' } })
    const values = { hall: 'N5', boothNo: '5C09', boothType: 1, width: '3', depth: '3', area: '9' }
    await server.db
      .insert(participation)
      .values({ ...values, openSides: 1, settleCurrency: 'CNY', exhibitorId: one.exhibitorId })
    expect((await get(h4, one)).facts).toMatchObject({ sharedWalls: 'R' })
    expect(await save(h4, one, { removeWalls: ['L'] })).toMatchObject({ code: 300 })
    expect(await save(h4, one, { removeWalls: ['R'] })).toMatchObject({ code: 200 })
  })
  it('refuses a hole-board where H1 has a shelf', async () => {
    const one = await server.addExhibitor()
    await save(h1, one)
    const answer = await save(h4, one, { holeBoards: [{ ...board, wall: 'B' }] })
    expect(answer).toMatchObject({ code: 300 })
    expect(answer.errors).toMatchObject([{ field: 'holeBoards.0.panelNo', row: 1 }])
    expect(await save(h4, one, { holeBoards: [board] })).toMatchObject({
      code: 200,
      data: { bill: { payable: '282.00', deposits: '200.00' } },
    })
    expect((await get(h1, one)).others.h4?.holeBoards).toEqual([board])
  })
  it('gives nothing away that has no price yet in the currency of the contract', async () => {
    const one = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    await save(h1, one)
    await setParameter(server.db, TEMPLATE_KEY, 'false')
    expect(await save(h4, one, { holeBoards: [board] })).toMatchObject({
      code: 500,
      msg: '“增加挂钩（每块含 10 个）”暂无 USD 价格，请先不选此项，或联系主办方',
    })
    expect((await save(h4, one, { holeBoards: [{ ...board, hookNum: 10 }] })).code).toBe(200)
    await server.db.insert(boothPrice).values({ code: 'HOOK', cny: 100, usd: 20 })
    const { version } = (await get(h4, one)).form
    const priced = await save(h4, one, { version, holeBoards: [board] })
    await server.db.delete(boothPrice)
    await setParameter(server.db, TEMPLATE_KEY, 'true')
    expect(priced).toMatchObject({ code: 200, data: { bill: { payable: '41.40', deposits: '29.00' } } })
  })
  it('after its deadline rents hole-boards at half more again, and changes no wall', async () => {
    const one = await server.addExhibitor()
    at('2024-11-01 18:00:00')
    expect(await save(h4, one, { keepSharedWalls: 1 })).toMatchObject({ code: 300 })
    expect(await save(h4, one, { holeBoards: [board], acceptSurcharge: 1 })).toMatchObject({
      code: 200,
      data: { form: { lateFlag: 1 }, bill: { payable: '322.00', surcharge: '40.00', deposits: '200.00' } },
    })
  })
})
