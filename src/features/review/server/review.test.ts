import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { addBrand, addFiles, addProduct, exhibitorWithBrand } from '../../../../tests/helpers/products.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { companyInfo, companyUpdate } from '../../company/contract.ts'
import { brandUpdate, productCalls, productShelf } from '../../products/contract.ts'
import {
  reviewApprove,
  reviewCounts,
  reviewDetail,
  reviewList,
  reviewLock,
  reviewReasons,
  reviewReject,
  reviewRevoke,
  type ReviewFieldValue,
  type ReviewRow,
} from '../contract.ts'
import { HOLD_MS } from '../rules.ts'
import { REVIEW_KINDS } from '../../../shared/record/kinds.ts'
import { reviewKinds } from './kinds/registry.ts'
import { reviewCase } from './tables.ts'

let server: TestServer
let owner: TestExhibitor & { brandId: string }
let li: string
let wang: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await exhibitorWithBrand(server)
  li = (await server.addUser(['organiser_review'], 'Li')).token
  wang = (await server.addUser(['organiser_review'], 'Wang')).token
})
afterAll(() => server.close())

type Item = { kind: ReviewRow['kind']; entityId: string; version: number }

const rowsOf = async (filters: Record<string, unknown> = {}): Promise<ReviewRow[]> =>
  (await server.call(reviewList, { pageSize: 50, ...filters }, { as: li })).data.list
const itemOf = ({ kind, entityId, version }: ReviewRow): Item => ({ kind, entityId, version })
const detail = (
  item: { kind: string; entityId: string },
  over: Record<string, unknown> = {},
  options: { as?: string; english?: boolean } = {},
) => server.call(reviewDetail, { kind: item.kind, entityId: item.entityId, ...over }, { as: li, ...options })
const approve = (items: Item[], as = li) => server.call(reviewApprove, { items }, { as })
const reject = (items: Item[], reason = '图片不清晰', as = li) => server.call(reviewReject, { items, reason }, { as })
const lock = (item: Item, as: string, release = 0) =>
  server.call(reviewLock, { kind: item.kind, entityId: item.entityId, release }, { as })
const field = (data: { fields: ReviewFieldValue[] }, key: string) => data.fields.find((one) => one.key === key)
const productOf = async (id: string) => (await server.call(productCalls.detail, { id }, { as: owner.token })).data
const mails = () => server.db.select().from(outbox).orderBy(desc(outbox.id))

async function submitted(over: Record<string, unknown> = {}, by = owner): Promise<Item> {
  const added = await addProduct(server, by, by.brandId, over)
  expect(added.code).toBe(200)
  const [row] = await server.db
    .select()
    .from(reviewCase)
    .where(eq(reviewCase.entityId, Number(added.data.id)))
  return { kind: 'PRODUCT', entityId: added.data.id, version: row?.version ?? 0 }
}

