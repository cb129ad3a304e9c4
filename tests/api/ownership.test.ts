/** Another exhibitor's id answers 404, for every call of the contract that takes one; and who may not call at all. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSession } from '../../src/features/account/server/sessions.ts'
import { boundIdentity, exhibitorAccount, session } from '../../src/features/account/server/tables.ts'
import { participation } from '../../src/features/company/server/tables.ts'
import { brand, product } from '../../src/features/products/server/tables.ts'
import { storedFile } from '../../src/server/db/core-tables.ts'
import type { AnyStruct } from '../../src/shared/api/contract.ts'
import { addBrand, addFiles, addProduct, brandInput, exhibitorWithBrand, productInput } from '../helpers/products.ts'
import { callKey, definedCalls, type DefinedCall } from '../helpers/calls.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../helpers/server.ts'

const defined = await definedCalls()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Owner = TestExhibitor & { brandId: string }

/** Something an exhibitor owns: how to make one, and what of it is stored, to see that nobody touched it. */
interface Thing {
  make(owner: Owner): Promise<string>
  stored(id: string): Promise<unknown>
}

const storedAs = (fileName: string) => server.db.select().from(storedFile).where(eq(storedFile.fileName, fileName))

const THINGS = {
  product: {
    make: async (owner) => (await addProduct(server, owner, owner.brandId, { draft: 1 })).data.id as string,
    stored: (id) => server.db.select().from(product).where(eq(product.id, Number(id))),
  },
  brand: {
    make: async (owner) => (await addBrand(server, owner, { draft: 1 })).data.id as string,
    stored: (id) => server.db.select().from(brand).where(eq(brand.id, Number(id))),
  },
  booth: {
    make: (owner) => Promise.resolve(String(owner.participationId)),
    stored: (id) => server.db.select().from(participation).where(eq(participation.id, Number(id))),
  },
  file: {
    make: async (owner) => (await addFiles(server, owner, 1))[0] ?? '',
    stored: storedAs,
  },
  member: {
    make: async (owner) => {
      const values = { exhibitorId: owner.exhibitorId, loginAcc: `m${owner.accountId}-${Math.random()}`, userName: 'Member', email: 'member@example.com', roleKey: 'booth_staff' }
      const [row] = await server.db.insert(exhibitorAccount).values(values).returning({ id: exhibitorAccount.id })
      return String(row?.id)
    },
    stored: (id) => server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.id, Number(id))),
  },
  session: {
    make: async (owner) => {
      await insertSession(server.db, 'exhibitor', owner.accountId, server.clock.realNow())
      const [row] = await server.db.select({ id: session.id }).from(session).orderBy(desc(session.id)).limit(1)
      return String(row?.id)
    },
    stored: (id) => server.db.select().from(session).where(eq(session.id, Number(id))),
  },
  identity: {
    make: async (owner) => {
      const values = { provider: 'wecom', subject: `of ${owner.accountId} ${Math.random()}`, kind: 'exhibitor', subjectId: owner.accountId }
      const [row] = await server.db.insert(boundIdentity).values(values).returning({ id: boundIdentity.id })
      return String(row?.id)
    },
    stored: (id) => server.db.select().from(boundIdentity).where(eq(boundIdentity.id, Number(id))),
  },
  video: {
    make: async (owner) => {
      const [image = ''] = await addFiles(server, owner, 1)
      const fileName = image.replace(/\.\w+$/, '.mp4')
      await server.db.update(storedFile).set({ fileName, kind: 'video', contentType: 'video/mp4' }).where(eq(storedFile.fileName, image))
      return fileName
    },
    stored: storedAs,
  },
} satisfies Record<string, Thing>

interface Case {
  thing: keyof typeof THINGS
  /** `notFound`: 404. `field`: a reference inside a form, refused at that field (300). `empty`: a filter that finds nothing. */
  answer: 'notFound' | 'field' | 'empty'
  /** The rest of a request that would pass. */
  rest?: (owner: Owner) => Promise<Record<string, unknown>> | Record<string, unknown>
  /** How the id is sent, where it does not stand alone: `[id]` for a list. */
  wrap?: (id: string) => unknown
}

const ofProduct = (rest?: Case['rest']): Case => ({ thing: 'product', answer: 'notFound', ...(rest ? { rest } : {}) })
const ofBrand = (rest?: Case['rest']): Case => ({ thing: 'brand', answer: 'notFound', ...(rest ? { rest } : {}) })
const aProduct = (owner: Owner) => productInput(server, owner, owner.brandId)
const changed = async (owner: Owner) => ({ ...(await aProduct(owner)), id: await THINGS.product.make(owner), version: 1 })
const aBrand = (owner: Owner) => brandInput(server, owner)
const fileOf = (rest: Case['rest'], wrap?: Case['wrap']): Case => ({ thing: 'file', answer: 'field', ...(rest ? { rest } : {}), ...(wrap ? { wrap } : {}) })
const listOf = (id: string) => [id]
/** A draft is asked for formats only, so that nothing but the file can be refused. */
const draftOf = (rest: (owner: Owner) => Promise<Record<string, unknown>>) => async (owner: Owner) => ({ ...(await rest(owner)), draft: 1 })
const companyDraft = { draft: 1, version: 1 }

