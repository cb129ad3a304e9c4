import iconv from 'iconv-lite'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  exhibitorListCsv,
  exhibitorListXlsx,
  LIST_FAULTS,
  withFaults,
  type ExhibitorListRow,
} from '../../../../tests/fixtures/exhibitor-list-file.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import type { ImportCheck } from '../contract.ts'
import { exhibitorImportServer } from '../../../../tests/helpers/servers/exhibitor-import.ts'

const given = exhibitorImportServer()
const { freshRows, counts, dryRun, commit, csvOf, where } = given

describe('importing an exhibitor list', () => {
  it('imports 2,000 rows, and the same file again changes nothing', async () => {
    const rows = freshRows(2000)
    const before = await counts()
    const dry = await dryRun(await exhibitorListXlsx(rows), { name: 'list.xlsx' })
    expect(dry.data).toMatchObject({ total: 2000, ok: 2000, fail: 0, dup: 0, rows: [], unknown: [] })
    expect(await counts()).toEqual(before)
    const done = await commit(dry.data.batchId)
    expect(done.data).toMatchObject({ imported: 2000, exhibitors: 2000, booths: 2000, skipped: 0 })

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
    const [account] = await given.server.db
      .select()
      .from(exhibitorAccount)
      .where(eq(exhibitorAccount.loginAcc, row.loginAcc))
    expect(account).toMatchObject({
      userName: row.contactName,
      email: row.email,
      mobile: row.mobile,
      roleKey: 'exhibitor_admin',
      passwordHash: null,
    })
    const [company] = await given.server.db
      .select()
      .from(exhibitor)
      .where(eq(exhibitor.id, account?.exhibitorId ?? 0))
    expect(company).toMatchObject({
      companyName: row.companyName,
      enCompanyName: row.enCompanyName,
      contactName: row.contactName,
    })
    const [booth] = await given.server.db
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
    const [company] = await given.server.db
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
    expect(data.rows[0]?.errors[0]?.msg).toBe('与第 2 行的账号相同，但公司名称不同')
  })

  it('says that a stored booth has another value, and whose a taken booth is', async () => {
    const [row, other] = freshRows(2) as [ExhibitorListRow, ExhibitorListRow]
    await commit((await dryRun(csvOf([row]))).data.batchId)
    const { data } = await dryRun(
      csvOf([
        { ...row, width: '12', depth: '12' },
        { ...other, hall: row.hall, boothNo: row.boothNo.toLowerCase() },
        { ...row, contactName: '王五六' },
        { ...row, settleCurrency: row.settleCurrency === 'USD' ? 'CNY' : 'USD' },
      ]),
    )
    expect(where(data.rows)).toEqual([
      [2, 'ERROR', 'width,depth'],
      [3, 'ERROR', 'boothNo'],
      [4, 'ERROR', 'contactName'],
      [5, 'ERROR', 'settleCurrency'],
    ])
    expect(data.rows[0]?.errors[0]?.msg).toContain('请编辑该展商')
    expect(data.rows[1]?.errors[0]?.msg).toBe(`该展位已分配给“${row.companyName}”`)
  })

  it('passes over a row that stands twice in the file', async () => {
    const [row] = freshRows(1) as [ExhibitorListRow]
    const { data } = await dryRun(csvOf([row, row]))
    expect(data).toMatchObject({ ok: 1, dup: 1, fail: 0 })
    expect((await commit(data.batchId)).data.booths).toBe(1)
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
    expect(answer.errors[0]).toMatchObject({ field: 'file', msg: expect.stringContaining(words) })
  })
})
