import { describe, expect, it } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { addBrand, addFiles, exhibitorWithBrand } from '../../../../tests/helpers/samples/products.ts'
import { productCalls, productShelf } from '../../products/contract.ts'
import { reviewApprove, reviewReasons, reviewRevoke } from '../contract.ts'
import { reviewServer, type Item } from '../../../../tests/helpers/servers/review.ts'

const given = reviewServer()
const { submitted, approve, productOf, detail, mails, reject } = given

describe('deciding', () => {
  it('approves: the record, the case, the log, and a mail in the language of the contract', async () => {
    const item = await submitted({ productName: '过审产品' })
    expect((await approve([item])).data).toEqual([{ kind: 'PRODUCT', entityId: item.entityId, done: 1, msg: '' }])
    expect(await productOf(item.entityId)).toMatchObject({ auditStatus: 2, suncode: `p=${item.entityId}` })
    const { data } = await detail(item)
    expect(data).toMatchObject({ status: 2, decidedBy: 'Li', reason: '', revocable: 1 })
    expect(data.log[0]).toMatchObject({ action: 'approve', byName: 'Li', byKind: 'backOffice' })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      // With the receipt, which had not left yet.
      template: 'decisions',
      recipient: 'expo1@example.com',
      exhibitorId: given.owner.exhibitorId,
    })
    expect(mail?.bodyText).toContain('审核通过：产品“过审产品”')
    expect(mail?.bodyText).toContain('/business-label/basic/commodityManagement/')
  })

  it('tells that a record has no case, where it is the only one', async () => {
    const item: Item = { kind: 'PRODUCT', entityId: '99999999', version: 1 }
    for (const answer of [await approve([item]), await reject([item], '价格填写有误')])
      expect(answer).toMatchObject({ code: 200, data: [{ entityId: '99999999', done: 0 }] })
  })

  it('writes to an exhibitor of a USD contract in English, to an account when the company has no address', async () => {
    const overseas = await exhibitorWithBrand(given.server, {
      loginAcc: 'overseas',
      booth: { settleCurrency: 'USD' },
      company: { email: '' },
    })
    const [enThumbnail] = await addFiles(given.server, overseas, 1)
    const item = await submitted(
      { enProductName: 'Flexo press', enThumbnail, enContent: '<p>Eight colours inline.</p>' },
      overseas,
    )
    await reject([item], 'The picture is blurred')
    const [mail] = await mails()
    expect(mail).toMatchObject({ template: 'decisions', recipient: 'overseas@example.com' })
    expect(mail?.bodyText).toContain('Rejected: product “Flexo press”')
    expect(mail?.bodyText).toContain('The picture is blurred')
    expect(mail?.bodyText).toContain('/business-label/en/basic/commodityManagement/')
  })

  it('rejects with a reason the exhibitor reads, and offers it again: one’s own last ones, then the most used', async () => {
    const [a, b, c] = [await submitted(), await submitted(), await submitted()]
    await reject([a], '价格填写有误')
    await reject([b], '品牌授权不全')
    await reject([c], '品牌授权不全')
    expect(await productOf(c.entityId)).toMatchObject({ auditStatus: 3, auditReason: '品牌授权不全' })
    const { data } = await given.server.call(reviewReasons, { kind: 'PRODUCT' }, { as: given.li })
    expect(data.recent.slice(0, 2)).toEqual(['品牌授权不全', '价格填写有误'])
    expect(data.frequent).not.toContain('品牌授权不全')
    const others = (await given.server.call(reviewReasons, { kind: 'PRODUCT' }, { as: given.wang })).data
    expect(others.recent, 'who has rejected nothing has no own reasons').toEqual([])
    expect(others.frequent.indexOf('品牌授权不全')).toBeLessThan(others.frequent.indexOf('价格填写有误'))
    expect(others.frequent).toContain('价格填写有误')
    expect((await given.server.call(reviewReasons, { kind: 'BRAND' }, { as: given.li })).data).toEqual({
      recent: [],
      frequent: [],
    })
  })

  it('asks for a reason of 1 to 200 characters', async () => {
    const item = await submitted()
    expect(await reject([item], '  ')).toMatchObject({ code: 300, data: { errors: [{ field: 'reason' }] } })
    expect((await reject([item], '长'.repeat(201))).code).toBe(300)
    expect((await productOf(item.entityId)).auditStatus).toBe(1)
    expect((await reject([item], '长'.repeat(200))).data).toMatchObject([{ done: 1 }])
  })

  it('refuses a product whose brand is not approved, naming the brand, and takes both in one bulk', async () => {
    const one = await given.server.addExhibitor()
    const added = await addBrand(given.server, one, { name: '未审品牌' })
    const item = await submitted({}, { ...one, brandId: added.data.id })
    expect((await detail(item)).data.blocked).toContain('未审品牌')
    const refused = await approve([item])
    expect(refused.data).toMatchObject([{ done: 0, msg: expect.stringContaining('未审品牌') }])
    expect((await detail(item)).data.status).toBe(1)
    const brandItem: Item = { kind: 'BRAND', entityId: added.data.id, version: 1 }
    const both = await approve([item, brandItem])
    expect(both.data.map((one) => [one.kind, one.done])).toEqual([
      ['PRODUCT', 1],
      ['BRAND', 1],
    ])
  })

  it('decides a bulk item by item: the refused ones say why, the others are done', async () => {
    const [good, stale, gone, decided] = [await submitted(), await submitted(), await submitted(), await submitted()]
    await given.server.call(productCalls.cancel, { id: gone.entityId }, { as: given.owner.token })
    await approve([decided])
    const answer = await approve([{ ...stale, version: stale.version + 5 }, good, gone, decided])
    expect(answer.data.map((one) => [one.entityId, one.done])).toEqual([
      [stale.entityId, 0],
      [good.entityId, 1],
      [gone.entityId, 0],
      [decided.entityId, 0],
    ])
    expect(answer.data.map((one) => one.msg)).toEqual([
      '展商已重新提交，请打开核对后再处理',
      '',
      '展商已撤回该内容，请刷新列表',
      '该内容已被处理，请刷新列表',
    ])
    expect((await productOf(good.entityId)).auditStatus).toBe(2)
    expect((await productOf(stale.entityId)).auditStatus).toBe(1)
  })

  it('never decides a submission that was not looked at: withdrawn and submitted again is another version', async () => {
    const item = await submitted()
    await given.server.call(productCalls.cancel, { id: item.entityId }, { as: given.owner.token })
    const stored = await productOf(item.entityId)
    await given.server.call(
      productCalls.update,
      { id: item.entityId, version: stored.version, productName: '偷偷改掉' },
      { as: given.owner.token },
    )
    expect((await approve([item])).data).toMatchObject([{ done: 0, msg: '展商已重新提交，请打开核对后再处理' }])
    expect((await productOf(item.entityId)).auditStatus).toBe(1)
  })

  it('answers a repeated bulk with its first answer and mails once', async () => {
    const item = await submitted()
    const body = { items: [item], clientToken: 'bulk-token-0001' }
    const before = (await toldTo(given.server, given.owner.exhibitorId)).length
    const first = await given.server.call(reviewApprove, body, { as: given.li })
    const second = await given.server.call(reviewApprove, body, { as: given.li })
    expect(second.data).toEqual(first.data)
    expect(second.data).toMatchObject([{ done: 1 }])
    expect(await toldTo(given.server, given.owner.exhibitorId)).toHaveLength(before + 1)
  })

  it('takes 1 to 100 items', async () => {
    expect((await approve([])).code).toBe(300)
    const many = Array.from({ length: 101 }, (_, i) => ({
      kind: 'PRODUCT' as const,
      entityId: String(i + 1),
      version: 1,
    }))
    expect((await approve(many)).code).toBe(300)
  })

  it('takes an approval back: pending again, logged, nothing public', async () => {
    const item = await submitted()
    await approve([item])
    const approved = (await detail(item)).data
    const revoke = (over: Record<string, unknown>) =>
      given.server.call(
        reviewRevoke,
        { kind: 'PRODUCT', entityId: item.entityId, version: approved.version, reason: '收到投诉', ...over },
        { as: given.li },
      )
    expect((await revoke({ reason: '' })).code).toBe(300)
    expect(
      (await given.server.call(productShelf, { id: item.entityId, value: 1 }, { as: given.owner.token })).code,
    ).toBe(200)
    expect(await productOf(item.entityId)).toMatchObject({ auditStatus: 2, status: 1 })
    expect(await revoke({})).toMatchObject({ code: 200, data: { status: 1, version: approved.version + 1 } })
    expect(await productOf(item.entityId), 'it leaves the shelf').toMatchObject({ auditStatus: 1, status: 0 })
    const mail = (await toldTo(given.server, given.owner.exhibitorId)).at(-1)
    expect(mail).toMatchObject({ template: 'reviewRevoked' })
    expect(mail?.text).toContain('收到投诉')
    expect((await detail(item)).data).toMatchObject({
      status: 1,
      first: 1,
      reason: '收到投诉',
      revocable: 0,
      decidedBy: '',
    })
    expect((await detail(item)).data.log[0]).toMatchObject({ action: 'revoke', reason: '收到投诉' })
    expect(await revoke({ version: approved.version + 1 })).toMatchObject({
      code: 500,
      msg: '该内容当前不是审核通过状态，请刷新列表',
    })
    expect(
      (
        await given.server.call(
          reviewRevoke,
          { kind: 'PRODUCT', entityId: '99999999', version: 1, reason: 'x' },
          { as: given.li },
        )
      ).code,
    ).toBe(404)
  })
})
