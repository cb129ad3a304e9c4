/**
 * Every call that writes money carries the sum that its page showed (`seen`, or the price that is agreed to) and stores nothing when the sum is another
 * one by now; the refusal says the present sum. Calls with a sum in their request that write no money of an exhibitor are named with their reason.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { Struct } from 'superstruct'
import { callKey, definedCalls, type AnyCall } from '../../helpers/calls.ts'
import { formDeskServer } from '../../helpers/servers/form-desk.ts'
import { addBadge, badgeInput } from '../../helpers/samples/badges.ts'
import { addBooking, addRoomType, bookingInput } from '../../helpers/samples/hotel.ts'
import { organiserCtx } from '../../helpers/samples/products.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import type { TestExhibitor } from '../../helpers/server.ts'
import { badgeReview } from '../../../src/features/badges/server/exports.ts'
import { boothPrice } from '../../../src/features/booth-forms/server/tables.ts'
import { deskBadges } from '../../../src/features/badges/desk-contract.ts'
import { deskDetail } from '../../../src/features/form-desk/contract.ts'
import { deskBill } from '../../../src/features/form-desk/money-contract.ts'
import { hotelReservation } from '../../../src/features/hotel/server/tables.ts'
import { eq } from 'drizzle-orm'

const given = formDeskServer()
const STALE = '123456.78'

/** Names of fields that are sums, prices or what is paid. */
const SUM =
  /^(?:amount|fee\w*|seen|paid\w*|deposit(?!Reason)\w*|expectedPayable|acceptFee|cny|usd|price(?!Note)\w*|waived?)$/

/** These set what is asked of everybody from then on, or write no money of an exhibitor. */
const OTHERS: Record<string, string> = {
  'POST /busi/organiser/boothPrice/add': 'a price for later orders',
  'POST /busi/organiser/boothPrice/confirm': 'prices for later orders; a fee saved meanwhile is left alone',
  'POST /busi/organiser/boothPrice/save': 'a price for later orders, of the version that the page showed',
  'POST /busi/organiser/hotel/roomSave': 'a price for later bookings, of the version that the page showed',
  'POST /busi/organiser/meetingSession': 'a fee for later registrations',
  'PUT /busi/organiser/meetingSession': 'a fee that stays as it is once somebody has registered',
  'POST /busi/organiser/booth/remove':
    'a booth of the version that the page showed; `paid` says that its payment is known',
  'POST /busi/product/add': 'what a product costs its buyers',
  'POST /busi/product/update': 'what a product costs its buyers',
  'POST /busi/supplyChainProduct/add': 'what a product costs its buyers',
  'POST /busi/supplyChainProduct/update': 'what a product costs its buyers',
  'POST /busi/purchase/add': 'what a buyer would pay',
}

interface Case {
  as: () => string
  /** A request that would pass, but for the sum that it says its page showed. */
  stale: () => Promise<object> | object
  refusal: object
}

let one: TestExhibitor
let booth: string
const conflict = (current: object) => ({ code: 409, data: { current } })

beforeAll(async () => {
  one = await given.server.addExhibitor({ booth: { width: '3', depth: '3', area: '9' } })
  booth = String(one.participationId)
})

