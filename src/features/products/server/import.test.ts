import sharp from 'sharp'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exhibitorWithBrand, addBrand } from '../../../../tests/helpers/products.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { parseCsv, stringifyCsv } from '../../../shared/files/csv.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { BATCH_MS } from '../../../server/base/tabular/import-batch.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { writeXlsx } from '../../../server/base/tabular/write-xlsx.ts'
import { productCalls, productExport } from '../contract.ts'
import {
  productImports,
  productCopy,
  productImportFix,
  productImportImage,
  type ProductImportCheck,
} from '../import-contract.ts'
import { IMPORT_FIELDS, type ImportCells } from '../import-rules.ts'
import { product } from './tables.ts'

type Owner = TestExhibitor & { brandId: string }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const NONE = Object.fromEntries(IMPORT_FIELDS.map((key) => [key, ''])) as ImportCells
const rowOf = (over: Partial<ImportCells> = {}): ImportCells => ({
  ...NONE,
  productName: '八色柔印机',
  brandId: '海德',
  cid3: '机组式柔印机',
  price: '128000',
  area: '浙江省 / 杭州市',
  thumbnail: 'A.JPG',
  carousel: 'a.jpg；b.png',
  content: '机组式八色柔版印刷机。\n最高速度每分钟二百米。',
  ...over,
})
const csvOf = (rows: Partial<ImportCells>[], keys: readonly string[] = IMPORT_FIELDS) =>
  stringifyCsv([[...keys], ...rows.map((row) => keys.map((key) => row[key as keyof ImportCells] ?? ''))])
async function picture(name: string, type: 'jpeg' | 'png' = 'jpeg'): Promise<File> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#409eff' } })
  const bytes = await (type === 'png' ? image.png() : image.jpeg()).toBuffer()
  return new File([bytes as BlobPart], name)
}

async function newOwner(over = {}): Promise<Owner> {
  const owner = await exhibitorWithBrand(server, over)
  await addBrand(server, owner, { name: '海德', enName: 'Heide' })
  return owner
}
const dryRun = (owner: Owner, rows: Partial<ImportCells>[], options: { draft?: 0 | 1; english?: boolean } = {}) =>
  server.call(
    productImports.check,
    { file: new File([csvOf(rows)], '产品.csv'), draft: options.draft ?? 0 },
    { as: owner.token, english: options.english ?? false },
  )
const send = async (owner: Owner, batchId: string, name: string, file?: File) =>
  server.call(
    productImportImage,
    { batchId, name, file: file ?? (await picture(name, name.toLowerCase().endsWith('png') ? 'png' : 'jpeg')) },
    { as: owner.token },
  )
const fix = (owner: Owner, batchId: string, rows: { row: number; values: Record<string, string> }[] = []) =>
  server.call(productImportFix, { batchId, rows }, { as: owner.token })
const commit = (owner: Owner, batchId: string) => server.call(productImports.commit, { batchId }, { as: owner.token })
const faults = (rows: ProductImportCheck['rows']) =>
  rows.flatMap((row) => row.errors.map((one) => [row.row, row.status, one.field]))
const stored = (owner: Owner) =>
  server.db
    .select()
    .from(product)
    .where(and(eq(product.exhibitorId, owner.exhibitorId), eq(product.delFlag, 0)))

/** A list with its two pictures, ready to be committed. */
async function ready(owner: Owner, rows: Partial<ImportCells>[]): Promise<string> {
  const { data } = await dryRun(owner, rows)
  for (const name of data.images) await send(owner, data.batchId, name)
  await fix(owner, data.batchId)
  return data.batchId
}

