/** A server for the tests of products: an exhibitor with a brand, and products in the state a test asks for. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../server.ts'
import { addProduct, decide, exhibitorWithBrand } from '../samples/products.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import { productCalls } from '../../../src/features/products/contract.ts'

export function productsServer() {
  let server: TestServer
  let owner: TestExhibitor & { brandId: string }
  beforeAll(async () => {
    server = await startTestServer()
    owner = await exhibitorWithBrand(server)
  })
  afterAll(() => server.close())

  const asOwner = () => ({ as: owner.token })
  const caseOf = async (id: string) =>
    (
      await server.db
        .select()
        .from(reviewCase)
        .where(and(eq(reviewCase.kind, 'PRODUCT'), eq(reviewCase.entityId, Number(id))))
    )[0]
  const detail = async (id: string) => (await server.call(productCalls.detail, { id }, asOwner())).data

  async function approved(over: Record<string, unknown> = {}) {
    const added = await addProduct(server, owner, owner.brandId, over)
    await decide(server, 'PRODUCT', added.data.id, 'approve')
    return detail(added.data.id)
  }

  return {
    get server() {
      return server
    },
    get owner() {
      return owner
    },
    set owner(value) {
      owner = value
    },
    caseOf,
    asOwner,
    detail,
    approved,
  }
}
