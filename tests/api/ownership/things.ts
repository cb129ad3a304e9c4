/** What an exhibitor owns: how to make one, and what of it is stored, to see that nobody touched it. */
import type { FileKind } from '../../../src/shared/files/contract.ts'
import { desc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { insertSession } from '../../../src/features/account/server/sessions.ts'
import { boundIdentity, exhibitorAccount, session } from '../../../src/features/account/server/tables.ts'
import { badgeImports } from '../../../src/features/badges/import-contract.ts'
import { badge } from '../../../src/features/badges/server/tables.ts'
import { reportCalls } from '../../../src/features/booth-forms/contract.ts'
import { h10 } from '../../../src/features/booth-forms/forms/h10/definition.ts'
import { h9 } from '../../../src/features/booth-forms/forms/h9/definition.ts'
import { boothForm } from '../../../src/features/booth-forms/server/tables.ts'
import { participation } from '../../../src/features/company/server/tables.ts'
import { dockingMeeting } from '../../../src/features/docking/server/tables.ts'
import { hotelReservation } from '../../../src/features/hotel/server/tables.ts'
import { entryAdd } from '../../../src/features/industry-award/contract.ts'
import { awardEntry } from '../../../src/features/industry-award/server/tables.ts'
import { inquiry } from '../../../src/features/inquiries/server/tables.ts'
import { invitation } from '../../../src/features/invitations/server/tables.ts'
import { meetingAdd } from '../../../src/features/matchmaking/contract.ts'
import { meetingRegistration } from '../../../src/features/matchmaking/server/tables.ts'
import { voteSave } from '../../../src/features/awards/contract.ts'
import { voteApplication } from '../../../src/features/awards/server/tables.ts'
import { nominationSave } from '../../../src/features/nominations/contract.ts'
import { nominationImports } from '../../../src/features/nominations/import-contract.ts'
import { nomination } from '../../../src/features/nominations/server/tables.ts'
import { lead } from '../../../src/features/leads/server/tables.ts'
import { licensingIp } from '../../../src/features/licensing/server/tables.ts'
import { message, messageRead } from '../../../src/features/messages/server/tables.ts'
import { directoryUpdate } from '../../../src/features/newspaper/contract.ts'
import { directoryEntry } from '../../../src/features/newspaper/server/tables.ts'
import { productImports } from '../../../src/features/products/import-contract.ts'
import { brand, product } from '../../../src/features/products/server/tables.ts'
import { purchase } from '../../../src/features/purchases/server/tables.ts'
import { supplyChain, supplyProduct } from '../../../src/features/supply/server/tables.ts'
import { importBatch, storedFile } from '../../../src/server/base/db/core-tables.ts'
import { addBadge, addPhoto } from '../../helpers/samples/badges.ts'
import { addBooking } from '../../helpers/samples/hotel.ts'
import { addBrand, addFiles, addProduct } from '../../helpers/samples/products.ts'
import { addBuyer, addSession } from '../../helpers/samples/meetings.ts'
import { addPurchase } from '../../helpers/samples/purchases.ts'
import { addIp, addPicture, addSupply, addSupplyProduct } from '../../helpers/samples/supply.ts'
import { addInquiry, addLead } from '../../helpers/samples/trade.ts'
import { DAY_MS } from '../../../src/shared/lib/time/dates.ts'
import type { TestExhibitor, TestServer } from '../../helpers/server.ts'
import { addInvitation, addSmsInvitation, checkMobiles, checkPeople } from './invitation-things.ts'

export interface Owner extends TestExhibitor {
  server: TestServer
  brandId: string
  /** Saves the booth form a case is about. */
  formSave: ReturnType<typeof reportCalls>['save']
}

export interface Thing {
  make(owner: Owner): Promise<string>
  stored(server: TestServer, id: string): Promise<unknown>
}

const rowOf =
  (table: PgTable & { id: PgColumn }): Thing['stored'] =>
  (server, id) =>
    server.db
      .select()
      .from(table)
      .where(eq(table.id, Number(id)))

const storedAs: Thing['stored'] = ({ db }, fileName) =>
  db.select().from(storedFile).where(eq(storedFile.fileName, fileName))

/** The stored file of a picture, turned into one of another type. */
async function addTyped(owner: Owner, kind: FileKind, suffix: string, contentType: string): Promise<string> {
  const [image = ''] = await addFiles(owner.server, owner, 1)
  const fileName = image.replace(/\.\w+$/, `.${suffix}`)
  await owner.server.db.update(storedFile).set({ fileName, kind, contentType }).where(eq(storedFile.fileName, image))
  return fileName
}
const addPdf = (owner: Owner, kind: FileKind, suffix = 'pdf') => addTyped(owner, kind, suffix, 'application/pdf')

export const [inbound, outbound] = [reportCalls(h9), reportCalls(h10)]

/** The owner's list of boxes, with one in it. */
export async function freightOf(owner: Owner, { get, save }: typeof inbound) {
  const { form } = (await owner.server.call(get, {}, { as: owner.token })).data
  return form.id === ''
    ? (await owner.server.call(save, { version: 0, submitFlag: 0, lines: [{ boxNo: 'A' }] }, { as: owner.token })).data
        .form
    : form
}
export const aBox = async (owner: Owner, calls: typeof inbound) => {
  const { version, lines } = await freightOf(owner, calls)
  return { version, lineId: lines[0]?.lineId ?? '' }
}

export const THINGS = {
  product: {
    make: async (owner) => (await addProduct(owner.server, owner, owner.brandId, { draft: 1 })).data.id,
    stored: rowOf(product),
  },
  brandOnShow: {
    make: async (owner) => {
      const id = (await addBrand(owner.server, owner, { draft: 1 })).data.id
      await owner.server.db
        .update(brand)
        .set({ auditStatus: 2 })
        .where(eq(brand.id, Number(id)))
      return id
    },
    stored: rowOf(brand),
  },
  meeting: {
    make: async (owner) => (await owner.server.call(meetingAdd, { draft: 1 }, { as: owner.token })).data.id,
    stored: rowOf(meetingRegistration),
  },
  docking: {
    async make({ server, exhibitorId }) {
      const [sessionId, buyer] = [await addSession(server), await addBuyer(server)]
      const [row] = await server.db
        .insert(dockingMeeting)
        .values({
          direction: 2,
          origin: 'INVITED',
          exhibitorId,
          buyerId: buyer.id,
          sessionId: Number(sessionId),
          slotId: `${sessionId}-1000`,
          expireAt: new Date(server.clock.showNow().getTime() + DAY_MS),
        })
        .returning({ id: dockingMeeting.id })
      return String(row?.id)
    },
    stored: rowOf(dockingMeeting),
  },
  entry: {
    make: async (owner) => (await owner.server.call(entryAdd, { draft: 1 }, { as: owner.token })).data.id,
    stored: rowOf(awardEntry),
  },
  vote: {
    make: async (owner) => (await owner.server.call(voteSave, { draft: 1 }, { as: owner.token })).data.id,
    stored: rowOf(voteApplication),
  },
  shownProduct: {
    make: async (owner) => {
      const id = (await addProduct(owner.server, owner, owner.brandId, { draft: 1 })).data.id
      await owner.server.db
        .update(product)
        .set({ auditStatus: 2, status: 1 })
        .where(eq(product.id, Number(id)))
      return id
    },
    stored: rowOf(product),
  },
  brand: {
    make: async (owner) => (await addBrand(owner.server, owner, { draft: 1 })).data.id,
    stored: rowOf(brand),
  },
  supply: {
    make: async (owner) => (await addSupply(owner.server, owner, { draft: 1 })).data.id,
    stored: rowOf(supplyChain),
  },
  supplyProduct: {
    make: async (owner) => (await addSupplyProduct(owner.server, owner, '', { draft: 1 })).data.id,
    stored: rowOf(supplyProduct),
  },
  ip: {
    make: async (owner) => (await addIp(owner.server, owner, { draft: 1 })).data.id,
    stored: rowOf(licensingIp),
  },
  purchase: {
    make: async (owner) => (await addPurchase(owner.server, owner, { draft: 1 })).data.id,
    stored: rowOf(purchase),
  },
  longPicture: { make: (owner) => addPicture(owner.server, owner, 750, 600), stored: storedAs },
  directory: {
    make: async (owner) =>
      (await owner.server.call(directoryUpdate, { draft: 1, version: 0 }, { as: owner.token })).data.id,
    stored: rowOf(directoryEntry),
  },
  hotelBooking: {
    make: async (owner) => (await addBooking(owner.server, owner)).data.id,
    stored: rowOf(hotelReservation),
  },
  badge: {
    make: async (owner) => (await addBadge(owner.server, owner, { draft: 1 })).data.id,
    stored: rowOf(badge),
  },
  badgePhoto: { make: (owner) => addPhoto(owner.server, owner), stored: storedAs },
  badgeBatch: {
    make: async (owner) => {
      const file = new File(['证件类型,证件号码,姓,名\n护照,E1,李,敏\n'], 'list.csv')
      return (await owner.server.call(badgeImports.check, { file, consentFlag: 1 }, { as: owner.token })).data
        .batchId as string
    },
    stored: rowOf(importBatch),
  },
  invitation: { make: addInvitation, stored: rowOf(invitation) },
  smsInvitation: { make: addSmsInvitation, stored: rowOf(invitation) },
  smsInvitationBatch: { make: checkMobiles, stored: rowOf(importBatch) },
  nomination: {
    make: async (owner) => {
      const { data } = await owner.server.call(nominationSave, { draft: 1, lastName: '李' }, { as: owner.token })
      return 'id' in data ? data.id : ''
    },
    stored: rowOf(nomination),
  },
  nominationBatch: {
    make: async (owner) => {
      const file = new File(['姓,名,公司名称\n李,敏,x\n'], 'list.csv')
      return (await owner.server.call(nominationImports.check, { file, consentFlag: 1 }, { as: owner.token })).data
        .batchId as string
    },
    stored: rowOf(importBatch),
  },
  invitationBatch: { make: checkPeople, stored: rowOf(importBatch) },
  printLogo: { make: (owner) => addPdf(owner, 'printLogo'), stored: storedAs },
  document: { make: (owner) => addPdf(owner, 'document'), stored: storedAs },
  archive: { make: (owner) => addPdf(owner, 'drawing', 'zip'), stored: storedAs },
  boothForm: {
    make: async (owner) =>
      (await owner.server.call(owner.formSave, { version: 0, submitFlag: 0 }, { as: owner.token })).data.form
        .id as string,
    stored: rowOf(boothForm),
  },
  freightIn: { make: async (owner) => (await freightOf(owner, inbound)).id, stored: rowOf(boothForm) },
  freightOut: { make: async (owner) => (await freightOf(owner, outbound)).id, stored: rowOf(boothForm) },
  booth: { make: (owner) => Promise.resolve(String(owner.participationId)), stored: rowOf(participation) },
  file: { make: async (owner) => (await addFiles(owner.server, owner, 1))[0] ?? '', stored: storedAs },
  member: {
    make: async (owner) => {
      const values = {
        exhibitorId: owner.exhibitorId,
        loginAcc: `m${owner.accountId}-${Math.random()}`,
        userName: 'Member',
        email: 'member@example.com',
        roleKey: 'booth_staff',
      }
      const [row] = await owner.server.db.insert(exhibitorAccount).values(values).returning({ id: exhibitorAccount.id })
      return String(row?.id)
    },
    stored: rowOf(exhibitorAccount),
  },
  message: {
    async make({ server, exhibitorId }) {
      const told = { kind: 'NOTICE', template: 'boothChanged', params: { 'zh-CN': {}, 'en-US': {} }, path: '/' }
      const values = { ...told, exhibitorId: Number(exhibitorId), at: server.clock.showNow() }
      const [row] = await server.db.insert(message).values(values).returning({ id: message.id })
      return String(row?.id)
    },
    stored: ({ db }, id) =>
      db
        .select()
        .from(messageRead)
        .where(eq(messageRead.messageId, Number(id))),
  },
  inquiry: { make: (owner) => addInquiry(owner.server, owner), stored: rowOf(inquiry) },
  lead: { make: (owner) => addLead(owner.server, owner), stored: rowOf(lead) },
  session: {
    make: async (owner) => {
      await insertSession(owner.server.db, 'exhibitor', owner.accountId, owner.server.clock.realNow())
      const [row] = await owner.server.db.select({ id: session.id }).from(session).orderBy(desc(session.id)).limit(1)
      return String(row?.id)
    },
    stored: rowOf(session),
  },
  identity: {
    make: async (owner) => {
      const values = {
        provider: 'wecom',
        subject: `of ${owner.accountId} ${Math.random()}`,
        kind: 'exhibitor',
        subjectId: owner.accountId,
      }
      const [row] = await owner.server.db.insert(boundIdentity).values(values).returning({ id: boundIdentity.id })
      return String(row?.id)
    },
    stored: rowOf(boundIdentity),
  },
  batch: {
    make: async (owner) => {
      const file = new File(['productName\n草稿\n'], 'list.csv')
      return (await owner.server.call(productImports.check, { file, draft: 1 }, { as: owner.token })).data
        .batchId as string
    },
    stored: rowOf(importBatch),
  },
  video: { make: (owner) => addTyped(owner, 'video', 'mp4', 'video/mp4'), stored: storedAs },
} satisfies Record<string, Thing>
