import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { formDeskServer } from '../../../../../tests/helpers/servers/form-desk.ts'
import { operLog } from '../../../../server/base/db/core-tables.ts'
import { readTable } from '../../../../server/base/tabular/read-table.ts'
import { forgetParameters } from '../../../../server/base/parameters.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { toDecimal } from '../../../../shared/lib/money.ts'
import { commonDownload, preUpload } from '../../../../shared/files/contract.ts'
import { ITEM_PICTURE_BYTES } from '../../../../shared/files/limits.ts'
import { reportCalls } from '../../../booth-forms/contract.ts'
import { FEES } from '../../../booth-forms/catalogue/fees.ts'
import { h7 } from '../../../booth-forms/forms/h7/definition.ts'
import { h7Products } from '../../../booth-forms/rental-contract.ts'
import { boothPrice } from '../../../booth-forms/server/tables.ts'
import { deskDetail, deskExport } from '../../contract.ts'
import { ledgerExport } from '../../ledger-contract.ts'
import * as calls from '../../prices-contract.ts'

const given = formDeskServer()
const { as, order } = given

const sofa = {
  groupCode: 'SEAT',
  nameZh: '双人沙发',
  nameEn: 'Two-seat sofa',
  specZh: '1500×800×750',
  specEn: '1500×800×750',
  unitZh: '张',
  unitEn: 'pc',
  cny: '400.00',
  usd: '58.00',
  stock: 12,
  maxQty: 4,
  status: 1,
}

const rows = async () => (await given.server.call(calls.priceList, {}, as(given.finance))).data.rows
const rowOf = async (code: string) => {
  const row = (await rows()).find((one) => one.code === code)
  if (!row) throw new Error(`no row ${code}`)
  return row
}
const add = (over: object = {}) => given.server.call(calls.itemAdd, { ...sofa, ...over }, as(given.finance))
const save = async (code: string, over: object) => {
  const { cny, usd, stock, maxQty, status, version } = await rowOf(code)
  const row = { code, cny, usd, stock, maxQty, status, version }
  return given.server.call(calls.priceSave, { ...row, ...over }, as(given.finance))
}
const products = async (one: TestExhibitor, english = false) =>
  (await given.server.call(h7Products, { pageSize: 200 }, { as: one.token, english })).data.list
const form = async (one: TestExhibitor) => (await given.server.call(reportCalls(h7).get, {}, { as: one.token })).data

beforeEach(() => given.server.db.delete(boothPrice))