describe('the queue', () => {
  it('lists what is pending, oldest first, with names, company and who submitted it', async () => {
    const first = await submitted({ productName: '队列第一' })
    server.clock.advance(60_000)
    const second = await submitted({ productName: '队列第二' })
    const rows = await rowsOf({ keyword: '队列第' })
    expect(rows.map((row) => row.entityId)).toEqual([first.entityId, second.entityId])
    expect(rows[0]).toMatchObject({
      title: '队列第一',
      companyName: '测试公司1',
      submittedBy: 'User 1',
      status: 1,
      lock: null,
      exhibitorId: String(owner.exhibitorId),
    })
    expect(rows.map((row) => row.submittedAt)).toEqual(['2024-10-14 10:00:00', '2024-10-14 10:01:00'])
  })

  it('finds words in names and companies of either language, whatever their case, and takes % as a sign', async () => {
    const other = await exhibitorWithBrand(server, {
      company: { companyName: '宁波海纳机械', enCompanyName: 'Ningbo HAINA Machinery' },
    })
    const mine = await submitted({ productName: '收卷机 100% 国产' }, other)
    const found = async (keyword: string) => (await rowsOf({ keyword })).map((row) => row.entityId)
    expect(await found('haina mach')).toEqual([mine.entityId])
    expect(await found('海纳')).toEqual([mine.entityId])
    expect(await found('100% 国')).toEqual([mine.entityId])
    expect(await found('1%0')).toEqual([])
    expect((await rowsOf({ exhibitorId: String(other.exhibitorId) })).map((row) => row.entityId)).toEqual([
      mine.entityId,
    ])
  })

  it('is narrowed by the days of the submission, both included', async () => {
    const count = async (beginTime: string, endTime: string) =>
      (await rowsOf({ params: { beginTime, endTime } })).length
    expect(await count('2024-10-14', '2024-10-14')).toBeGreaterThan(0)
    expect(await count('2024-10-15', '2024-10-16')).toBe(0)
  })

  it('tells totals and counts without counting rows, and an empty list past the end with the true total', async () => {
    const whole = await server.call(reviewList, { pageSize: 10 }, { as: li })
    const beyond = await server.call(reviewList, { pageSize: 10, pageNum: 99 }, { as: li })
    const searchedBeyond = await server.call(reviewList, { pageSize: 10, pageNum: 99, keyword: '队列第' }, { as: li })
    const real = await server.db.$count(reviewCase, eq(reviewCase.status, 1))
    expect(whole.data).toMatchObject({ total: real, pageNum: 1, pageSize: 10 })
    expect(beyond.data).toMatchObject({ list: [], total: real })
    expect(searchedBeyond.data).toMatchObject({ list: [], total: 2 })
    const counts = await server.call(reviewCounts, {}, { as: li })
    expect(counts.data.find((one: { kind: string }) => one.kind === 'PRODUCT')).toMatchObject({ pending: real })
    const here = REVIEW_KINDS.filter((kind) => reviewKinds[kind].edition !== 'BABY')
    expect(counts.data.map((one: { kind: string }) => one.kind).toSorted()).toEqual(here.toSorted())
  })
})

