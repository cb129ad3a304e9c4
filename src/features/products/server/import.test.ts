import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reviewCase } from '../../review/server/tables.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { BATCH_MS } from '../../../server/base/tabular/import-batch.ts'
import { productCalls } from '../contract.ts'
import { productImports } from '../import-contract.ts'
import type { ImportCells } from '../import-rules.ts'
import { productImportServer, type Owner } from '../../../../tests/helpers/servers/product-import.ts'
import { first } from '../../../../tests/helpers/server.ts'

const given = productImportServer()
const { newOwner, dryRun, rowOf, faults, stored, send, picture, fix, commit, ready, csvOf } = given

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
    const [file] = await given.server.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.fileName, first?.thumbnail ?? ''))
    expect(file).toMatchObject({ contentType: 'image/jpeg', width: 400 })
    expect(file?.claimedAt).not.toBeNull()
    expect(
      await given.server.db.$count(
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
    for (const one of first(checked.data.rows).errors) expect(one.msg).toMatch(/^[^{]*\p{Script=Han}[^{]*$/u)
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
    for (const one of first(data.rows).errors) expect(one.msg).not.toMatch(/\p{Script=Han}|\{\{/u)
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
    expect(checked.data.rows[0]?.errors[0]?.msg).toContain('文件格式不正确')
    // A good one of the same name takes its place.
    await send(owner, data.batchId, 'a.jpg')
    expect((await fix(owner, data.batchId)).data).toMatchObject({ ok: 1, fail: 0 })
    expect((await send(owner, data.batchId, 'unasked.jpg')).code).toBe(300)
  })

  it('fills the quota and no further', async () => {
    const owner = await newOwner()
    await given.server.db.update(sysConfig).set({ configValue: '2' }).where(eq(sysConfig.configKey, 'product.max'))
    const batchId = await ready(owner, [
      rowOf({ productName: '一号' }),
      rowOf({ productName: '二号' }),
      rowOf({ productName: '三号' }),
    ])
    const { data } = await fix(owner, batchId)
    expect(data).toMatchObject({ ok: 2, fail: 1 })
    expect(faults(data.rows)).toEqual([[4, 'ERROR', 'productName']])
    expect(data.rows[0]?.errors[0]?.msg).toBe('产品数量已达上限（2个）')
    await commit(owner, batchId)
    await given.server.db.update(sysConfig).set({ configValue: '50' }).where(eq(sysConfig.configKey, 'product.max'))
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
    expect((await given.server.call(productImports.badRows, { batchId: data.batchId }, { as: other.token })).code).toBe(
      404,
    )
    given.server.clock.advance(BATCH_MS / 2)
    await given.server.call(productCalls.list, {}, { as: owner.token })
    given.server.clock.advance(BATCH_MS / 2 + 1000)
    expect((await commit(owner, data.batchId)).code).toBe(500)
    expect(await stored(owner)).toEqual([])
  })

  it('refuses a file without a name column, and rows beyond 500', async () => {
    const owner = await newOwner()
    const refuse = async (text: string) =>
      (await given.server.call(productImports.check, { file: new File([text], 'x.csv') }, { as: owner.token }))
        .errors[0]
    expect((await refuse('价格,品牌\n1,2\n'))?.msg).toContain('产品名称')
    expect(
      (await refuse(csvOf(Array.from({ length: 501 }, (_, n) => rowOf({ productName: `p${n}` })))))?.msg,
    ).toContain('500')
    const staff = await given.server.addExhibitor({ roleKey: 'booth_staff' })
    expect(
      (
        await given.server.call(
          productImports.check,
          { file: new File([csvOf([rowOf()])], 'x.csv') },
          { as: staff.token },
        )
      ).code,
    ).toBe(403)
  })
})
