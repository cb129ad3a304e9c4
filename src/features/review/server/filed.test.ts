import { asc, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { addBrand, organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { reviewServer } from '../../../../tests/helpers/servers/review.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { desk } from '../../../server/base/records/desk.ts'
import { productCalls } from '../../products/contract.ts'
import { message } from '../../messages/server/tables.ts'
import { reviewDetail, reviewList } from '../contract.ts'

const given = reviewServer()
const { submitted, approve, reject } = given
const newest = async () => (await toldTo(given.server, given.owner.exhibitorId)).at(-1)
const detailOf = async (id: string) =>
  (await given.server.call(productCalls.detail, { id }, { as: given.owner.token })).data

describe('a submission', () => {
  it('gets a number that exhibitor and desk read, and is told with its content', async () => {
    const item = await submitted({ productName: '回执产品' })
    const { receipt } = await detailOf(item.entityId)
    expect(receipt).toMatch(/^PRD-[^-]+-\d{4}$/)
    const told = await newest()
    expect(told).toMatchObject({ template: 'recordFiled', kind: 'SUBMITTED' })
    expect(told?.subject).toBe(`已收到：产品“回执产品”，回执 ${receipt}`)
    const mails = await given.server.db
      .select()
      .from(outbox)
      .where(eq(outbox.exhibitorId, given.owner.exhibitorId))
      .orderBy(asc(outbox.id))
    expect(mails.at(-1)?.bodyText).toContain(`${receipt}`)
    const [kept] = await given.server.db
      .select()
      .from(message)
      .where(eq(message.template, 'recordFiled'))
      .orderBy(desc(message.id))
    expect(kept?.content).toMatch(/产品名称：/)
    const as = { as: given.li }
    expect((await given.server.call(reviewDetail, { ...item, kind: 'PRODUCT' }, as)).data.receipt).toBe(receipt)
    const found = await given.server.call(reviewList, { kind: 'PRODUCT', keyword: receipt.toLowerCase() }, as)
    expect(found.data.list.map((one) => one.entityId)).toEqual([item.entityId])
    await approve([item])
    expect((await newest())?.text).toContain(`回执编号：${receipt}`)
  })

  it('gets the next number when it is sent again, and names the one it replaces', async () => {
    const item = await submitted({ productName: '再交产品' })
    const before = await detailOf(item.entityId)
    await reject([item], '图片模糊')
    const { version } = await detailOf(item.entityId)
    const again = { id: item.entityId, version, productName: '再交产品二' }
    const { data } = await given.server.call(productCalls.update, again, { as: given.owner.token })
    expect(data.receipt > before.receipt).toBe(true)
    expect((await newest())?.text).toContain(`回执编号：${data.receipt}\n替代回执 ${before.receipt}`)
  })

  it('with others is told once, with all numbers', async () => {
    const one = await given.server.addExhibitor()
    await addBrand(given.server, one)
    const count = (await toldTo(given.server, one.exhibitorId)).length
    const { services } = given.server
    const shared = { kind: 'BRAND' as const, exhibitorId: one.exhibitorId, enTitle: '', thumbnail: '' }
    const receipts = await services.db.transaction(async (db) =>
      desk().submit({ ...organiserCtx(given.server), db }, [
        { ...shared, entityId: 990001, title: '甲' },
        { ...shared, entityId: 990002, title: '乙' },
      ]),
    )
    const told = await toldTo(given.server, one.exhibitorId)
    expect(told).toHaveLength(count + 1)
    const [first, second] = [...receipts.values()]
    expect(told.at(-1)?.subject).toBe(`已收到：品牌“甲 等 2 项”，回执 ${first} – ${second}`)
  })
})
