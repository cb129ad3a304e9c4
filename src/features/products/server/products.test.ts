import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  addFiles,
  addProduct,
  exhibitorWithBrand,
  addBrand,
  productInput,
} from '../../../../tests/helpers/samples/products.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { brandNum, productCalls, productBrands } from '../contract.ts'
import { productsServer } from '../../../../tests/helpers/servers/products.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = productsServer()
const { caseOf, asOwner, detail } = given
const setConfig = (configKey: string, configValue: string) =>
  given.server.db.update(sysConfig).set({ configValue }).where(eq(sysConfig.configKey, configKey))

describe('adding a product', () => {
  it('stands pending in the queue of the desk, with its files kept', async () => {
    const added = await addProduct(given.server, given.owner, given.owner.brandId)
    expect(added).toMatchObject({
      code: 200,
      data: {
        auditStatus: 1,
        auditString: '待审核',
        status: 0,
        hotFlag: 0,
        price: '128000.00',
        suncode: '',
        version: 1,
      },
    })
    expect(await caseOf(added.data.id)).toMatchObject({
      status: 1,
      title: added.data.productName,
      companyName: '测试公司1',
      exhibitorId: given.owner.exhibitorId,
    })
    const [file] = await given.server.db.select().from(storedFile).where(eq(storedFile.fileName, added.data.thumbnail))
    expect(file?.claimedAt).not.toBeNull()
  })

  it('as a draft asks for nothing and stands in no queue', async () => {
    const added = await given.server.call(productCalls.add, { draft: 1 }, asOwner())
    expect(added).toMatchObject({ code: 200, data: { auditStatus: 0, currency: 'CNY' } })
    expect(await caseOf(added.data.id)).toBeUndefined()
  })

  it('names every missing field at once, in the caller’s language', async () => {
    const chinese = await given.server.call(productCalls.add, {}, asOwner())
    expect(fieldsOf(chinese)).toEqual([
      'productName',
      'brandId',
      'cid1',
      'cid2',
      'cid3',
      'price',
      'area',
      'thumbnail',
      'carousel',
      'content',
    ])
    expect(chinese.errors[0]?.msg).toBe('请输入产品名称')
    const english = await given.server.call(productCalls.add, {}, { ...asOwner(), english: true })
    expect(english.errors[0]?.msg).toContain('Product name')
  })

  it('asks for English where the contract settles in USD', async () => {
    const overseas = await exhibitorWithBrand(given.server, { booth: { settleCurrency: 'USD' } })
    const answer = await addProduct(given.server, overseas, overseas.brandId, { productName: '', content: '' })
    expect(fieldsOf(answer)).toEqual(['enProductName', 'enThumbnail', 'enContent'])
    const [enThumbnail] = await addFiles(given.server, overseas, 1)
    const english = {
      productName: '',
      content: '',
      thumbnail: '',
      currency: undefined,
      enProductName: 'Flexo press',
      enThumbnail,
      enContent: '<p>Eight colours inline.</p>',
    }
    expect(await addProduct(given.server, overseas, overseas.brandId, english)).toMatchObject({
      code: 200,
      data: { currency: 'USD', auditStatus: 1 },
    })
  })

  it('refuses categories that do not hang together or do not exist (B8)', async () => {
    expect(fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { cid3: '1010201' }))).toEqual([
      'cid3',
    ])
    expect(
      fieldsOf(
        await addProduct(given.server, given.owner, given.owner.brandId, {
          cid1: '199',
          cid2: '19901',
          cid3: '1990101',
        }),
      ),
    ).toEqual(['cid1', 'cid2', 'cid3'])
    expect(
      fieldsOf(
        await addProduct(given.server, given.owner, given.owner.brandId, {
          cid1: '201',
          cid2: '20101',
          cid3: '2010101',
        }),
      ),
      'the other edition',
    ).toEqual(['cid1', 'cid2', 'cid3'])
  })

  it('keeps it of a draft that nobody gave a price: the form sends back what it read, and 0 would be "negotiated on site"', async () => {
    const { data } = await addProduct(given.server, given.owner, given.owner.brandId, { price: null, draft: 1 })
    expect(data.price).toBeNull()
    const { id, version, price, content } = await detail(data.id)
    const saved = await given.server.call(productCalls.update, { id, version, price, content, draft: 1 }, asOwner())
    expect(saved).toMatchObject({ code: 200, data: { price: null } })
    const read = { id, version: saved.data.version, price: saved.data.price }
    expect(fieldsOf(await given.server.call(productCalls.update, { ...read, draft: 0 }, asOwner()))).toEqual(['price'])
  })

  it('bounds the price by the edition (B7)', async () => {
    await setConfig('expo.edition', 'BABY')
    const input = { cid1: '201', cid2: '20101', cid3: '2010101' }
    expect(
      fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { ...input, price: '10000' })),
    ).toEqual(['price'])
    expect(
      fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { ...input, price: '1.234' })),
    ).toEqual(['price'])
    expect(
      (await addProduct(given.server, given.owner, given.owner.brandId, { ...input, price: '9999.99' })).code,
    ).toBe(200)
    expect((await addProduct(given.server, given.owner, given.owner.brandId, { ...input, price: 0 })).data.price).toBe(
      '0.00',
    )
    await setConfig('expo.edition', 'LABEL')
    await setConfig('product.maxPrice', '5000')
    expect(fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { price: '5000.01' }))).toEqual([
      'price',
    ])
    await setConfig('product.maxPrice', '99999999.99')
  })

  it('takes only its own brand, and only a submitted one', async () => {
    const other = await exhibitorWithBrand(given.server)
    expect(fieldsOf(await addProduct(given.server, given.owner, other.brandId))).toEqual(['brandId'])
    const draft = await addBrand(given.server, given.owner, { draft: 1 })
    expect(fieldsOf(await addProduct(given.server, given.owner, draft.data.id))).toEqual(['brandId'])
    expect(
      (await addProduct(given.server, given.owner, draft.data.id, { draft: 1 })).code,
      'a draft may wait for its brand',
    ).toBe(200)
    const names = (await given.server.call(productBrands, {}, asOwner())).data.map((one) => one.id)
    expect(names).toContain(given.owner.brandId)
    expect(names).not.toContain(draft.data.id)
  })

  it('takes only its own files, also inside the rich text', async () => {
    const other = await given.server.addExhibitor()
    const [foreign] = await addFiles(given.server, other, 1)
    expect(fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { thumbnail: foreign }))).toEqual([
      'thumbnail',
    ])
    const content = `<p>机组式八色柔版印刷机，最高速度每分钟二百米。</p><img src="/mm-label/common/download?fileName=${foreign}">`
    expect(fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { content }))).toEqual(['content'])
    const [own] = await addFiles(given.server, given.owner, 1)
    expect(
      (
        await addProduct(given.server, given.owner, given.owner.brandId, {
          content: content.replaceAll(foreign ?? '', own ?? ''),
        })
      ).data.content,
    ).toContain(own)
  })

  it('stores rich text without scripts and handlers', async () => {
    const content =
      '<p onclick="steal()">机组式八色柔版印刷机，速度快。</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
    const added = await addProduct(given.server, given.owner, given.owner.brandId, { content })
    expect(added.data.content).toBe('<p>机组式八色柔版印刷机，速度快。</p><a>x</a>')
  })

  it('refuses emoji, ten thousand characters and Chinese in the English name', async () => {
    expect(
      fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { productName: '环保标签 🌱👨‍👩‍👧' })),
    ).toEqual(['productName'])
    expect(
      fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { productName: '标'.repeat(10_000) })),
    ).toEqual(['productName'])
    expect(
      fieldsOf(await addProduct(given.server, given.owner, given.owner.brandId, { enProductName: '中文' })),
    ).toEqual(['enProductName'])
  })

  it('answers a repeated submission with the first product', async () => {
    const input = {
      ...(await productInput(given.server, given.owner, given.owner.brandId)),
      clientToken: 'a1b2c3d4-add-once',
    }
    const first = await given.server.call(productCalls.add, input, asOwner())
    const again = await given.server.call(productCalls.add, input, asOwner())
    expect(again.data).toEqual(first.data)
  })

  it('stops at the limit, also for two at once', async () => {
    const full = await exhibitorWithBrand(given.server)
    await setConfig('product.max', '2')
    const one = () => addProduct(given.server, full, full.brandId)
    await one()
    const codes = (await Promise.all([one(), one(), one()])).map((answer) => answer.code).sort()
    expect(codes).toEqual([200, 500, 500])
    expect((await one()).msg).toBe('产品数量已达上限（2个）')
    expect((await given.server.call(brandNum, {}, { as: full.token })).data).toMatchObject({
      used: 1,
      max: 10,
      productUsed: 2,
      productMax: 2,
      hotUsed: 0,
      hotMax: 3,
    })
    await setConfig('product.max', '50')
  })
})

describe('two people at one product', () => {
  it('answers the second save with the stored record and stores nothing of it', async () => {
    const { id, version } = (
      await given.server.call(
        productCalls.add,
        { ...(await productInput(given.server, given.owner, given.owner.brandId)), draft: 1 },
        asOwner(),
      )
    ).data
    await given.server.call(productCalls.update, { id, version, draft: 1, spec: '第一人' }, asOwner())
    const second = await given.server.call(productCalls.update, { id, version, draft: 1, spec: '第二人' }, asOwner())
    expect(second).toMatchObject({ code: 409, data: { current: { id, spec: '第一人', version: version + 1 } } })
    expect((await detail(id)).spec).toBe('第一人')
  })

  it('needs the version', async () => {
    const { id } = (await given.server.call(productCalls.add, { draft: 1 }, asOwner())).data
    expect(fieldsOf(await given.server.call(productCalls.update, { id, draft: 1 }, asOwner()))).toEqual(['version'])
  })
})
