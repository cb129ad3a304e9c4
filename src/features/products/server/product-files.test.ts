import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parseCsv, stringifyCsv } from '../../../shared/files/csv.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { writeXlsx } from '../../../server/base/tabular/write-xlsx.ts'
import { productCalls, productExport } from '../contract.ts'
import { productImports, productCopy } from '../import-contract.ts'
import { IMPORT_FIELDS } from '../import-rules.ts'
import { productImportServer } from '../../../../tests/helpers/servers/product-import.ts'

const given = productImportServer()
const { newOwner, dryRun, rowOf, send, fix, faults, commit, ready, stored } = given

describe('files of products', () => {
  it('hands faulty rows back with reasons in both languages; mended they can be imported', async () => {
    const owner = await newOwner()
    const { data } = await dryRun(owner, [rowOf({ productName: '=1+1', price: 'x' }), rowOf()])
    for (const name of data.images) await send(owner, data.batchId, name)
    await fix(owner, data.batchId)
    const text = (
      await given.server.call(productImports.badRows, { batchId: data.batchId }, { as: owner.token })
    ).data.toString('utf8') as string
    expect(text).toContain("'=1+1")
    const [head, bad, ...more] = parseCsv(text)
    expect(more).toEqual([])
    expect(bad?.[0]).toBe('2')
    expect(bad?.at(-2)).toMatch(/^零售指导价：.*\p{Script=Han}/u)
    expect(bad?.at(-1)).toMatch(/^Retail guide price: [^\p{Script=Han}]+$/u)
    const at = head?.indexOf('零售指导价') ?? -1
    const again = await given.server.call(
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
      const { data } = await given.server.call(productImports.template, { format }, { as: owner.token })
      const answer = await given.server.call(
        productImports.check,
        { file: new File([new Uint8Array(data)], `t.${format}`) },
        { as: owner.token },
      )
      expect(answer.errors[0]?.msgKey).toBe('server/base/tabular:errors.onlyExample')
      const { headers } = await readTable(new Uint8Array(data as Buffer), `t.${format}`, { maxRows: 10 })
      const filled = await writeXlsx(
        headers.map((header) => ({ header })),
        [IMPORT_FIELDS.map((key) => rowOf()[key])],
      )
      expect(
        (
          await given.server.call(
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
    const nothing = await given.server.call(productExport, { format: 'csv' }, { as: owner.token, english: true })
    expect(nothing).toMatchObject({ code: 500, msg: 'No Export Data' })
    await commit(
      owner,
      await ready(owner, [
        rowOf({ productName: '=cmd', unit: '台', keywords: '柔印；八色', newFlag: '是' }),
        rowOf({ productName: '模切机' }),
      ]),
    )
    const csv = (
      await given.server.call(productExport, { format: 'csv', productName: 'cmd' }, { as: owner.token })
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
    const xlsx = (await given.server.call(productExport, {}, { as: owner.token, english: true })).data
    const table = await readTable(new Uint8Array(xlsx), 'x.xlsx', { maxRows: 10 })
    expect(table.rows).toHaveLength(2)
    expect(table.headers).toContain('Retail guide price')
    // What was exported is found again, pictures and all.
    const again = await given.server.call(
      productImports.check,
      { file: new File([xlsx as BlobPart], 'x.xlsx') },
      { as: owner.token },
    )
    expect(again.data).toMatchObject({ dup: 2, fail: 0, images: [] })
    const editor = await given.server.addExhibitor({ roleKey: 'exhibitor_editor' })
    expect((await given.server.call(productExport, {}, { as: editor.token })).code).toBe(403)
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
    const copy = await given.server.call(
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
    const same = await given.server.call(
      productCopy,
      { id: String(origin?.id), clientToken: 'copy-token-1' },
      { as: owner.token },
    )
    expect(same.data.id).toBe(copy.data.id)
    const second = await given.server.call(productCopy, { id: String(origin?.id) }, { as: owner.token })
    expect(second.data.productName).toBe('八色柔印机（副本 2）')
    expect(
      (await given.server.call(productCalls.detail, { id: second.data.id }, { as: owner.token })).data.enProductName,
    ).toBe('Eight-colour press (copy 2)')
    await given.server.db.update(sysConfig).set({ configValue: '3' }).where(eq(sysConfig.configKey, 'product.max'))
    const full = await given.server.call(productCopy, { id: String(origin?.id) }, { as: owner.token })
    await given.server.db.update(sysConfig).set({ configValue: '50' }).where(eq(sysConfig.configKey, 'product.max'))
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
      (await given.server.call(productCalls.list, { missing }, { as: owner.token })).data.list.map(
        (row) => row.productName || row.enProductName,
      )
    expect(await names('en')).toEqual(['只有中文'])
    expect(await names('zh')).toEqual(['English only'])
  })
})
