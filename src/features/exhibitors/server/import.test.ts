import iconv from 'iconv-lite'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import { importBatch } from '../../../server/base/db/core-tables.ts'
import {
  exhibitorListCsv,
  exhibitorListRows,
  exhibitorListTable,
  exhibitorListXlsx,
  LIST_FAULTS,
  withFaults,
  type ExhibitorListRow,
} from '../../../../tests/fixtures/exhibitor-list-file.ts'
import { BATCH_MS } from '../../../server/base/tabular/import-batch.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { exhibitorImports, type ImportCheck } from '../contract.ts'
import { ROW_FIELD_NAMES } from '../fields.ts'

let server: TestServer
let review: string
beforeAll(async () => {
  server = await startTestServer()
  review = (await server.addUser(['organiser_review'])).token
})
afterAll(() => server.close())

const fileOf = (content: Uint8Array | string, name = 'list.csv') => new File([content as BlobPart], name)
const dryRun = (content: Uint8Array | string, options: { name?: string; as?: string; english?: boolean } = {}) =>
  server.call(
    exhibitorImports.check,
    { file: fileOf(content, options.name) },
    { as: options.as ?? review, english: options.english ?? false },
  )
const commit = (batchId: string, as = review) => server.call(exhibitorImports.commit, { batchId }, { as })
const counts = async () => [
  await server.db.$count(exhibitor),
  await server.db.$count(exhibitorAccount),
  await server.db.$count(participation),
]

/** Lists of their own: no account and no booth of another test. */
let lists = 0
function freshRows(count: number): ExhibitorListRow[] {
  const n = ++lists
  return exhibitorListRows(count).map((row) => ({
    ...row,
    loginAcc: `l${n}-${row.loginAcc}`,
    boothNo: `L${n}${row.boothNo}`,
  }))
}
const csvOf = (rows: readonly ExhibitorListRow[]) => exhibitorListCsv(rows)
const where = (rows: ImportCheck['rows']) =>
  rows.map((row) => [row.row, row.status, row.errors.map((one) => one.field).join()])