/** One line for every id an exhibitor can send: `call field`. */
const CASES: Record<string, Case> = {
  'POST /busi/product/detail id': ofProduct(),
  'POST /busi/product/update id': ofProduct(async (owner) => ({ ...(await aProduct(owner)), version: 1 })),
  'POST /busi/product/cancel/{} id': ofProduct(),
  'POST /busi/product/delete/{} id': ofProduct(),
  'POST /busi/product/hot/{}/{} id': ofProduct(() => ({ result: 1 })),
  'POST /busi/product/status/{}/{} id': ofProduct(() => ({ value: 1 })),
  'POST /busi/brand/update id': ofBrand(async (owner) => ({ ...(await aBrand(owner)), version: 1 })),
  'POST /busi/brand/cancel/{} id': ofBrand(),
  'POST /busi/brand/delete/{} id': ofBrand(),
  'GET /busi/brand/get id': ofBrand(),
  'POST /busi/exhibitorInfo/chooseOpp id': { thing: 'booth', answer: 'notFound' },
  'POST /busi/team/update id': { thing: 'member', answer: 'notFound', rest: () => ({ version: 1, userName: 'X', email: 'x@example.com', roleKey: 'booth_staff' }) },
  'POST /busi/team/status/{}/{} id': { thing: 'member', answer: 'notFound', rest: () => ({ value: 0 }) },
  'POST /busi/team/link/{} id': { thing: 'member', answer: 'notFound' },
  'POST /busi/team/delete/{} id': { thing: 'member', answer: 'notFound' },
  'DELETE /system/user/profile/sessions/{} id': { thing: 'session', answer: 'notFound' },
  'DELETE /system/user/profile/identities/{} id': { thing: 'identity', answer: 'notFound' },
  'GET /common/download fileName': { thing: 'file', answer: 'notFound' },

  'POST /busi/product/list brandId': { thing: 'brand', answer: 'empty' },
  'POST /busi/product/add brandId': { thing: 'brand', answer: 'field', rest: aProduct },
  'POST /busi/product/update brandId': { thing: 'brand', answer: 'field', rest: changed },

  ...Object.fromEntries(
    ['thumbnail', 'enThumbnail', 'video', 'carousel', 'enCarousel'].flatMap((field) => {
      const wrap = field.endsWith('arousel') ? listOf : undefined
      const thing = field === 'video' ? 'video' : 'file'
      return [
        [`POST /busi/product/add ${field}`, { ...fileOf(draftOf(aProduct), wrap), thing }],
        [`POST /busi/product/update ${field}`, { ...fileOf(draftOf(changed), wrap), thing }],
      ]
    }),
  ),
  'POST /busi/brand/update icon': fileOf(aBrand),
  'POST /busi/brand/update trademarkFile': fileOf(aBrand),
  'POST /busi/customerinfo/update icon': fileOf(() => companyDraft),
  'POST /busi/customerinfo/update video': { ...fileOf(() => companyDraft), thing: 'video' },
  'POST /busi/customerinfo/update photos': fileOf(() => companyDraft, listOf),
}

/** Ids that belong to nobody: reference data, or what everybody may see. */
const OWNERLESS: Record<string, string> = {
  'POST /busi/customerInfo id': 'the public card of any exhibitor',
  'GET /busi/city provinceId': 'reference data',
  'GET /busi/area cityId': 'reference data',
  'GET /busi/region/area parentId': 'reference data',
  'POST /busi/category/brand parentId': 'reference data',
  'POST /busi/notice/open/{} id': 'a notice, everybody’s',
  'POST /busi/customerinfo/update cids': 'categories',
  'POST /busi/brand/update channel': 'dictionary values',
  'POST /busi/brand/update area': 'regions',
  'POST /busi/product/add keywords': 'words',
  'POST /busi/product/update keywords': 'words',
}