describe('items of the price list', () => {
  it('are added, ordered, charged, and named on bill and in exports', async () => {
    const { data } = await add()
    expect(data).toMatchObject({ code: 'F24', forms: ['h7'], nameZh: '双人沙发', version: 1 })
    const one = await given.server.addExhibitor()
    expect((await products(one)).find((item) => item.itemCode === 'F24')).toMatchObject({
      nameEn: 'Two-seat sofa',
      spec: '1500×800×750',
      priceCny: '400.00',
      left: 12,
      maxQty: 4,
    })
    expect((await order(one, [{ itemCode: 'F24', qty: 5 }])).errors).toMatchObject([{ field: 'lines.0.qty' }])
    const { data: filed } = await order(one, [{ itemCode: 'F24', qty: 2 }])
    expect(filed.bill).toMatchObject({ payable: '800.00', lines: [{ nameZh: '双人沙发', unitEn: 'pc' }] })
    const { data: file } = await given.server.call(deskExport, { form: 'h7', format: 'csv' }, as(given.finance))
    expect(file.toString()).toContain('F24,1500×800×750,张,双人沙发')
  })

  it('that nobody has are refused at the line', async () => {
    const one = await given.server.addExhibitor()
    expect((await order(one, [{ itemCode: 'F99', qty: 1 }])).errors).toMatchObject([{ field: 'lines.0.itemCode' }])
  })

  it('are renamed and priced anew for whoever orders next; what was ordered keeps its words and price', async () => {
    const one = await given.server.addExhibitor()
    await order(one, [{ itemCode: 'F03', qty: 2 }])
    await save('F03', { nameZh: '白色折叠椅', nameEn: 'Folding chair, white', cny: '35.00' })
    const two = await given.server.addExhibitor()
    await order(two, [{ itemCode: 'F03', qty: 2 }])
    await save('F03', { nameZh: '折叠椅', nameEn: 'Folding chair' })
    expect((await form(one)).bill).toMatchObject({ payable: '60.00', lines: [{ nameZh: '白折椅' }] })
    expect(await form(one)).toMatchObject({ itemWords: {} })
    expect((await form(two)).bill).toMatchObject({ payable: '70.00', lines: [{ nameEn: 'Folding chair, white' }] })
    expect((await products(two)).find((item) => item.itemCode === 'F03')).toMatchObject({ nameZh: '折叠椅' })
    const { data } = await given.server.call(
      deskDetail,
      { form: 'h7', participationId: String(two.participationId) },
      as(given.finance),
    )
    expect(JSON.stringify(data.sections)).toContain('白色折叠椅')
  })

  it('keep their words for whoever is charged, however often the order changes after they were taken away late', async () => {
    await add()
    const one = await given.server.addExhibitor()
    await order(one, [{ itemCode: 'F24', qty: 1 }])
    await save('F24', { nameZh: '三人沙发', nameEn: 'Three-seat sofa' })
    given.server.clock.override(given.late)
    await order(
      one,
      [
        { itemCode: 'F24', qty: 0 },
        { itemCode: 'F01', qty: 1 },
      ],
      1,
    )
    await order(one, [{ itemCode: 'F01', qty: 2 }], 2)
    const charged = (await form(one)).bill.lines.find((line) => line.itemCode === 'F24')
    expect(charged).toMatchObject({ nameZh: '双人沙发', unitZh: '张' })
    const { data } = await given.server.call(ledgerExport, { what: 'ledger' }, as(given.finance))
    const { rows: lines } = await readTable(data, 'ledger.xlsx', { maxRows: 500, headings: ['公司', '币种'] })
    const sofas = lines.filter(({ cells }) => cells.includes('F24'))
    expect(sofas.length).toBeGreaterThan(0)
    expect(sofas.filter(({ cells }) => !cells.includes('双人沙发'))).toEqual([])
  })

  it('change places within their category, for exhibitors too', async () => {
    const one = await given.server.addExhibitor()
    const seats = async () => (await products(one)).flatMap((item) => (item.groupCode === 'SEAT' ? item.itemCode : []))
    expect(await seats()).toEqual(['F03', 'F04', 'F06'])
    const move = (code: string, way: 'up' | 'down') =>
      given.server.call(calls.itemMove, { code, way }, as(given.finance))
    await move('F06', 'up')
    expect(await seats()).toEqual(['F03', 'F06', 'F04'])
    await move('F03', 'up')
    expect(await seats()).toEqual(['F03', 'F06', 'F04'])
    await add()
    expect(await seats()).toEqual(['F03', 'F06', 'F04', 'F24'])
    expect((await move('F77', 'up')).code).toBe(404)
  })

  it('are retired and brought back; whoever has ordered keeps them', async () => {
    await add()
    const one = await given.server.addExhibitor()
    await order(one, [{ itemCode: 'F24', qty: 1 }])
    await save('F24', { status: 0 })
    const two = await given.server.addExhibitor()
    expect((await order(two, [{ itemCode: 'F24', qty: 1 }])).errors).toMatchObject([
      { msg: expect.stringContaining('已停止供应，不能增加') },
    ])
    expect((await order(one, [{ itemCode: 'F24', qty: 1 }], 1)).code).toBe(200)
    await save('F24', { status: 1 })
    expect((await order(two, [{ itemCode: 'F24', qty: 1 }])).code).toBe(200)
  })

  it('are refused with a fault at its field, and nothing is stored', async () => {
    const faults = async (over: object) => (await add(over)).errors.map(({ field, msg }) => `${field}: ${msg}`)
    expect(await faults({ groupCode: 'POWER' })).toEqual(['groupCode: 该类别按承载力校核，不能新增或移入、移出物品'])
    expect(await faults({ nameZh: '白折椅', specZh: '', specEn: '' })).toEqual(['nameZh: 与 F03 的名称和规格相同'])
    expect(await faults({ nameEn: '沙发', unitEn: '' })).toHaveLength(2)
    expect((await save('F03', { groupCode: 'LIGHT' })).errors).toMatchObject([{ field: 'groupCode' }])
    expect((await save('F03', { version: 7 })).code).toBe(409)
    expect((await given.server.call(calls.itemAdd, sofa, as(given.reviewer))).code).toBe(403)
    expect(await given.server.db.select().from(boothPrice)).toEqual([])
  })

  it('leave who changed what in the operation log', async () => {
    await add()
    await save('F24', { cny: '410.00' })
    const lines = await given.server.db.select().from(operLog).where(eq(operLog.recordId, 'F24'))
    expect(lines.at(-1)).toMatchObject({
      recordName: 'F24 双人沙发',
      changes: [{ field: 'cny', from: '400.00', to: '410.00' }],
    })
  })
})