describe('importing an exhibitor list', () => {
  // The time is printed, not asserted: a busy machine must not fail it (target: under 10 s).
  it('imports 2,000 rows, and the same file again changes nothing', async () => {
    const rows = freshRows(2000)
    const before = await counts()
    const started = performance.now()
    const dry = await dryRun(await exhibitorListXlsx(rows), { name: 'list.xlsx' })
    expect(dry.data).toMatchObject({ total: 2000, ok: 2000, fail: 0, dup: 0, rows: [], unknown: [] })
    expect(await counts()).toEqual(before)
    const done = await commit(dry.data.batchId)
    const seconds = (performance.now() - started) / 1000
    expect(done.data).toMatchObject({ imported: 2000, exhibitors: 2000, booths: 2000, skipped: 0 })
    console.log(`2,000 rows, dry run and commit: ${seconds.toFixed(2)} s`)

    const after = await counts()
    expect(after).toEqual(before.map((count) => count + 2000))
    const again = await dryRun(await exhibitorListXlsx(rows), { name: 'list.xlsx' })
    expect(again.data).toMatchObject({ ok: 0, fail: 0, dup: 2000 })
    expect((await commit(again.data.batchId)).data).toMatchObject({ imported: 0, exhibitors: 0, booths: 0 })
    expect(await counts()).toEqual(after)
  })

  it('stores company, account and booth as the row says', async () => {
    const [row] = freshRows(1) as [ExhibitorListRow]
    const { data } = await dryRun(csvOf([{ ...row, boothType: '光地', width: '4.5', depth: '3', openSides: '2' }]))
    await commit(data.batchId)
    const [account] = await server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.loginAcc, row.loginAcc))
    expect(account).toMatchObject({
      userName: row.contactName,
      email: row.email,
      mobile: row.mobile,
      roleKey: 'exhibitor_admin',
      passwordHash: null,
    })
    const [company] = await server.db
      .select()
      .from(exhibitor)
      .where(eq(exhibitor.id, account?.exhibitorId ?? 0))
    expect(company).toMatchObject({
      companyName: row.companyName,
      enCompanyName: row.enCompanyName,
      contactName: row.contactName,
    })
    const [booth] = await server.db
      .select()
      .from(participation)
      .where(eq(participation.exhibitorId, company?.id ?? 0))
    expect(booth).toMatchObject({
      boothType: 3,
      width: '4.5',
      depth: '3.0',
      area: '13.5',
      openSides: 2,
      settleCurrency: 'CNY',
      boothNo: row.boothNo,
    })
  })

  it.each([
    ['GBK', (text: string) => iconv.encode(text, 'gbk')],
    ['UTF-8 without mark', (text: string) => Buffer.from(text.replace('\ufeff', ''))],
    ['UTF-8 with mark', (text: string) => Buffer.from(text)],
  ])('reads a CSV in %s', async (_, encode) => {
    const rows = freshRows(3)
    const { data } = await dryRun(
      encode(
        csvOf(rows)
          .toString('utf8')
          .replace('\ufeff', _ === 'UTF-8 with mark' ? '\ufeff' : ''),
      ),
    )
    expect(data).toMatchObject({ total: 3, ok: 3 })
    await commit(data.batchId)
    const [company] = await server.db
      .select()
      .from(exhibitor)
      .where(eq(exhibitor.companyName, rows[0]?.companyName ?? ''))
    expect(company).toBeDefined()
  })

  it.each(['zh', 'en', 'key'] as const)('understands the headings of %s', async (headings) => {
    const { data } = await dryRun(exhibitorListCsv(freshRows(2), headings))
    expect(data).toMatchObject({ ok: 2, unknown: [] })
  })

  it('lists exactly the faulty rows with row, column and reason, and imports the good ones alone', async () => {
    const good = freshRows(200)
    const { rows, expected } = withFaults(good)
    const { data } = await dryRun(csvOf(rows))
    expect(data).toMatchObject({ total: 200, ok: 200 - LIST_FAULTS.length, fail: LIST_FAULTS.length, dup: 0 })
    expect(where(data.rows)).toEqual(expected.map(({ index, field }) => [index + 2, 'ERROR', field]))
    for (const row of data.rows as ImportCheck['rows'])
      for (const one of row.errors) expect(one.msg).toMatch(/\p{Script=Han}/u)

    const before = await counts()
    expect((await commit(data.batchId)).data.imported).toBe(200 - LIST_FAULTS.length)
    const after = await counts()
    expect(after[0]).toBe((before[0] ?? 0) + 200 - LIST_FAULTS.length)
    // Corrected and uploaded whole, only the rows that were faulty are new.
    const second = await dryRun(csvOf(good))
    expect(second.data).toMatchObject({ ok: LIST_FAULTS.length, dup: 200 - LIST_FAULTS.length, fail: 0 })
    expect((await commit(second.data.batchId)).data.imported).toBe(LIST_FAULTS.length)
    expect((await dryRun(csvOf(good))).data).toMatchObject({ ok: 0, dup: 200, fail: 0 })
  })

  it('names every faulty cell of a row, in the language of the caller, with what stands there in clear', async () => {
    const [row] = freshRows(1) as [ExhibitorListRow]
    const { data } = await dryRun(
      csvOf([
        {
          ...row,
          companyName: '',
          email: 'nobody',
          mobile: '13812345678',
          width: '0',
          openSides: '9',
          settleCurrency: 'CNY',
        },
      ]),
      { english: true },
    )
    const [faulty] = data.rows as ImportCheck['rows']
    expect(faulty?.errors.map((one) => one.field)).toEqual(['companyName', 'email', 'width', 'openSides'])
    for (const one of faulty?.errors ?? []) expect(one.msg).not.toMatch(/\p{Script=Han}|\{\{/u)
    expect(faulty?.values).toMatchObject({ mobile: '13812345678', email: 'nobody' })
  })

  it('refuses a row that has more cells than headings, and shows what stands there', async () => {
    const [heading = '', first = '', second = ''] = csvOf(freshRows(2)).toString().split(/\r?\n/)
    const { data } = await dryRun(Buffer.from([heading, `${first},,多余`, `${second},,`].join('\n')))
    expect(data).toMatchObject({ total: 2, ok: 1, fail: 1 })
    expect(data.rows).toMatchObject([
      { row: 2, status: 'ERROR', values: { surplus: '多余' }, errors: [{ field: 'surplus' }] },
    ])
  })

  it('makes one exhibitor with several booths of rows with the same account, whatever its case', async () => {
    const [row, other] = freshRows(2) as [ExhibitorListRow, ExhibitorListRow]
    const second = { ...row, loginAcc: row.loginAcc.toUpperCase(), hall: other.hall, boothNo: other.boothNo }
    const { data } = await dryRun(csvOf([row, second]))
    expect((await commit(data.batchId)).data).toMatchObject({ imported: 2, exhibitors: 1, booths: 2 })
    const third = { ...row, boothNo: `${row.boothNo}X` }
    const more = await dryRun(csvOf([third]))
    expect((await commit(more.data.batchId)).data).toMatchObject({ imported: 1, exhibitors: 0, booths: 1 })
  })

  it('refuses an account used by two companies and contact data that contradict each other', async () => {
    const [row, other, third] = freshRows(3) as [ExhibitorListRow, ExhibitorListRow, ExhibitorListRow]
    const sameCompany = { ...row, hall: third.hall, boothNo: third.boothNo, mobile: '13900000000' }
    const { data } = await dryRun(csvOf([row, { ...other, loginAcc: row.loginAcc }, sameCompany]))
    expect(where(data.rows)).toEqual([
      [3, 'ERROR', 'loginAcc'],
      [4, 'ERROR', 'mobile'],
    ])
    expect(data.rows[0].errors[0].msg).toBe('与第 2 行的账号相同，但公司名称不同')
  })

  it('says that a stored booth has another value, and whose a taken booth is', async () => {
    const [row, other] = freshRows(2) as [ExhibitorListRow, ExhibitorListRow]
    await commit((await dryRun(csvOf([row]))).data.batchId)
    const { data } = await dryRun(
      csvOf([
        { ...row, width: '12', depth: '12' },
        { ...other, hall: row.hall, boothNo: row.boothNo.toLowerCase() },
        { ...row, contactName: '王五六' },
      ]),
    )
    expect(where(data.rows)).toEqual([
      [2, 'ERROR', 'width,depth'],
      [3, 'ERROR', 'boothNo'],
      [4, 'ERROR', 'contactName'],
    ])
    expect(data.rows[0].errors[0].msg).toContain('请编辑该展商')
    expect(data.rows[1].errors[0].msg).toBe(`该展位已分配给“${row.companyName}”`)
  })

  it('passes over a row that stands twice in the file', async () => {
    const [row] = freshRows(1) as [ExhibitorListRow]
    const { data } = await dryRun(csvOf([row, row]))
    expect(data).toMatchObject({ ok: 1, dup: 1, fail: 0 })
    expect((await commit(data.batchId)).data.booths).toBe(1)
  })

  it('reads width and depth from one column, and faults of either stand there once', async () => {
    const rows = freshRows(4)
    const sizes = ['6x3', '4.5×3', '6 * 3 m', 'large']
    const [head = [], ...body] = exhibitorListTable(rows)
    const at = head.indexOf('宽度')
    const cells = [head, ...body].map((line, n) => [
      ...line.slice(0, at),
      n === 0 ? '展位尺寸' : (sizes[n - 1] ?? ''),
      ...line.slice(at + 2),
    ])
    const { data } = await dryRun(cells.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n'))
    expect(data).toMatchObject({ ok: 3, fail: 1 })
    expect(where(data.rows)).toEqual([[5, 'ERROR', 'size']])
    expect(data.rows[0].errors).toHaveLength(1)
    expect(data.rows[0].values.size).toBe('large')
  })

  it('reads codes typed with a Chinese keyboard and words for type and currency', async () => {
    const [row] = freshRows(1) as [ExhibitorListRow]
    const { data } = await dryRun(
      csvOf([
        {
          ...row,
          boothType: '标准展位（挂板式）',
          width: '６',
          depth: '3米',
          openSides: '１',
          settleCurrency: '人民币',
        },
      ]),
    )
    expect(data).toMatchObject({ ok: 1 })
  })

  it('tells which columns are missing and which mean nothing', async () => {
    const missing = await dryRun('公司名称,登录账号\n甲乙公司,abcd\n')
    expect(missing).toMatchObject({ code: 300 })
    expect(missing.data.errors).toEqual([
      expect.objectContaining({ field: 'file', msg: expect.stringContaining('联系人、馆号、展位号') }),
    ])
    const rows = freshRows(1)
    const text = csvOf(rows).toString('utf8').trimEnd().split('\r\n')
    const { data } = await dryRun(`${text[0]},传真\r\n${text[1]},021-1\r\n`)
    expect(data).toMatchObject({ ok: 1, unknown: ['传真'] })
  })

  it.each([
    ['an empty file', '', 'list.csv', '文件中没有数据'],
    ['a picture by the name of a table', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'list.csv', '文件'],
    [
      'a heading alone',
      '公司名称,登录账号,联系人,馆号,展位号,展位类型,宽度,深度,开口面数,结算币种\n',
      'list.csv',
      '文件中没有数据',
    ],
    ['quotation marks that do not match', '公司名称,"登录账号\n甲,乙', 'list.csv', '引号'],
  ])('refuses %s with a clear word', async (_, content, name, words) => {
    const answer = await dryRun(content, { name })
    expect(answer.code).toBe(300)
    expect(answer.data.errors[0]).toMatchObject({ field: 'file', msg: expect.stringContaining(words) })
  })

  it('refuses more than 2,000 rows and more than 5 MB', async () => {
    const many = await dryRun(csvOf(exhibitorListRows(2000).concat(exhibitorListRows(1))))
    expect(many.data.errors[0].msg).toContain('2000')
    const large = await dryRun(`${csvOf(freshRows(1)).toString('utf8')}${' '.repeat(5 * 1024 * 1024)}`)
    expect(large.data.errors[0].msg).toContain('5 MB')
  })
})

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
    const other = (await server.addUser(['organiser_review'])).token
    const { data } = await dryRun(csvOf(freshRows(1)))
    expect((await commit(data.batchId, other)).code).toBe(404)
    expect((await server.call(exhibitorImports.badRows, { batchId: data.batchId }, { as: other })).code).toBe(404)
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
    const [batch] = await server.db
      .select()
      .from(importBatch)
      .where(eq(importBatch.id, Number(data.batchId)))
    expect(batch?.rows).toEqual([])
  })

  it('dies after 30 minutes', async () => {
    const token = (await server.addUser(['organiser_review'])).token
    const { data } = await dryRun(csvOf(freshRows(1)), { as: token })
    // The session is renewed on the way, as somebody's is who works on.
    server.clock.advance(BATCH_MS / 2)
    await server.call(exhibitorImports.badRows, { batchId: data.batchId }, { as: token })
    await server.call(exhibitorImports.badRows, { batchId: data.batchId }, { as: review })
    server.clock.advance(BATCH_MS / 2 + 1000)
    const answer = await commit(data.batchId, token)
    expect(answer).toMatchObject({ code: 500, msg: '校验结果已超过 30 分钟，请重新上传文件' })
  })
})

