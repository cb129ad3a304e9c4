/** A server for the tests of the review desk: two reviewers, and what an exhibitor submits. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../server.ts'
import { addProduct, exhibitorWithBrand } from '../samples/products.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { productCalls } from '../../../src/features/products/contract.ts'
import {
  reviewApprove,
  reviewDetail,
  reviewList,
  reviewReject,
  type ReviewFieldValue,
  type ReviewRow,
} from '../../../src/features/review/contract.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'

export type Item = { kind: ReviewRow['kind']; entityId: string; version: number }

export function reviewServer() {
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

  const rowsOf = async (filters: Record<string, unknown> = {}): Promise<ReviewRow[]> =>
    (await server.call(reviewList, { pageSize: 50, ...filters }, { as: li })).data.list
  const detail = (
    item: { kind: string; entityId: string },
    over: Record<string, unknown> = {},
    options: { as?: string; english?: boolean } = {},
  ) => server.call(reviewDetail, { kind: item.kind, entityId: item.entityId, ...over }, { as: li, ...options })
  const approve = (items: Item[], as = li) => server.call(reviewApprove, { items }, { as })
  const reject = (items: Item[], reason = '图片不清晰', as = li) => server.call(reviewReject, { items, reason }, { as })
  const field = (data: { fields: ReviewFieldValue[] }, key: string) => data.fields.find((one) => one.key === key)
  const productOf = async (id: string) => (await server.call(productCalls.detail, { id }, { as: owner.token })).data
  const mails = () => server.db.select().from(outbox).orderBy(desc(outbox.id))

  async function submitted(over: Record<string, unknown> = {}, by = owner): Promise<Item> {
    const added = await addProduct(server, by, by.brandId, over)
    expect(added.code).toBe(200)
    const [row] = await server.db
      .select()
      .from(reviewCase)
      .where(and(eq(reviewCase.kind, 'PRODUCT'), eq(reviewCase.entityId, Number(added.data.id))))
    return { kind: 'PRODUCT', entityId: added.data.id, version: row?.version ?? 0 }
  }

  return {
    submitted,
    get server() {
      return server
    },
    rowsOf,
    get owner() {
      return owner
    },
    get li() {
      return li
    },
    detail,
    field,
    approve,
    productOf,
    mails,
    reject,
    get wang() {
      return wang
    },
  }
}