const lateEntry = async () => {
  given.server.clock.override(given.late)
  await given.order(one, [{ itemCode: 'F04', qty: 2 }])
  const detail = await given.server.call(deskDetail, { form: 'h7', participationId: booth }, given.as(given.finance))
  return detail.data.ledger[0]?.id
}
const printed = async () => {
  const { id } = (await addBadge(given.server, one, { acceptFee: '50.00' })).data
  await badgeReview.approve(organiserCtx(given.server), Number(id))
  const list = () => given.server.call(deskBadges, { exhibitorId: String(one.exhibitorId) }, given.as(given.reviewer))
  const rowOf = async () => (await list()).data.list.find((row) => row.id === id)
  const mark = await callOf('POST /busi/organiser/badge/mark')
  await given.server.call(mark, { id, version: (await rowOf())?.version, action: 'print' }, given.as(given.reviewer))
  return { id, version: (await rowOf())?.version }
}
const stay = async () => {
  const { data } = await addBooking(given.server, one, await addRoomType(given.server.db))
  return { id: data.id, version: data.version }
}
const statement = async () => {
  const check = await callOf('POST /busi/organiser/boothForm/money/bank')
  const file = new File(['日期,金额,付款人\n2024-10-12,1.00,甲'], 'bank.csv', { type: 'text/csv' })
  const { data } = await given.server.call(check, { file, currency: 'CNY' }, given.as(given.finance))
  return (data as { batchId: string }).batchId
}
const service = () => ({ ...given.contact, version: 0, submitFlag: 1, lines: [given.service(1)] })

const WRITES: Record<string, Case> = {
  'POST /busi/organiser/boothForm/pay': {
    as: () => given.finance,
    stale: () => ({ participationId: booth, amount: '10.00', seen: STALE }),
    refusal: conflict({ paid: '0.00' }),
  },
  'POST /busi/organiser/boothForm/waive': {
    as: () => given.finance,
    stale: async () => ({ id: await lateEntry(), amount: '1.00', seen: STALE, note: '减免' }),
    refusal: conflict({ waived: '0.00' }),
  },
  'POST /busi/organiser/boothForm/money/bankCommit': {
    as: () => given.finance,
    stale: async () => ({
      batchId: await statement(),
      lines: [{ row: 2, participationId: booth, amount: '1.00', seen: STALE }],
    }),
    refusal: conflict({ balance: expect.stringMatching(/^\d+\.\d\d$/) }),
  },
  'POST /busi/organiser/boothForm/facts': {
    as: () => given.finance,
    stale: async () => {
      await lateEntry()
      return { form: 'h7', participationId: booth, version: 0, depositStatus: 1, seen: STALE }
    },
    refusal: conflict({ asked: '0.00' }),
  },
  'POST /busi/organiser/booth/paid': {
    as: () => given.finance,
    stale: () => ({ booths: [{ id: booth, seen: 1 }], paidStatus: 2 }),
    refusal: conflict({ paidStatus: 0 }),
  },
  'POST /busi/organiser/badge/mark': {
    as: () => given.reviewer,
    stale: async () => ({ ...(await printed()), action: 'replace', seen: STALE }),
    refusal: conflict({ again: '50.00' }),
  },
  'POST /busi/organiser/hotelReservation/decide': {
    as: () => given.reviewer,
    stale: async () => ({ ...(await stay()), seen: STALE, decision: 'confirm', confirmNo: 'HZ-1024' }),
    refusal: conflict({ amount: '1740.00' }),
  },
  'POST /busi/hotelReservation/add': {
    as: () => one.token,
    stale: async () => bookingInput(await addRoomType(given.server.db), { amount: STALE }),
    refusal: { code: 463, data: { amount: '1740.00' } },
  },
  'POST /busi/hotelReservation/update': {
    as: () => one.token,
    stale: async () => ({
      ...bookingInput(await addRoomType(given.server.db), { amount: STALE }),
      ...(await stay()),
    }),
    refusal: { code: 463, data: { amount: '1740.00' } },
  },
  'POST /busi/hotelReservation/cancel': {
    as: () => one.token,
    stale: async () => {
      const { id, version } = await stay()
      await given.server.db
        .update(hotelReservation)
        .set({ status: 2 })
        .where(eq(hotelReservation.id, Number(id)))
      given.server.clock.override(new Date('2024-11-30T02:00:00Z'))
      return { id, version, fee: STALE }
    },
    refusal: { code: 463, data: { fee: '580.00' } },
  },
  'POST /busi/certificate/update': {
    as: () => one.token,
    stale: async () => {
      await setParameter(given.server.db, 'badge.extraMax', '2')
      for (let answer = await addBadge(given.server, one); answer.code === 200;)
        answer = await addBadge(given.server, one)
      return badgeInput({ acceptFee: STALE })
    },
    refusal: { code: 463, data: { fee: '50.00' } },
  },
}