describe('files of the import', () => {
  it('gives the faulty rows back as a CSV with reasons in both languages, which can be corrected and imported', async () => {
    const [row, other] = freshRows(2) as [ExhibitorListRow, ExhibitorListRow]
    const { data } = await dryRun(csvOf([{ ...row, width: '0', openSides: '7', companyName: '=1+1公司' }, other]))
    const answer = await server.call(exhibitorImports.badRows, { batchId: data.batchId }, { as: review })
    const text = (answer.data as Buffer).toString('utf8')
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
      '馆号',
      '展位号',
      '展位类型',
      '宽度',
      '深度',
      '开口面数',
      '结算币种',
      '错误原因',
      '错误原因（英文）',
    ])
    expect(line?.[0]).toBe('2')
    expect(line?.[14]).toBe('宽度：请输入大于 0 且不超过 100 的米数，最多一位小数；开口面数：请输入1到4之间的整数')
    expect(line?.[15]).toMatch(/^Width: Enter metres .*; Open sides: /)
    const corrected = text.replace(/,0,(\d+(?:\.\d+)?),7,/, ',6,$1,2,')
    expect(corrected).not.toBe(text)
    expect((await dryRun(corrected)).data).toMatchObject({ total: 1, ok: 1, unknown: [] })
  })

  it.each(['xlsx', 'csv'] as const)(
    'offers a template as %s whose headings are understood and whose example is not imported',
    async (format) => {
      const answer = await server.call(exhibitorImports.template, { format }, { as: review })
      const table = await readTable(answer.data as Buffer, `t.${format}`, { maxRows: 10 })
      expect(table.headers).toHaveLength(ROW_FIELD_NAMES.length)
      expect(table.headers[0]).toBe('公司名称 / Company name')
      expect(table.rows).toHaveLength(1)
      const empty = await dryRun(answer.data as Buffer, { name: `t.${format}` })
      expect(empty.data.errors[0].msg).toBe('文件中没有数据')
    },
  )
})

describe('who may import', () => {
  it('is the organiser: finance and exhibitors are refused', async () => {
    const finance = (await server.addUser(['organiser_finance'])).token
    const exhibitorToken = (await server.addExhibitor()).token
    for (const token of [finance, exhibitorToken]) {
      expect((await dryRun(csvOf(freshRows(1)), { as: token })).code).toBe(403)
      expect((await commit('1', token)).code).toBe(403)
      expect((await server.call(exhibitorImports.badRows, { batchId: '1' }, { as: token })).code).toBe(403)
      expect((await server.call(exhibitorImports.template, {}, { as: token })).code).toBe(403)
    }
    expect((await server.call(exhibitorImports.check, { file: fileOf('a') })).code).toBe(401)
  })
})
