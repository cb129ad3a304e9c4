/** Another exhibitor's id answers 404, for every call of the contract that takes one; and who may not call at all. */
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSession } from '../../src/features/account/server/sessions.ts'
import { boundIdentity, exhibitorAccount, session } from '../../src/features/account/server/tables.ts'
import { participation } from '../../src/features/company/server/tables.ts'
import { brand, product } from '../../src/features/products/server/tables.ts'
import { productImports } from '../../src/features/products/import-contract.ts'
import { importBatch, storedFile } from '../../src/server/base/db/core-tables.ts'
import { setParameter } from '../../src/server/seeds/system.ts'
import type { AnyStruct } from '../../src/shared/api/contract.ts'
import { invitationAdd } from '../../src/features/invitations/contract.ts'
import { invitationImports } from '../../src/features/invitations/import-contract.ts'
import { invitation } from '../../src/features/invitations/server/tables.ts'
import { badgeImports } from '../../src/features/badges/import-contract.ts'
import { badge } from '../../src/features/badges/server/tables.ts'
import { addBadge, addPhoto } from '../helpers/badges.ts'
import { addBrand, addFiles, addProduct, brandInput, exhibitorWithBrand, productInput } from '../helpers/products.ts'
import { licensingIp } from '../../src/features/licensing/server/tables.ts'
import { BOOTH_FORMS } from '../../src/features/booth-forms/catalogue/forms.ts'
import { reportCalls } from '../../src/features/booth-forms/contract.ts'
import { h10 } from '../../src/features/booth-forms/forms/h10/definition.ts'
import { h12 } from '../../src/features/booth-forms/forms/h12/definition.ts'
import { h9 } from '../../src/features/booth-forms/forms/h9/definition.ts'
import { REPORTS } from '../../src/features/booth-forms/reports-contract.ts'
import { boothForm } from '../../src/features/booth-forms/server/tables.ts'
import { directoryUpdate } from '../../src/features/newspaper/contract.ts'
import { directoryEntry } from '../../src/features/newspaper/server/tables.ts'
import { hotelReservation } from '../../src/features/hotel/server/tables.ts'
import { supplyChain, supplyProduct } from '../../src/features/supply/server/tables.ts'
import {
  addIp,
  addPicture,
  addSupply,
  addSupplyProduct,
  ipInput,
  supplyInput,
  supplyProductInput,
} from '../helpers/supply.ts'
import { inquiry } from '../../src/features/inquiries/server/tables.ts'
import { lead } from '../../src/features/leads/server/tables.ts'
import { addInquiry, addLead } from '../helpers/trade.ts'
import { addBooking, addRoomType, bookingInput } from '../helpers/hotel.ts'
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

/** The stored file of a picture, turned into a document. */
async function addPdf(owner: Owner, kind: string, suffix = 'pdf'): Promise<string> {
  const [image = ''] = await addFiles(server, owner, 1)
  const fileName = image.replace(/\.\w+$/, `.${suffix}`)
  await server.db
    .update(storedFile)
    .set({ fileName, kind, contentType: 'application/pdf' })
    .where(eq(storedFile.fileName, image))
  return fileName
}

