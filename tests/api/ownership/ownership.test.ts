/** Another exhibitor's id answers 404, for every call of the contract that takes one; and who may not call at all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setParameter } from '../../../src/server/seeds/system.ts'
import type { AnyStruct } from '../../../src/shared/api/contract.ts'
import { callKey, definedCalls, type DefinedCall } from '../../helpers/calls.ts'
import { exhibitorWithBrand } from '../../helpers/samples/products.ts'
import { startTestServer, fieldsOf, type TestServer } from '../../helpers/server.ts'
import { OWN_CASES } from './cases.ts'
import { FORM_CASES, fitBooths, formLists, formSave } from './form-cases.ts'
import { THINGS, type Thing } from './things.ts'

const CASES = { ...OWN_CASES, ...FORM_CASES }

const defined = await definedCalls()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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
  'POST /busi/leads/scan list.clientId': 'the phone’s own number of a reading, known to its exhibitor alone',
  'GET /busi/city provinceId': 'reference data',
  'GET /busi/area cityId': 'reference data',
  'GET /busi/region/area parentId': 'reference data',
  'POST /busi/category/brand parentId': 'reference data',
  'POST /busi/notice/open/{} id': 'a notice, everybody’s',
  'POST /busi/customerinfo/update cids': 'categories',
  'POST /busi/brand/update channel': 'dictionary values',
  'POST /busi/supplyChain/add cids': 'categories',
  'POST /busi/supplyChain/update cids': 'categories',
  'POST /busi/exhibitorInvite/saveInvite kindAndProduct': 'categories',
  'POST /busi/exhibitorInvite/saveInvite list.kindAndProduct': 'categories',
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
  'POST /busi/voteApplication/application activityId': 'an activity, everybody’s',
  'POST /busi/voteApplication/application groupId': 'a group of the activity',
  'POST /busi/voteApplication/export activityId': 'an activity, everybody’s',
  'POST /busi/voteApplication/list activityId': 'an activity, everybody’s',
  'POST /busi/matchmakingMeeting/add meetingId': 'a session, everybody’s',
  'POST /busi/matchmakingMeeting/add preferTimes': 'times of day',
  'POST /busi/matchmakingMeeting/add wantIdentity': 'dictionary values',
  'POST /busi/matchmakingMeeting/add attendees': 'people, without ids',
  'POST /busi/matchmakingMeeting/update meetingId': 'a session, everybody’s',
  'POST /busi/matchmakingMeeting/update preferTimes': 'times of day',
  'POST /busi/matchmakingMeeting/update wantIdentity': 'dictionary values',
  'POST /busi/matchmakingMeeting/update attendees': 'people, without ids',
  'POST /busi/matchmakingMeeting/list meetingId': 'a session, everybody’s',
  'POST /busi/matchmakingMeeting/export meetingId': 'a session, everybody’s',
  'POST /busi/abutmentMeeting/index slotId': 'a time of a session, everybody’s',
  'POST /busi/abutmentMeeting/buyers/export slotId': 'a time of a session, everybody’s',
  'POST /busi/abutmentMeeting/slots buyerId': 'a buyer who takes part, everybody’s',
  ...Object.fromEntries(
    ['application', 'invite'].flatMap((way) => [
      [`POST /busi/abutmentMeeting/${way} buyerId`, 'a buyer who takes part, everybody’s'],
      [`POST /busi/abutmentMeeting/${way} slotId`, 'a time of a session, everybody’s'],
      [`POST /busi/abutmentMeeting/${way} altSlotId`, 'a time of a session, everybody’s'],
    ]),
  ),
  'POST /busi/abutmentMeeting/offer altSlotId': 'a time of a session, everybody’s',
  'POST /busi/industryAward/export awardId': 'an award, everybody’s',
  'POST /busi/industryAward/list awardId': 'an award, everybody’s',
  ...Object.fromEntries(
    ['add', 'update'].flatMap((way) => [
      [`POST /busi/industryAward/${way} awardId`, 'an award, everybody’s'],
      [`POST /busi/industryAward/${way} categories`, 'categories of the award'],
      [`POST /busi/industryAward/${way} indicators`, 'words'],
    ]),
  ),
  'POST /busi/purchase/add cooperateArea': 'regions',
  ...Object.fromEntries(
    ['preflight', 'send', 'resend'].map((way) => [
      `POST /busi/onlineInvitation/sms/${way} templateId`,
      'a template of the organiser’s, everybody’s',
    ]),
  ),
  'POST /busi/product/importFix rows': 'numbers of rows in the file',
  'POST /busi/certificate/importFix rows': 'numbers of rows in the file',
  'POST /busi/product/export brandId': 'a filter of one’s own list; another’s brand finds nothing to export',
  'POST /busi/supplyChainProduct/export supplyId':
    'a filter of one’s own list; another’s supply chain finds nothing to export',
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
    const owner = async () => ({ ...(await exhibitorWithBrand(server)), server, formSave: formSave(key) })
    const [mine, other] = [await owner(), await owner()]
    await fitBooths(server, key, [mine, other])
    // IP is refused outside its edition, whoever asks.
    await setParameter(server.db, 'expo.edition', key.includes('/busi/ip/') ? 'BABY' : 'LABEL')
    const thing: Thing = THINGS[one.thing]
    const theirs = await thing.make(other)
    const before = await thing.stored(server, theirs)
    const rest = (await one.rest?.(mine)) ?? {}
    const send = (id: string) =>
      server.call(found.call, { ...rest, [field]: one.wrap ? one.wrap(id) : id }, { as: mine.token })

    const answer = await send(theirs)
    expect(await thing.stored(server, theirs)).toEqual(before)
    // The same request with an id of one's own is not refused for that reason, so the refusal was about whose it is.
    const own = one.thing === 'brand' && one.answer !== 'notFound' ? mine.brandId : await thing.make(mine)
    const control = await send(own)
    if (one.answer === 'notFound') {
      expect(answer).toMatchObject({ code: 404 })
      // A file without bytes is not found either; its own owner is proved by the files' tests.
      if (one.thing !== 'file') expect(control.code).not.toBe(404)
    } else if (one.answer === 'field') {
      const refused = (reply: typeof answer) => fieldsOf(reply).map((name) => name.split('.')[0])
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
