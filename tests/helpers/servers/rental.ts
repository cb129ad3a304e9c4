/** A server for the tests of H7 and H8: orders of furniture and connections, and the clock of the show. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../server.ts'
import { parseDateTime } from '../../../src/shared/lib/time/dates.ts'
import { reportCalls } from '../../../src/features/booth-forms/contract.ts'
import { h7 } from '../../../src/features/booth-forms/forms/h7/definition.ts'
import { h8 } from '../../../src/features/booth-forms/forms/h8/definition.ts'
import { boothNode, boothPrice } from '../../../src/features/booth-forms/server/tables.ts'

export function rentalServer() {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    server.clock.override(TEST_NOW)
    await server.db.delete(boothPrice)
    await server.db.delete(boothNode)
  })
  afterAll(() => server.close())

  const at = (text: string) => server.clock.override(parseDateTime(text) as Date)
  const furniture = reportCalls(h7)
  const utilities = reportCalls(h8)
  const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
  const order = (one: TestExhibitor, lines: object[], body: object = {}) =>
    server.call(furniture.save, { version: 0, submitFlag: 1, ...contact, lines, ...body }, { as: one.token })
  const connect = (one: TestExhibitor, lines: object[], body: object = {}) =>
    server.call(utilities.save, { version: 0, submitFlag: 1, ...contact, lines, ...body }, { as: one.token })
  const f = (itemCode: string, qty: number, more: object = {}) => ({ itemCode, qty, ...more })
  const V1 = [f('F03', 2), f('F09', 1), f('F10', 3)]
  const box = (itemCode: string, more: object = {}) => ({
    itemCode,
    qty: 1,
    posX: 1,
    posY: 1,
    purpose: 'MACHINE',
    ...more,
  })

  return {
    order,
    get server() {
      return server
    },
    V1,
    at,
    f,
    box,
    connect,
    furniture,
    utilities,
    contact,
  }
}
