/** A server for the tests of the desk: who decides, who has the money, who builds, and forms that exhibitors filed. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../server.ts'
import { parseDateTime } from '../../../src/shared/lib/time/dates.ts'
import { reportCalls } from '../../../src/features/booth-forms/contract.ts'
import { h7 } from '../../../src/features/booth-forms/forms/h7/definition.ts'
import { h12 } from '../../../src/features/booth-forms/forms/h12/definition.ts'

export function formDeskServer() {
  let server: TestServer
  let reviewer: string
  let finance: string
  let contractor: string
  beforeAll(async () => {
    server = await startTestServer()
    reviewer = (await server.addUser(['organiser_review'])).token
    finance = (await server.addUser(['organiser_finance'])).token
    contractor = (await server.addUser(['contractor_view'])).token
  })
  beforeEach(() => server.clock.override(TEST_NOW))
  afterAll(() => server.close())

  const late = parseDateTime('2024-11-12 09:00:00') as Date
  const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
  const service = (qty: number) => ({
    serviceType: 'GUARD',
    qty,
    dateFrom: '2024-12-02',
    dateTo: '2024-12-03',
    startTime: '18:00',
    dailyHours: 12,
    reportTo: '王芳',
    reportMobile: '13800138000',
  })
  const hire = (one: TestExhibitor, qty: number, version = 0) =>
    server.call(reportCalls(h12).save, { version, submitFlag: 1, ...contact, lines: [service(qty)] }, { as: one.token })
  const order = (one: TestExhibitor, lines: object[], version = 0) =>
    server.call(
      reportCalls(h7).save,
      { version, submitFlag: 1, acceptSurcharge: 1, ...contact, lines },
      { as: one.token },
    )
  const as = (token: string) => ({ as: token })

  return {
    get server() {
      return server
    },
    hire,
    as,
    get reviewer() {
      return reviewer
    },
    get finance() {
      return finance
    },
    get contractor() {
      return contractor
    },
    contact,
    service,
    order,
    late,
  }
}
