/** One line for every id an exhibitor can send, booth forms apart: `call field`. */
import { dockingInvite } from '../../../src/features/docking/contract.ts'
import { addRoomType, bookingInput } from '../../helpers/samples/hotel.ts'
import { addBuyer, addSession } from '../../helpers/samples/meetings.ts'
import { brandInput, productInput } from '../../helpers/samples/products.ts'
import { purchaseInput } from '../../helpers/samples/purchases.ts'
import { ipInput, supplyInput, supplyProductInput } from '../../helpers/samples/supply.ts'
import { aBox, inbound, outbound, THINGS, type Owner } from './things.ts'

type Rest = (owner: Owner) => Promise<Record<string, unknown>> | Record<string, unknown>

export interface Case {
  thing: keyof typeof THINGS
  /** `notFound`: 404. `field`: a reference inside a form, refused at that field (300). `empty`: a filter that finds nothing. */
  answer: 'notFound' | 'field' | 'empty'
  /** The rest of a request that would pass. */
  rest?: Rest | undefined
  /** How the id is sent, where it does not stand alone: `[id]` for a list. */
  wrap?: ((id: string) => unknown) | undefined
}

export const of = (thing: Case['thing'], rest?: Rest): Case => ({ thing, answer: 'notFound', rest })
/** A file named in a form. */
export const fileOf = (rest: Rest, wrap?: Case['wrap']): Case => ({ thing: 'file', answer: 'field', rest, wrap })
export const listOf = (id: string) => [id]

const aProduct = (owner: Owner) => productInput(owner.server, owner, owner.brandId)
const changed = async (owner: Owner) => ({
  ...(await aProduct(owner)),
  id: await THINGS.product.make(owner),
  version: 1,
})
const aBrand = (owner: Owner) => brandInput(owner.server, owner)
const aSupply = (owner: Owner) => supplyInput(owner.server, owner)
const aSupplyProduct = (owner: Owner) => supplyProductInput(owner.server, owner, '')
const anIp = (owner: Owner) => ipInput(owner.server, owner)
/** A draft is asked for formats only, so that nothing but the file can be refused. */
const draftOf = (rest: (owner: Owner) => Promise<Record<string, unknown>>) => async (owner: Owner) => ({
  ...(await rest(owner)),
  draft: 1,
})
const companyDraft = { draft: 1, version: 1 }

/** What a change of a stored draft sends, with one field of it still to come. */
const draftChange = (thing: Case['thing']) => async (owner: Owner) => ({
  id: await THINGS[thing].make(owner),
  version: 1,
  draft: 1,
})
const addAndUpdate = (
  path: string,
  field: string,
  add: (owner: Owner) => Promise<Record<string, unknown>>,
  thing: Case['thing'],
  one: Partial<Case> = {},
) => ({
  [`POST ${path}/add ${field}`]: { ...fileOf(draftOf(add)), ...one },
  [`POST ${path}/update ${field}`]: { ...fileOf(draftChange(thing)), ...one },
})

/** The calls of `reviewedCalls` that take an id. */
const reviewed = (path: string, thing: Case['thing'], input: (owner: Owner) => Promise<Record<string, unknown>>) => ({
  [`POST ${path}/detail id`]: of(thing),
  [`POST ${path}/update id`]: of(thing, async (owner) => ({ ...(await input(owner)), version: 1 })),
  [`POST ${path}/cancel/{} id`]: of(thing),
  [`POST ${path}/delete/{} id`]: of(thing),
})

/** What a registration for matchmaking names: a brand, products, pictures. */
const ofMeeting = (way: 'add' | 'update', rest: Rest): Record<string, Case> => ({
  [`POST /busi/matchmakingMeeting/${way} brandId`]: { thing: 'brandOnShow', answer: 'field', rest },
  [`POST /busi/matchmakingMeeting/${way} productIds`]: { thing: 'shownProduct', answer: 'field', rest, wrap: listOf },
  [`POST /busi/matchmakingMeeting/${way} proposalImages`]: fileOf(rest, listOf),
})

