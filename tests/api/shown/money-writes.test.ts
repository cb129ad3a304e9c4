/**
 * Every call that writes money carries the sum that its page showed (`seen`, or the price that is agreed to) and stores nothing when the sum is another
 * one by now; the refusal says the present sum. Calls with a sum in their request that write no money of an exhibitor are named with their reason.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { callKey } from '../../helpers/calls.ts'
import { callOf, isForm, OTHERS, sumsOf, writes } from './money-calls.ts'
import { formDeskServer } from '../../helpers/servers/form-desk.ts'
import { addBadge, badgeInput } from '../../helpers/samples/badges.ts'
import { addBooking, addRoomType, bookingInput } from '../../helpers/samples/hotel.ts'
import { organiserCtx } from '../../helpers/samples/products.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import type { TestExhibitor } from '../../helpers/server.ts'
import { badgeReview } from '../../../src/features/badges/server/exports.ts'
import { boothPrice } from '../../../src/features/booth-forms/server/tables.ts'
import { reportCalls } from '../../../src/features/booth-forms/contract.ts'
import { h9 } from '../../../src/features/booth-forms/forms/h9/definition.ts'
import { h10 } from '../../../src/features/booth-forms/forms/h10/definition.ts'
import { h11 } from '../../../src/features/booth-forms/forms/h11/definition.ts'
import { van } from '../../helpers/samples/vehicles.ts'
import { deskBadges } from '../../../src/features/badges/desk-contract.ts'
import { deskDetail } from '../../../src/features/form-desk/contract.ts'
import { deskBill } from '../../../src/features/form-desk/money-contract.ts'
import { hotelReservation } from '../../../src/features/hotel/server/tables.ts'
import { eq } from 'drizzle-orm'

const given = formDeskServer()
const STALE = '123456.78'

interface Case {
  as: () => string
  /** A request that would pass, but for the sum that it says its page showed. */
  stale: () => Promise<object> | object
  refusal: object
}

let one: TestExhibitor
let booth: string
/** Exhibitors with a form of several lines; each case makes its own. */
let other: TestExhibitor
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

const hired = async () => {
  const two = await given.server.addExhibitor({ booth: { width: '3', depth: '3', area: '9' } })
  await given.hire(two, 1)
  return two
}
const parked = async () => {
  other = await given.server.addExhibitor()
  const calls = reportCalls(h11)
  const form = { ...given.contact, version: 0, submitFlag: 1, passes: [van()] }
  const { data } = await given.server.call(calls.save, form, given.as(other.token))
  const [pass] = data.form['passes'] as { lineId: string }[]
  return { version: 1, lineId: pass?.lineId }
}
const box = { itemName: '标签机配件', length: 40, width: 30, height: 20, grossWeight: 12, packing: 'CARTON' }
const packed = (definition: typeof h9, more: object) => async () => {
  other = await given.server.addExhibitor()
  const lines = [1, 2].map((n) => ({ ...box, boxNo: `${n}` }))
  const form = { ...given.contact, version: 0, submitFlag: 1, carrierMode: 'OFFICIAL', ...more, lines }
  const { data } = await given.server.call(reportCalls(definition).save, form, given.as(other.token))
  const [first] = data.form['lines'] as { lineId: string }[]
  return { id: data.form.id, version: 1, lineId: first?.lineId, expectedPayable: STALE }
}
const lifts = { needForklift: 0, needCrane: 0 }
const inbound = { ...lifts, arriveAt: '2024-12-01 10:00:00', storeEmpty: 0, overseas: 0 }
const outbound = { ...lifts, carrierMode: 'SELF', leaveAt: '2024-12-04 16:00:00' }

const WRITES: Record<string, Case> = {
  'POST /busi/reportH9/deleteReportH9Freight': {
    as: () => other.token,
    stale: packed(h9, inbound),
    refusal: { code: 463, msg: expect.stringContaining('¥123,456.78') },
  },
  'POST /busi/reportH10/deleteReportH10Freight': {
    as: () => other.token,
    stale: packed(h10, outbound),
    refusal: { code: 463, msg: expect.stringContaining('¥123,456.78') },
  },
  'POST /busi/reportH11/cancelPass': {
    as: () => other.token,
    stale: async () => ({ ...(await parked()), expectedPayable: STALE }),
    refusal: { code: 463, data: { bill: { payable: '0.00' } } },
  },
  'POST /busi/organiser/boothForm/decide': {
    as: () => given.reviewer,
    stale: async () => ({
      form: 'h12',
      action: 'confirm',
      items: [{ participationId: String((await hired()).participationId), seen: STALE }],
    }),
    refusal: { code: 200, data: [{ done: 0, msg: expect.stringMatching(/¥123,456\.78.*¥700\.00/) }] },
  },
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

describe('a write of money', () => {
  it('is known: every call with a sum in its request is listed', () => {
    const found = writes.filter((call) => sumsOf(call.request).length > 0).map(callKey)
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

  it.each(Object.keys(WRITES).filter((key) => key.includes('/organiser/') && !key.includes('hotelReservation')))(
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
