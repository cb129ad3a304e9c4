import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../../shared/files/csv.ts'
import { importBatch } from '../../../server/base/db/core-tables.ts'
import type { ExhibitorListRow } from '../../../../tests/fixtures/exhibitor-list-file.ts'
import { BATCH_MS } from '../../../server/base/tabular/import-batch.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { exhibitorImports } from '../contract.ts'
import { ROW_FIELD_NAMES } from '../fields.ts'
import { exhibitorImportServer } from '../../../../tests/helpers/servers/exhibitor-import.ts'

const given = exhibitorImportServer()
const { dryRun, csvOf, freshRows, commit, counts, fileOf } = given

describe('a batch', () => {
  it('committed twice answers the same and imports once', async () => {
    const { data } = await dryRun(csvOf(freshRows(3)))
    const first = await commit(data.batchId)
    const before = await counts()
    expect((await commit(data.batchId)).data).toEqual(first.data)
    expect(await counts()).toEqual(before)
  })

  it('committed twice at once imports once', async () => {
    const { data } = await dryRun(csvOf(freshRows(3)))
    const before = await counts()
    const [one, two] = await Promise.all([commit(data.batchId), commit(data.batchId)])
    expect(one?.data).toEqual(two?.data)
    expect((await counts())[0]).toBe((before[0] ?? 0) + 3)
  })

  it('belongs to the one who made it', async () => {
    const other = (await given.server.addUser(['organiser_review'])).token
    const { data } = await dryRun(csvOf(freshRows(1)))
    expect((await commit(data.batchId, other)).code).toBe(404)
    expect((await given.server.call(exhibitorImports.badRows, { batchId: data.batchId }, { as: other })).code).toBe(404)
    expect((await commit('99999999')).code).toBe(404)
  })

  it('judges its rows again: what was taken since the dry run is left out', async () => {
    const [row, other] = freshRows(2) as [ExhibitorListRow, ExhibitorListRow]
    const early = await dryRun(csvOf([row, other]))
    const taking = await dryRun(csvOf([{ ...freshRows(1)[0]!, hall: row.hall, boothNo: row.boothNo }]))
    await commit(taking.data.batchId)
    expect((await commit(early.data.batchId)).data).toMatchObject({ imported: 1, skipped: 1 })
  })

  it('keeps no address of a good row once it is imported', async () => {
    const { data } = await dryRun(csvOf(freshRows(2)))
    await commit(data.batchId)
    const [batch] = await given.server.db
      .select()
      .from(importBatch)
      .where(eq(importBatch.id, Number(data.batchId)))
    expect(batch?.rows).toEqual([])
  })

  it('dies after 30 minutes', async () => {
    const token = (await given.server.addUser(['organiser_review'])).token
    const { data } = await dryRun(csvOf(freshRows(1)), { as: token })
    // The session is renewed on the way, as somebody's is who works on.
    given.server.clock.advance(BATCH_MS / 2)
    await given.server.call(exhibitorImports.badRows, { batchId: data.batchId }, { as: token })
    await given.server.call(exhibitorImports.badRows, { batchId: data.batchId }, { as: given.review })
    given.server.clock.advance(BATCH_MS / 2 + 1000)
    const answer = await commit(data.batchId, token)
    expect(answer).toMatchObject({ code: 500, msg: '校验结果已超过 30 分钟，请重新上传文件' })
  })
})

describe('files of the import', () => {
  it('gives the faulty rows back as a CSV with reasons in both languages, which can be corrected and imported', async () => {
    const [row, other] = freshRows(2) as [ExhibitorListRow, ExhibitorListRow]
    const { data } = await dryRun(csvOf([{ ...row, width: '0', openSides: '7', companyName: '=1+1公司' }, other]))
    const answer = await given.server.call(exhibitorImports.badRows, { batchId: data.batchId }, { as: given.review })
    const text = answer.data.toString('utf8')
    // A spreadsheet must not run what an organiser pasted.
    expect(text).toContain("'=1+1公司")
    const [head, line, ...rest] = parseCsv(text)
    expect(rest).toEqual([])
    expect(head).toEqual([
      '行号',
      '公司名称',
      '公司英文名',
      '登录账号',
      '联系人',
      '邮箱',
      '手机',
      '邮件语言',
      '馆号',
      '展位号',
      '展位类型',
      '宽度',
      '深度',
      '开口面数',
      '结算币种',
      '负责人',
      '错误原因',
      '错误原因（英文）',
    ])
    expect(line?.[0]).toBe('2')
    expect(line?.[16]).toBe('宽度：请输入大于 0 且不超过 100 的米数，最多一位小数；开口面数：请输入1到4之间的整数')
    expect(line?.[17]).toMatch(/^Width: Enter metres .*; Open sides: /)
    const corrected = text.replace(/,0,(\d+(?:\.\d+)?),7,/, ',6,$1,2,')
    expect(corrected).not.toBe(text)
    expect((await dryRun(corrected)).data).toMatchObject({ total: 1, ok: 1, unknown: [] })
  })

  it.each(['xlsx', 'csv'] as const)(
    'offers a template as %s whose headings are understood and whose example is not imported',
    async (format) => {
      const answer = await given.server.call(exhibitorImports.template, { format }, { as: given.review })
      const table = await readTable(answer.data, `t.${format}`, { maxRows: 10 })
      expect(table.headers).toHaveLength(ROW_FIELD_NAMES.length)
      expect(table.headers[0]).toBe('公司名称 / Company name')
      expect(table.rows).toHaveLength(1)
      const empty = await dryRun(answer.data, { name: `t.${format}` })
      expect(empty.errors[0]?.msg).toContain('只有模板的示例行')
    },
  )
})

describe('who may import', () => {
  it('is the organiser: finance and exhibitors are refused', async () => {
    const finance = (await given.server.addUser(['organiser_finance'])).token
    const exhibitorToken = (await given.server.addExhibitor()).token
    for (const token of [finance, exhibitorToken]) {
      expect((await dryRun(csvOf(freshRows(1)), { as: token })).code).toBe(403)
      expect((await commit('1', token)).code).toBe(403)
      expect((await given.server.call(exhibitorImports.badRows, { batchId: '1' }, { as: token })).code).toBe(403)
      expect((await given.server.call(exhibitorImports.template, {}, { as: token })).code).toBe(403)
    }
    expect((await given.server.call(exhibitorImports.check, { file: fileOf('a') })).code).toBe(401)
  })
})
