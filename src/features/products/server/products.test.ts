import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestExhibitor,
  type TestServer,
} from '../../../../tests/helpers/server.ts'
import {
  addFiles,
  addProduct,
  decide,
  exhibitorWithBrand,
  addBrand,
  organiserCtx,
  productInput,
} from '../../../../tests/helpers/products.ts'
import { loginExhibitor } from '../../account/contract.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { brandNum, productCalls, productBrands, productHot, productShelf } from '../contract.ts'
import { productReview } from './exports.ts'
import { product } from './tables.ts'

let server: TestServer
let owner: TestExhibitor & { brandId: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await exhibitorWithBrand(server)
})
afterAll(() => server.close())

const asOwner = () => ({ as: owner.token })
const errorsOf = (answer: { code: number; data: { errors: { field: string }[] } }) =>
  answer.code === 300 ? answer.data.errors.map((one) => one.field) : [`code ${answer.code}`]
const caseOf = async (id: string) =>
  (
    await server.db
      .select()
      .from(reviewCase)
      .where(and(eq(reviewCase.kind, 'PRODUCT'), eq(reviewCase.entityId, Number(id))))
  )[0]
const detail = async (id: string) => (await server.call(productCalls.detail, { id }, asOwner())).data
const setConfig = (configKey: string, configValue: string) =>
  server.db.update(sysConfig).set({ configValue }).where(eq(sysConfig.configKey, configKey))

const logInAgain = async ({ loginAcc }: TestExhibitor) =>
  (await server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).token as string

async function approved(over: Record<string, unknown> = {}) {
  const added = await addProduct(server, owner, owner.brandId, over)
  await decide(server, 'PRODUCT', added.data.id, 'approve')
  return detail(added.data.id)
}

