import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { FORM_CODES } from '../../src/shared/lib/form-codes.ts'
import { boothForm, boothVehiclePass } from '../../src/features/booth-forms/server/tables.ts'
import { insertBoothForms } from '../../src/features/booth-forms/server/seed/booth-forms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('booth forms of the demo show', () => {
  it('are filed as the forms take them, each form that is switched on by somebody and in several states', async () => {
    const ids: number[] = []
    for (let index = 0; index < 24; index++) {
      const boothType = 1 + (index % 3)
      const raw = boothType === 3
      const { exhibitorId } = await server.addExhibitor({
        booth: {
          boothType,
          hall: String(1 + (index % 5)),
          settleCurrency: index % 6 > 3 ? 'USD' : 'CNY',
          width: raw ? '9.0' : '6.0',
          depth: raw ? '6.0' : '3.0',
          area: raw ? '54.0' : '18.0',
          openSides: 2,
        },
        company: { country: '276' },
      })
      ids.push(exhibitorId)
    }
    const base = { ...server.services, locale: 'zh-CN' as const, traceId: '', ip: '', cookies: [] }
    await insertBoothForms(base, ids)
    const rows = await server.db.select().from(boothForm)
    expect([...new Set(rows.map(({ form }) => form))].sort()).toEqual([...FORM_CODES].sort())
    for (const form of ['h3', 'h4', 'h6', 'h7', 'h8', 'h9', 'h11', 'h13'])
      expect(new Set(rows.filter((row) => row.form === form).map(({ status }) => status)).size, form).toBeGreaterThan(1)
    // A stand is confirmed with its drawings and its deposit only; some drawings went back.
    const stands = rows.filter((row) => row.form === 'h3')
    const confirmed = stands.filter((row) => row.status === 2 && row.content['buildMode'] !== 'EMPTY')
    expect(confirmed.length).toBeGreaterThan(0)
    expect(confirmed.every(({ facts }) => facts['drawingStatus'] === 2 && facts['depositPaid'] === 1)).toBe(true)
    expect(stands.some(({ facts }) => facts['drawingStatus'] === 3)).toBe(true)
    expect(rows.some(({ payable }) => payable > 0)).toBe(true)
    const passes = await server.db.select().from(boothVehiclePass)
    expect(passes.length).toBeGreaterThan(3)
    // A vehicle that comes again to take things away is of the same booth.
    const plates = (one: (row: (typeof passes)[number]) => string) => new Set(passes.map(one)).size
    expect(plates(({ plateNo }) => plateNo)).toBe(plates(({ plateNo, formId }) => `${plateNo} ${formId}`))
  })
})
