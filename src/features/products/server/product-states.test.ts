import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  addProduct,
  decide,
  exhibitorWithBrand,
  addBrand,
  organiserCtx,
} from '../../../../tests/helpers/samples/products.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { productCalls, productHot, productShelf } from '../contract.ts'
import { productReview } from './exports.ts'
import { product } from './tables.ts'
import { productsServer } from '../../../../tests/helpers/servers/products.ts'

const given = productsServer()
const { detail, asOwner, approved, caseOf } = given

describe('the way of a product', () => {
  it('goes through review: approved with a code, on shelf with a time, hot, and back', async () => {
    const { id } = (await addProduct(given.server, given.owner, given.owner.brandId)).data
    await decide(given.server, 'PRODUCT', id, 'approve')
    expect(await detail(id)).toMatchObject({
      auditStatus: 2,
      status: 0,
      suncode: `p=${id}`,
      auditTime: '2024-10-14 10:00:00',
    })
    expect((await given.server.call(productHot, { id, result: 1 }, asOwner())).msg).toBe('请先上架，再设为推荐')
    expect((await given.server.call(productShelf, { id, value: 1 }, asOwner())).data).toMatchObject({
      id,
      status: 1,
      auditStatus: 2,
      upTime: '2024-10-14 10:00:00',
      downTime: '',
    })
    expect((await given.server.call(productHot, { id, result: 1 }, asOwner())).data).toMatchObject({ hotFlag: 1 })
    expect((await given.server.call(productHot, { id, result: 0 }, asOwner())).data).toMatchObject({
      hotFlag: 0,
      status: 1,
    })
    await given.server.call(productHot, { id, result: 1 }, asOwner())
    expect((await given.server.call(productShelf, { id, value: 0 }, asOwner())).data).toMatchObject({
      status: 0,
      hotFlag: 0,
      downTime: '2024-10-14 10:00:00',
    })
  })

  it('changes nothing when asked for the state it is in', async () => {
    const { id } = await approved()
    const first = await given.server.call(productShelf, { id, value: 1 }, asOwner())
    expect((await given.server.call(productShelf, { id, value: 1 }, asOwner())).data).toEqual(first.data)
  })

  it('refuses shelf and hot before the approval', async () => {
    const { id } = (await addProduct(given.server, given.owner, given.owner.brandId)).data
    for (const answer of [
      await given.server.call(productShelf, { id, value: 1 }, asOwner()),
      await given.server.call(productHot, { id, result: 1 }, asOwner()),
    ])
      expect(answer).toMatchObject({ code: 500, msg: '审核通过后才能进行此操作' })
  })

  it('refuses a fourth hot product and names the limit (B9), also for two at once', async () => {
    const seller = await exhibitorWithBrand(given.server)
    const ids: string[] = []
    for (let at = 0; at < 5; at++) {
      const { id } = (await addProduct(given.server, seller, seller.brandId)).data
      await decide(given.server, 'PRODUCT', id, 'approve')
      await given.server.call(productShelf, { id, value: 1 }, { as: seller.token })
      ids.push(id)
    }
    const hot = (id: string | undefined, english = false) =>
      given.server.call(productHot, { id: id ?? '0', result: 1 }, { as: seller.token, english })
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
    await given.server.call(productShelf, { id, value: 1 }, asOwner())
    await given.server.call(productHot, { id, result: 1 }, asOwner())
    const { version } = await detail(id)
    const answer = await given.server.call(
      productCalls.update,
      { id, version, productName: '升级版柔版印刷机' },
      asOwner(),
    )
    expect(answer.data).toMatchObject({
      auditStatus: 1,
      status: 0,
      hotFlag: 0,
      downTime: '2024-10-14 10:00:00',
      productName: '升级版柔版印刷机',
      content: before.content,
    })
    expect(await caseOf(id)).toMatchObject({ status: 1, title: '升级版柔版印刷机' })
    const record = await productReview.load(organiserCtx(given.server), Number(id))
    expect([record?.approved?.productName, record?.current.productName]).toEqual([
      before.productName,
      '升级版柔版印刷机',
    ])
  })

  it('keeps an approved product approved and on shelf when price, sort or minimum order change alone', async () => {
    const { id } = await approved()
    await given.server.call(productShelf, { id, value: 1 }, asOwner())
    const { version } = await detail(id)
    const answer = await given.server.call(
      productCalls.update,
      { ...(await detail(id)), version, price: '99', sort: 5, moq: 10 },
      asOwner(),
    )
    expect(answer.data).toMatchObject({ auditStatus: 2, status: 1, price: '99.00', sort: 5, moq: 10 })
    const record = await productReview.load(organiserCtx(given.server), Number(id))
    expect(record?.approved, 'the public copy follows').toMatchObject({ price: '99.00' })
    const log = await given.server.db
      .select()
      .from(reviewLog)
      .where(and(eq(reviewLog.entityId, Number(id)), eq(reviewLog.action, 'edit')))
    expect(log[0]?.detail).toEqual({ changed: ['price', 'moq', 'sort'] })
  })

  it('shows a rejection with its reason until it is corrected and submitted again', async () => {
    const { id } = (await addProduct(given.server, given.owner, given.owner.brandId)).data
    await decide(given.server, 'PRODUCT', id, 'reject', '缩略图模糊')
    const rejected = await detail(id)
    expect(rejected).toMatchObject({ auditStatus: 3, auditReason: '缩略图模糊', auditString: '审核不通过' })
    const kept = await given.server.call(
      productCalls.update,
      { id, version: rejected.version, draft: 1, spec: '八色' },
      asOwner(),
    )
    expect(kept.data).toMatchObject({ auditStatus: 3, auditReason: '缩略图模糊', spec: '八色' })
    const again = await given.server.call(productCalls.update, { id, version: kept.data.version }, asOwner())
    expect(again.data).toMatchObject({ auditStatus: 1, auditReason: '' })
    expect(await caseOf(id)).toMatchObject({ status: 1 })
  })

  it('cannot be changed while it is under review, but withdrawn', async () => {
    const { id, version } = (await addProduct(given.server, given.owner, given.owner.brandId)).data
    expect((await given.server.call(productCalls.update, { id, version, spec: 'x' }, asOwner())).msg).toBe(
      '正在审核中，请先撤回再修改',
    )
    expect((await given.server.call(productCalls.cancel, { id }, asOwner())).data).toMatchObject({ auditStatus: 0 })
    expect(await caseOf(id)).toBeUndefined()
    expect((await given.server.call(productCalls.cancel, { id }, asOwner())).code).toBe(500)
  })

  it('cannot be withdrawn or deleted while a reviewer holds it', async () => {
    const { id } = (await addProduct(given.server, given.owner, given.owner.brandId)).data
    const soon = new Date(given.server.clock.realNow().getTime() + 60_000)
    await given.server.db
      .update(reviewCase)
      .set({ lockedBy: 1, lockedUntil: soon })
      .where(eq(reviewCase.entityId, Number(id)))
    expect((await given.server.call(productCalls.cancel, { id }, asOwner())).code).toBe(500)
    expect((await given.server.call(productCalls.remove, { id }, asOwner())).code).toBe(500)
    expect(await detail(id)).toMatchObject({ auditStatus: 1 })
  })

  it('leaves the show when an approved one is withdrawn', async () => {
    const { id } = await approved()
    await given.server.call(productShelf, { id, value: 1 }, asOwner())
    expect((await given.server.call(productCalls.cancel, { id }, asOwner())).data).toMatchObject({
      auditStatus: 0,
      status: 0,
      hotFlag: 0,
    })
  })

  it('refuses to save an approved one as a draft', async () => {
    const { id, version } = await approved()
    expect(
      (await given.server.call(productCalls.update, { id, version, draft: 1, productName: '新名' }, asOwner())).code,
    ).toBe(500)
    expect((await detail(id)).version).toBe(version)
  })

  it('is deleted unless it stands on the shelf', async () => {
    const { id } = await approved()
    await given.server.call(productShelf, { id, value: 1 }, asOwner())
    expect((await given.server.call(productCalls.remove, { id }, asOwner())).msg).toBe('已上架的产品不能删除，请先下架')
    await given.server.call(productShelf, { id, value: 0 }, asOwner())
    expect((await given.server.call(productCalls.remove, { id }, asOwner())).code).toBe(200)
    expect((await given.server.call(productCalls.detail, { id }, asOwner())).code).toBe(404)
    expect(await caseOf(id)).toBeUndefined()
  })

  it('is approved only with its brand, and pending again without a public copy when the approval is taken back', async () => {
    const seller = await given.server.addExhibitor()
    const brandId = (await addBrand(given.server, seller)).data.id
    const { id } = (await addProduct(given.server, seller, brandId)).data
    await expect(productReview.approve(organiserCtx(given.server), Number(id))).rejects.toMatchObject({
      code: 500,
      msgKey: 'features/products:errors.brandNotApproved',
    })
    expect((await productReview.load(organiserCtx(given.server), Number(id)))?.blocked?.msgKey).toBe(
      'features/products:errors.brandNotApproved',
    )
    await decide(given.server, 'BRAND', brandId, 'approve')
    await decide(given.server, 'PRODUCT', id, 'approve')
    await given.server.call(productShelf, { id, value: 1 }, { as: seller.token })
    await decide(given.server, 'PRODUCT', id, 'revoke', '资料有误')
    const [row] = await given.server.db
      .select()
      .from(product)
      .where(eq(product.id, Number(id)))
    expect(row).toMatchObject({ auditStatus: 1, status: 0, hotFlag: 0, approved: null, suncode: `p=${id}` })
  })
})
