import { describe, expect, it } from 'vitest'
import { exhibitorWithBrand } from '../../../../tests/helpers/samples/products.ts'
import { companyInfo, companyUpdate } from '../../company/contract.ts'
import { productCalls } from '../../products/contract.ts'
import {
  reviewApprove,
  reviewCounts,
  reviewDetail,
  reviewList,
  reviewLock,
  reviewReasons,
  reviewReject,
  reviewRevoke,
  type ReviewRow,
} from '../contract.ts'
import { HOLD_MS } from '../rules.ts'
import { reviewServer, type Item } from '../../../../tests/helpers/servers/review.ts'

const given = reviewServer()
const { submitted, rowsOf, detail, field, approve, mails, reject, productOf } = given
const itemOf = ({ kind, entityId, version }: Item): Item => ({ kind, entityId, version })
const lock = (item: Item, as: string, release = 0) =>
  given.server.call(reviewLock, { kind: item.kind, entityId: item.entityId, release }, { as })

describe('company names', () => {
  it('are compared with the names in force, change every line of the company, and cannot be revoked', async () => {
    const one = await exhibitorWithBrand(given.server)
    const product = await submitted({}, one)
    const before = (await given.server.call(companyInfo, {}, { as: one.token })).data
    await given.server.call(
      companyUpdate,
      { draft: 1, version: before.version, companyName: '杭州新名有限公司' },
      { as: one.token },
    )
    const [row] = await rowsOf({ kind: 'COMPANY_NAME', exhibitorId: String(one.exhibitorId) })
    const item = itemOf(row as ReviewRow)
    const { data } = await detail(item)
    expect(data.first).toBe(0)
    expect(field(data, 'companyName')).toMatchObject({
      changed: 1,
      current: '杭州新名有限公司',
      approved: before.companyName,
    })
    expect((await approve([item])).data).toMatchObject([{ done: 1 }])
    expect((await given.server.call(companyInfo, {}, { as: one.token })).data.companyName).toBe('杭州新名有限公司')
    expect((await detail(product)).data.companyName).toBe('杭州新名有限公司')
    expect((await mails())[0]?.bodyText).toContain('审核通过：公司名称')
    const decided = (await detail(item)).data
    expect(decided.revocable).toBe(0)
    expect(
      (await given.server.call(reviewRevoke, { ...itemOf(decided), reason: '写错了' }, { as: given.li })).msg,
    ).toBe('该类内容不能撤销通过，需由展商重新申请')
  })
})

describe('two reviewers', () => {
  it('do not collide: the second sees who has it open and may not decide', async () => {
    const item = await submitted()
    expect((await lock(item, given.li)).data).toMatchObject({ name: 'Li', mine: 1 })
    expect((await lock(item, given.wang)).data).toMatchObject({ name: 'Li', mine: 0 })
    expect((await detail(item, {}, { as: given.wang })).data.lock).toMatchObject({ name: 'Li', mine: 0 })
    expect((await approve([item], given.wang)).data).toMatchObject([
      { done: 0, msg: 'Li 正在审核这条内容，请稍后再试' },
    ])
    expect((await reject([item], '不行', given.wang)).data).toMatchObject([{ done: 0 }])
    expect(
      (await given.server.call(productCalls.cancel, { id: item.entityId }, { as: given.owner.token })).code,
      'nor may the exhibitor withdraw it',
    ).toBe(500)
    expect((await approve([item], given.li)).data).toMatchObject([{ done: 1 }])
  })

  it('share after five minutes without renewal, and at once when let go', async () => {
    const item = await submitted()
    await lock(item, given.li)
    given.server.clock.advance(HOLD_MS - 1000)
    expect((await lock(item, given.li)).data, 'renewed').toMatchObject({ mine: 1 })
    given.server.clock.advance(HOLD_MS - 1000)
    expect((await lock(item, given.wang)).data).toMatchObject({ mine: 0 })
    given.server.clock.advance(1000)
    expect((await lock(item, given.wang)).data).toMatchObject({ name: 'Wang', mine: 1 })
    expect((await lock(item, given.li, 1)).data, 'nobody lets go of another’s hold').toMatchObject({
      name: 'Wang',
      mine: 0,
    })
    expect((await lock(item, given.wang, 1)).data).toBeNull()
    expect((await approve([item], given.li)).data).toMatchObject([{ done: 1 }])
    expect((await lock(item, given.li)).data, 'what is decided is not held').toBeNull()
  })

  it('may take a case over: the history says from whom, and the former holder cannot decide any more', async () => {
    const item = await submitted()
    await lock(item, given.li)
    const take = () =>
      given.server.call(reviewLock, { kind: item.kind, entityId: item.entityId, takeover: 1 }, { as: given.wang })
    expect((await take()).data).toMatchObject({ name: 'Wang', mine: 1 })
    expect((await lock(item, given.li)).data, 'a renewal does not take it back').toMatchObject({
      name: 'Wang',
      mine: 0,
    })
    expect((await approve([item], given.li)).data).toMatchObject([
      { done: 0, msg: 'Wang 正在审核这条内容，请稍后再试' },
    ])
    await take()
    const entries = (await detail(item)).data.log.filter((entry) => entry.action === 'takeover')
    expect(entries, 'taking what one has is no takeover').toMatchObject([{ byName: 'Wang', from: 'Li' }])
    expect((await approve([item], given.wang)).data).toMatchObject([{ done: 1 }])
    expect((await take()).data, 'what is decided cannot be taken').toBeNull()
  })

  it('deciding in the same moment: one wins, the other is told', async () => {
    const item = await submitted()
    const [first, second] = await Promise.all([approve([item], given.li), reject([item], '不行', given.wang)])
    const done = [...first.data, ...second.data].map((one) => one.done)
    expect(done.toSorted()).toEqual([0, 1])
    const { auditStatus } = await productOf(item.entityId)
    expect((await detail(item)).data.status).toBe(auditStatus)
  })
})

describe('who may', () => {
  it('only the back office with the permission', async () => {
    const item = await submitted()
    const finance = (await given.server.addUser(['organiser_finance'])).token
    const calls = [
      [reviewCounts, {}],
      [reviewList, {}],
      [reviewDetail, { kind: 'PRODUCT', entityId: item.entityId }],
      [reviewApprove, { items: [item] }],
      [reviewReject, { items: [item], reason: '不行' }],
      [reviewRevoke, { ...item, reason: '不行' }],
      [reviewLock, { kind: 'PRODUCT', entityId: item.entityId }],
      [reviewReasons, { kind: 'PRODUCT' }],
    ] as const
    for (const [call, body] of calls) {
      expect((await given.server.call(call, body, { as: finance })).code, call.path).toBe(403)
      expect((await given.server.call(call, body, { as: given.owner.token })).code, call.path).toBe(403)
      expect((await given.server.call(call, body)).code, call.path).toBe(401)
    }
    expect((await productOf(item.entityId)).auditStatus).toBe(1)
  })
})
