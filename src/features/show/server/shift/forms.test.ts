/** Building times and the hanging of banners when the show moves, the list of what moves, and a booth that is gone by the undo. */
import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFiles } from '../../../../../tests/helpers/samples/products.ts'
import { showMoves, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { operLog } from '../../../../server/base/db/core-tables.ts'
import { reportCalls } from '../../../booth-forms/contract.ts'
import type { FormDefinition } from '../../../booth-forms/definition/definition.ts'
import { h3 } from '../../../booth-forms/forms/h3/definition.ts'
import { h6 } from '../../../booth-forms/forms/h6/definition.ts'
import { h11 } from '../../../booth-forms/forms/h11/definition.ts'
import { participation } from '../../../company/server/tables.ts'
import { boothRemove } from '../../../exhibitors/overview-contract.ts'
import { shiftList } from '../../shift-contract.ts'

let server: TestServer
let admin: string
let show: ShowMoves
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  show = showMoves(server, admin)
})
afterAll(() => server.close())
beforeEach(() => show.reset())

const RAW = { booth: { boothType: 3, width: '9', depth: '6', area: '54' } }
const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const send = (one: TestExhibitor, form: FormDefinition, body: object) =>
  server.call(reportCalls(form).save, { version: 0, submitFlag: 1, ...contact, ...body }, { as: one.token })
const read = async (one: TestExhibitor, form: FormDefinition) =>
  (await server.call(reportCalls(form).get, {}, { as: one.token })).data
const fileOf = (one: TestExhibitor) => addFiles(server, one, 1, 'pdf')

async function build(one: TestExhibitor) {
  const [plan, elevation, render, materialList, safetyLetter] = await Promise.all(
    Array.from({ length: 5 }, () => fileOf(one)),
  )
  const size = { structW: 9, structD: 6, structH: 4, deck: '1', totalKw: 0, workers: 8, extinguishers: 3 }
  const hours = { buildFrom: '2024-11-29 09:00:00', buildTo: '2024-12-01 18:00:00' }
  const files = { plan, elevation, render, materialList, safetyLetter }
  const body = { buildMode: 'OFFICIAL', material: ['WOOD'], fireClass: 'B1', ...size, ...hours, ...files }
  expect(await send(one, h3, body)).toMatchObject({ code: 200 })
}
async function hang(one: TestExhibitor) {
  const points = [1, 8].map((x) => ({ x, y: 1, loadKg: 100 }))
  const banner = { bannerW: 6, bannerH: 1.5, bannerKg: 160, bottomH: 5, rigger: '展馆吊装' }
  const body = { points, ...banner, hangAt: '2024-11-28 10:00:00', drawing: await fileOf(one) }
  expect(await send(one, h6, body)).toMatchObject({ code: 200 })
}

describe('building and hanging', () => {
  it('move along and come back with an undo', async () => {
    const one = await server.addExhibitor(RAW)
    await build(one)
    await hang(one)
    const done = await show.apply(WEEK_LATER, { build: 'MOVE', hanging: 'MOVE' })
    expect(done.data).toMatchObject({ moved: 2, open: 0, told: 1 })
    expect((await read(one, h3)).form).toMatchObject({
      buildFrom: '2024-12-06 09:00:00',
      buildTo: '2024-12-08 18:00:00',
    })
    expect((await read(one, h6)).form).toMatchObject({ hangAt: '2024-12-05 10:00:00' })
    expect((await show.undo()).data).toMatchObject({ moved: 2, complete: true })
    expect((await read(one, h3)).form).toMatchObject({ buildFrom: '2024-11-29 09:00:00' })
    expect((await read(one, h6)).form).toMatchObject({ hangAt: '2024-11-28 10:00:00' })
  })

  it('are to be rearranged where they are kept on days that are gone', async () => {
    const one = await server.addExhibitor(RAW)
    await build(one)
    await hang(one)
    expect((await show.apply(WEEK_LATER, { build: 'KEEP', hanging: 'KEEP' })).data).toMatchObject({ moved: 0, open: 2 })
    expect(await show.open()).toMatchObject([
      { kind: 'hanging', was: '2024-11-28 10:00', why: expect.stringContaining('2024-12-05') },
      { kind: 'build', was: '2024-11-29 09:00 – 2024-12-01 18:00' },
    ])
    const { form } = await read(one, h6)
    const again = await send(one, h6, { ...form, version: form.version, hangAt: '2024-12-05 11:00:00' })
    expect(again).toMatchObject({ code: 200, data: { rearrange: [] } })
    expect(await show.open()).toMatchObject([{ kind: 'build' }])
  })
})

