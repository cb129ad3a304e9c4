import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { checklist, reportCalls } from '../contract.ts'
import { h12 } from '../forms/h12/definition.ts'
import { getReportInfo } from '../report-info-contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('tells a booth with its forms, their bill and how complete they are', async () => {
  const one = await server.addExhibitor()
  const as = one.token
  const guard = {
    serviceType: 'GUARD',
    qty: 2,
    dateFrom: '2024-12-02',
    dateTo: '2024-12-03',
    startTime: '18:00',
    dailyHours: 12,
    reportTo: '王芳',
    reportMobile: '13800138000',
  }
  const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
  await server.call(reportCalls(h12).save, { version: 0, submitFlag: 1, ...contact, lines: [guard] }, { as })
  const { data } = await server.call(getReportInfo, {}, { as })
  const { data: list } = await server.call(checklist, {}, { as })
  expect(data).toMatchObject({
    booth: list.booth,
    bill: list.bill,
    completeness: Math.floor((list.done * 100) / list.must),
  })
  expect(data.forms.map((row) => row.form)).toEqual(list.forms.map((row) => row.form))
  const filed = list.forms.find((row) => row.form === 'h12')
  expect(Number(filed?.payable)).toBeGreaterThan(0)
  expect(data.forms.find((row) => row.form === 'h12')).toEqual({
    form: 'h12',
    title: expect.stringMatching(/\p{Script=Han}/u),
    enTitle: expect.stringMatching(/^[\w ,&-]+$/),
    must: 0,
    noNeed: 0,
    status: 1,
    lateFlag: 0,
    locked: 0,
    deadline: filed?.deadline,
    amount: filed?.payable,
  })
})

it('is refused to who may see no prices, and to the organiser', async () => {
  const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
  const organiser = await server.addUser(['organiser_review'])
  for (const as of [staff.token, organiser.token]) expect((await server.call(getReportInfo, {}, { as })).code).toBe(403)
})
