/** Every step of an exhibitor against what the server does: a step's deadline is the instant at which what belongs to it begins to be late. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addSession } from '../../../../../tests/helpers/samples/meetings.ts'
import { organiserCtx } from '../../../../../tests/helpers/samples/products.ts'
import { addActivity } from '../../../../../tests/helpers/samples/votes.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { addInquiry } from '../../../../../tests/helpers/samples/trade.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import type { ReviewKind } from '../../../../shared/record/kinds.ts'
import { voteApplication } from '../../../awards/server/tables.ts'
import { badgeNum } from '../../../badges/contract.ts'
import { reportCalls } from '../../../booth-forms/contract.ts'
import { h1 } from '../../../booth-forms/forms/h1/definition.ts'
import { h8 } from '../../../booth-forms/forms/h8/definition.ts'
import { boothForm } from '../../../booth-forms/server/tables.ts'
import { requireSubmittable } from '../../../calendar/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import { directoryInfo } from '../../../newspaper/contract.ts'
import { meetingRegistration } from '../../../matchmaking/server/tables.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { welcomePage } from '../../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.clock.override(null))

const stepsOf = async ({ token }: TestExhibitor) => (await server.call(welcomePage, {}, { as: token })).data.todo
const stepOf = async (one: TestExhibitor, key: string) => (await stepsOf(one)).find((step) => step.key === key)

const file = (one: TestExhibitor, form: string, more: Partial<typeof boothForm.$inferInsert>, booth?: number) =>
  server.db.insert(boothForm).values({
    exhibitorId: one.exhibitorId,
    participationId: booth ?? one.participationId,
    form,
    status: 1,
    content: {},
    ...more,
  })

async function addBooth(exhibitorId: number, boothNo: string, boothType: number): Promise<number> {
  const size = { width: '9', depth: '6', area: '54', openSides: 3 }
  const [row] = await server.db
    .insert(participation)
    .values({ exhibitorId, hall: 'N2', boothNo, boothType, ...size, settleCurrency: 'CNY' })
    .returning({ id: participation.id })
  return row?.id ?? 0
}

type Late = (one: TestExhibitor) => Promise<boolean>

/** Does the review desk refuse what is handed in now? */
const closed =
  (kind: ReviewKind): Late =>
  () =>
    requireSubmittable(organiserCtx(server), kind).then(
      () => false,
      () => true,
    )
const lateForm =
  (form: typeof h1 | typeof h8): Late =>
  async ({ token }) =>
    (await server.call(reportCalls(form).get, {}, { as: token })).data.deadline.passed === 1
const lateBadge: Late = async ({ token }) => (await server.call(badgeNum, {}, { as: token })).data.onSite === 1

/** How the server treats what belongs to a step, asked of what takes it; null: nothing of it is ever late. A step without a line fails the test. */
const TREATED: Record<string, Late | null> = {
  company: null,
  directory: async ({ token }) => (await server.call(directoryInfo, {}, { as: token })).data.printLocked === 1,
  boothForms: lateForm(h1),
  rejectedForm: lateForm(h8),
  recheckForm: null,
  badge: lateBadge,
  brand: closed('BRAND'),
  product: closed('PRODUCT'),
  shelf: null,
  rejected: closed('PRODUCT'),
  rejectedBrand: closed('BRAND'),
  rejectedSupply: closed('SUPPLY_CHAIN'),
  rejectedSupplyProduct: closed('SUPPLY_PRODUCT'),
  rejectedIp: closed('IP'),
  rejectedPurchase: null,
  rejectedMeeting: null,
  rejectedVote: null,
  rejectedNomination: null,
  rejectedBadge: lateBadge,
  inquiries: null,
  signNotice: null,
}