describe('the comparison', () => {
  it('shows a first submission without an old side, every value in words', async () => {
    const item = await submitted({ productName: '首次提交的产品', price: 0, unit: '6' })
    const { data } = await detail(item)
    expect(data).toMatchObject({ first: 1, blocked: '', status: 1, title: '首次提交的产品' })
    expect(data.fields.every((one: ReviewFieldValue) => one.approved === null && one.changed === 0)).toBe(true)
    expect(field(data, 'price')?.current).toBe('现场洽谈')
    expect(field(data, 'area')?.current).toBe('上海市')
    expect(String(field(data, 'category')?.current).split(' / ')).toHaveLength(3)
    expect(field(data, 'unit')?.current).toEqual(['台'])
    expect(field(data, 'carousel')?.current).toHaveLength(2)
    const english = (await detail(item, {}, { english: true })).data
    expect(field(english, 'price')?.current).toBe('Negotiate on site')
    expect(field(english, 'area')?.current).toBe('Shanghai')
  })

  it('marks what differs from the approved version, and only that', async () => {
    const item = await submitted({ productName: '改名之前' })
    await approve([item])
    const stored = await productOf(item.entityId)
    await server.call(
      productCalls.update,
      { id: item.entityId, version: stored.version, productName: '改名之后', price: '9.90' },
      { as: owner.token },
    )
    const { data } = await detail(item)
    expect(data.first).toBe(0)
    expect(
      data.fields.filter((one: ReviewFieldValue) => one.changed === 1).map((one: ReviewFieldValue) => one.key),
    ).toEqual(['productName', 'price'])
    expect(field(data, 'productName')).toMatchObject({ current: '改名之后', approved: '改名之前' })
    expect(field(data, 'price')).toMatchObject({ current: '¥9.90', approved: '¥128,000.00' })
    expect(data.log.map((line: { action: string }) => line.action)).toEqual(['submit', 'approve', 'submit'])
  })

  it('masks a brand’s mobile, yet sees that its hidden digits changed', async () => {
    const one = await server.addExhibitor()
    const added = await addBrand(server, one, { mobile: '13800138000' })
    const item: Item = { kind: 'BRAND', entityId: added.data.id, version: 1 }
    expect((await approve([item])).data).toMatchObject([{ done: 1 }])
    const again = await server.call(
      brandUpdate,
      { id: added.data.id, version: 2, mobile: '13899998000' },
      { as: one.token },
    )
    expect(again.code).toBe(200)
    const { data } = await detail(item)
    expect(field(data, 'mobile')).toEqual({
      key: 'mobile',
      type: 'text',
      changed: 1,
      current: '138****8000',
      approved: '138****8000',
    })
  })

  it('knows its neighbours in the queue asked for', async () => {
    const names = ['邻居甲', '邻居乙', '邻居丙']
    const items: Item[] = []
    for (const productName of names) {
      items.push(await submitted({ productName }))
      server.clock.advance(1000)
    }
    const [first, middle, last] = items as [Item, Item, Item]
    const place = async (item: Item) => {
      const { data } = await detail(item, { keyword: '邻居' })
      return [data.prev?.entityId ?? null, data.next?.entityId ?? null]
    }
    expect(await place(first)).toEqual([null, middle.entityId])
    expect(await place(middle)).toEqual([first.entityId, last.entityId])
    await approve([middle])
    expect(await place(first)).toEqual([null, last.entityId])
    const decided = (await detail(middle, { status: 1, keyword: '邻居' })).data
    expect([decided.prev?.entityId, decided.next?.entityId], 'a decided one still knows where it stood').toEqual([
      first.entityId,
      last.entityId,
    ])
  })

  it('answers 404 for what is not there and 300 for a kind nobody knows', async () => {
    expect((await detail({ kind: 'PRODUCT', entityId: '99999999' })).code).toBe(404)
    expect((await detail({ kind: 'PRODUCT', entityId: '999999999999999999' })).code).toBe(404)
    expect(
      (await detail({ kind: 'BRAND', entityId: (await submitted()).entityId })).code,
      'an id of another kind',
    ).toBe(404)
    expect((await detail({ kind: 'NEWS', entityId: '1' })).code).toBe(300)
  })
})

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
      template: 'reviewApproved',
      recipient: 'expo1@example.com',
      exhibitorId: owner.exhibitorId,
    })
    expect(mail?.subject).toContain('过审产品')
    expect(mail?.bodyText).toContain('/business-label/basic/commodityManagement/')
  })

  it('writes to an exhibitor of a USD contract in English, to an account when the company has no address', async () => {
    const overseas = await exhibitorWithBrand(server, {
      loginAcc: 'overseas',
      booth: { settleCurrency: 'USD' },
      company: { email: '' },
    })
    const [enThumbnail] = await addFiles(server, overseas, 1)
    const item = await submitted(
      { enProductName: 'Flexo press', enThumbnail, enContent: '<p>Eight colours inline.</p>' },
      overseas,
    )
    await reject([item], 'The picture is blurred')
    const [mail] = await mails()
    expect(mail).toMatchObject({ template: 'reviewRejected', recipient: 'overseas@example.com' })
    expect(mail?.subject).toContain('Flexo press')
    expect(mail?.bodyText).toContain('The picture is blurred')
    expect(mail?.bodyText).toContain('/business-label/en/basic/commodityManagement/')
  })

  it('rejects with a reason the exhibitor reads, and offers it again: one’s own last ones, then the most used', async () => {
    const [a, b, c] = [await submitted(), await submitted(), await submitted()]
    await reject([a], '价格填写有误')
    await reject([b], '品牌授权不全')
    await reject([c], '品牌授权不全')
    expect(await productOf(c.entityId)).toMatchObject({ auditStatus: 3, auditReason: '品牌授权不全' })
    const { data } = await server.call(reviewReasons, { kind: 'PRODUCT' }, { as: li })
    expect(data.recent.slice(0, 2)).toEqual(['品牌授权不全', '价格填写有误'])
    expect(data.frequent).not.toContain('品牌授权不全')
    const others = (await server.call(reviewReasons, { kind: 'PRODUCT' }, { as: wang })).data
    expect(others.recent, 'who has rejected nothing has no own reasons').toEqual([])
    expect(others.frequent.indexOf('品牌授权不全')).toBeLessThan(others.frequent.indexOf('价格填写有误'))
    expect(others.frequent).toContain('价格填写有误')
    expect((await server.call(reviewReasons, { kind: 'BRAND' }, { as: li })).data).toEqual({ recent: [], frequent: [] })
  })

  it('asks for a reason of 1 to 200 characters', async () => {
    const item = await submitted()
    expect(await reject([item], '  ')).toMatchObject({ code: 300, data: { errors: [{ field: 'reason' }] } })
    expect((await reject([item], '长'.repeat(201))).code).toBe(300)
    expect((await productOf(item.entityId)).auditStatus).toBe(1)
    expect((await reject([item], '长'.repeat(200))).data).toMatchObject([{ done: 1 }])
  })

  it('refuses a product whose brand is not approved, naming the brand, and takes both in one bulk', async () => {
    const one = await server.addExhibitor()
    const added = await addBrand(server, one, { name: '未审品牌' })
    const item = await submitted({}, { ...one, brandId: added.data.id })
    expect((await detail(item)).data.blocked).toContain('未审品牌')
    const refused = await approve([item])
    expect(refused.data).toMatchObject([{ done: 0, msg: expect.stringContaining('未审品牌') }])
    expect((await detail(item)).data.status).toBe(1)
    const brandItem: Item = { kind: 'BRAND', entityId: added.data.id, version: 1 }
    const both = await approve([item, brandItem])
    expect(both.data.map((one: { kind: string; done: number }) => [one.kind, one.done])).toEqual([
      ['PRODUCT', 1],
      ['BRAND', 1],
    ])
  })

  it('decides a bulk item by item: the refused ones say why, the others are done', async () => {
    const [good, stale, gone, decided] = [await submitted(), await submitted(), await submitted(), await submitted()]
    await server.call(productCalls.cancel, { id: gone.entityId }, { as: owner.token })
    await approve([decided])
    const answer = await approve([{ ...stale, version: stale.version + 5 }, good, gone, decided])
    expect(answer.data.map((one: { entityId: string; done: number }) => [one.entityId, one.done])).toEqual([
      [stale.entityId, 0],
      [good.entityId, 1],
      [gone.entityId, 0],
      [decided.entityId, 0],
    ])
    expect(answer.data.map((one: { msg: string }) => one.msg)).toEqual([
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
    await server.call(productCalls.cancel, { id: item.entityId }, { as: owner.token })
    const stored = await productOf(item.entityId)
    await server.call(
      productCalls.update,
      { id: item.entityId, version: stored.version, productName: '偷偷改掉' },
      { as: owner.token },
    )
    expect((await approve([item])).data).toMatchObject([{ done: 0, msg: '展商已重新提交，请打开核对后再处理' }])
    expect((await productOf(item.entityId)).auditStatus).toBe(1)
  })

  it('answers a repeated bulk with its first answer and mails once', async () => {
    const item = await submitted()
    const body = { items: [item], clientToken: 'bulk-token-0001' }
    const before = (await mails()).length
    const first = await server.call(reviewApprove, body, { as: li })
    const second = await server.call(reviewApprove, body, { as: li })
    expect(second.data).toEqual(first.data)
    expect(second.data).toMatchObject([{ done: 1 }])
    expect((await mails()).length).toBe(before + 1)
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
      server.call(
        reviewRevoke,
        { kind: 'PRODUCT', entityId: item.entityId, version: approved.version, reason: '收到投诉', ...over },
        { as: li },
      )
    expect((await revoke({ reason: '' })).code).toBe(300)
    expect((await server.call(productShelf, { id: item.entityId, value: 1 }, { as: owner.token })).code).toBe(200)
    expect(await productOf(item.entityId)).toMatchObject({ auditStatus: 2, status: 1 })
    expect(await revoke({})).toMatchObject({ code: 200, data: { status: 1, version: approved.version + 1 } })
    expect(await productOf(item.entityId), 'it leaves the shelf').toMatchObject({ auditStatus: 1, status: 0 })
    const [mail] = await mails()
    expect(mail).toMatchObject({ template: 'reviewRevoked' })
    expect(mail?.bodyText).toContain('收到投诉')
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
      (await server.call(reviewRevoke, { kind: 'PRODUCT', entityId: '99999999', version: 1, reason: 'x' }, { as: li }))
        .code,
    ).toBe(404)
  })
})

