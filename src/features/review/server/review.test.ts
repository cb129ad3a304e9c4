import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBrand, exhibitorWithBrand } from '../../../../tests/helpers/samples/products.ts'
import { brandUpdate, productCalls } from '../../products/contract.ts'
import { getInfo } from '../../../shared/auth/contract.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { reviewCounts, reviewList, type ReviewFieldValue } from '../contract.ts'
import { REVIEW_KINDS } from '../../../shared/record/kinds.ts'
import { reviewKinds } from './kinds/registry.ts'
import { reviewCase } from './tables.ts'
import { reviewServer, type Item } from '../../../../tests/helpers/servers/review.ts'

const given = reviewServer()
const { submitted, rowsOf, detail, field, approve, productOf } = given

describe('the queue', () => {
  it('lists what is pending, oldest first, with names, company and who submitted it', async () => {
    const first = await submitted({ productName: '队列第一' })
    given.server.clock.advance(60_000)
    const second = await submitted({ productName: '队列第二' })
    const rows = await rowsOf({ keyword: '队列第' })
    expect(rows.map((row) => row.entityId)).toEqual([first.entityId, second.entityId])
    expect(rows[0]).toMatchObject({
      title: '队列第一',
      companyName: '测试公司1',
      submittedBy: 'User 1',
      status: 1,
      lock: null,
      exhibitorId: String(given.owner.exhibitorId),
    })
    expect(rows.map((row) => row.submittedAt)).toEqual(['2024-10-14 10:00:00', '2024-10-14 10:01:00'])
  })

  it('finds words in names and companies of either language, whatever their case, and takes % as a sign', async () => {
    const other = await exhibitorWithBrand(given.server, {
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
    const whole = await given.server.call(reviewList, { pageSize: 10 }, { as: given.li })
    const beyond = await given.server.call(reviewList, { pageSize: 10, pageNum: 99 }, { as: given.li })
    const searchedBeyond = await given.server.call(
      reviewList,
      { pageSize: 10, pageNum: 99, keyword: '队列第' },
      { as: given.li },
    )
    const real = await given.server.db.$count(reviewCase, eq(reviewCase.status, 1))
    expect(whole.data).toMatchObject({ total: real, pageNum: 1, pageSize: 10 })
    expect(beyond.data).toMatchObject({ list: [], total: real })
    expect(searchedBeyond.data).toMatchObject({ list: [], total: 2 })
    const counts = await given.server.call(reviewCounts, {}, { as: given.li })
    expect(counts.data.find((one) => one.kind === 'PRODUCT')).toMatchObject({ pending: real })
    const here = REVIEW_KINDS.filter((kind) => reviewKinds[kind].edition !== 'BABY')
    expect(counts.data.map((one) => one.kind).toSorted()).toEqual(here.toSorted())
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
    await given.server.call(
      productCalls.update,
      { id: item.entityId, version: stored.version, productName: '改名之后', price: '9.90' },
      { as: given.owner.token },
    )
    const { data } = await detail(item)
    expect(data.first).toBe(0)
    expect(
      data.fields.filter((one: ReviewFieldValue) => one.changed === 1).map((one: ReviewFieldValue) => one.key),
    ).toEqual(['productName', 'price'])
    expect(field(data, 'productName')).toMatchObject({ current: '改名之后', approved: '改名之前' })
    expect(field(data, 'price')).toMatchObject({ current: '¥9.90', approved: '¥128,000.00' })
    expect(data.log.map((entry) => entry.action)).toEqual(['submit', 'approve', 'submit'])
  })

  it('masks a brand’s mobile, yet sees that its hidden digits changed', async () => {
    const one = await given.server.addExhibitor()
    const added = await addBrand(given.server, one, { mobile: '13800138000' })
    const item: Item = { kind: 'BRAND', entityId: added.data.id, version: 1 }
    expect((await approve([item])).data).toMatchObject([{ done: 1 }])
    const again = await given.server.call(
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

  it('is narrowed to a hall, however it is written, and to exhibitors that the caller looks after', async () => {
    const item = await submitted({ productName: '馆内产品' })
    const list = async (more: Record<string, unknown>) => (await rowsOf(more)).map((row) => row.entityId)
    const [booth] = await given.server.db.select().from(participation).limit(1)
    expect(await list({ hall: `${booth?.hall}号馆` })).toContain(item.entityId)
    expect(await list({ hall: 'NOWHERE' })).toEqual([])
    expect(await list({ mine: 1 })).toEqual([])
    const { user } = await given.server.call(getInfo, {}, { as: given.li })
    await given.server.db.update(exhibitor).set({ keeperId: Number(user.userId) })
    expect(await list({ mine: 1 })).toContain(item.entityId)
    await given.server.db.update(exhibitor).set({ keeperId: null })
  })

  it('knows its neighbours in the queue asked for', async () => {
    const names = ['邻居甲', '邻居乙', '邻居丙']
    const items: Item[] = []
    for (const productName of names) {
      items.push(await submitted({ productName }))
      given.server.clock.advance(1000)
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