const THINGS = {
  product: {
    make: async (owner) => (await addProduct(server, owner, owner.brandId, { draft: 1 })).data.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(product)
        .where(eq(product.id, Number(id))),
  },
  shownProduct: {
    make: async (owner) => {
      const id = (await addProduct(server, owner, owner.brandId, { draft: 1 })).data.id as string
      await server.db
        .update(product)
        .set({ auditStatus: 2, status: 1 })
        .where(eq(product.id, Number(id)))
      return id
    },
    stored: (id) =>
      server.db
        .select()
        .from(product)
        .where(eq(product.id, Number(id))),
  },
  brand: {
    make: async (owner) => (await addBrand(server, owner, { draft: 1 })).data.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(brand)
        .where(eq(brand.id, Number(id))),
  },
  supply: {
    make: async (owner) => (await addSupply(server, owner, { draft: 1 })).data.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(supplyChain)
        .where(eq(supplyChain.id, Number(id))),
  },
  supplyProduct: {
    make: async (owner) => (await addSupplyProduct(server, owner, '', { draft: 1 })).data.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(supplyProduct)
        .where(eq(supplyProduct.id, Number(id))),
  },
  ip: {
    make: async (owner) => (await addIp(server, owner, { draft: 1 })).data.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(licensingIp)
        .where(eq(licensingIp.id, Number(id))),
  },
  longPicture: {
    make: (owner) => addPicture(server, owner, 750, 600),
    stored: storedAs,
  },
  directory: {
    make: async (owner) =>
      (await server.call(directoryUpdate, { draft: 1, version: 0 }, { as: owner.token })).data.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(directoryEntry)
        .where(eq(directoryEntry.id, Number(id))),
  },
  hotelBooking: {
    make: async (owner) => (await addBooking(server, owner)).data.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(hotelReservation)
        .where(eq(hotelReservation.id, Number(id))),
  },
  badge: {
    make: async (owner) => (await addBadge(server, owner, { draft: 1 })).data.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(badge)
        .where(eq(badge.id, Number(id))),
  },
  badgePhoto: { make: (owner) => addPhoto(server, owner), stored: storedAs },
  badgeBatch: {
    make: async (owner) => {
      const file = new File(['证件类型,证件号码,姓,名\n护照,E1,李,敏\n'], 'list.csv')
      return (await server.call(badgeImports.check, { file, consentFlag: 1 }, { as: owner.token })).data
        .batchId as string
    },
    stored: (id) =>
      server.db
        .select()
        .from(importBatch)
        .where(eq(importBatch.id, Number(id))),
  },
  invitation: {
    make: async (owner) => {
      const person = { channel: 1, name: '李敏', email: `guest${Math.random()}@example.com`, language: 'zh-CN' }
      return (await server.call(invitationAdd, person, { as: owner.token })).data.id as string
    },
    stored: (id) =>
      server.db
        .select()
        .from(invitation)
        .where(eq(invitation.id, Number(id))),
  },
  invitationBatch: {
    make: async (owner) => {
      const file = new File(['姓名,邮箱\n李敏,x\n'], 'list.csv')
      return (await server.call(invitationImports.check, { file, channel: 1 }, { as: owner.token })).data
        .batchId as string
    },
    stored: (id) =>
      server.db
        .select()
        .from(importBatch)
        .where(eq(importBatch.id, Number(id))),
  },
  printLogo: { make: (owner) => addPdf(owner, 'printLogo'), stored: storedAs },
  document: { make: (owner) => addPdf(owner, 'file'), stored: storedAs },
  archive: { make: (owner) => addPdf(owner, 'file', 'zip'), stored: storedAs },
  boothForm: {
    make: async (owner) =>
      (await server.call(formSave, { version: 0, submitFlag: 0 }, { as: owner.token })).data.form.id as string,
    stored: (id) =>
      server.db
        .select()
        .from(boothForm)
        .where(eq(boothForm.id, Number(id))),
  },
  freightIn: {
    make: async (owner) => (await freightOf(owner, inbound)).id,
    stored: (id) =>
      server.db
        .select()
        .from(boothForm)
        .where(eq(boothForm.id, Number(id))),
  },
  freightOut: {
    make: async (owner) => (await freightOf(owner, outbound)).id,
    stored: (id) =>
      server.db
        .select()
        .from(boothForm)
        .where(eq(boothForm.id, Number(id))),
  },
  booth: {
    make: (owner) => Promise.resolve(String(owner.participationId)),
    stored: (id) =>
      server.db
        .select()
        .from(participation)
        .where(eq(participation.id, Number(id))),
  },
  file: {
    make: async (owner) => (await addFiles(server, owner, 1))[0] ?? '',
    stored: storedAs,
  },
  member: {
    make: async (owner) => {
      const values = {
        exhibitorId: owner.exhibitorId,
        loginAcc: `m${owner.accountId}-${Math.random()}`,
        userName: 'Member',
        email: 'member@example.com',
        roleKey: 'booth_staff',
      }
      const [row] = await server.db.insert(exhibitorAccount).values(values).returning({ id: exhibitorAccount.id })
      return String(row?.id)
    },
    stored: (id) =>
      server.db
        .select()
        .from(exhibitorAccount)
        .where(eq(exhibitorAccount.id, Number(id))),
  },
  inquiry: {
    make: (owner) => addInquiry(server, owner),
    stored: (id) =>
      server.db
        .select()
        .from(inquiry)
        .where(eq(inquiry.id, Number(id))),
  },
  lead: {
    make: (owner) => addLead(server, owner),
    stored: (id) =>
      server.db
        .select()
        .from(lead)
        .where(eq(lead.id, Number(id))),
  },
  session: {
    make: async (owner) => {
      await insertSession(server.db, 'exhibitor', owner.accountId, server.clock.realNow())
      const [row] = await server.db.select({ id: session.id }).from(session).orderBy(desc(session.id)).limit(1)
      return String(row?.id)
    },
    stored: (id) =>
      server.db
        .select()
        .from(session)
        .where(eq(session.id, Number(id))),
  },
  identity: {
    make: async (owner) => {
      const values = {
        provider: 'wecom',
        subject: `of ${owner.accountId} ${Math.random()}`,
        kind: 'exhibitor',
        subjectId: owner.accountId,
      }
      const [row] = await server.db.insert(boundIdentity).values(values).returning({ id: boundIdentity.id })
      return String(row?.id)
    },
    stored: (id) =>
      server.db
        .select()
        .from(boundIdentity)
        .where(eq(boundIdentity.id, Number(id))),
  },
  batch: {
    make: async (owner) => {
      const file = new File(['productName\n草稿\n'], 'list.csv')
      return (await server.call(productImports.check, { file, draft: 1 }, { as: owner.token })).data.batchId as string
    },
    stored: (id) =>
      server.db
        .select()
        .from(importBatch)
        .where(eq(importBatch.id, Number(id))),
  },
  video: {
    make: async (owner) => {
      const [image = ''] = await addFiles(server, owner, 1)
      const fileName = image.replace(/\.\w+$/, '.mp4')
      await server.db
        .update(storedFile)
        .set({ fileName, kind: 'video', contentType: 'video/mp4' })
        .where(eq(storedFile.fileName, image))
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
const changed = async (owner: Owner) => ({
  ...(await aProduct(owner)),
  id: await THINGS.product.make(owner),
  version: 1,
})
const aBrand = (owner: Owner) => brandInput(server, owner)
const fileOf = (rest: Case['rest'], wrap?: Case['wrap']): Case => ({
  thing: 'file',
  answer: 'field',
  ...(rest ? { rest } : {}),
  ...(wrap ? { wrap } : {}),
})
const { save: serviceSave } = reportCalls(h12)
/** Saves the form a case is about. */
let formSave = serviceSave
const listOf = (id: string) => [id]
const [inbound, outbound] = [reportCalls(h9), reportCalls(h10)]
/** The owner's list of boxes, with one in it. */
async function freightOf(
  owner: Owner,
  { get, save }: typeof inbound,
): Promise<{ id: string; version: number; lines: { lineId: string }[] }> {
  const { form } = (await server.call(get, {}, { as: owner.token })).data
  return form.id === ''
    ? (await server.call(save, { version: 0, submitFlag: 0, lines: [{ boxNo: 'A' }] }, { as: owner.token })).data.form
    : form
}
const aBox = async (owner: Owner, calls: typeof inbound) => {
  const { version, lines } = await freightOf(owner, calls)
  return { version, lineId: lines[0]?.lineId ?? '' }
}
/** A draft is asked for formats only, so that nothing but the file can be refused. */
const draftOf = (rest: (owner: Owner) => Promise<Record<string, unknown>>) => async (owner: Owner) => ({
  ...(await rest(owner)),
  draft: 1,
})
const companyDraft = { draft: 1, version: 1 }

const of = (thing: Case['thing'], rest?: Case['rest']): Case => ({
  thing,
  answer: 'notFound',
  ...(rest ? { rest } : {}),
})
/** What a change of a stored draft sends, with one field of it still to come. */
const draftChange = (thing: 'supply' | 'supplyProduct' | 'ip') => async (owner: Owner) => ({
  id: await THINGS[thing].make(owner),
  version: 1,
  draft: 1,
})
const aSupply = (owner: Owner) => supplyInput(server, owner)
const aSupplyProduct = (owner: Owner) => supplyProductInput(server, owner, '')
const anIp = (owner: Owner) => ipInput(server, owner)
const addAndUpdate = (
  path: string,
  field: string,
  add: (owner: Owner) => Promise<Record<string, unknown>>,
  thing: 'supply' | 'supplyProduct' | 'ip',
  one: Partial<Case> = {},
) => ({
  [`POST ${path}/add ${field}`]: { ...fileOf(draftOf(add)), ...one },
  [`POST ${path}/update ${field}`]: { ...fileOf(draftChange(thing)), ...one },
})

/** One line for every id an exhibitor can send: `call field`. */
const CASES: Record<string, Case> = {
  'POST /busi/reveal id': of('badge', () => ({ entity: 'BADGE', field: 'certNo' })),
  'POST /busi/product/detail id': ofProduct(),
  'POST /busi/product/update id': ofProduct(async (owner) => ({ ...(await aProduct(owner)), version: 1 })),
  'POST /busi/product/cancel/{} id': ofProduct(),
  'POST /busi/product/delete/{} id': ofProduct(),
  'POST /busi/product/hot/{}/{} id': ofProduct(() => ({ result: 1 })),
  'POST /busi/product/status/{}/{} id': ofProduct(() => ({ value: 1 })),
  'POST /busi/product/copy id': ofProduct(),
  'GET /busi/product/code/{} id': { thing: 'product', answer: 'notFound' },
  'POST /busi/product/importImage batchId': {
    thing: 'batch',
    answer: 'notFound',
    rest: () => ({ name: 'a.jpg', file: new File(['x'], 'a.jpg') }),
  },
  'POST /busi/product/importFix batchId': { thing: 'batch', answer: 'notFound', rest: () => ({ rows: [] }) },
  'POST /busi/product/importCommit batchId': { thing: 'batch', answer: 'notFound' },
  'GET /busi/product/importBadRows batchId': { thing: 'batch', answer: 'notFound' },
  'POST /busi/product/words brandId': { thing: 'brand', answer: 'notFound' },
  'POST /busi/brand/update id': ofBrand(async (owner) => ({ ...(await aBrand(owner)), version: 1 })),
  'POST /busi/brand/cancel/{} id': ofBrand(),
  'POST /busi/brand/delete/{} id': ofBrand(),
  'GET /busi/brand/get id': ofBrand(),
  'POST /busi/supplyChain/detail id': of('supply'),
  'POST /busi/supplyChain/update id': of('supply', async (owner) => ({ ...(await aSupply(owner)), version: 1 })),
  'POST /busi/supplyChain/cancel/{} id': of('supply'),
  'POST /busi/supplyChain/delete/{} id': of('supply'),
  ...addAndUpdate('/busi/supplyChain', 'photos', aSupply, 'supply', { wrap: listOf }),
  ...addAndUpdate('/busi/supplyChain', 'certificates', aSupply, 'supply', { wrap: listOf }),
  'POST /busi/supplyChainProduct/list supplyId': { thing: 'supply', answer: 'empty' },
  'POST /busi/supplyChainProduct/detail id': of('supplyProduct'),
  'POST /busi/supplyChainProduct/update id': of('supplyProduct', async (owner) => ({
    ...(await aSupplyProduct(owner)),
    version: 1,
  })),
  'POST /busi/supplyChainProduct/cancel/{} id': of('supplyProduct'),
  'POST /busi/supplyChainProduct/delete/{} id': of('supplyProduct'),
  'POST /busi/supplyChainProduct/status/{}/{} id': of('supplyProduct', () => ({ value: 1 })),
  ...addAndUpdate('/busi/supplyChainProduct', 'supplyId', aSupplyProduct, 'supplyProduct', { thing: 'supply' }),
  ...addAndUpdate('/busi/supplyChainProduct', 'image', aSupplyProduct, 'supplyProduct'),
  ...addAndUpdate('/busi/supplyChainProduct', 'images', aSupplyProduct, 'supplyProduct', { wrap: listOf }),
  'POST /busi/ip/detail id': of('ip'),
  'POST /busi/ip/update id': of('ip', async (owner) => ({ ...(await anIp(owner)), version: 1 })),
  'POST /busi/ip/cancel/{} id': of('ip'),
  'POST /busi/ip/delete/{} id': of('ip'),
  'POST /busi/ip/status/{}/{} id': of('ip', () => ({ value: 1 })),
  'POST /busi/ip/hot/{}/{} id': of('ip', () => ({ result: 1 })),
  ...addAndUpdate('/busi/ip', 'picture', anIp, 'ip'),
  ...addAndUpdate('/busi/ip', 'longPicture', anIp, 'ip', { thing: 'longPicture' }),
  'POST /busi/exhibitionRecord/info participationId': of('booth'),
  'POST /busi/exhibitionRecord/update participationId': of('booth', () => ({ draft: 1, version: 0 })),
  'POST /busi/exhibitionRecord/update logoFile': { ...fileOf(() => ({ draft: 1, version: 0 })), thing: 'printLogo' },
  'POST /busi/exhibitionRecord/cancel id': of('directory'),
  'POST /busi/certificate/num participationId': of('booth'),
  'POST /busi/certificate/info participationId': of('booth'),
  'POST /busi/certificate/sheet participationId': of('booth'),
  'POST /busi/certificate/export participationId': of('booth'),
  'POST /busi/certificate/update participationId': of('booth', () => ({ draft: 1 })),
  'POST /busi/certificate/importExhibitorCertificate participationId': of('booth', () => ({
    file: new File(['x'], 'a.csv'),
    consentFlag: 1,
  })),
  'POST /busi/certificate/get id': of('badge'),
  'POST /busi/certificate/update id': of('badge', () => ({ draft: 1, version: 2 })),
  'POST /busi/certificate/delete id': of('badge'),
  'POST /busi/certificate/cancel id': of('badge'),
  'POST /busi/certificate/contact id': of('badge'),
  'POST /busi/certificate/sheet id': of('badge'),
  'POST /busi/certificate/update photo': { ...fileOf(() => ({ draft: 1 })), thing: 'badgePhoto' },
  'POST /busi/certificate/update passportFile': fileOf(() => ({ draft: 1, certType: 2, visaLetterFlag: 1 })),
  'POST /busi/certificate/importCommit batchId': of('badgeBatch'),
  'GET /busi/certificate/importBadRows batchId': of('badgeBatch'),
  'POST /busi/boothForm/move boothId': of('booth', () => ({ form: 'h12', version: 0, action: 'withdraw' })),
  'POST /busi/reportH9/deleteReportH9Freight id': of('freightIn', (owner) => aBox(owner, inbound)),
  'POST /busi/reportH10/deleteReportH10Freight id': of('freightOut', (owner) => aBox(owner, outbound)),
  'POST /busi/reportH11/cancelPass boothId': of('booth', () => ({ lineId: '1', version: 0 })),
  'POST /busi/boothForm/checklist boothId': of('booth'),
  'POST /busi/hotelReservation/detail id': of('hotelBooking'),
  'POST /busi/hotelReservation/update id': of('hotelBooking', async () => ({
    ...bookingInput(await addRoomType(server.db)),
    version: 1,
  })),
  'POST /busi/hotelReservation/cancel id': of('hotelBooking', () => ({ version: 1 })),
  'POST /busi/inquiryOrder/detail id': of('inquiry'),
  'POST /busi/inquiryOrder/reply/{}/{} id': of('inquiry', () => ({ result: 1 })),
  'POST /busi/inquiryOrder/send/message/{} id': of('inquiry', () => ({ text: '您好' })),
  'POST /busi/leads/detail id': of('lead'),
  'POST /busi/leads/update id': of('lead', () => ({ version: 1, grade: 'A' })),
  'POST /busi/leads/note id': of('lead', () => ({ text: '已致电' })),
  'POST /busi/leads/delete id': of('lead'),
  'POST /busi/leads/mine ownerId': { thing: 'member', answer: 'empty' },
  'POST /busi/leads/update ownerId': {
    thing: 'member',
    answer: 'field',
    rest: async (owner) => ({ id: await THINGS.lead.make(owner), version: 1 }),
  },
  'POST /busi/onlineInvitation/saveBaseInfo productIds': {
    thing: 'shownProduct',
    answer: 'field',
    rest: () => ({ posterTheme: 1, version: 0 }),
    wrap: listOf,
  },
  'POST /busi/onlineInvitation/preflight ids': { ...of('invitation', () => ({ channel: 1 })), wrap: listOf },
  'POST /busi/onlineInvitation/send ids': { ...of('invitation', () => ({ channel: 1, consentFlag: 1 })), wrap: listOf },
  'POST /busi/onlineInvitation/resend ids': { ...of('invitation', () => ({ channel: 1 })), wrap: listOf },
  'POST /busi/onlineInvitation/delete ids': { ...of('invitation'), wrap: listOf },
  'POST /busi/onlineInvitation/importCommit batchId': of('invitationBatch'),
  'GET /busi/onlineInvitation/importBadRows batchId': of('invitationBatch'),
  'POST /busi/exhibitorInfo/chooseOpp id': { thing: 'booth', answer: 'notFound' },
  'POST /busi/team/update id': {
    thing: 'member',
    answer: 'notFound',
    rest: () => ({ version: 1, userName: 'X', email: 'x@example.com', roleKey: 'booth_staff' }),
  },
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
  'POST /busi/brand/update trademarkFile': { ...fileOf(aBrand), thing: 'document' },
  'POST /busi/customerinfo/update icon': fileOf(() => companyDraft),
  'POST /busi/customerinfo/update video': { ...fileOf(() => companyDraft), thing: 'video' },
  'POST /busi/customerinfo/update photos': fileOf(() => companyDraft, listOf),
}

/** Booth forms are alike: booth, form and attachments are their exhibitor's; lists hold what is typed. */
const FORM_DRAFT = () => ({ version: 0, submitFlag: 0 })
/** Lists of a form, attachments apart. */
const formLists = REPORTS.flatMap(({ definition, save }) =>
  Object.entries(definition.fields).flatMap(([name, spec]) =>
    spec.control !== 'files' && !spec.files && spec.struct(true).type === 'list' ? [`POST ${save.path} ${name}`] : [],
  ),
)
for (const { get, save } of REPORTS) {
  CASES[`POST ${get.path} boothId`] = of('booth')
  CASES[`POST ${save.path} boothId`] = of('booth', FORM_DRAFT)
  CASES[`POST ${save.path} id`] = of('boothForm', FORM_DRAFT)
}
for (const { definition, save } of REPORTS)
  for (const [name, { files }] of Object.entries(definition.fields)) {
    if (!files) continue
    const thing = files.types.includes('pdf') ? 'document' : files.types.includes('jpg') ? 'file' : 'archive'
    CASES[`POST ${save.path} ${name}`] = { ...fileOf(FORM_DRAFT, listOf), thing }
  }

for (const n of [7, 8]) CASES[`POST /busi/reportH${n}/getReportH${n}Product boothId`] = of('booth')

/** A form is answered for a booth that files it only. */
async function fitBooths(key: string, owners: Owner[]): Promise<void> {
  const code = /reportH\d+/.exec(key)?.[0].replace('reportH', 'h')
  const boothType = (BOOTH_FORMS.find((one) => one.code === code)?.must.findIndex((must) => must !== null) ?? -1) + 1
  formSave = REPORTS.find(({ definition }) => definition.code === code)?.save ?? serviceSave
  if (code === 'h13') await setParameter(server.db, 'forms.h13', 'true')
  if (boothType > 0)
    await server.db
      .update(participation)
      .set({ boothType })
      .where(
        inArray(
          participation.id,
          owners.map((one) => one.participationId),
        ),
      )
}

/** Ids that belong to nobody: reference data, or what everybody may see. */
const OWNERLESS: Record<string, string> = {
  ...Object.fromEntries(formLists.map((key) => [key, 'rows and choices as typed'])),
  'POST /busi/reportH9/deleteReportH9Freight lineId': 'a box of the form whose id stands beside it',
  'POST /busi/reportH10/deleteReportH10Freight lineId': 'a box of the form whose id stands beside it',
  'POST /busi/reportH13/saveReportH13 roomId': 'a room of the show, from the parameters',
  'POST /busi/reportH13/saveReportH13 slotId': 'a slot of the show, from the parameters',
  'POST /busi/reportH13/saveReportH13 altSlotId': 'a slot of the show, from the parameters',
  'POST /busi/reportH11/cancelPass lineId': 'a pass of the form of the booth that stands beside it',
  'POST /busi/customerInfo id': 'the public card of any exhibitor',
  'POST /busi/leads/export ownerId': 'a filter of one’s own leads; another’s member finds nothing to export',
  'POST /busi/leads/add tags': 'words',
  'GET /busi/city provinceId': 'reference data',
  'GET /busi/area cityId': 'reference data',
  'GET /busi/region/area parentId': 'reference data',
  'POST /busi/category/brand parentId': 'reference data',
  'POST /busi/notice/open/{} id': 'a notice, everybody’s',
  'POST /busi/customerinfo/update cids': 'categories',
  'POST /busi/brand/update channel': 'dictionary values',
  'POST /busi/supplyChain/add cids': 'categories',
  'POST /busi/supplyChain/update cids': 'categories',
  'POST /busi/ip/add cids': 'categories',
  'POST /busi/ip/update cids': 'categories',
  'POST /busi/hotelReservation/add roomTypeId': 'a room type, everybody’s',
  'POST /busi/hotelReservation/update roomTypeId': 'a room type, everybody’s',
  'POST /busi/hotelReservation/add guests': 'people, without ids',
  'POST /busi/hotelReservation/update guests': 'people, without ids',
  'POST /busi/exhibitionRecord/update cids': 'categories',
  'POST /busi/exhibitionRecord/update keywords': 'words',
  'POST /busi/exhibitionRecord/update exhibits': 'words',
  'POST /busi/exhibitionRecord/update enExhibits': 'words',
  'POST /busi/brand/update area': 'regions',
  'POST /busi/product/importFix rows': 'numbers of rows in the file',
  'POST /busi/product/export brandId': 'a filter of one’s own list; another’s brand finds nothing to export',
  'POST /busi/product/add keywords': 'words',
  'POST /busi/product/update keywords': 'words',
}

/** Fields of a request that name something stored, nested ones with their path: by the kind of struct or by their name. */
function idFields(struct: AnyStruct, path = ''): string[] {
  const inner = struct.schema as unknown
  if (struct.type === 'array' && inner) return idFields(inner as AnyStruct, path)
  if ((struct.type === 'object' || struct.type === 'type') && inner && typeof inner === 'object')
    return Object.entries(inner as Record<string, AnyStruct>).flatMap(([name, field]) =>
      idFields(field, path ? `${path}.${name}` : name),
    )
  const name = path.split('.').at(-1) ?? ''
  const named = /^(id|ids|fileName|\w+Ids?)$/.test(name) && !/^(traceId|uuid)$/.test(name)
  return named || ['id', 'idList', 'fileRef', 'fileRefs', 'list'].includes(struct.type) ? [path] : []
}

const exhibitors = defined.filter(({ call }) => call.audience === 'exhibitor' || call.audience === 'signedIn')
const keysOf = ({ call }: DefinedCall): string[] =>
  [...new Set(idFields(call.request))].map((field) => `${callKey(call)} ${field}`)

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
    await setParameter(server.db, 'expo.edition', 'LABEL')
    const [mine, other] = [await exhibitorWithBrand(server), await exhibitorWithBrand(server)]
    await fitBooths(key, [mine, other])
    // IP is refused outside its edition, whoever asks.
    await setParameter(server.db, 'expo.edition', key.includes('/busi/ip/') ? 'BABY' : 'LABEL')
    const thing: Thing = THINGS[one.thing]
    const theirs = await thing.make(other)
    const before = await thing.stored(theirs)
    const rest = (await one.rest?.(mine)) ?? {}
    const send = (id: string) =>
      server.call(found.call, { ...rest, [field]: one.wrap ? one.wrap(id) : id }, { as: mine.token })

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
      const refused = (reply: typeof answer) =>
        ((reply.data?.errors ?? []) as { field: string }[]).map((error) => error.field.split('.')[0])
      expect(answer.code).toBe(300)
      expect(refused(answer)).toContain(field)
      expect(refused(control)).not.toContain(field)
    } else {
      expect(answer).toMatchObject({ code: 200, data: { total: 0, list: [] } })
    }
  })
})

