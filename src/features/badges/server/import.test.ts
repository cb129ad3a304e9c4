/** Badges from a file, and as one, through the real server. */
import { eq } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBadge, idNumber } from '../../../../tests/helpers/samples/badges.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { importBatch } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { writeXlsx } from '../../../server/base/tabular/write-xlsx.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import { badgeInfo } from '../contract.ts'
import * as calls from '../import-contract.ts'
import { badge } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { token: string }
const HEAD = '证件类型,证件号码,姓,名,手机,邮箱,职务'
const csv = (...rows: string[]) => new File([[HEAD, ...rows].join('\n')], 'list.csv')
const row = (n: number, name = '敏', more = '13800138000,,') => `身份证,${idNumber(n)},李,${name},${more}`
const check = (one: Who, file: File, more = {}) =>
  server.call(calls.badgeImports.check, { file, consentFlag: 1, ...more }, { as: one.token })
const commit = (one: Who, batchId: string) => server.call(calls.badgeImports.commit, { batchId }, { as: one.token })
const list = async (one: Who, more = {}) =>
  (await server.call(badgeInfo, { pageSize: 50, ...more }, { as: one.token })).data
const booth = (area: string) => server.addExhibitor({ booth: { area } })

describe('an import', () => {
  it('tells faulty rows by row, column and reason, and stores nothing yet', async () => {
    const one = await booth('18')
    await addBadge(server, one, { certNo: idNumber(2001) })
    await addBadge(server, await booth('9'), { certNo: idNumber(2002) })
    const { data } = await check(
      one,
      csv(
        row(2001),
        row(2002),
        row(2003),
        row(2003, '丽'),
        '护照,E1,Berg,Anna,,a@example.com,',
        `驾照,${idNumber(2004)},李,敏,138,,`,
        row(2005),
      ),
    )
    expect(data).toMatchObject({ total: 7, ok: 2, fail: 3, dup: 2, unknown: [], imported: 0 })
    const told = data.rows.map(
      ({ row: at, status, errors }: { row: number; status: string; errors: { field: string; msg: string }[] }) => [
        at,
        status,
        ...errors.map(({ field, msg }) => `${field}: ${msg}`),
      ],
    )
    expect(told).toEqual([
      [2, 'DUP', 'certNo: 此人已有本展位的参展证'],
      [3, 'ERROR', 'certNo: 该证件已登记过参展证'],
      [5, 'DUP', 'certNo: 与第 4 行是同一证件'],
      [6, 'ERROR', 'certNo: 请正确输入护照号码（5 至 17 位字母或数字）', 'mobile: 请输入手机'],
      [7, 'ERROR', 'certType: 请填写身份证、护照、港澳通行证或台湾通行证', 'mobile: 请输入正确的手机号码'],
    ])
    // The file is the caller's own: faulty cells come back as they were written, to be mended in place.
    expect(data.rows.map(({ values }) => values.certNo)).toContain(idNumber(2002))
    expect(await list(one)).toMatchObject({ total: 1 })
  })

  it('takes what was typed over faulty cells, and checks the batch again', async () => {
    const one = await booth('18')
    const { data } = await check(one, csv('身份证,123,李,敏,13800138000,,', row(2091)))
    expect(data).toMatchObject({ ok: 1, fail: 1 })
    const rows = [{ row: 2, values: { certNo: ` ${idNumber(2090)} ` } }]
    const mended = await server.call(calls.badgeImportFix, { batchId: data.batchId, rows }, { as: one.token })
    expect(mended.data).toMatchObject({ batchId: data.batchId, ok: 2, fail: 0, rows: [] })
    const other = await booth('9')
    expect((await server.call(calls.badgeImportFix, { batchId: data.batchId, rows }, { as: other.token })).code).toBe(
      404,
    )
    expect((await commit(one, data.batchId)).data).toMatchObject({ imported: 2 })
    expect((await server.call(calls.badgeImportFix, { batchId: data.batchId, rows }, { as: one.token })).code).toBe(500)
  })

  it('stores good rows once, submitted, with a contact person, and answers a repeat the same', async () => {
    const one = await booth('18')
    const { data } = await check(one, csv(row(2010), row(2011, '丽'), '身份证,123,李,敏,13800138000,,'))
    const first = await commit(one, data.batchId)
    expect(first.data).toMatchObject({ imported: 2, skipped: 0, draft: 0 })
    expect((await commit(one, data.batchId)).data).toEqual(first.data)
    const { list: rows, used } = await list(one)
    expect(used).toBe(2)
    expect(rows.map((each) => [each.name, each.auditStatus, each.contactFlag])).toEqual([
      ['李敏', 1, 1],
      ['李丽', 1, 0],
    ])
    // Only what is to be corrected is kept.
    const [batch] = await server.db
      .select()
      .from(importBatch)
      .where(eq(importBatch.id, Number(data.batchId)))
    expect(JSON.stringify(batch?.rows)).not.toContain(idNumber(2010))
  })

  it('gives the rows over the quota the words of the specification', async () => {
    const one = await booth('9')
    await addBadge(server, one)
    const { data } = await check(one, csv(row(2020), row(2021), row(2022), row(2023)))
    expect(data).toMatchObject({ ok: 2, fail: 2 })
    expect(
      data.rows.map((each: { row: number; errors: { msg: string }[] }) => [each.row, each.errors[0]?.msg]),
    ).toEqual([
      [4, '您的参展证名额已满！'],
      [5, '您的参展证名额已满！'],
    ])
    // Somebody takes a place before the commit.
    await addBadge(server, one)
    expect((await commit(one, data.batchId)).data).toMatchObject({ imported: 1, skipped: 1 })
    expect(await list(one)).toMatchObject({ used: 3, left: 0 })
  })

  it('lets two imports at once fill the booth and no more', async () => {
    const one = await booth('18')
    const batches = await Promise.all(
      [0, 1, 2].map((at) => check(one, csv(...Array.from({ length: 6 }, (_, i) => row(2100 + at * 10 + i))))),
    )
    await Promise.all(batches.map(({ data }) => commit(one, data.batchId)))
    expect(await list(one)).toMatchObject({ total: 6, used: 6, left: 0 })
    expect(await server.db.$count(badge, eq(badge.exhibitorId, one.exhibitorId))).toBe(6)
  })

  it('reads a sheet with English headings, and asks for an e-mail in English', async () => {
    const one = await booth('18')
    const bytes = await writeXlsx(
      ['Document type', 'Document number', 'Surname', 'First name', 'E-mail'].map((header) => ({ header })),
      [
        ['Passport', 'C99988T77', 'Berg', 'Anna', 'anna@example.com'],
        ['passport', 'C99988T78', 'Berg', 'Nils', ''],
      ],
    )
    const file = new File([new Uint8Array(bytes)], 'list.xlsx')
    const answer = await server.call(
      calls.badgeImports.check,
      { file, consentFlag: 1 },
      { as: one.token, english: true },
    )
    expect(answer.data).toMatchObject({
      ok: 1,
      fail: 1,
      rows: [{ row: 3, errors: [{ field: 'email', msg: 'E-mail: please fill in' }] }],
    })
  })

  it('at once imports what is good; without consent or with missing columns nothing is read', async () => {
    const one = await booth('18')
    expect((await check(one, csv(row(2040)), { dryRun: 0 })).data).toMatchObject({ ok: 1, imported: 1 })
    expect(
      (await server.call(calls.badgeImports.check, { file: csv(row(2041)) }, { as: one.token })).errors[0]?.field,
    ).toBe('consentFlag')
    const bare = new File(['姓,名\n李,敏'], 'list.csv')
    expect((await check(one, bare)).errors[0]?.msg).toBe('缺少以下列：证件类型、证件号码。请下载模板核对表头')
    expect((await check(one, csv(...Array.from({ length: 201 }, (_, i) => row(3000 + i))))).errors[0]?.field).toBe(
      'file',
    )
  })

  it('makes drafts where each needs its photo', async () => {
    const one = await booth('18')
    await setParameter(server.db, 'badge.photoRequired', 'true')
    const { data } = await check(one, csv(row(2050)))
    expect((await commit(one, data.batchId)).data).toMatchObject({ imported: 1, draft: 1 })
    await setParameter(server.db, 'badge.photoRequired', 'false')
    expect(await list(one)).toMatchObject({ list: [{ auditStatus: 0 }] })
  })

  it('hands faulty rows back as they were written, to be imported once corrected', async () => {
    const one = await booth('18')
    const { data } = await check(one, csv(`身份证,${idNumber(2060)},李,敏,138,,经理`))
    const file = await server.call(calls.badgeImports.badRows, { batchId: data.batchId }, { as: one.token })
    const corrected = String(file.data).replace(',138,', ',13800138000,')
    const [head = [], body = []] = parseCsv(corrected)
    expect(head[0]).toBe('行号')
    expect(body.slice(0, 3)).toEqual(['2', '身份证', idNumber(2060)])
    expect(body.slice(-2)).toEqual(['请输入正确的手机号码', 'Please enter a valid mobile number'])
    expect((await check(one, new File([corrected], 'again.csv'))).data).toMatchObject({ ok: 1, fail: 0 })
    // A batch is its maker's.
    expect((await commit(await booth('9'), data.batchId)).code).toBe(404)
  })

  it('has a template that is read as it is', async () => {
    const one = await booth('18')
    const { data } = await server.call(calls.badgeImports.template, {}, { as: one.token })
    const answer = await check(one, new File([new Uint8Array(data)], 'template.xlsx'))
    // The example is passed over, so nothing is left.
    expect(answer.code).toBe(300)
    const [head = []] = (await readXlsxFile(data))[0]?.data ?? []
    expect(head[1]).toBe('证件号码 / Document number')
  })
})

describe('an export', () => {
  it('has the filtered badges with masked numbers, and says when there is nothing', async () => {
    const one = await booth('18')
    const ask = (more = {}, english = false) =>
      server.call(calls.badgeExport, { format: 'csv', ...more }, { as: one.token, english })
    expect(await ask({}, true)).toMatchObject({ code: 500, msg: 'No Export Data' })
    await addBadge(server, one, { certNo: idNumber(2070), firstName: '芳' })
    await addBadge(server, one, { firstName: '敏' })
    const rows = parseCsv(String((await ask({ name: '王芳' })).data))
    expect(rows).toHaveLength(2)
    expect(rows[1]?.slice(0, 5)).toEqual([
      '身份证',
      `${idNumber(2070).slice(0, 4)}**********${idNumber(2070).slice(-4)}`,
      '王',
      '芳',
      '138****8000',
    ])
    const sheet = await server.call(calls.badgeExport, {}, { as: one.token })
    expect((await readXlsxFile(sheet.data))[0]?.data).toHaveLength(3)
  })
})
