/**
 * A record that was changed since its approval keeps the approved version until the decision, and its exhibitor reads both versions and their
 * difference, whatever the kind. A record that is approved cannot be saved as a draft: it is changed by a submission, which is reviewed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { voteApplication } from '../../../src/features/awards/server/tables.ts'
import { badge } from '../../../src/features/badges/server/tables.ts'
import { awardEntry } from '../../../src/features/industry-award/server/tables.ts'
import { licensingIp } from '../../../src/features/licensing/server/tables.ts'
import { meetingRegistration } from '../../../src/features/matchmaking/server/tables.ts'
import { directoryEntry } from '../../../src/features/newspaper/server/tables.ts'
import { nomination } from '../../../src/features/nominations/server/tables.ts'
import { reportCalls } from '../../../src/features/booth-forms/contract.ts'
import { h12 } from '../../../src/features/booth-forms/forms/h12/definition.ts'
import { brandUpdate, productCalls } from '../../../src/features/products/contract.ts'
import { findBrandNames } from '../../../src/features/products/server/queries.ts'
import { findBrandsOnShow } from '../../../src/features/products/server/exports.ts'
import { brand, product } from '../../../src/features/products/server/tables.ts'
import { purchase } from '../../../src/features/purchases/server/tables.ts'
import { reviewKinds } from '../../../src/features/review/server/kinds/registry.ts'
import { supplyChain, supplyProduct } from '../../../src/features/supply/server/tables.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import { inForce } from '../../../src/server/base/records/in-force.ts'
import { CHANGED_KINDS, recordChange, type ChangedKind } from '../../../src/shared/record/change/change-contract.ts'
import { addBrand, addProduct, exhibitorWithBrand, organiserCtx } from '../../helpers/samples/products.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { THINGS, type Owner } from '../ownership/things.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = { server, ...(await exhibitorWithBrand(server)), formSave: reportCalls(h12).save }
})
afterAll(() => server.close())

type Table = PgTable & { id: PgColumn; auditStatus: PgColumn }
/** Records of each kind: the way to make one, its place, and a text of it that is changed. */
const KINDS: Record<ChangedKind, { thing: keyof typeof THINGS; table: Table; field: string }> = {
  BRAND: { thing: 'brand', table: brand, field: 'name' },
  PRODUCT: { thing: 'product', table: product, field: 'productName' },
  SUPPLY_CHAIN: { thing: 'supply', table: supplyChain, field: 'name' },
  SUPPLY_PRODUCT: { thing: 'supplyProduct', table: supplyProduct, field: 'name' },
  IP: { thing: 'ip', table: licensingIp, field: 'name' },
  DIRECTORY: { thing: 'directory', table: directoryEntry, field: 'contactName' },
  BADGE: { thing: 'badge', table: badge, field: 'position' },
  NOMINATION: { thing: 'nomination', table: nomination, field: 'companyName' },
  PURCHASE: { thing: 'purchase', table: purchase, field: 'title' },
  MEETING: { thing: 'meeting', table: meetingRegistration, field: 'contactName' },
  VOTE: { thing: 'vote', table: voteApplication, field: 'contactName' },
  AWARD: { thing: 'entry', table: awardEntry, field: 'contactName' },
}
const rowOf = async (table: Table, id: string) =>
  (
    await server.db
      .select()
      .from(table)
      .where(eq(table.id, Number(id)))
  )[0] as Record<string, unknown>
const changeOf = async (kind: ChangedKind, id: string, token = owner.token) =>
  server.call(recordChange, { kind, id }, { as: token, english: true })

describe('a change that waits', () => {
  it.each(CHANGED_KINDS)('of %s shows the version in force beside it, and what differs', async (kind) => {
    const { thing, table, field } = KINDS[kind]
    await setParameter(server.db, 'expo.edition', kind === 'IP' ? 'BABY' : 'LABEL')
    const id = await (THINGS[thing] as (typeof THINGS)['brand']).make(owner)
    expect((await changeOf(kind, id)).data, 'nothing was approved').toBeNull()
    const first = await rowOf(table, id)
    // As it stands after its approval and one more submission.
    const approved = Object.fromEntries(Object.entries(first).filter(([name]) => name !== 'approved'))
    await server.db
      .update(table)
      .set({ approved: { ...approved, [field]: 'Before' }, [field]: 'Afterwards', auditStatus: 1 } as object)
      .where(eq(table.id, Number(id)))
    const { data } = await changeOf(kind, id)
    const changed = data?.fields.filter((one) => one.changed === 1) ?? []
    expect(changed.length).toBeGreaterThan(0)
    expect(JSON.stringify(changed.map(({ before }) => before))).toContain('Before')
    expect(JSON.stringify(changed.map(({ after }) => after))).toContain('Afterwards')
    for (const { label } of data?.fields ?? []) expect(label).not.toMatch(/fields\.|:/)
    const stranger = await server.addExhibitor()
    expect((await changeOf(kind, id, stranger.token)).code).toBe(404)
    expect(inForce((await rowOf(table, id)) as { approved: Record<string, unknown> })).toMatchObject({
      [field]: 'Before',
    })
  })

  it('of a brand is nobody’s but its owner’s until it is approved', async () => {
    const { id } = (await addBrand(server, owner, { name: '原品牌', enName: 'Former' })).data
    await reviewKinds.BRAND.approve(organiserCtx(server), Number(id))
    const { version } = await rowOf(brand, id)
    const renamed = await server.call(brandUpdate, { id, version, name: '新品牌' }, { as: owner.token })
    expect(renamed).toMatchObject({ code: 200, data: { auditStatus: 1, name: '新品牌' } })
    expect(await findBrandNames(server.db, Number(id))).toMatchObject({ name: '原品牌' })
    const shown = async () =>
      (await findBrandsOnShow(server.db, owner.exhibitorId)).find((one) => one.id === Number(id))
    expect(await shown()).toMatchObject({ name: '原品牌' })
    const { data } = await changeOf('BRAND', id)
    expect(data).toMatchObject({ inForce: 1 })
    expect(data?.fields.filter((one) => one.changed === 1)).toMatchObject([{ before: '原品牌', after: '新品牌' }])
    await reviewKinds.BRAND.approve(organiserCtx(server), Number(id))
    expect(await shown()).toMatchObject({ name: '新品牌' })
    expect((await changeOf('BRAND', id)).data).toBeNull()
  })

  it('is never a draft over what is approved; withdrawn and saved as a draft, it leaves the approved version as it is', async () => {
    const { id } = (await addProduct(server, owner, owner.brandId, { productName: '原产品' })).data
    await reviewKinds.PRODUCT.approve(organiserCtx(server), Number(id))
    const save = async (over: object) =>
      server.call(
        productCalls.update,
        { id, version: (await rowOf(product, id))['version'], ...over },
        { as: owner.token },
      )
    expect((await save({ productName: '草稿', draft: 1 })).code).toBe(500)
    expect(await rowOf(product, id)).toMatchObject({ productName: '原产品', auditStatus: 2 })
    expect(await save({ productName: '新产品' })).toMatchObject({ code: 200, data: { auditStatus: 1 } })
    expect((await server.call(productCalls.cancel, { id }, { as: owner.token })).code).toBe(200)
    expect(await save({ productName: '再改', draft: 1 })).toMatchObject({ code: 200, data: { auditStatus: 0 } })
    expect(await rowOf(product, id)).toMatchObject({ productName: '再改', approved: { productName: '原产品' } })
    expect((await changeOf('PRODUCT', id)).data).toMatchObject({ inForce: 0 })
  })
})
