/** Supply chains, their products and IPs for tests that need some: added through the API like everybody's. */
import { eq } from 'drizzle-orm'
import { ipCalls } from '../../../src/features/licensing/contract.ts'
import { ipReview } from '../../../src/features/licensing/server/exports.ts'
import { desk } from '../../../src/server/base/records/desk.ts'
import { supplyCalls } from '../../../src/features/supply/contract.ts'
import { supplyProductCalls } from '../../../src/features/supply/product-contract.ts'
import { supplyProductReview, supplyReview } from '../../../src/features/supply/server/exports.ts'
import { storedFile } from '../../../src/server/base/db/core-tables.ts'
import { categoriesOf } from '../../../src/server/base/reference/categories.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import { addFiles, organiserCtx } from './products.ts'
import type { TestExhibitor, TestServer } from '../server.ts'

type Over = Record<string, unknown>

/** Categories of a show, one of each level below the other. */
export function categoryOf(edition: 'LABEL' | 'BABY'): [cid1: string, cid2: string, cid3: string] {
  const cid3 = categoriesOf(edition, 3)[0]?.id ?? ''
  return [cid3.slice(0, 3), cid3.slice(0, 5), cid3]
}

/** A supply chain that passes in Chinese. */
export async function supplyInput(server: TestServer, owner: TestExhibitor, over: Over = {}) {
  return {
    name: '江南标签供应链',
    type: '1',
    area: '310000',
    cids: [categoryOf('LABEL')[2]],
    photos: await addFiles(server, owner, 2),
    customers: '某某日化、某某饮品',
    contactName: '王芳',
    mobile: '13800138000',
    introduction: '拥有三条柔版印刷产线，年产标签五亿枚，交期稳定。',
    ...over,
  }
}

export async function addSupply(server: TestServer, owner: TestExhibitor, over: Over = {}) {
  return server.call(supplyCalls.add, await supplyInput(server, owner, over), { as: owner.token })
}

/** A supply chain product that passes in Chinese. */
export async function supplyProductInput(server: TestServer, owner: TestExhibitor, supplyId: string, over: Over = {}) {
  const [cid1, cid2, cid3] = categoryOf('LABEL')
  const [image] = await addFiles(server, owner, 1)
  return {
    supplyId,
    name: '可移不干胶标签',
    cid1,
    cid2,
    cid3,
    image,
    moq: 1000,
    unit: '1',
    leadDays: 15,
    priceFrom: '0.12',
    priceTo: '0.30',
    currency: 'CNY',
    ...over,
  }
}

export async function addSupplyProduct(server: TestServer, owner: TestExhibitor, supplyId: string, over: Over = {}) {
  return server.call(supplyProductCalls.add, await supplyProductInput(server, owner, supplyId, over), {
    as: owner.token,
  })
}

/** An upload of a given size in pixels. */
export async function addPicture(server: TestServer, owner: TestExhibitor, width: number, height: number) {
  const [fileName = ''] = await addFiles(server, owner, 1)
  await server.db.update(storedFile).set({ width, height }).where(eq(storedFile.fileName, fileName))
  return fileName
}

/** Turns the test's show into the one that has IP. */
export function becomeBaby(server: TestServer): Promise<void> {
  return setParameter(server.db, 'expo.edition', 'BABY')
}

/** An IP that passes in Chinese. */
export async function ipInput(server: TestServer, owner: TestExhibitor, over: Over = {}) {
  const [picture] = await addFiles(server, owner, 1)
  return {
    name: '小鹿诺诺',
    picture,
    longPicture: await addPicture(server, owner, 750, 3000),
    introduction: '住在森林里的小鹿，喜欢和孩子们一起冒险。',
    cids: [categoryOf('BABY')[2]],
    contactName: '王芳',
    mobile: '13800138000',
    ...over,
  }
}

export async function addIp(server: TestServer, owner: TestExhibitor, over: Over = {}) {
  return server.call(ipCalls.add, await ipInput(server, owner, over), { as: owner.token })
}

const DESKS = { SUPPLY_CHAIN: supplyReview, SUPPLY_PRODUCT: supplyProductReview, IP: ipReview }

/** Decides over a record as the organiser does; its case leaves the queue. */
export async function decideSupply(
  server: TestServer,
  kind: keyof typeof DESKS,
  id: string,
  decision: 'approve' | 'reject' | 'revoke',
): Promise<void> {
  const ctx = organiserCtx(server)
  if (decision === 'approve') await DESKS[kind].approve(ctx, Number(id))
  else await DESKS[kind][decision](ctx, Number(id), '图片不清晰')
  if (decision !== 'revoke') await desk().withdraw(ctx, kind, Number(id))
}