describe('a show that begins without samples', () => {
  it('has an empty list, takes a first item, and the samples when they are asked for', async () => {
    const sample = async (value: string) => {
      await setParameter(given.server.db, 'rental.template', value)
      forgetParameters(given.server.db)
    }
    await sample('')
    try {
      const items = async () => (await rows()).filter((row) => row.groupCode !== '').map((row) => row.code)
      const one = await given.server.addExhibitor()
      expect(await items()).toEqual([])
      expect(await products(one)).toEqual([])
      expect((await order(one, [{ itemCode: 'F03', qty: 1 }])).errors).toMatchObject([{ field: 'lines.0.qty' }])
      await add()
      expect(await items()).toEqual(['F24'])
      expect((await order(one, [{ itemCode: 'F24', qty: 1 }])).code).toBe(200)
      const { data } = await given.server.call(calls.samplesTake, {}, as(given.finance))
      expect(data.added).toBe(39)
      const preset = async () => (await given.server.call(calls.priceList, {}, as(given.finance))).data.presetFees
      expect(await preset()).toBe(FEES.length)
      await save('GUARD', {})
      expect(await preset()).toBe(FEES.length - 1)
      const confirmed = (fees: object[], by = given.finance) =>
        given.server.call(calls.feesConfirm, { fees }, { as: by, english: true })
      const left = FEES.filter(({ code }) => code !== 'GUARD').map(({ code, cny, usd }) => ({
        code,
        cny: toDecimal(cny),
        usd: toDecimal(usd),
      }))
      const hook = left.findIndex(({ code }) => code === 'HOOK')
      expect((await confirmed(left)).errors).toMatchObject([
        { field: `fees.${hook}.usd`, msg: 'There is no price in this currency yet: enter one' },
      ])
      expect((await confirmed(left, given.reviewer)).code).toBe(403)
      const priced = left.with(hook, { code: 'HOOK', cny: '1.50', usd: '0.50' })
      expect((await confirmed(priced)).data).toEqual({ confirmed: left.length })
      expect((await confirmed(priced)).data).toEqual({ confirmed: 0 })
      expect(await preset()).toBe(0)
      expect(await rowOf('HOOK')).toMatchObject({ cny: '1.50', usd: '0.50', version: 1 })
      expect((await products(one)).length).toBe(24)
    } finally {
      await sample('true')
    }
  })
})

describe('pictures of items', () => {
  it('become webp of 30 KB at most, and are seen by whoever may order', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const file = new File([noise as BlobPart], 'sofa.png')
    const sent = await given.server.call(preUpload, { file, kind: 'itemPicture' }, as(given.finance))
    expect(sent.data).toMatchObject({ contentType: 'image/webp' })
    expect(sent.data.size).toBeLessThanOrEqual(ITEM_PICTURE_BYTES)
    const { data } = await add({ image: sent.fileName })
    expect(data.image).toBe(sent.fileName)
    const one = await given.server.addExhibitor()
    expect((await products(one)).find((item) => item.itemCode === 'F24')?.image).toBe(sent.fileName)
    const seen = () => given.server.call(commonDownload, { fileName: sent.fileName }, { as: one.token })
    expect((await sharp((await seen()).data).metadata()).format).toBe('webp')
    await save('F24', { cny: '401.00' })
    expect((await rowOf('F24')).image).toBe(sent.fileName)
    await save('F24', { image: '' })
    expect((await seen()).code).toBe(404)
    expect((await add({ nameZh: '沙发', nameEn: 'Sofa', image: 'stranger.webp' })).errors).toMatchObject([
      { field: 'image' },
    ])
  })
})
