import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { formDeskServer } from '../../../../../tests/helpers/servers/form-desk.ts'
import { readTable } from '../../../../server/base/tabular/read-table.ts'
import { operLog } from '../../../../server/base/db/core-tables.ts'
import { OPER_TYPE } from '../../../../server/base/oper-log.ts'
import { forgetParameters } from '../../../../server/base/parameters.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { FEES } from '../../../booth-forms/catalogue/fees.ts'
import { boothPrice } from '../../../booth-forms/server/tables.ts'
import type { PriceRow } from '../../prices-contract.ts'
import * as calls from '../../prices-contract.ts'

const given = formDeskServer()
const { as } = given
const HEAD = '编号,类别,中文名称,英文名称,中文规格,英文规格,中文单位,英文单位,人民币单价,美元单价,库存,单次最多,状态'
const csv = (...lines: string[]) => new File([[HEAD, ...lines].join('\n')], 'prices.csv')
const check = (file: File) => given.server.call(calls.priceImports.check, { file }, as(given.finance))
const commit = (batchId: string) => given.server.call(calls.priceImports.commit, { batchId }, as(given.finance))
const list = async () => (await given.server.call(calls.priceList, {}, as(given.finance))).data.rows

beforeEach(() => given.server.db.delete(boothPrice))

