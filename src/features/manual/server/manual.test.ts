import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { RATE_KEY, TEMPLATE_KEY } from '../../booth-forms/server/exports.ts'
import { boothNode, boothPrice } from '../../booth-forms/server/tables.ts'
import { FORM_CODES } from '../../../shared/lib/form-codes.ts'
import { manualFacts } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('tells everybody the days of the show and what the organiser has moved', async () => {
  const facts = async () => (await server.call(manualFacts, {}, {})).data
  expect(await facts()).toMatchObject({ show: { openDate: '2024-12-02', closeDate: '2024-12-04' }, moved: {} })
  await setParameter(server.db, 'forms.deadline.h7', 'T-20 12:00')
  await setParameter(server.db, 'forms.deadline.h8', 'no such time')
  await setParameter(server.db, 'expo.openDate', '2024-12-09')
  expect(await facts()).toEqual({
    show: expect.objectContaining({ openDate: '2024-12-09', closeDate: '2024-12-04' }),
    moved: { h7: 'T-20 12:00' },
    prices: expect.anything(),
    forms: FORM_CODES.filter((code) => code !== 'h13'),
    today: '2024-10-14',
  })
  await setParameter(server.db, 'expo.moveOut', 'C+1 16:00-22:00')
  expect((await facts()).moved).toEqual({ h7: 'T-20 12:00', 'moveOut.from': 'C 16:00', 'moveOut.to': 'C+1 22:00' })
})

it('tells which forms the show has, and no price periods of others', async () => {
  const facts = async () => (await server.call(manualFacts, {}, {})).data
  await setParameter(server.db, 'forms.h13', 'true')
  await setParameter(server.db, 'forms.h7', 'false')
  const { forms, prices } = await facts()
  expect([forms.includes('h13'), forms.includes('h7')]).toEqual([true, false])
  expect(Object.keys(prices.rates).filter((key) => key.startsWith('h7'))).toEqual([])
  await setParameter(server.db, 'forms.h13', 'false')
  await setParameter(server.db, 'forms.h7', 'true')
})

it('prints the price list of the show: what it has, what it does not offer any more, what a fee costs now', async () => {
  const prices = async () => (await server.call(manualFacts, {}, {})).data.prices
  expect(await prices()).toMatchObject({ fees: {}, rates: { 'h4.LATE': 50, 'h7.LATE': 50, 'h8.LATE': 50 } })
  const words = { groupCode: 'SEAT', nameZh: '沙发', nameEn: 'Sofa', unitZh: '张', unitEn: 'pc' }
  await server.db.insert(boothPrice).values([
    { code: 'F24', cny: 40000, usd: 5850, ...words },
    { code: 'F03', cny: 3000, usd: 500, status: 0 },
    { code: 'MOVE', cny: 6000, usd: 900 },
  ])
  await setParameter(server.db, TEMPLATE_KEY, 'false')
  expect(await prices()).toEqual({
    items: [
      {
        form: 'h7',
        code: 'F24',
        group: { zh: '椅', en: 'Seats' },
        name: { zh: '沙发', en: 'Sofa' },
        spec: { zh: '', en: '' },
        unit: { zh: '张', en: 'pc' },
        cny: '400.00',
        usd: '58.50',
        max: null,
      },
    ],
    fees: { MOVE: { cny: '60.00', usd: '9.00' } },
    rates: expect.objectContaining({ 'h7.STANDARD': 0, 'h7.ONSITE': 50 }),
  })
})

it('tells the price periods as they are priced, and the rate of hole boards', async () => {
  const at = 'T-10 18:00'
  const node = { form: 'h7', onlineFlag: 1, version: 1 }
  await server.db.insert(boothNode).values([
    { ...node, nodeCode: 'STANDARD', begin: 'T-77 00:00', end: at, surchargeRate: 0 },
    { ...node, nodeCode: 'LATE', begin: at, end: 'C 15:00', surchargeRate: 30 },
  ])
  await setParameter(server.db, RATE_KEY, '40')
  const { prices, moved } = (await server.call(manualFacts, {}, {})).data
  expect(prices.rates).toEqual({
    'h4.LATE': 40,
    'h7.STANDARD': 0,
    'h7.LATE': 30,
    'h8.STANDARD': 0,
    'h8.LATE': 50,
    'h8.ONSITE': 50,
  })
  expect(moved).toMatchObject({ 'h7.STANDARD.to': at, 'h7.LATE.from': at, 'h7.LATE.to': 'C 15:00' })
  expect(Object.keys(moved).filter((key) => key.startsWith('h8.'))).toEqual([])
})