describe('the list of what moves', () => {
  const file = async (over: object) => {
    const version = await show.version()
    return server.call(shiftList, { ...over, version }, { as: admin })
  }

  it('names the show, its new days, and each thing with company and booth; its counts equal the preview', async () => {
    const one = await server.addExhibitor(RAW)
    await build(one)
    await send(one, h11, { passes: [van()] })
    const { data } = await show.preview(WEEK_LATER)
    const { data: bytes, headers } = await file(WEEK_LATER)
    expect(decodeURIComponent(String(headers.get('download-filename')))).toMatch(/\.xlsx$/)
    const [sheet] = await readXlsx(bytes as Buffer)
    const rows = sheet?.data.map((row) => row.map((cell) => String(cell ?? ''))) ?? []
    expect(rows[0]?.[0]).toMatch(/^2024 国际标签印刷展览会 · .*2024-12-09 – 2024-12-11/)
    const text = rows.map((row) => row.join(' | ')).join('\n')
    for (const { companyName, boothNo, what, was, next } of data.things)
      for (const cell of [companyName, boothNo, what, was, next]) expect(text).toContain(cell)
    expect(data.kinds.map(({ kind }) => kind)).toEqual(['build', 'vehicle'])
    expect(text).toContain('2024-12-01 10:00 | 2024-12-08 10:00')
    expect(text.match(/共 1 项/g)).toHaveLength(2)
    const logged = await server.db.select().from(operLog)
    expect(logged.filter(({ operType }) => operType === '5')).not.toHaveLength(0)
  })

  it('is refused in words where nothing moves, and to who may not change the show', async () => {
    const one = await server.addExhibitor()
    expect(await file(WEEK_LATER)).toMatchObject({ code: 500 })
    expect((await server.call(shiftList, { version: 0 }, { as: one.token })).code).toBe(403)
  })
})

describe('a booth that is gone by the undo', () => {
  it('is left out of it and of the board; the other booths come back', async () => {
    const [first, second] = [await server.addExhibitor(), await server.addExhibitor()]
    await send(first, h11, { passes: [van()] })
    await send(second, h11, { passes: [van({ plateNo: '沪B12345' })] })
    const base = { exhibitorId: first.exhibitorId, hall: '1', boothType: 1, openSides: 1, settleCurrency: 'CNY' }
    await server.db.insert(participation).values({
      ...base,
      boothNo: 'Z99',
      width: '3',
      depth: '3',
      area: '9',
      createTime: new Date(),
      updateTime: new Date(),
    })
    expect((await show.apply(WEEK_LATER, { vehicle: 'MOVE' })).data).toMatchObject({ moved: 2 })
    const [booth] = await server.db.select().from(participation).where(eq(participation.id, first.participationId))
    const { version = 0 } = booth ?? {}
    const gone = await server.call(boothRemove, { id: String(first.participationId), version }, { as: admin })
    expect(gone.code).toBe(200)
    const undone = (await show.undo()).data
    expect(undone).toMatchObject({ moved: 1, complete: false })
    expect(undone.left).toMatchObject([{ label: '沪A12345', is: '', was: '2024-12-01 10:00' }])
    expect(undone.left[0]?.boothNo).not.toBe('')
    expect((await read(second, h11)).form.passes).toMatchObject([{ slotDate: '2024-12-01' }])
    expect(await show.open()).toEqual([])
  })
})