describe('the price list as a workbook', () => {
  it('goes out whole and comes in again without a fault, changing nothing', async () => {
    const before = await list()
    const { data } = await given.server.call(calls.priceExport, {}, as(given.finance))
    const table = await readTable(data, 'prices.xlsx', { maxRows: 500 })
    expect(table.headers[0]).toMatch(/^2024 国际标签印刷展览会 · .* · 价目表 · 2024-10-14 10:00$/)
    expect(table.rows).toHaveLength(before.length + 1)
    const checked = await check(new File([data as BlobPart], 'prices.xlsx'))
    expect(checked.data).toMatchObject({ total: before.length, fail: 0, rows: [] })
    expect(checked.data).toMatchObject({ ok: 0, dup: before.length, changes: [] })
    await commit(checked.data.batchId)
    expect(await list()).toEqual(before)
    const [line] = await given.server.db.select().from(operLog).where(eq(operLog.operType, OPER_TYPE.export))
    expect(line).toMatchObject({ recordName: `价目表，${before.length} 行`, operName: expect.any(String) })
  })

  it('confirms preset fees by rows that say the same, and names a price that is none yet', async () => {
    const template = async (value: string) => {
      await setParameter(given.server.db, 'rental.template', value)
      forgetParameters(given.server.db)
    }
    await template('false')
    try {
      const { data } = await given.server.call(calls.priceExport, {}, as(given.finance))
      const checked = await check(new File([data as BlobPart], 'prices.xlsx'))
      expect(checked.data).toMatchObject({ ok: FEES.length - 1, dup: 0, fail: 1 })
      expect(checked.data.rows.map(({ errors }) => errors.map(({ field, msg }) => `${field}: ${msg}`))).toEqual([
        ['usd: 该币种尚无价格，请填写'],
      ])
      expect(checked.data.changes[0]).toMatchObject({ fields: [] })
      await commit(checked.data.batchId)
      expect((await list()).filter(({ version }) => version === 0).map(({ code }) => code)).toEqual(['HOOK'])
    } finally {
      await template('true')
    }
  })

  it('leaves alone what the file has no column for, or says nothing of', async () => {
    const stored = { nameZh: '折叠椅', nameEn: 'Folding chair', unitZh: '把', unitEn: 'pc', groupCode: 'SEAT' }
    await given.server.db
      .insert(boothPrice)
      .values({ code: 'F03', cny: 3000, usd: 500, stock: 40, maxQty: 7, status: 0, ...stored })
    await given.server.db.insert(boothPrice).values({ code: 'GUARD', cny: 35000, usd: 5000, stock: 9, status: 0 })
    const file = new File(['编号,人民币单价,状态\nF03,36.00,\nGUARD,360,'], 'prices.csv')
    const { data } = await check(file)
    expect(data).toMatchObject({
      ok: 2,
      changes: [
        { row: 2, code: 'F03', name: '折叠椅', fields: [{ field: 'cny', from: '30.00', to: '36.00' }] },
        { row: 3, code: 'GUARD', fields: [{ field: 'cny', from: '350.00', to: '360.00' }] },
      ],
    })
    expect((await commit(data.batchId)).data).toMatchObject({ imported: 2, updated: 2, overtaken: [] })
    const rows = await list()
    const row = (code: string) => rows.find((one) => one.code === code)
    expect(row('F03')).toMatchObject({ cny: '36.00', usd: '5.00', stock: 40, maxQty: 7, status: 0, nameZh: '折叠椅' })
    expect(row('GUARD')).toMatchObject({ cny: '360.00', usd: '50.00', stock: 9, status: 0 })
  })

  it('tells what it changes in words, and needs the words of what is new', async () => {
    const lines = [
      'F03,椅,白折椅,White folding chair,,,把,pc,30.00,5.00,12,,停止供应',
      ',椅,,Two-seat sofa,,,张,pc,1,1,,,',
    ]
    const { data } = await check(csv(...lines))
    expect(data.changes).toMatchObject([
      {
        fields: [
          { field: 'stock', from: '充足', to: '12' },
          { field: 'maxQty', from: '100', to: '' },
          { field: 'status', from: '供应', to: '停止供应' },
        ],
      },
    ])
    expect(data.rows.flatMap(({ errors }) => errors.map(({ field }) => field))).toEqual(['nameZh'])
  })

  it('does not write over what somebody has changed since the dry run, and says so', async () => {
    const { data } = await check(new File(['编号,人民币单价\nF03,36.00\nF04,90'], 'prices.csv'))
    const { cny, usd, stock, maxQty, status, version } = (await list()).find((one) => one.code === 'F03') as PriceRow
    const row = { code: 'F03', cny, usd, stock, maxQty, status, version }
    await given.server.call(calls.priceSave, { ...row, stock: 5 }, as(given.finance))
    expect((await commit(data.batchId)).data).toMatchObject({
      imported: 1,
      updated: 1,
      skipped: 1,
      overtaken: ['F03 白折椅'],
    })
    const rows = await list()
    expect(rows.find((one) => one.code === 'F03')).toMatchObject({ cny: '30.00', stock: 5 })
    expect(rows.find((one) => one.code === 'F04')).toMatchObject({ cny: '90.00' })
  })

  it('names every faulty row and field, and stores nothing before it is committed', async () => {
    const answer = await check(
      csv(
        'F03,椅,白色折叠椅,Folding chair white,,,把,pc,35.00,6.00,,,供应',
        ',椅,双人沙发,Two-seat sofa,,,张,pc,400,58,12,4,',
        'F99,椅,幽灵椅,Ghost chair,,,把,pc,1,1,,,供应',
        'F04,沙发类,黑皮椅,Black leather chair,,,把,pc,八十,12,-1,,也许',
        ',电源,新电箱,New box,,,个,pc,10,2,,,供应',
        ',椅,双人沙发,Two-seat sofa,,,张,pc,1,1,,,供应',
        'F03,椅,又一把,Another,,,把,pc,35.00,6.00,,,供应',
        'MOVE,,,,,,,,"1,060.00",9.00,,,供应',
      ),
    )
    const told = answer.data.rows.flatMap(({ row, errors }) => errors.map(({ field }) => `${row} ${field}`))
    expect(told).toEqual(['4 code', '5 cny', '5 stock', '5 status', '5 groupCode', '6 groupCode', '7 nameZh', '8 code'])
    expect(answer.data).toMatchObject({ ok: 3, fail: 5 })
    expect(await given.server.db.select().from(boothPrice)).toEqual([])
    const { data } = await commit(answer.data.batchId)
    expect(data).toMatchObject({ imported: 3, added: 1, updated: 2 })
    const rows = await list()
    expect(rows.find((one) => one.code === 'F03')).toMatchObject({ nameZh: '白色折叠椅', cny: '35.00' })
    expect(rows.find((one) => one.code === 'F24')).toMatchObject({ nameEn: 'Two-seat sofa', stock: 12, status: 1 })
    expect(rows.find((one) => one.code === 'MOVE')).toMatchObject({ cny: '1060.00', nameZh: '设施移位、吊装' })
    expect((await commit(answer.data.batchId)).data).toEqual(data)
  })

  it('reads amounts as people write them, and guesses at none', async () => {
    const priced = (cny: string, usd: string) =>
      `F03,椅,白色折叠椅,Folding chair white,,,把,pc,"${cny}","${usd}",,,供应`
    for (const [cny, usd, field] of [
      ['1.200', '6.00', 'cny'],
      ['35.00', '¥6.00', 'usd'],
      ['1.200,50', '6.00', 'cny'],
      ['35.00', '6,5', 'usd'],
    ] as const) {
      const { data } = await check(csv(priced(cny, usd)))
      expect(data.rows).toMatchObject([{ errors: [{ field }] }])
    }
    await commit((await check(csv(priced('￥1,200.50', 'US$6.5')))).data.batchId)
    expect((await list()).find((one) => one.code === 'F03')).toMatchObject({ cny: '1200.50', usd: '6.50' })
  })

  it('is for finance to bring in', async () => {
    expect((await given.server.call(calls.priceImports.check, { file: csv('x') }, as(given.reviewer))).code).toBe(403)
    expect((await given.server.call(calls.priceExport, {}, as(given.reviewer))).status).toBe(200)
  })
})