describe('importing products', () => {
  it('asks for the pictures the rows name, takes each once, and submits the good rows', async () => {
    const owner = await newOwner()
    const { data } = await dryRun(owner, [rowOf(), rowOf({ productName: '模切机', carousel: 'B.PNG' })])
    expect(data).toMatchObject({ total: 2, ok: 0, fail: 2, images: ['A.JPG', 'b.png'], unknown: [] })
    expect(faults(data.rows)).toEqual([
      [2, 'ERROR', 'thumbnail'],
      [2, 'ERROR', 'carousel'],
      [3, 'ERROR', 'thumbnail'],
      [3, 'ERROR', 'carousel'],
    ])
    expect(await stored(owner)).toEqual([])
    expect((await send(owner, data.batchId, 'A.JPG')).data).toEqual({ name: 'A.JPG', accepted: true })
    expect((await send(owner, data.batchId, 'Bilder/b.png', await picture('b.png', 'png'))).data.accepted).toBe(true)
    expect((await fix(owner, data.batchId)).data).toMatchObject({ ok: 2, fail: 0, images: [], rows: [] })

    const done = await commit(owner, data.batchId)
    expect(done.data).toEqual({ batchId: data.batchId, imported: 2, skipped: 0, draft: 0 })
    const [first] = await stored(owner)
    expect(first).toMatchObject({
      productName: '八色柔印机',
      cid1: '101',
      cid2: '10101',
      cid3: '1010101',
      price: '128000.00',
      currency: 'CNY',
      area: '330100',
      auditStatus: 1,
    })
    expect(first?.content).toBe('<p>机组式八色柔版印刷机。<br>最高速度每分钟二百米。</p>')
    expect(first?.carousel).toHaveLength(2)
    const [file] = await server.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.fileName, first?.thumbnail ?? ''))
    expect(file).toMatchObject({ contentType: 'image/jpeg', width: 400 })
    expect(file?.claimedAt).not.toBeNull()
    expect(
      await server.db.$count(
        reviewCase,
        and(eq(reviewCase.kind, 'PRODUCT'), eq(reviewCase.exhibitorId, owner.exhibitorId)),
      ),
    ).toBe(2)
  })

  it('commits a batch once, answers a repeat the same, and finds every row again in a second run', async () => {
    const owner = await newOwner()
    const rows = [rowOf(), rowOf({ productName: '模切机' })]
    const batchId = await ready(owner, rows)
    const [first, second] = await Promise.all([commit(owner, batchId), commit(owner, batchId)])
    expect(first.data).toEqual(second.data)
    expect((await commit(owner, batchId)).data).toEqual(first.data)
    expect(await stored(owner)).toHaveLength(2)
    const again = await dryRun(owner, [...rows, rowOf({ productName: ' 模切机 ', brandId: 'HEIDE' })])
    expect(again.data).toMatchObject({ ok: 0, dup: 3, fail: 0 })
    expect((await commit(owner, again.data.batchId)).data.imported).toBe(0)
    expect(await stored(owner)).toHaveLength(2)
    expect((await fix(owner, batchId)).code).toBe(500)
  })

  it.each<[string, Partial<ImportCells>, string]>([
    ['no name', { productName: '' }, 'productName'],
    ['a name too long', { productName: '长'.repeat(61) }, 'productName'],
    [
      'Chinese in the English name',
      { enProductName: '印刷机', enThumbnail: 'a.jpg', enContent: 'Ten letters and more' },
      'enProductName',
    ],
    ['English half given', { enProductName: 'Press', enThumbnail: 'a.jpg' }, 'enContent'],
    ['a brand of nobody', { brandId: '别人' }, 'brandId'],
    ['no brand', { brandId: '' }, 'brandId'],
    ['an unknown category', { cid1: '没有', cid2: '柔版印刷机' }, 'cid1'],
    [
      'a category of another branch',
      { cid1: '标签与软包装印刷设备', cid2: '胶版与凹版印刷机', cid3: '机组式柔印机' },
      'cid3',
    ],
    ['no category', { cid3: '' }, 'cid1'],
    ['no price', { price: '' }, 'price'],
    ['words for a price', { price: '很贵' }, 'price'],
    ['three decimals', { price: '1.234' }, 'price'],
    ['a market price below', { marketPrice: '1' }, 'marketPrice'],
    ['an unknown currency', { currency: 'EUR' }, 'currency'],
    ['an unknown place', { area: '亚特兰蒂斯' }, 'area'],
    ['no thumbnail', { thumbnail: '' }, 'thumbnail'],
    ['two thumbnails', { thumbnail: 'a.jpg; b.png' }, 'thumbnail'],
    ['a picture that is not there', { carousel: 'a.jpg; nirgends.jpg' }, 'carousel'],
    ['nine pictures', { carousel: Array.from({ length: 9 }, (_, n) => `p${n}.jpg`).join(';') }, 'carousel'],
    ['a short text', { content: '短' }, 'content'],
    ['a fraction for an amount', { moq: '1.5' }, 'moq'],
    ['an unknown unit', { unit: '光年' }, 'unit'],
    ['six keywords', { keywords: 'a;b;c;d;e;f' }, 'keywords'],
    ['a maybe', { newFlag: '也许' }, 'newFlag'],
    ['a sort beyond', { sort: '10000' }, 'sort'],
  ])('tells %s at its field and nothing else', async (_, over, field) => {
    faulty ??= await newOwner()
    const { data } = await dryRun(faulty, [rowOf(over)])
    for (const name of data.images) if (name !== 'nirgends.jpg') await send(faulty, data.batchId, name, await small)
    const checked = await fix(faulty, data.batchId)
    const fields = faults(checked.data.rows).map(([, , at]) => at)
    expect([...new Set(fields)]).toEqual(field === 'cid1' && over.cid3 === '' ? ['cid1', 'cid2', 'cid3'] : [field])
    for (const one of checked.data.rows[0].errors) expect(one.msg).toMatch(/^[^{]*\p{Script=Han}[^{]*$/u)
  })
  let faulty: Owner | undefined
  const small = picture('x.jpg')

  it('tells every fault of a row at once, in English to an English reader', async () => {
    const owner = await newOwner()
    const { data } = await dryRun(
      owner,
      [rowOf({ productName: '', price: 'x', marketPrice: '', moq: '-1', area: '' })],
      { english: true },
    )
    expect(faults(data.rows).map(([, , field]) => field)).toEqual([
      'productName',
      'price',
      'area',
      'thumbnail',
      'carousel',
      'moq',
    ])
    for (const one of data.rows[0].errors) expect(one.msg).not.toMatch(/\p{Script=Han}|\{\{/u)
  })

  it('mends rows in place, checked by the server, and leaves good ones alone', async () => {
    const owner = await newOwner()
    const { data } = await dryRun(owner, [rowOf({ price: 'x' }), rowOf({ productName: '模切机' })])
    for (const name of data.images) await send(owner, data.batchId, name)
    const still = await fix(owner, data.batchId, [
      { row: 2, values: { price: 'y', nonsense: '1' } },
      { row: 3, values: { productName: '改名' } },
    ])
    expect(still.data).toMatchObject({ ok: 2 - 1, fail: 1 })
    expect(still.data.rows[0]).toMatchObject({ row: 2, values: { price: 'y' } })
    expect((await fix(owner, data.batchId, [{ row: 2, values: { price: '88' } }])).data).toMatchObject({
      ok: 2,
      fail: 0,
    })
    await commit(owner, data.batchId)
    // Row 3 was faulty only for its pictures when it was renamed: what was typed over a faulty row counts.
    expect((await stored(owner)).map((row) => [row.productName, row.price]).sort()).toEqual([
      ['八色柔印机', '88.00'],
      ['改名', '128000.00'],
    ])
  })

  it('refuses a picture by its content and tells it at the rows that name it', async () => {
    const owner = await newOwner()
    const { data } = await dryRun(owner, [rowOf({ carousel: 'a.jpg' })])
    const fake = new File(['<html>not a picture</html>'], 'a.jpg')
    expect((await send(owner, data.batchId, 'a.jpg', fake)).data.accepted).toBe(false)
    const checked = await fix(owner, data.batchId)
    expect(faults(checked.data.rows)).toEqual([
      [2, 'ERROR', 'thumbnail'],
      [2, 'ERROR', 'carousel'],
    ])
    expect(checked.data.rows[0].errors[0].msg).toContain('文件格式不正确')
    // A good one of the same name takes its place.
    await send(owner, data.batchId, 'a.jpg')
    expect((await fix(owner, data.batchId)).data).toMatchObject({ ok: 1, fail: 0 })
    expect((await send(owner, data.batchId, 'unasked.jpg')).code).toBe(300)
  })

  it('fills the quota and no further', async () => {
    const owner = await newOwner()
    await server.db.update(sysConfig).set({ configValue: '2' }).where(eq(sysConfig.configKey, 'product.max'))
    const batchId = await ready(owner, [
      rowOf({ productName: '一号' }),
      rowOf({ productName: '二号' }),
      rowOf({ productName: '三号' }),
    ])
    const { data } = await fix(owner, batchId)
    expect(data).toMatchObject({ ok: 2, fail: 1 })
    expect(faults(data.rows)).toEqual([[4, 'ERROR', 'productName']])
    expect(data.rows[0].errors[0].msg).toBe('产品数量已达上限（2个）')
    await commit(owner, batchId)
    await server.db.update(sysConfig).set({ configValue: '50' }).where(eq(sysConfig.configKey, 'product.max'))
    expect(await stored(owner)).toHaveLength(2)
  })

  it('takes drafts without pictures', async () => {
    const owner = await newOwner()
    const { data } = await dryRun(
      owner,
      [{ productName: '草稿一' }, { productName: '', price: '3' }, { productName: '草稿二', price: 'x' }],
      { draft: 1 },
    )
    expect(data).toMatchObject({ ok: 1, fail: 2 })
    expect(faults(data.rows)).toEqual([
      [3, 'ERROR', 'productName'],
      [4, 'ERROR', 'price'],
    ])
    expect((await commit(owner, data.batchId)).data).toMatchObject({ imported: 1, draft: 1 })
    expect((await stored(owner))[0]).toMatchObject({ productName: '草稿一', auditStatus: 0 })
  })

  it('belongs to who made it, and dies after 30 minutes', async () => {
    const owner = await newOwner()
    const other = await newOwner()
    const { data } = await dryRun(owner, [{ productName: '草稿一' }], { draft: 1 })
    for (const call of [commit, fix]) expect((await call(other, data.batchId)).code).toBe(404)
    expect((await server.call(productImports.badRows, { batchId: data.batchId }, { as: other.token })).code).toBe(404)
    server.clock.advance(BATCH_MS / 2)
    await server.call(productCalls.list, {}, { as: owner.token })
    server.clock.advance(BATCH_MS / 2 + 1000)
    expect((await commit(owner, data.batchId)).code).toBe(500)
    expect(await stored(owner)).toEqual([])
  })

  it('refuses a file without a name column, and rows beyond 500', async () => {
    const owner = await newOwner()
    const refuse = async (text: string) =>
      (await server.call(productImports.check, { file: new File([text], 'x.csv') }, { as: owner.token })).data.errors[0]
    expect((await refuse('价格,品牌\n1,2\n')).msg).toContain('产品名称')
    expect((await refuse(csvOf(Array.from({ length: 501 }, (_, n) => rowOf({ productName: `p${n}` }))))).msg).toContain(
      '500',
    )
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    expect(
      (await server.call(productImports.check, { file: new File([csvOf([rowOf()])], 'x.csv') }, { as: staff.token }))
        .code,
    ).toBe(403)
  })
})

describe('files of products', () => {
  it('hands faulty rows back with reasons in both languages; mended they can be imported', async () => {
    const owner = await newOwner()
    const { data } = await dryRun(owner, [rowOf({ productName: '=1+1', price: 'x' }), rowOf()])
    for (const name of data.images) await send(owner, data.batchId, name)
    await fix(owner, data.batchId)
    const text = (
      await server.call(productImports.badRows, { batchId: data.batchId }, { as: owner.token })
    ).data.toString('utf8') as string
    expect(text).toContain("'=1+1")
    const [head, bad, ...more] = parseCsv(text)
    expect(more).toEqual([])
    expect(bad?.[0]).toBe('2')
    expect(bad?.at(-2)).toMatch(/^零售指导价：.*\p{Script=Han}/u)
    expect(bad?.at(-1)).toMatch(/^Retail guide price: [^\p{Script=Han}]+$/u)
    const at = head?.indexOf('零售指导价') ?? -1
    const again = await server.call(
      productImports.check,
      {
        file: new File(
          [stringifyCsv([head ?? [], (bad ?? []).map((cell, index) => (index === at ? '5' : cell))])],
          'bad.csv',
        ),
      },
      { as: owner.token },
    )
    expect(again.data.unknown).toEqual([])
    expect(faults(again.data.rows).map(([, , field]) => field)).toEqual(['thumbnail', 'carousel'])
  })

  it.each(['xlsx', 'csv'] as const)(
    'gives a template as %s whose headings and example are understood',
    async (format) => {
      const owner = await newOwner()
      const { data } = await server.call(productImports.template, { format }, { as: owner.token })
      const answer = await server.call(
        productImports.check,
        { file: new File([data], `t.${format}`) },
        { as: owner.token },
      )
      expect(answer.data.errors[0].msgKey).toBe('server/base/tabular:errors.empty')
      const { headers } = await readTable(new Uint8Array(data as Buffer), `t.${format}`, { maxRows: 10 })
      const filled = await writeXlsx(
        headers.map((header) => ({ header })),
        [IMPORT_FIELDS.map((key) => rowOf()[key])],
      )
      expect(
        (
          await server.call(
            productImports.check,
            { file: new File([filled as BlobPart], 'x.xlsx') },
            { as: owner.token },
          )
        ).data,
      ).toMatchObject({ total: 1, unknown: [] })
    },
  )

  it('exports the filtered list, harmless for a spreadsheet, and says when there is nothing', async () => {
    const owner = await newOwner()
    const nothing = await server.call(productExport, { format: 'csv' }, { as: owner.token, english: true })
    expect(nothing).toMatchObject({ code: 500, msg: 'No Export Data' })
    await commit(
      owner,
      await ready(owner, [
        rowOf({ productName: '=cmd', unit: '台', keywords: '柔印；八色', newFlag: '是' }),
        rowOf({ productName: '模切机' }),
      ]),
    )
    const csv = (
      await server.call(productExport, { format: 'csv', productName: 'cmd' }, { as: owner.token })
    ).data.toString('utf8') as string
    expect(csv).toContain("'=cmd")
    const [head, row, ...more] = parseCsv(csv)
    expect(more).toEqual([])
    const value = (key: string) => row?.[head?.indexOf(key) ?? -1]
    expect([
      value('产品名称'),
      value('品牌'),
      value('三级分类'),
      value('产地'),
      value('单位'),
      value('新品'),
      value('审核状态'),
    ]).toEqual(['=cmd', '海德', '机组式柔印机', '浙江省 / 杭州市', '台', '是', '待审核'])
    const xlsx = (await server.call(productExport, {}, { as: owner.token, english: true })).data as Buffer
    const table = await readTable(new Uint8Array(xlsx), 'x.xlsx', { maxRows: 10 })
    expect(table.rows).toHaveLength(2)
    expect(table.headers).toContain('Retail guide price')
    // What was exported is found again, pictures and all.
    const again = await server.call(
      productImports.check,
      { file: new File([xlsx as BlobPart], 'x.xlsx') },
      { as: owner.token },
    )
    expect(again.data).toMatchObject({ dup: 2, fail: 0, images: [] })
    const editor = await server.addExhibitor({ roleKey: 'exhibitor_editor' })
    expect((await server.call(productExport, {}, { as: editor.token })).code).toBe(403)
  })
})

describe('a copy of a product', () => {
  it('is a draft with a marked name and the same content and pictures', async () => {
    const owner = await newOwner()
    await commit(
      owner,
      await ready(owner, [
        rowOf({
          enProductName: 'Eight-colour press',
          enThumbnail: 'a.jpg',
          enContent: 'An inline flexo press with eight units.',
        }),
      ]),
    )
    const [origin] = await stored(owner)
    const copy = await server.call(
      productCopy,
      { id: String(origin?.id), clientToken: 'copy-token-1' },
      { as: owner.token },
    )
    expect(copy.data).toMatchObject({
      productName: '八色柔印机（副本）',
      enProductName: 'Eight-colour press (copy)',
      auditStatus: 0,
      thumbnail: origin?.thumbnail,
      suncode: '',
      status: 0,
    })
    const same = await server.call(
      productCopy,
      { id: String(origin?.id), clientToken: 'copy-token-1' },
      { as: owner.token },
    )
    expect(same.data.id).toBe(copy.data.id)
    const second = await server.call(productCopy, { id: String(origin?.id) }, { as: owner.token })
    expect(second.data.productName).toBe('八色柔印机（副本 2）')
    expect(
      (await server.call(productCalls.detail, { id: second.data.id }, { as: owner.token })).data.enProductName,
    ).toBe('Eight-colour press (copy 2)')
    await server.db.update(sysConfig).set({ configValue: '3' }).where(eq(sysConfig.configKey, 'product.max'))
    const full = await server.call(productCopy, { id: String(origin?.id) }, { as: owner.token })
    await server.db.update(sysConfig).set({ configValue: '50' }).where(eq(sysConfig.configKey, 'product.max'))
    expect(full.code).toBe(500)
  })
})

describe('a list asked for what misses a language', () => {
  it('finds products without an English or without a Chinese name', async () => {
    const owner = await newOwner()
    const { data } = await dryRun(
      owner,
      [
        { productName: '只有中文' },
        { productName: '两种都有', enProductName: 'Both' },
        { enProductName: 'English only' },
      ],
      { draft: 1 },
    )
    expect(data.ok).toBe(3)
    await commit(owner, data.batchId)
    const names = async (missing: 'en' | 'zh') =>
      (await server.call(productCalls.list, { missing }, { as: owner.token })).data.list.map(
        (row: { productName: string; enProductName: string }) => row.productName || row.enProductName,
      )
    expect(await names('en')).toEqual(['只有中文'])
    expect(await names('zh')).toEqual(['English only'])
  })
})