describe('company names', () => {
  it('are compared with the names in force, change every line of the company, and cannot be revoked', async () => {
    const one = await exhibitorWithBrand(server)
    const product = await submitted({}, one)
    const before = (await server.call(companyInfo, {}, { as: one.token })).data
    await server.call(
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
    expect((await server.call(companyInfo, {}, { as: one.token })).data.companyName).toBe('杭州新名有限公司')
    expect((await detail(product)).data.companyName).toBe('杭州新名有限公司')
    expect((await mails())[0]?.subject).toContain('公司名称')
    const decided = (await detail(item)).data
    expect(decided.revocable).toBe(0)
    expect((await server.call(reviewRevoke, { ...itemOf(decided), reason: '写错了' }, { as: li })).msg).toBe(
      '该类内容不能撤销通过，需由展商重新申请',
    )
  })
})

describe('two reviewers', () => {
  it('do not collide: the second sees who has it open and may not decide', async () => {
    const item = await submitted()
    expect((await lock(item, li)).data).toMatchObject({ name: 'Li', mine: 1 })
    expect((await lock(item, wang)).data).toMatchObject({ name: 'Li', mine: 0 })
    expect((await detail(item, {}, { as: wang })).data.lock).toMatchObject({ name: 'Li', mine: 0 })
    expect((await approve([item], wang)).data).toMatchObject([{ done: 0, msg: 'Li 正在审核这条内容，请稍后再试' }])
    expect((await reject([item], '不行', wang)).data).toMatchObject([{ done: 0 }])
    expect(
      (await server.call(productCalls.cancel, { id: item.entityId }, { as: owner.token })).code,
      'nor may the exhibitor withdraw it',
    ).toBe(500)
    expect((await approve([item], li)).data).toMatchObject([{ done: 1 }])
  })

  it('share after five minutes without renewal, and at once when let go', async () => {
    const item = await submitted()
    await lock(item, li)
    server.clock.advance(HOLD_MS - 1000)
    expect((await lock(item, li)).data, 'renewed').toMatchObject({ mine: 1 })
    server.clock.advance(HOLD_MS - 1000)
    expect((await lock(item, wang)).data).toMatchObject({ mine: 0 })
    server.clock.advance(1000)
    expect((await lock(item, wang)).data).toMatchObject({ name: 'Wang', mine: 1 })
    expect((await lock(item, li, 1)).data, 'nobody lets go of another’s hold').toMatchObject({ name: 'Wang', mine: 0 })
    expect((await lock(item, wang, 1)).data).toBeNull()
    expect((await approve([item], li)).data).toMatchObject([{ done: 1 }])
    expect((await lock(item, li)).data, 'what is decided is not held').toBeNull()
  })

  it('may take a case over: the history says from whom, and the former holder cannot decide any more', async () => {
    const item = await submitted()
    await lock(item, li)
    const take = () => server.call(reviewLock, { kind: item.kind, entityId: item.entityId, takeover: 1 }, { as: wang })
    expect((await take()).data).toMatchObject({ name: 'Wang', mine: 1 })
    expect((await lock(item, li)).data, 'a renewal does not take it back').toMatchObject({ name: 'Wang', mine: 0 })
    expect((await approve([item], li)).data).toMatchObject([{ done: 0, msg: 'Wang 正在审核这条内容，请稍后再试' }])
    await take()
    const lines = (await detail(item)).data.log.filter((line: { action: string }) => line.action === 'takeover')
    expect(lines, 'taking what one has is no takeover').toMatchObject([{ byName: 'Wang', from: 'Li' }])
    expect((await approve([item], wang)).data).toMatchObject([{ done: 1 }])
    expect((await take()).data, 'what is decided cannot be taken').toBeNull()
  })

  it('deciding in the same moment: one wins, the other is told', async () => {
    const item = await submitted()
    const [first, second] = await Promise.all([approve([item], li), reject([item], '不行', wang)])
    const done = [...first.data, ...second.data].map((one: { done: number }) => one.done)
    expect(done.toSorted()).toEqual([0, 1])
    const { auditStatus } = await productOf(item.entityId)
    expect((await detail(item)).data.status).toBe(auditStatus)
  })
})

describe('who may', () => {
  it('only the back office with the permission', async () => {
    const item = await submitted()
    const finance = (await server.addUser(['organiser_finance'])).token
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
      expect((await server.call(call, body, { as: finance })).code, call.path).toBe(403)
      expect((await server.call(call, body, { as: owner.token })).code, call.path).toBe(403)
      expect((await server.call(call, body)).code, call.path).toBe(401)
    }
    expect((await productOf(item.entityId)).auditStatus).toBe(1)
  })
})
