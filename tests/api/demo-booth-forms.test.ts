import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { FORM_CODES } from '../../src/shared/lib/form-codes.ts'
import { deskList } from '../../src/features/form-desk/contract.ts'
import { deskFiles } from '../../src/features/form-desk/files-contract.ts'
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

    // The forms desk has the drawings of all in one archive: each file is called by its booth, its company and what it is.
    const as = (await server.addUser(['admin'])).token
    const { total } = (await server.call(deskList, { form: 'h3' }, { as })).data
    for (const [english, plan, letter] of [
      [false, '平面图', '安全责任书'],
      [true, 'floor-plan', 'safety-letter'],
    ] as const) {
      const { code, data } = await server.call(deskFiles, { form: 'h3', filter: {}, matches: total }, { as, english })
      expect(code).toBe(200)
      const archive = Buffer.isBuffer(data) ? unzipSync(data) : {}
      const names = Object.keys(archive)
      expect(names.length).toBeGreaterThan(12)
      expect(names.filter((name) => !/^\d*[A-Z]?\d+_[^_]+_[^_]+(?:_[^_]+)?_\d+\.(?:png|pdf)$/.test(name))).toEqual([])
      expect(names.some((name) => name.includes(plan))).toBe(true)
      expect(names.some((name) => name.includes(letter) && name.endsWith('.pdf'))).toBe(true)
      // Two views of a stand.
      expect(names.some((name) => name.endsWith('_2.png'))).toBe(true)
      expect(Object.values(archive).every((bytes) => bytes.length > 100)).toBe(true)
    }
  })
})