/** An entry for an industry award names a product, pictures, papers. */
const ofEntry = (way: 'add' | 'update', rest: Rest): Record<string, Case> => ({
  [`POST /busi/industryAward/${way} productId`]: {
    thing: 'shownProduct',
    answer: 'field',
    rest: async (owner) => ({ ...(await rest(owner)), entryType: 'PRODUCT' }),
  },
  [`POST /busi/industryAward/${way} proposalImages`]: fileOf(rest, listOf),
  [`POST /busi/industryAward/${way} files`]: { ...fileOf(rest, listOf), thing: 'document' },
})

/** A meeting asked for names a colleague, a brand, products. */
const anApplication: Rest = async ({ server, accountId }) => ({
  assigneeId: String(accountId),
  buyerId: String((await addBuyer(server)).id),
  slotId: `${await addSession(server)}-1000`,
})
const anAgreedMeeting: Rest = async (owner) => {
  const id = await THINGS.docking.make(owner)
  await owner.server.call(dockingInvite, { id, result: 1, assigneeId: String(owner.accountId) }, { as: owner.token })
  return { id }
}
const ofDocking = (way: 'application' | 'invite'): Record<string, Case> => ({
  [`POST /busi/abutmentMeeting/${way} assigneeId`]: { thing: 'member', answer: 'field', rest: anApplication },
  [`POST /busi/abutmentMeeting/${way} brandId`]: { thing: 'brandOnShow', answer: 'field', rest: anApplication },
  [`POST /busi/abutmentMeeting/${way} productIds`]: {
    thing: 'shownProduct',
    answer: 'field',
    rest: anApplication,
    wrap: listOf,
  },
})