const calls = (await definedCalls()).map(({ call }) => call).filter((call) => call.kind === 'write')
const callOf = async (key: string): Promise<AnyCall> => {
  const found = calls.find((call) => callKey(call) === key)
  if (!found) throw new Error(key)
  return found
}
/** Forms share one request: a form's page sends what it shows as payable. */
const isForm = (key: string) => /^POST \/busi\/reportH\d+\/saveReportH\d+$/.test(key)

function sumsOf(struct: { schema: unknown }, depth = 0): string[] {
  const inner: unknown = struct.schema
  if (depth > 6) return []
  if (inner instanceof Struct) return sumsOf(inner, depth + 1)
  if (!inner || typeof inner !== 'object') return []
  return Object.entries(inner).flatMap(([name, field]) => [
    ...(SUM.test(name) ? [name] : []),
    ...(field instanceof Struct ? sumsOf(field, depth + 1) : []),
  ])
}

describe('a write of money', () => {
  it('is known: every call with a sum in its request is listed', () => {
    const found = calls.filter((call) => sumsOf(call.request).length > 0).map(callKey)
    const listed = new Set([...Object.keys(WRITES), ...Object.keys(OTHERS)])
    expect(found.filter((key) => !isForm(key) && !listed.has(key)).sort()).toEqual([])
    expect([...listed].filter((key) => !found.includes(key))).toEqual([])
  })

  it.each(Object.keys(WRITES))('%s refuses a sum that is another one by now, and says the present one', async (key) => {
    const write = WRITES[key] as Case
    const request = await write.stale()
    const answer = await given.server.call(await callOf(key), request, given.as(write.as()))
    expect(answer).toMatchObject(write.refusal)
  })

  it.each(Object.keys(WRITES).filter((key) => key.includes('/organiser/') && !key.includes('decide')))(
    '%s refuses to write without the sum that its page showed',
    async (key) => {
      const write = WRITES[key] as Case
      const text = JSON.stringify(await write.stale(), (name, value) => (name === 'seen' ? undefined : value))
      const answer = await given.server.call(await callOf(key), JSON.parse(text), given.as(write.as()))
      expect(answer.code).toBe(300)
      expect(answer.errors?.[0]?.field).toMatch(/seen$/)
    },
  )

  it('of a form refuses another sum than its page shows', async () => {
    const save = await callOf('POST /busi/reportH12/saveReportH12')
    const answer = await given.server.call(save, { ...service(), expectedPayable: STALE }, given.as(one.token))
    expect(answer).toMatchObject({ code: 463, data: { bill: { payable: '700.00' } } })
  })
})

describe('the fee of a badge that is made again', () => {
  it('is the price list’s, and stays what it was when it was made', async () => {
    const mark = await callOf('POST /busi/organiser/badge/mark')
    const again = async (seen: string) =>
      given.server.call(mark, { ...(await printed()), action: 'replace', seen }, given.as(given.reviewer))
    const two = one
    one = await given.server.addExhibitor({ booth: { width: '3', depth: '3', area: '9' } })
    expect(await again('50.00')).toMatchObject({ data: { fee: '50.00' } })
    await given.server.db.insert(boothPrice).values({ code: 'BADGE_AGAIN', cny: 7000, usd: 1000 })
    expect(await again('50.00')).toMatchObject(conflict({ again: '70.00' }))
    expect(await again('70.00')).toMatchObject({ data: { fee: '70.00' } })
    const { data } = await given.server.call(
      deskBill,
      { participationId: String(one.participationId) },
      given.as(given.finance),
    )
    expect(data.bill).toMatchObject({ feesTotal: '120.00' })
    one = two
  })
})
