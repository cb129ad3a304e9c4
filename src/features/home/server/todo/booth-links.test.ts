/** Each step that an exhibitor can get on Welcome: a step that names booths leads to one of those it names, whichever booth another window chooses. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBadge } from '../../../../../tests/helpers/samples/badges.ts'
import { addSession } from '../../../../../tests/helpers/samples/meetings.ts'
import { addAward } from '../../../../../tests/helpers/samples/industry-award.ts'
import { addInquiry } from '../../../../../tests/helpers/samples/trade.ts'
import { addActivity } from '../../../../../tests/helpers/samples/votes.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { chooseOpp } from '../../../../shared/auth/contract.ts'
import { OPEN, shiftItem } from '../../../../server/base/dated/tables.ts'
import { BOOTH_PARAM } from '../../../../shared/lib/booth-place.ts'
import { voteApplication } from '../../../awards/server/tables.ts'
import { badge } from '../../../badges/server/tables.ts'
import { boothForm } from '../../../booth-forms/server/tables.ts'
import { participation } from '../../../company/server/tables.ts'
import { awardEntry } from '../../../industry-award/server/tables.ts'
import { meetingRegistration } from '../../../matchmaking/server/tables.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { reviewKinds } from '../../../review/server/exports.ts'
import { welcomePage } from '../../contract.ts'
import { TODO_SOURCES } from './registry.ts'

/** Steps that name the booths they are about, and those that never do: of the company, or of the booth that the page shows. */
const OF_BOOTHS = ['badge', 'boothForms', 'directory', 'recheckForm', 'rejectedBadge', 'rejectedForm']
/** Sources whose steps have tests of their own and name meetings, which are no booth's. */
const ELSEWHERE = ['meetings']

let server: TestServer
let one: TestExhibitor
let booths: { id: number; boothNo: string }[]
beforeAll(async () => {
  server = await startTestServer()
  one = await server.addExhibitor({ booth: { boothType: 1, boothNo: '1A70', width: '9', depth: '6', area: '54' } })
  const { exhibitorId } = one
  const size = { width: '9', depth: '6', area: '54', openSides: 3 }
  const values = { exhibitorId, hall: 'N2', boothNo: '2B70', boothType: 3, ...size, settleCurrency: 'CNY' }
  const [added] = await server.db.insert(participation).values(values).returning({ id: participation.id })
  const second = added?.id ?? 0
  booths = [
    { id: one.participationId, boothNo: '1A70' },
    { id: second, boothNo: '2B70' },
  ]
  const kinds = Object.values(reviewKinds).flatMap(({ kind, corrected }) => (corrected ? [kind] : []))
  await server.db
    .insert(reviewCase)
    .values(kinds.map((kind, at) => ({ kind, entityId: 5000 + at, exhibitorId, title: 'x', status: 3 })))
  const meetingId = Number(await addSession(server))
  await server.db.insert(meetingRegistration).values({ exhibitorId, meetingId, auditStatus: 3 })
  const activityId = Number((await addActivity(server)).id)
  await server.db.insert(voteApplication).values({ exhibitorId, activityId, auditStatus: 3 })
  const awardId = Number((await addAward(server)).id)
  await server.db.insert(awardEntry).values({ exhibitorId, awardId, auditStatus: 3 } as typeof awardEntry.$inferInsert)
  await addInquiry(server, one)
  for (const { id: participationId } of booths) {
    const row = { exhibitorId, participationId, content: {} }
    await server.db.insert(boothForm).values([
      { ...row, form: 'h8', status: 3 },
      { ...row, form: 'h7', status: 1, recheckDue: 1 },
    ])
    expect((await addBadge(server, one)).code).toBe(200)
    const [sent] = await server.db.select().from(badge).where(eq(badge.exhibitorId, exhibitorId))
    await server.db.update(badge).set({ auditStatus: 3 }).where(eq(badge.exhibitorId, exhibitorId))
    if (participationId === second && sent)
      await server.db.update(badge).set({ participationId }).where(eq(badge.id, sent.id))
  }
  await server.db.insert(shiftItem).values({
    shiftId: 1,
    kind: 'form',
    record: 'form 1',
    exhibitorId,
    participationId: second,
    path: `/newspaper/h11?${BOOTH_PARAM}=${second}`,
    what: { 'zh-CN': '车证', 'en-US': 'Pass' },
    was: '2024-12-01',
    now: '2024-12-01',
    moved: 0,
    open: OPEN,
  } as typeof shiftItem.$inferInsert)
})
afterAll(() => server.close())

const stepsOf = async (booth: number) => {
  await server.call(chooseOpp, { id: String(booth) }, { as: one.token })
  return (await server.call(welcomePage, {}, { as: one.token })).data.todo
}

it('names its booth in the address, for every step of every source and whichever booth is chosen', async () => {
  for (const chosen of booths) {
    const steps = await stepsOf(chosen.id)
    const naming = steps.filter(({ countText = '' }) => booths.some(({ boothNo }) => countText.includes(boothNo)))
    expect(naming.map(({ key }) => key).toSorted()).toEqual(OF_BOOTHS)
    for (const { key, route, countText = '' } of naming) {
      const id = new URL(route, 'http://x').searchParams.get(BOOTH_PARAM)
      const led = booths.find((booth) => String(booth.id) === id)
      expect(led && countText.includes(led.boothNo), `${key}: ${countText} leads to ${route}`).toBe(true)
      if (countText.includes(chosen.boothNo)) expect(led, `${key} leads to the chosen booth`).toEqual(chosen)
    }
    for (const { label, route } of steps.find(({ key }) => key === 'rearrange')?.items ?? [])
      expect(route, label).toContain(`${BOOTH_PARAM}=${booths[1]?.id}`)
  }
})

it('was asked of every source that has steps for exhibitors', async () => {
  const found = (await stepsOf(one.participationId)).map(({ key }) => key)
  const of = (source: string): string[] =>
    source === 'rejected'
      ? Object.values(reviewKinds).flatMap(({ corrected }) => corrected?.step ?? [])
      : source === 'catalogue'
        ? ['brand', 'product', 'shelf']
        : source === 'boothForms'
          ? ['boothForms', 'rejectedForm', 'recheckForm']
          : [source]
  const wanted = TODO_SOURCES.filter(({ audience, key }) => audience === 'exhibitor' && !ELSEWHERE.includes(key))
  expect(found.toSorted()).toEqual(wanted.flatMap(({ key }) => of(key)).toSorted())
})