describe('calls', () => {
  it.each(defined.filter(({ call }) => call.audience === 'backOffice').map((one) => [callKey(one.call), one] as const))(
    '%s is the back office’s alone',
    async (_, { call }) => {
      const answer = await server.call(call, pathValues(call.path), { as: await exhibitorToken() })
      expect(answer.code).toBe(403)
    },
  )
  it.each(defined.filter(({ call }) => call.audience === 'exhibitor').map((one) => [callKey(one.call), one] as const))(
    '%s is the exhibitors’ alone',
    async (_, { call }) => {
      const answer = await server.call(call, pathValues(call.path), { as: await organiserToken() })
      expect(answer.code).toBe(403)
    },
  )
  it.each(defined.filter(({ call }) => call.token === 'required').map((one) => [callKey(one.call), one] as const))(
    '%s needs a session',
    async (_, { call }) => {
      expect((await server.call(call, pathValues(call.path))).code).toBe(401)
      expect((await server.call(call, pathValues(call.path), { as: 'x'.repeat(43) })).code).toBe(401)
    },
  )
  it.each(
    defined
      .filter(({ call }) => call.permission && call.audience !== 'backOffice')
      .map((one) => [callKey(one.call), one] as const),
  )('%s needs its permission', async (_, { call }) => {
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
