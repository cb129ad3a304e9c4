import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import * as desk from '../contract.ts'
import * as money from '../money-contract.ts'
import { h8 } from '../../booth-forms/forms/h8/definition.ts'
import { FORMS } from '../../booth-forms/forms/registry.ts'
import { formDeskServer } from '../../../../tests/helpers/servers/form-desk.ts'

const given = formDeskServer()
const { order, as, contact } = given

describe('exports for the contractor', () => {
  const rowsOf = async (form: string, keyword: string, english = false) => {
    const body = { form, format: 'csv', keyword, state: '1' }
    const { data } = await given.server.call(desk.deskExport, body, { as: given.reviewer, english })
    const [head = [], ...rows] = parseCsv((data as Buffer).toString('utf8'))
    return { head, rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell]))) }
  }

  it('tells code, size and unit of what is ordered, and is named after the show and the day', async () => {
    const one = await given.server.addExhibitor({ company: { companyName: '规格机械' } })
    await order(one, [{ itemCode: 'F01', qty: 2, remark: '靠墙' }])
    expect((await rowsOf('h7', '规格机械')).rows).toMatchObject([
      { 项目编号: 'F01', 规格: '1000×500×760', 单位: expect.stringMatching(/./), 备注: '靠墙' },
    ])
    const body = { form: 'h7', format: 'csv', keyword: '规格机械' }
    const { headers } = await given.server.call(desk.deskExport, body, as(given.reviewer))
    expect(decodeURIComponent(String(headers.get('download-filename')))).toMatch(/^H7_.+_2024-\d\d-\d\d\.csv$/)
    const logged = await given.server.db.select().from(operLog).where(eq(operLog.operType, '5'))
    expect(logged.map((row) => row.recordName)).toContain('H7，1 行')
  })
  it.each(FORMS.map(({ code }) => code))('has no two columns of one name in %s', async (form) => {
    for (const english of [false, true]) {
      const { head } = await rowsOf(form, 'nobody', english)
      expect(new Set(head).size).toBe(head.length)
    }
  })
  it('names items, and has no column that only the portal understands', async () => {
    const one = await given.server.addExhibitor({ company: { companyName: '租赁机械' } })
    await order(one, [{ itemCode: 'F03', qty: 4, colour: '白' }])
    expect((await rowsOf('h7', '租赁机械')).rows).toMatchObject([{ 展具: '白折椅', 数量: '4', 颜色: '白' }])
    expect((await rowsOf('h7', '租赁机械', true)).rows).toMatchObject([
      { Item: expect.stringMatching(/chair/i), Quantity: '4' },
    ])
    const body = { form: 'h7', participationId: String(one.participationId) }
    const { data } = await given.server.call(desk.deskDetail, body, as(given.reviewer))
    expect(data.sections[0]?.tables).toMatchObject([{ head: ['展具', '数量', '颜色', '备注'] }])
  })
  it('says the same in a workbook', async () => {
    const one = await given.server.addExhibitor({ company: { companyName: '簿册机械' } })
    await order(one, [
      { itemCode: 'F03', qty: 4, colour: '白' },
      { itemCode: 'F01', qty: 2 },
    ])
    const { data } = await given.server.call(
      desk.deskExport,
      { form: 'h7', format: 'xlsx', keyword: '簿册机械', state: '1' },
      as(given.reviewer),
    )
    const sheets = await readXlsx(data as Buffer)
    const [title = [], head = [], ...rows] = sheets[0]?.data ?? []
    expect(String(title[0])).toMatch(
      /^2024 国际标签印刷展览会 · 2024-12-02 – 2024-12-04 · H7 展具租赁表 · 2024-10-14 10:00$/,
    )
    const said = rows.map((row) =>
      Object.fromEntries(row.map((cell, at) => [String(head[at]), cell === null ? '' : String(cell)])),
    )
    const csv = await rowsOf('h7', '簿册机械')
    expect(head).toEqual(csv.head)
    expect(said.filter((row) => row['展馆'] !== '合计')).toEqual(csv.rows)
    expect(csv.rows).toHaveLength(2)
    expect(said.slice(2)).toMatchObject([
      { 展馆: '合计', 展位: '1' },
      { 展馆: '合计', 展位: '1', 项目编号: 'F01', 数量: '2' },
      { 展馆: '合计', 展位: '1', 项目编号: 'F03', 展具: '白折椅', 数量: '4' },
    ])
  })

  it.each(['h7', 'h8'])(
    'ends a workbook of %s with the booths and the sum of each item, as the screen says',
    async (form) => {
      const [one, two] = [await given.server.addExhibitor(), await given.server.addExhibitor()]
      await order(one, [{ itemCode: 'F04', qty: 2 }])
      await order(two, [{ itemCode: 'F04', qty: 3 }])
      const lines = [{ lineId: 'box', itemCode: 'E05', qty: 2, purpose: 'MACHINE', posX: 1, posY: 1 }]
      await given.server.call(
        reportCalls(h8).save,
        { version: 0, submitFlag: 1, ...contact, lines, devices: [] },
        { as: two.token },
      )
      const { data } = await given.server.call(
        desk.deskExport,
        { form, format: 'xlsx' },
        { as: given.reviewer, english: true },
      )
      const [, head = [], ...rows] = (await readXlsx(data as Buffer))[0]?.data ?? []
      const at = (name: string) => head.indexOf(name)
      const [booths, ...items] = rows.filter((row) => row[0] === 'Total')
      const filed = new Set(rows.filter((row) => row[0] !== 'Total').map((row) => row[1]))
      expect(booths?.[1]).toBe(filed.size)
      const screen = (await given.server.call(money.deskTotals, { form }, as(given.finance))).data
      const sum = (code: unknown, key: 'qty' | 'booths') =>
        screen.filter((row) => row.code === code).reduce((all, row) => all + row[key], 0)
      expect(items.map((row) => row[at('Item code')])).toEqual([...new Set(screen.map(({ code }) => code))])
      for (const row of items) {
        const code = row[at('Item code')]
        expect([code, row[1], row[at('Quantity')]]).toEqual([code, sum(code, 'booths'), sum(code, 'qty')])
      }
    },
  )
  it.each(FORMS.map(({ code }) => code))('heads every column of %s in words of both languages', async (form) => {
    for (const english of [false, true])
      expect((await rowsOf(form, 'nobody', english)).head.filter((one) => /^\w+\.\w/.test(one))).toEqual([])
  })
  it('tells devices in one cell, with the item they hang on', async () => {
    const one = await given.server.addExhibitor({ company: { companyName: '用电机械' } })
    const lines = [{ lineId: 'box', itemCode: 'E05', qty: 1, purpose: 'MACHINE', posX: 1, posY: 1 }]
    const devices = [{ name: '分切机', kind: 'MACHINE', watt: 3000, qty: 1, volt: '380', lineId: 'box' }]
    await given.server.call(
      reportCalls(h8).save,
      { version: 0, submitFlag: 1, ...contact, lines, devices },
      { as: one.token },
    )
    const [row] = (await rowsOf('h8', '用电机械')).rows
    expect(row?.['设备']).toMatch(/^分切机 · .*动力电箱 380V\/16A$/)
  })
})
