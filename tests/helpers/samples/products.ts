/** Brands and products for tests that need some: added through the API like everybody's, approved through the area's own exports. */
import { storedFile } from '../../../src/server/base/db/core-tables.ts'
import type { Ctx } from '../../../src/server/base/http/context.ts'
import { brandUpdate, productCalls } from '../../../src/features/products/contract.ts'
import { brandReview, productReview } from '../../../src/features/products/server/exports.ts'
import { desk } from '../../../src/server/base/records/desk.ts'
import type { TestExhibitor, TestServer } from '../server.ts'

let files = 0

/** Registers uploads of an exhibitor without storing bytes; answers their names. */
export async function addFiles(
  server: TestServer,
  owner: TestExhibitor,
  count: number,
  suffix = 'jpg',
): Promise<string[]> {
  const names = Array.from({ length: count }, () => `test${++files}.${suffix}`)
  await server.db.insert(storedFile).values(
    names.map((fileName) => ({
      fileName,
      originalName: fileName,
      kind: 'image',
      contentType: 'image/jpeg',
      size: 1000,
      exhibitorId: owner.exhibitorId,
      ownerKind: 'exhibitor',
      ownerId: owner.accountId,
    })),
  )
  return names
}

/** A brand that passes in Chinese. */
export async function brandInput(server: TestServer, owner: TestExhibitor, over: Record<string, unknown> = {}) {
  const [icon] = await addFiles(server, owner, 1)
  return {
    name: `品牌${++files}`,
    contactName: '王芳',
    mobile: '13800138000',
    channel: ['1', '2'],
    area: ['310000', '320000'],
    icon,
    cid: '101',
    ...over,
  }
}

/** A product that passes in Chinese. */
export async function productInput(
  server: TestServer,
  owner: TestExhibitor,
  brandId: string,
  over: Record<string, unknown> = {},
) {
  const [thumbnail, first, second] = await addFiles(server, owner, 3)
  return {
    productName: `柔版印刷机${++files}`,
    brandId,
    cid1: '101',
    cid2: '10101',
    cid3: '1010101',
    price: '128000',
    currency: 'CNY',
    area: '310000',
    thumbnail,
    carousel: [first, second],
    content: '<p>机组式八色柔版印刷机，最高速度每分钟二百米。</p>',
    ...over,
  }
}

export async function addBrand(server: TestServer, owner: TestExhibitor, over: Record<string, unknown> = {}) {
  return server.call(brandUpdate, await brandInput(server, owner, over), { as: owner.token })
}

export async function addProduct(
  server: TestServer,
  owner: TestExhibitor,
  brandId: string,
  over: Record<string, unknown> = {},
) {
  return server.call(productCalls.add, await productInput(server, owner, brandId, over), { as: owner.token })
}

/** A context in which the organiser acts. */
export function organiserCtx(server: TestServer): Ctx {
  return {
    ...server.services,
    session: {
      sessionId: 0,
      kind: 'backOffice',
      subjectId: 1,
      userName: '审核员',
      exhibitorId: null,
      participationId: null,
      roles: ['organiser_review'],
      permissions: ['busi:review:edit'],
    },
    locale: 'zh-CN',
    traceId: 'test',
    ip: 'local',
    cookies: [],
  }
}

/** Decides over a record as the organiser does; its case leaves the queue. */
export async function decide(
  server: TestServer,
  kind: 'PRODUCT' | 'BRAND',
  id: string,
  decision: 'approve' | 'reject' | 'revoke',
  reason = '图片不清晰',
): Promise<void> {
  const ctx = organiserCtx(server)
  const reviewed = kind === 'PRODUCT' ? productReview : brandReview
  if (decision === 'approve') await reviewed.approve(ctx, Number(id))
  else await reviewed[decision](ctx, Number(id), reason)
  if (decision !== 'revoke') await desk().withdraw(ctx, kind, Number(id))
}

/** An exhibitor with one approved brand. */
export async function exhibitorWithBrand(
  server: TestServer,
  over: Parameters<TestServer['addExhibitor']>[0] = {},
): Promise<TestExhibitor & { brandId: string }> {
  const owner = await server.addExhibitor(over)
  const brand = await addBrand(server, owner, { enName: `Brand ${++files}` })
  await decide(server, 'BRAND', brand.data.id, 'approve')
  return { ...owner, brandId: brand.data.id }
}