export const OWN_CASES: Record<string, Case> = {
  'POST /busi/reveal id': of('badge', () => ({ entity: 'BADGE', field: 'certNo' })),
  'POST /busi/message/read id': of('message'),
  'POST /busi/product/detail id': of('product'),
  'POST /busi/product/update id': of('product', async (owner) => ({ ...(await aProduct(owner)), version: 1 })),
  'POST /busi/product/cancel/{} id': of('product'),
  'POST /busi/product/delete/{} id': of('product'),
  'POST /busi/product/hot/{}/{} id': of('product', () => ({ result: 1 })),
  'POST /busi/product/status/{}/{} id': of('product', () => ({ value: 1 })),
  'POST /busi/product/copy id': of('product'),
  'GET /busi/product/code/{} id': of('product'),
  'POST /busi/product/importImage batchId': of('batch', () => ({ name: 'a.jpg', file: new File(['x'], 'a.jpg') })),
  'POST /busi/product/importFix batchId': of('batch', () => ({ rows: [] })),
  'POST /busi/product/importCommit batchId': of('batch'),
  'GET /busi/product/importBadRows batchId': of('batch'),
  'POST /busi/product/words brandId': of('brand'),
  'POST /busi/brand/update id': of('brand', async (owner) => ({ ...(await aBrand(owner)), version: 1 })),
  'POST /busi/brand/cancel/{} id': of('brand'),
  'POST /busi/brand/delete/{} id': of('brand'),
  'GET /busi/brand/get id': of('brand'),
  'POST /busi/brand/export id': of('brand'),
  ...reviewed('/busi/supplyChain', 'supply', aSupply),
  ...addAndUpdate('/busi/supplyChain', 'photos', aSupply, 'supply', { wrap: listOf }),
  ...addAndUpdate('/busi/supplyChain', 'certificates', aSupply, 'supply', { wrap: listOf }),
  'POST /busi/supplyChainProduct/list supplyId': { thing: 'supply', answer: 'empty' },
  ...reviewed('/busi/supplyChainProduct', 'supplyProduct', aSupplyProduct),
  'POST /busi/supplyChainProduct/status/{}/{} id': of('supplyProduct', () => ({ value: 1 })),
  ...addAndUpdate('/busi/supplyChainProduct', 'supplyId', aSupplyProduct, 'supplyProduct', { thing: 'supply' }),
  ...addAndUpdate('/busi/supplyChainProduct', 'image', aSupplyProduct, 'supplyProduct'),
  ...addAndUpdate('/busi/supplyChainProduct', 'images', aSupplyProduct, 'supplyProduct', { wrap: listOf }),
  ...reviewed('/busi/ip', 'ip', anIp),
  'POST /busi/ip/status/{}/{} id': of('ip', () => ({ value: 1 })),
  'POST /busi/ip/hot/{}/{} id': of('ip', () => ({ result: 1 })),
  ...addAndUpdate('/busi/ip', 'picture', anIp, 'ip'),
  ...addAndUpdate('/busi/ip', 'longPicture', anIp, 'ip', { thing: 'longPicture' }),
  'POST /busi/purchase/detail id': of('purchase'),
  'POST /busi/purchase/add id': of('purchase', () => ({ ...purchaseInput(), draft: 1, version: 1 })),
  'POST /busi/purchase/add images': fileOf(() => ({ ...purchaseInput(), draft: 1 }), listOf),
  'POST /busi/purchase/cancel/{} id': of('purchase'),
  'POST /busi/purchase/delete/{} id': of('purchase'),
  'POST /busi/purchase/contact id': of('purchase'),
  'POST /busi/voteApplication/detail id': of('vote'),
  'POST /busi/voteApplication/cancel id': of('vote'),
  'POST /busi/voteApplication/delete id': of('vote'),
  'POST /busi/voteApplication/application id': of('vote', () => ({ draft: 1, version: 1 })),
  'POST /busi/voteApplication/application brandId': {
    thing: 'brandOnShow',
    answer: 'field',
    rest: () => ({ draft: 1 }),
  },
  'POST /busi/voteApplication/application images': fileOf(() => ({ draft: 1 }), listOf),
  'POST /busi/voteApplication/application video': { ...fileOf(() => ({ draft: 1 })), thing: 'video' },
  'POST /busi/voteApplication/getInfoByBrand brandId': of('brandOnShow'),
  'POST /busi/industryAward/detail id': of('entry'),
  'POST /busi/industryAward/update id': of('entry', () => ({ draft: 1, version: 1 })),
  'POST /busi/industryAward/withdraw id': of('entry'),
  'POST /busi/industryAward/delete id': of('entry'),
  ...ofEntry('add', () => ({ draft: 1 })),
  ...ofEntry('update', async (owner) => ({ id: await THINGS.entry.make(owner), version: 1, draft: 1 })),
  'POST /busi/matchmakingMeeting/detail/{} id': of('meeting'),
  'POST /busi/matchmakingMeeting/status/{}/{} id': of('meeting', () => ({ dataStatus: 0 })),
  'POST /busi/matchmakingMeeting/delete/{} id': of('meeting'),
  'POST /busi/matchmakingMeeting/update id': of('meeting', () => ({ draft: 1, version: 1 })),
  ...ofMeeting('add', () => ({ draft: 1 })),
  ...ofMeeting('update', async (owner) => ({ id: await THINGS.meeting.make(owner), version: 1, draft: 1 })),
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
  'POST /busi/record/change id': of('badge', () => ({ kind: 'BADGE' })),
  'POST /busi/certificate/update id': of('badge', () => ({ draft: 1, version: 2 })),
  'POST /busi/certificate/delete id': of('badge'),
  'POST /busi/certificate/cancel id': of('badge'),
  'POST /busi/certificate/contact id': of('badge'),
  'POST /busi/certificate/sheet id': of('badge'),
  'POST /busi/certificate/update photo': { ...fileOf(() => ({ draft: 1 })), thing: 'badgePhoto' },
  'POST /busi/certificate/update passportFile': fileOf(() => ({ draft: 1, certType: 2, visaLetterFlag: 1 })),
  'POST /busi/certificate/importCommit batchId': of('badgeBatch'),
  'POST /busi/certificate/importFix batchId': of('badgeBatch', () => ({ rows: [] })),
  'GET /busi/certificate/importBadRows batchId': of('badgeBatch'),
  'POST /busi/boothForm/move boothId': of('booth', () => ({ form: 'h12', version: 0, action: 'withdraw' })),
  'POST /busi/reportH9/deleteReportH9Freight id': of('freightIn', (owner) => aBox(owner, inbound)),
  'POST /busi/reportH10/deleteReportH10Freight id': of('freightOut', (owner) => aBox(owner, outbound)),
  'POST /busi/reportH11/cancelPass boothId': of('booth', () => ({ lineId: '1', version: 0, expectedPayable: '0.00' })),
  'POST /busi/boothForm/checklist boothId': of('booth'),
  'POST /busi/exhibitionRecord/getReportInfo boothId': of('booth'),
  'POST /busi/hotelReservation/add participationId': of('booth', async (owner) =>
    bookingInput(await addRoomType(owner.server.db)),
  ),
  'POST /busi/hotelReservation/detail id': of('hotelBooking'),
  'POST /busi/hotelReservation/update id': of('hotelBooking', async (owner) => ({
    ...bookingInput(await addRoomType(owner.server.db)),
    version: 1,
  })),
  'POST /busi/hotelReservation/cancel id': of('hotelBooking', () => ({ version: 1 })),
  'POST /busi/abutmentMeeting/detail/{} id': of('docking'),
  'POST /busi/abutmentMeeting/slots id': of('docking', async ({ server }) => ({
    buyerId: String((await addBuyer(server)).id),
  })),
  'POST /busi/abutmentMeeting/invite id': of('docking', () => ({ result: 2 })),
  'POST /busi/abutmentMeeting/cancel id': of('docking', () => ({ reason: '人手不足' })),
  'POST /busi/abutmentMeeting/offer id': of('docking', () => ({ altSlotId: '1-1030' })),
  'POST /busi/abutmentMeeting/feedback id': of('docking', () => ({ held: 1 })),
  'POST /busi/abutmentMeeting/assign id': of('docking', ({ accountId }) => ({ assigneeId: String(accountId) })),
  'POST /busi/abutmentMeeting/assign assigneeId': { thing: 'member', answer: 'field', rest: anAgreedMeeting },
  'POST /busi/abutmentMeeting/contact id': of('docking'),
  'POST /busi/abutmentMeeting/ics/{} id': of('docking'),
  ...ofDocking('application'),
  ...ofDocking('invite'),
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
  'POST /busi/onlineInvitation/sms/preflight ids': { ...of('smsInvitation'), wrap: listOf },
  'POST /busi/onlineInvitation/sms/send ids': { ...of('smsInvitation', () => ({ consentFlag: 1 })), wrap: listOf },
  'POST /busi/onlineInvitation/sms/resend ids': { ...of('smsInvitation'), wrap: listOf },
  'POST /busi/onlineInvitation/importMobileCommit batchId': of('smsInvitationBatch'),
  'GET /busi/onlineInvitation/importMobileBadRows batchId': of('smsInvitationBatch'),
  'POST /busi/onlineInvitation/delete ids': { ...of('invitation'), wrap: listOf },
  'POST /busi/exhibitorInvite/detail id': of('nomination'),
  'POST /busi/exhibitorInvite/saveInvite id': of('nomination', () => ({ version: 1, draft: 1 })),
  'POST /busi/exhibitorInvite/cancel id': of('nomination'),
  'POST /busi/exhibitorInvite/deleteInvite id': of('nomination'),
  'POST /busi/exhibitorInvite/importCommit batchId': of('nominationBatch'),
  'GET /busi/exhibitorInvite/importBadRows batchId': of('nominationBatch'),
  'POST /busi/onlineInvitation/importCommit batchId': of('invitationBatch'),
  'GET /busi/onlineInvitation/importBadRows batchId': of('invitationBatch'),
  'POST /busi/exhibitorInfo/chooseOpp id': of('booth'),
  'POST /busi/team/update id': of('member', () => ({
    version: 1,
    userName: 'X',
    email: 'x@example.com',
    roleKey: 'booth_staff',
  })),
  'POST /busi/team/status/{}/{} id': of('member', () => ({ value: 0 })),
  'POST /busi/team/link/{} id': of('member'),
  'POST /busi/team/delete/{} id': of('member'),
  'DELETE /system/user/profile/sessions/{} id': of('session'),
  'DELETE /system/user/profile/identities/{} id': of('identity'),
  'GET /common/download fileName': of('file'),

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