describe('the deadline of a step', () => {
  it('is the one the server treats what belongs to it by, for every step', async () => {
    const one = await server.addExhibitor({ booth: { boothType: 1 } })
    const kinds = [
      'PRODUCT',
      'BRAND',
      'SUPPLY_CHAIN',
      'SUPPLY_PRODUCT',
      'BADGE',
      'IP',
      'PURCHASE',
      'MEETING',
      'VOTE',
      'NOMINATION',
    ]
    await server.db
      .insert(reviewCase)
      .values(
        kinds.map((kind, at) => ({ kind, entityId: 5000 + at, exhibitorId: one.exhibitorId, title: 'x', status: 3 })),
      )
    const meetingId = Number(await addSession(server))
    await server.db.insert(meetingRegistration).values({ exhibitorId: one.exhibitorId, meetingId, auditStatus: 3 })
    const activityId = Number((await addActivity(server)).id)
    await server.db.insert(voteApplication).values({ exhibitorId: one.exhibitorId, activityId, auditStatus: 3 })
    await file(one, 'h8', { status: 3 })
    await file(one, 'h7', { recheckDue: 1 })
    await addInquiry(server, one)
    const steps = await stepsOf(one)
    expect(steps.map((step) => step.key).toSorted()).toEqual(Object.keys(TREATED).toSorted())
    for (const { key, deadline } of steps) {
      const late = TREATED[key]
      expect(deadline === null, key).toBe(late === null)
      if (!late || !deadline) continue
      const at = parseDateTime(deadline) as Date
      server.clock.override(new Date(at.getTime() - 1000))
      expect(await late(one), `${key} a second before ${deadline}`).toBe(false)
      server.clock.override(at)
      expect(await late(one), `${key} at ${deadline}`).toBe(true)
    }
  })
})

describe('the booth forms', () => {
  it('count those of all booths and name the booths', async () => {
    const one = await server.addExhibitor({ booth: { boothType: 1, boothNo: '1A70' } })
    const second = await addBooth(one.exhibitorId, '2B70', 3)
    expect(await stepOf(one, 'boothForms')).toMatchObject({
      count: 4,
      countText: expect.stringContaining('1A70 (2)、2B70 (2)'),
      deadline: '2024-10-18 18:00:00',
    })
    await file(one, 'h1', {})
    await file(one, 'h2', {})
    expect(await stepOf(one, 'boothForms')).toMatchObject({
      done: 0,
      countText: expect.stringMatching(/：2B70 \(2\)$/),
    })
    await file(one, 'h3', {}, second)
    await file(one, 'h8', {}, second)
    expect(await stepOf(one, 'boothForms')).toMatchObject({ done: 1 })
  })

  it('are a step of their own once rejected, leading to the only one of the booth in hand', async () => {
    const one = await server.addExhibitor({ booth: { boothType: 1, boothNo: '1A71' } })
    expect(await stepOf(one, 'rejectedForm')).toBeUndefined()
    await file(one, 'h1', { status: 3 })
    expect(await stepOf(one, 'rejectedForm')).toMatchObject({
      route: '/newspaper/h1',
      countText: '1 份展位表格已驳回：H1',
      deadline: '2024-10-28 18:00:00',
    })
    // It is not counted twice.
    expect(await stepOf(one, 'boothForms')).toMatchObject({ count: 1 })
    const second = await addBooth(one.exhibitorId, '2B71', 3)
    await file(one, 'h7', { status: 3 }, second)
    expect(await stepOf(one, 'rejectedForm')).toMatchObject({
      route: `/newspaper/checklist?booth=${one.participationId}`,
      countText: '2 份展位表格已驳回：1A71 H1、2B71 H7',
    })
  })

  it('keep the time a rejection grants, where they had come in time', async () => {
    const one = await server.addExhibitor({ booth: { boothType: 1 } })
    const rejectedAt = parseDateTime('2024-10-28 12:00:00') as Date
    await file(one, 'h1', { status: 3, rejectedAt, rejectedInTime: 1 })
    expect(await stepOf(one, 'rejectedForm')).toMatchObject({ deadline: '2024-10-30 12:00:00' })
  })
})
