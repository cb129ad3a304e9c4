import { beforeEach, describe, expect, it } from 'vitest'
import { formDeskServer } from '../../../../../tests/helpers/servers/form-desk.ts'
import { readTable } from '../../../../server/base/tabular/read-table.ts'
import { boothPrice } from '../../../booth-forms/server/tables.ts'
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
    expect(table.rows).toHaveLength(before.length)
    const checked = await check(new File([data as BlobPart], 'prices.xlsx'))
    expect(checked.data).toMatchObject({ total: before.length, fail: 0, rows: [] })
    await commit(checked.data.batchId)
    const plain = (rows: typeof before) => rows.map(({ version: _version, ...row }) => row)
    expect(plain(await list())).toEqual(plain(before))
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

  it('reads amounts as a spreadsheet of any country writes them, and guesses at none', async () => {
    const priced = (cny: string, usd: string) =>
      `F03,椅,白色折叠椅,Folding chair white,,,把,pc,"${cny}","${usd}",,,供应`
    for (const [cny, usd, field] of [
      ['1.200', '6.00', 'cny'],
      ['35.00', '¥6.00', 'usd'],
    ] as const) {
      const { data } = await check(csv(priced(cny, usd)))
      expect(data.rows).toMatchObject([{ errors: [{ field }] }])
    }
    await commit((await check(csv(priced('¥1.200,50', '6,5')))).data.batchId)
    expect((await list()).find((one) => one.code === 'F03')).toMatchObject({ cny: '1200.50', usd: '6.50' })
  })

  it('is for finance to bring in', async () => {
    expect((await given.server.call(calls.priceImports.check, { file: csv('x') }, as(given.reviewer))).code).toBe(403)
    expect((await given.server.call(calls.priceExport, {}, as(given.reviewer))).status).toBe(200)
  })
})