describe('adding a product', () => {
  it('stands pending in the queue of the desk, with its files kept', async () => {
    const added = await addProduct(server, owner, owner.brandId)
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
      exhibitorId: owner.exhibitorId,
    })
    const [file] = await server.db.select().from(storedFile).where(eq(storedFile.fileName, added.data.thumbnail))
    expect(file?.claimedAt).not.toBeNull()
  })

  it('as a draft asks for nothing and stands in no queue', async () => {
    const added = await server.call(productCalls.add, { draft: 1 }, asOwner())
    expect(added).toMatchObject({ code: 200, data: { auditStatus: 0, currency: 'CNY' } })
    expect(await caseOf(added.data.id)).toBeUndefined()
  })

  it('names every missing field at once, in the caller’s language', async () => {
    const chinese = await server.call(productCalls.add, {}, asOwner())
    expect(errorsOf(chinese)).toEqual([
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
    expect(chinese.data.errors[0].msg).toBe('请输入产品名称')
    const english = await server.call(productCalls.add, {}, { ...asOwner(), english: true })
    expect(english.data.errors[0].msg).toContain('Product name')
  })

  it('asks for English where the contract settles in USD', async () => {
    const overseas = await exhibitorWithBrand(server, { booth: { settleCurrency: 'USD' } })
    const answer = await addProduct(server, overseas, overseas.brandId, { productName: '', content: '' })
    expect(errorsOf(answer)).toEqual(['enProductName', 'enThumbnail', 'enContent'])
    const [enThumbnail] = await addFiles(server, overseas, 1)
    const english = {
      productName: '',
      content: '',
      thumbnail: '',
      currency: undefined,
      enProductName: 'Flexo press',
      enThumbnail,
      enContent: '<p>Eight colours inline.</p>',
    }
    expect(await addProduct(server, overseas, overseas.brandId, english)).toMatchObject({
      code: 200,
      data: { currency: 'USD', auditStatus: 1 },
    })
  })

  it('refuses categories that do not hang together or do not exist (B8)', async () => {
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { cid3: '1010201' }))).toEqual(['cid3'])
    expect(
      errorsOf(await addProduct(server, owner, owner.brandId, { cid1: '199', cid2: '19901', cid3: '1990101' })),
    ).toEqual(['cid1', 'cid2', 'cid3'])
    expect(
      errorsOf(await addProduct(server, owner, owner.brandId, { cid1: '201', cid2: '20101', cid3: '2010101' })),
      'the other edition',
    ).toEqual(['cid1', 'cid2', 'cid3'])
  })

  it('keeps it of a draft that nobody gave a price: the form sends back what it read, and 0 would be "negotiated on site"', async () => {
    const { data } = await addProduct(server, owner, owner.brandId, { price: null, draft: 1 })
    expect(data.price).toBeNull()
    const { id, version, price, content } = await detail(data.id)
    const saved = await server.call(productCalls.update, { id, version, price, content, draft: 1 }, asOwner())
    expect(saved).toMatchObject({ code: 200, data: { price: null } })
    const read = { id, version: saved.data.version, price: saved.data.price }
    expect(errorsOf(await server.call(productCalls.update, { ...read, draft: 0 }, asOwner()))).toEqual(['price'])
  })

  it('bounds the price by the edition (B7)', async () => {
    await setConfig('expo.edition', 'BABY')
    const input = { cid1: '201', cid2: '20101', cid3: '2010101' }
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { ...input, price: '10000' }))).toEqual(['price'])
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { ...input, price: '1.234' }))).toEqual(['price'])
    expect((await addProduct(server, owner, owner.brandId, { ...input, price: '9999.99' })).code).toBe(200)
    expect((await addProduct(server, owner, owner.brandId, { ...input, price: 0 })).data.price).toBe('0.00')
    await setConfig('expo.edition', 'LABEL')
    await setConfig('product.maxPrice', '5000')
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { price: '5000.01' }))).toEqual(['price'])
    await setConfig('product.maxPrice', '99999999.99')
  })

  it('takes only its own brand, and only a submitted one', async () => {
    const other = await exhibitorWithBrand(server)
    expect(errorsOf(await addProduct(server, owner, other.brandId))).toEqual(['brandId'])
    const draft = await addBrand(server, owner, { draft: 1 })
    expect(errorsOf(await addProduct(server, owner, draft.data.id))).toEqual(['brandId'])
    expect((await addProduct(server, owner, draft.data.id, { draft: 1 })).code, 'a draft may wait for its brand').toBe(
      200,
    )
    const names = (await server.call(productBrands, {}, asOwner())).data.map((one: { id: string }) => one.id)
    expect(names).toContain(owner.brandId)
    expect(names).not.toContain(draft.data.id)
  })

  it('takes only its own files, also inside the rich text', async () => {
    const other = await server.addExhibitor()
    const [foreign] = await addFiles(server, other, 1)
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { thumbnail: foreign }))).toEqual(['thumbnail'])
    const content = `<p>机组式八色柔版印刷机，最高速度每分钟二百米。</p><img src="/mm-label/common/download?fileName=${foreign}">`
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { content }))).toEqual(['content'])
    const [own] = await addFiles(server, owner, 1)
    expect(
      (await addProduct(server, owner, owner.brandId, { content: content.replaceAll(foreign ?? '', own ?? '') })).data
        .content,
    ).toContain(own)
  })

  it('stores rich text without scripts and handlers', async () => {
    const content =
      '<p onclick="steal()">机组式八色柔版印刷机，速度快。</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
    const added = await addProduct(server, owner, owner.brandId, { content })
    expect(added.data.content).toBe('<p>机组式八色柔版印刷机，速度快。</p><a>x</a>')
  })

  it('refuses emoji, ten thousand characters and Chinese in the English name', async () => {
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { productName: '环保标签 🌱👨‍👩‍👧' }))).toEqual([
      'productName',
    ])
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { productName: '标'.repeat(10_000) }))).toEqual([
      'productName',
    ])
    expect(errorsOf(await addProduct(server, owner, owner.brandId, { enProductName: '中文' }))).toEqual([
      'enProductName',
    ])
  })

  it('answers a repeated submission with the first product', async () => {
    const input = { ...(await productInput(server, owner, owner.brandId)), clientToken: 'a1b2c3d4-add-once' }
    const first = await server.call(productCalls.add, input, asOwner())
    const again = await server.call(productCalls.add, input, asOwner())
    expect(again.data).toEqual(first.data)
  })

  it('stops at the limit, also for two at once', async () => {
    const full = await exhibitorWithBrand(server)
    await setConfig('product.max', '2')
    const one = () => addProduct(server, full, full.brandId)
    await one()
    const codes = (await Promise.all([one(), one(), one()])).map((answer) => answer.code).sort()
    expect(codes).toEqual([200, 500, 500])
    expect((await one()).msg).toBe('产品数量已达上限（2个）')
    expect((await server.call(brandNum, {}, { as: full.token })).data).toMatchObject({
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

describe('the way of a product', () => {
  it('goes through review: approved with a code, on shelf with a time, hot, and back', async () => {
    const { id } = (await addProduct(server, owner, owner.brandId)).data
    await decide(server, 'PRODUCT', id, 'approve')
    expect(await detail(id)).toMatchObject({
      auditStatus: 2,
      status: 0,
      suncode: `p=${id}`,
      auditTime: '2024-10-14 10:00:00',
    })
    expect((await server.call(productHot, { id, result: 1 }, asOwner())).msg).toBe('请先上架，再设为推荐')
    expect((await server.call(productShelf, { id, value: 1 }, asOwner())).data).toMatchObject({
      id,
      status: 1,
      auditStatus: 2,
      upTime: '2024-10-14 10:00:00',
      downTime: '',
    })
    expect((await server.call(productHot, { id, result: 1 }, asOwner())).data).toMatchObject({ hotFlag: 1 })
    expect((await server.call(productHot, { id, result: 0 }, asOwner())).data).toMatchObject({ hotFlag: 0, status: 1 })
    await server.call(productHot, { id, result: 1 }, asOwner())
    expect((await server.call(productShelf, { id, value: 0 }, asOwner())).data).toMatchObject({
      status: 0,
      hotFlag: 0,
      downTime: '2024-10-14 10:00:00',
    })
  })

  it('changes nothing when asked for the state it is in', async () => {
    const { id } = await approved()
    const first = await server.call(productShelf, { id, value: 1 }, asOwner())
    expect((await server.call(productShelf, { id, value: 1 }, asOwner())).data).toEqual(first.data)
  })

  it('refuses shelf and hot before the approval', async () => {
    const { id } = (await addProduct(server, owner, owner.brandId)).data
    for (const answer of [
      await server.call(productShelf, { id, value: 1 }, asOwner()),
      await server.call(productHot, { id, result: 1 }, asOwner()),
    ])
      expect(answer).toMatchObject({ code: 500, msg: '审核通过后才能进行此操作' })
  })

  it('refuses a fourth hot product and names the limit (B9), also for two at once', async () => {
    const seller = await exhibitorWithBrand(server)
    const ids: string[] = []
    for (let at = 0; at < 5; at++) {
      const { id } = (await addProduct(server, seller, seller.brandId)).data
      await decide(server, 'PRODUCT', id, 'approve')
      await server.call(productShelf, { id, value: 1 }, { as: seller.token })
      ids.push(id)
    }
    const hot = (id: string | undefined, english = false) =>
      server.call(productHot, { id: id ?? '0', result: 1 }, { as: seller.token, english })
    await hot(ids[0])
    await hot(ids[1])
    const codes = (await Promise.all([hot(ids[2]), hot(ids[3])])).map((answer) => answer.code).sort()
    expect(codes).toEqual([200, 500])
    const refused = await hot(ids[4], true)
    expect(refused).toMatchObject({ code: 500 })
    expect(refused.msg).toContain('max 3')
  })

  it('sends an approved product with changed content back to review, off the shelf and no longer hot', async () => {
    const before = await approved()
    const { id } = before
    await server.call(productShelf, { id, value: 1 }, asOwner())
    await server.call(productHot, { id, result: 1 }, asOwner())
    const { version } = await detail(id)
    const answer = await server.call(productCalls.update, { id, version, productName: '升级版柔版印刷机' }, asOwner())
    expect(answer.data).toMatchObject({
      auditStatus: 1,
      status: 0,
      hotFlag: 0,
      downTime: '2024-10-14 10:00:00',
      productName: '升级版柔版印刷机',
      content: before.content,
    })
    expect(await caseOf(id)).toMatchObject({ status: 1, title: '升级版柔版印刷机' })
    const record = await productReview.load(organiserCtx(server), Number(id))
    expect([record?.approved?.productName, record?.current.productName]).toEqual([
      before.productName,
      '升级版柔版印刷机',
    ])
  })

  it('keeps an approved product approved and on shelf when price, sort or minimum order change alone', async () => {
    const { id } = await approved()
    await server.call(productShelf, { id, value: 1 }, asOwner())
    const { version } = await detail(id)
    const answer = await server.call(
      productCalls.update,
      { ...(await detail(id)), version, price: '99', sort: 5, moq: 10 },
      asOwner(),
    )
    expect(answer.data).toMatchObject({ auditStatus: 2, status: 1, price: '99.00', sort: 5, moq: 10 })
    const record = await productReview.load(organiserCtx(server), Number(id))
    expect(record?.approved, 'the public copy follows').toMatchObject({ price: '99.00' })
    const log = await server.db
      .select()
      .from(reviewLog)
      .where(and(eq(reviewLog.entityId, Number(id)), eq(reviewLog.action, 'edit')))
    expect(log[0]?.detail).toEqual({ changed: ['price', 'moq', 'sort'] })
  })

  it('shows a rejection with its reason until it is corrected and submitted again', async () => {
    const { id } = (await addProduct(server, owner, owner.brandId)).data
    await decide(server, 'PRODUCT', id, 'reject', '缩略图模糊')
    const rejected = await detail(id)
    expect(rejected).toMatchObject({ auditStatus: 3, auditReason: '缩略图模糊', auditString: '审核不通过' })
    const kept = await server.call(
      productCalls.update,
      { id, version: rejected.version, draft: 1, spec: '八色' },
      asOwner(),
    )
    expect(kept.data).toMatchObject({ auditStatus: 3, auditReason: '缩略图模糊', spec: '八色' })
    const again = await server.call(productCalls.update, { id, version: kept.data.version }, asOwner())
    expect(again.data).toMatchObject({ auditStatus: 1, auditReason: '' })
    expect(await caseOf(id)).toMatchObject({ status: 1 })
  })

  it('cannot be changed while it is under review, but withdrawn', async () => {
    const { id, version } = (await addProduct(server, owner, owner.brandId)).data
    expect((await server.call(productCalls.update, { id, version, spec: 'x' }, asOwner())).msg).toBe(
      '正在审核中，请先撤回再修改',
    )
    expect((await server.call(productCalls.cancel, { id }, asOwner())).data).toMatchObject({ auditStatus: 0 })
    expect(await caseOf(id)).toBeUndefined()
    expect((await server.call(productCalls.cancel, { id }, asOwner())).code).toBe(500)
  })

  it('cannot be withdrawn or deleted while a reviewer holds it', async () => {
    const { id } = (await addProduct(server, owner, owner.brandId)).data
    const soon = new Date(server.clock.realNow().getTime() + 60_000)
    await server.db
      .update(reviewCase)
      .set({ lockedBy: 1, lockedUntil: soon })
      .where(eq(reviewCase.entityId, Number(id)))
    expect((await server.call(productCalls.cancel, { id }, asOwner())).code).toBe(500)
    expect((await server.call(productCalls.remove, { id }, asOwner())).code).toBe(500)
    expect(await detail(id)).toMatchObject({ auditStatus: 1 })
  })

  it('leaves the show when an approved one is withdrawn', async () => {
    const { id } = await approved()
    await server.call(productShelf, { id, value: 1 }, asOwner())
    expect((await server.call(productCalls.cancel, { id }, asOwner())).data).toMatchObject({
      auditStatus: 0,
      status: 0,
      hotFlag: 0,
    })
  })

  it('refuses to save an approved one as a draft', async () => {
    const { id, version } = await approved()
    expect(
      (await server.call(productCalls.update, { id, version, draft: 1, productName: '新名' }, asOwner())).code,
    ).toBe(500)
    expect((await detail(id)).version).toBe(version)
  })

  it('is deleted unless it stands on the shelf', async () => {
    const { id } = await approved()
    await server.call(productShelf, { id, value: 1 }, asOwner())
    expect((await server.call(productCalls.remove, { id }, asOwner())).msg).toBe('已上架的产品不能删除，请先下架')
    await server.call(productShelf, { id, value: 0 }, asOwner())
    expect((await server.call(productCalls.remove, { id }, asOwner())).code).toBe(200)
    expect((await server.call(productCalls.detail, { id }, asOwner())).code).toBe(404)
    expect(await caseOf(id)).toBeUndefined()
  })

  it('is approved only with its brand, and pending again without a public copy when the approval is taken back', async () => {
    const seller = await server.addExhibitor()
    const brandId = (await addBrand(server, seller)).data.id
    const { id } = (await addProduct(server, seller, brandId)).data
    await expect(productReview.approve(organiserCtx(server), Number(id))).rejects.toMatchObject({
      code: 500,
      msgKey: 'features/products:errors.brandNotApproved',
    })
    expect((await productReview.load(organiserCtx(server), Number(id)))?.blocked?.msgKey).toBe(
      'features/products:errors.brandNotApproved',
    )
    await decide(server, 'BRAND', brandId, 'approve')
    await decide(server, 'PRODUCT', id, 'approve')
    await server.call(productShelf, { id, value: 1 }, { as: seller.token })
    await decide(server, 'PRODUCT', id, 'revoke', '资料有误')
    const [row] = await server.db
      .select()
      .from(product)
      .where(eq(product.id, Number(id)))
    expect(row).toMatchObject({ auditStatus: 1, status: 0, hotFlag: 0, approved: null, suncode: `p=${id}` })
  })
})

describe('two people at one product', () => {
  it('answers the second save with the stored record and stores nothing of it', async () => {
    const { id, version } = (
      await server.call(
        productCalls.add,
        { ...(await productInput(server, owner, owner.brandId)), draft: 1 },
        asOwner(),
      )
    ).data
    await server.call(productCalls.update, { id, version, draft: 1, spec: '第一人' }, asOwner())
    const second = await server.call(productCalls.update, { id, version, draft: 1, spec: '第二人' }, asOwner())
    expect(second).toMatchObject({ code: 409, data: { current: { id, spec: '第一人', version: version + 1 } } })
    expect((await detail(id)).spec).toBe('第一人')
  })

  it('needs the version', async () => {
    const { id } = (await server.call(productCalls.add, { draft: 1 }, asOwner())).data
    expect(errorsOf(await server.call(productCalls.update, { id, draft: 1 }, asOwner()))).toEqual(['version'])
  })
})

describe('who may', () => {
  it('finds another exhibitor’s product nowhere', async () => {
    const other = await server.addExhibitor()
    const { id, version } = (await addProduct(server, owner, owner.brandId)).data
    const as = { as: other.token }
    const answers = [
      await server.call(productCalls.detail, { id }, as),
      await server.call(productCalls.update, { id, version }, as),
      await server.call(productShelf, { id, value: 1 }, as),
      await server.call(productHot, { id, result: 1 }, as),
      await server.call(productCalls.cancel, { id }, as),
      await server.call(productCalls.remove, { id }, as),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await server.call(productCalls.list, {}, as)).data).toMatchObject({ list: [], total: 0 })
  })

  it('refuses booth staff and strangers', async () => {
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    expect((await server.call(productCalls.list, {}, { as: staff.token })).code).toBe(403)
    expect((await server.call(productCalls.list, {})).code).toBe(401)
  })

  it('lets the organiser take off the shelf, and nothing else', async () => {
    const { id } = await approved()
    await server.call(productShelf, { id, value: 1 }, asOwner())
    const organiser = await server.addUser(['organiser_review'])
    expect((await server.call(productShelf, { id, value: 1 }, { as: organiser.token })).code).toBe(403)
    expect((await server.call(productShelf, { id, value: 0 }, { as: organiser.token })).data).toMatchObject({
      status: 0,
    })
    expect((await server.call(productHot, { id, result: 0 }, { as: organiser.token })).code).toBe(403)
  })
})

describe('the list', () => {
  let seller: TestExhibitor & { brandId: string }
  const list = async (input: Record<string, unknown>, english = false) =>
    (await server.call(productCalls.list, input, { as: seller.token, english })).data
  beforeAll(async () => {
    seller = await exhibitorWithBrand(server)
    const add = (over: Record<string, unknown>) => addProduct(server, seller, seller.brandId, over)
    const first = (await add({ productName: '柔印机 100%', price: '0' })).data.id
    await decide(server, 'PRODUCT', first, 'approve')
    await server.call(productShelf, { id: first, value: 1 }, { as: seller.token })
    const second = (await add({ productName: '模切机', cid1: '103', cid2: '10301', cid3: '1030101', price: '500' }))
      .data.id
    await decide(server, 'PRODUCT', second, 'reject')
    server.clock.advance(48 * 3_600_000)
    // Two days on the sessions have ended.
    seller = { ...seller, token: await logInAgain(seller) }
    owner = { ...owner, token: await logInAgain(owner) }
    await addProduct(server, seller, seller.brandId, { productName: '草稿品', draft: 1, price: '20' })
  })
  const names = (page: { list: { productName: string }[] }) => page.list.map((row) => row.productName)

  it('is split into to be reviewed and reviewed, newest change first', async () => {
    expect(names(await list({ reviewed: 0 }))).toEqual(['草稿品', '模切机'])
    expect(names(await list({ reviewed: 1 }))).toEqual(['柔印机 100%'])
  })

  it('carries what a row shows and no long text', async () => {
    const [row] = (await list({ reviewed: 1 })).list
    expect(row).toMatchObject({
      categoryPath: '标签与软包装印刷设备 / 柔版印刷机 / 机组式柔印机',
      price: '0.00',
      status: 1,
      auditString: '审核通过',
    })
    expect(row.brandName).not.toBe('')
    expect(row).not.toHaveProperty('content')
    expect((await list({ reviewed: 1 }, true)).list[0].categoryPath).toContain('Flexographic presses')
  })

  it('filters by name without wildcards, brand, category, state and day', async () => {
    expect(names(await list({ productName: '0%' }))).toEqual(['柔印机 100%'])
    expect(names(await list({ productName: '%' }))).toEqual(['柔印机 100%'])
    expect(names(await list({ cid1: '103' }))).toEqual(['模切机'])
    expect((await list({ brandId: seller.brandId })).total).toBe(3)
    expect(names(await list({ auditStatus: 3 }))).toEqual(['模切机'])
    expect(names(await list({ status: 1 }))).toEqual(['柔印机 100%'])
    expect((await list({ hotFlag: 1 })).total).toBe(0)
    expect(names(await list({ params: { beginTime: '2024-10-16', endTime: '2024-10-16' } }))).toEqual(['草稿品'])
    expect((await list({ params: { beginTime: 'nonsense' } })).total).toBe(3)
  })

  it('sorts by price and pages past the end with the true total', async () => {
    expect(names(await list({ orderByColumn: '__proto__' }))).toEqual(names(await list({})))
    expect(names(await list({ orderByColumn: 'price', isAsc: 'asc' }))).toEqual(['柔印机 100%', '草稿品', '模切机'])
    expect(await list({ pageNum: 9, pageSize: 10 })).toMatchObject({ list: [], total: 3, pageNum: 9, pageSize: 10 })
    expect(names(await list({ pageNum: 2, pageSize: 2, orderByColumn: 'price', isAsc: 'desc' }))).toEqual([
      '柔印机 100%',
    ])
  })

  it('reads the exhibitor’s own rows by index, however large the table is', async () => {
    await server.db
      .insert(product)
      .values(Array.from({ length: 4000 }, (_, at) => ({ exhibitorId: 1_000_000 + at, productName: `x${at}` })))
    await server.db.execute('analyze product')
    const plan = await server.db.execute(
      `explain select id from product where exhibitor_id = ${seller.exhibitorId} and del_flag = 0 order by update_time desc limit 20`,
    )
    expect(JSON.stringify(plan.rows)).toContain('product_own')
  })
})