/** Fields of a request that name something stored, nested ones with their path: by the kind of struct or by their name. */
function idFields(struct: AnyStruct, path = ''): string[] {
  const inner = struct.schema as unknown
  if (struct.type === 'array' && inner) return idFields(inner as AnyStruct, path)
  if ((struct.type === 'object' || struct.type === 'type') && inner && typeof inner === 'object')
    return Object.entries(inner as Record<string, AnyStruct>).flatMap(([name, field]) => idFields(field, path ? `${path}.${name}` : name))
  const name = path.split('.').at(-1) ?? ''
  const named = /^(id|ids|fileName|\w+Ids?)$/.test(name) && !/^(traceId|uuid)$/.test(name)
  return named || ['id', 'idList', 'fileRef', 'fileRefs', 'list'].includes(struct.type) ? [path] : []
}

const exhibitors = defined.filter(({ call }) => call.audience === 'exhibitor' || call.audience === 'signedIn')
const keysOf = ({ call }: DefinedCall): string[] => [...new Set(idFields(call.request))].map((field) => `${callKey(call)} ${field}`)

describe('ids in the contract', () => {
  it('all have a line here', () => {
    expect(exhibitors.flatMap(keysOf).filter((key) => !CASES[key] && !OWNERLESS[key])).toEqual([])
  })
  it('are all still there', () => {
    const known = new Set(exhibitors.flatMap(keysOf))
    expect([...Object.keys(CASES), ...Object.keys(OWNERLESS)].filter((key) => !known.has(key))).toEqual([])
  })
})

describe('another exhibitor’s', () => {
  it.each(Object.entries(CASES))('id in %s is not found, and nothing changes', async (key, one) => {
    const found = exhibitors.find(({ call }) => key.startsWith(`${callKey(call)} `))
    const field = key.split(' ').at(-1) ?? ''
    if (!found) throw new Error(`${key} is not in the contract`)
    const [mine, other] = [await exhibitorWithBrand(server), await exhibitorWithBrand(server)]
    const thing: Thing = THINGS[one.thing]
    const theirs = await thing.make(other)
    const before = await thing.stored(theirs)
    const rest = (await one.rest?.(mine)) ?? {}
    const send = (id: string) => server.call(found.call, { ...rest, [field]: one.wrap ? one.wrap(id) : id }, { as: mine.token })

    const answer = await send(theirs)
    expect(await thing.stored(theirs)).toEqual(before)
    // The same request with an id of one's own is not refused for that reason, so the refusal was about whose it is.
    const own = one.thing === 'brand' && one.answer !== 'notFound' ? mine.brandId : await thing.make(mine)
    const control = await send(own)
    if (one.answer === 'notFound') {
      expect(answer).toMatchObject({ code: 404 })
      // A file without bytes is not found either; its own owner is proved by the files' tests.
      if (one.thing !== 'file') expect(control.code).not.toBe(404)
    } else if (one.answer === 'field') {
      const refused = (reply: typeof answer) => ((reply.data?.errors ?? []) as { field: string }[]).map((error) => error.field.split('.')[0])
      expect(answer.code).toBe(300)
      expect(refused(answer)).toContain(field)
      expect(refused(control)).not.toContain(field)
    } else {
      expect(answer).toMatchObject({ code: 200, data: { total: 0, list: [] } })
    }
  })
})

describe('calls', () => {
  it.each(defined.filter(({ call }) => call.audience === 'backOffice').map((one) => [callKey(one.call), one] as const))('%s is the back office’s alone', async (_, { call }) => {
    const answer = await server.call(call, pathValues(call.path), { as: await exhibitorToken() })
    expect(answer.code).toBe(403)
  })
  it.each(defined.filter(({ call }) => call.audience === 'exhibitor').map((one) => [callKey(one.call), one] as const))('%s is the exhibitors’ alone', async (_, { call }) => {
    const answer = await server.call(call, pathValues(call.path), { as: await organiserToken() })
    expect(answer.code).toBe(403)
  })
  it.each(defined.filter(({ call }) => call.token === 'required').map((one) => [callKey(one.call), one] as const))('%s needs a session', async (_, { call }) => {
    expect((await server.call(call, pathValues(call.path))).code).toBe(401)
    expect((await server.call(call, pathValues(call.path), { as: 'x'.repeat(43) })).code).toBe(401)
  })
  it.each(defined.filter(({ call }) => call.permission && call.audience !== 'backOffice').map((one) => [callKey(one.call), one] as const))('%s needs its permission', async (_, { call }) => {
    const answer = await server.call(call, pathValues(call.path), { as: await powerlessToken() })
    expect(answer.code).toBe(403)
  })
})

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
const exhibitorToken = once(async () => (await server.addExhibitor()).token)
const organiserToken = once(async () => (await server.addUser(['organiser_review'])).token)
/** ROLE_DEFAULT sees Welcome and the profile only (decisions 15). */
const powerlessToken = once(async () => (await server.addExhibitor({ roleKey: 'ROLE_DEFAULT' })).token)

/** Something for every path parameter, so that the request reaches the call. */
function pathValues(path: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', '1']))
}
