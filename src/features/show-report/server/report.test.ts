/** A company's report: figures equal what is in the tables, the median of its size, nobody else's report. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { boothPayment } from '../../booth-forms/server/tables.ts'
import { participation } from '../../company/server/tables.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { invitation } from '../../invitations/server/tables.ts'
import { lead } from '../../leads/server/tables.ts'
import { productView } from '../../products/server/tables.ts'
import { ownReport, reportOf } from '../contract.ts'
import { FIGURE_KEYS, REPORT_PARTS } from '../rules.ts'
import { keepFigures } from './keep.ts'
import { reportFigures } from './tables.ts'

let server: TestServer
let staff: string
const stands: TestExhibitor[] = []

beforeAll(async () => {
  server = await startTestServer()
  staff = (await server.addUser(['organiser_review'])).token
  for (let at = 0; at < 5; at++) stands.push(await server.addExhibitor({ booth: { area: '18' } }))
  stands.push(await server.addExhibitor({ booth: { area: '60' } }))
  // The second has one more booth, of nine square metres, that it pays in dollars.
  const [dollars] = await server.db
    .insert(participation)
    .values({
      exhibitorId: second!().exhibitorId,
      hall: 'N1',
      boothNo: '1B01',
      boothType: 1,
      width: '3',
      depth: '3',
      area: '9',
      openSides: 1,
      settleCurrency: 'USD',
    })
    .returning()
  await server.db
    .insert(boothPayment)
    .values({ participationId: dollars!.id, amount: 700, at: server.clock.showNow(), byName: 'finance' })
  const now = server.clock.showNow()
  for (const [at, { exhibitorId, participationId }] of stands.entries()) {
    await server.db.insert(productView).values({ productId: 100 + at, exhibitorId, day: '2024-10-13', times: at + 1 })
    const met = (source: string, grade: 'A' | 'C', followStatus: number) => ({
      exhibitorId,
      leadCode: `L${at}${source}`,
      source,
      visitorName: '李娜',
      grade,
      followStatus,
      ariseTime: now,
    })
    await server.db.insert(lead).values([met('SCAN', 'A', 4), met('MANUAL', 'C', 1)])
    await server.db.insert(invitation).values({
      exhibitorId,
      channel: 1,
      language: 'zh-CN',
      source: 'MANUAL',
      addressKey: `v${at}@visitor.example`,
      token: `t${at}`,
      status: 4,
      sentTime: now,
      openTime: now,
    })
    await server.db.insert(dockingMeeting).values({
      direction: 1,
      origin: 'APPLIED',
      exhibitorId,
      buyerId: 1,
      sessionId: 1,
      slotId: '1-1000',
      status: 5,
      expireAt: now,
    })
    await server.db
      .insert(boothPayment)
      .values({ participationId, amount: 10_000 * (at + 1), at: now, byName: 'finance' })
  }
})
afterAll(() => server.close())

const own = async (who: TestExhibitor) => {
  const { data } = await server.call(ownReport, {}, { as: who.token })
  return {
    ...data,
    of: Object.fromEntries(data.figures.map((one) => [one.key + (one.currency ?? ''), [one.value, one.median]])),
  }
}
const [first, second] = [0, 1].map((at) => () => stands[at] as TestExhibitor)

it('is empty before the first count, and says so', async () => {
  const report = await own(first!())
  expect([report.keptAt, report.peers, report.figures.length]).toEqual(['', 0, FIGURE_KEYS.length])
  expect(report.figures.every((one) => one.value === 0 && one.median === null)).toBe(true)
})

it('counts once an hour what there is, beside the median of five companies of a size', async () => {
  expect(await keepFigures(server.services)).toBe(6)
  expect(await keepFigures(server.services)).toBe(0)
  const { of, peers, areaGroup, over } = await own(second!())
  expect([peers, areaGroup, over]).toEqual([5, 2, 0])
  expect(of).toMatchObject({
    views: [2, 3],
    invited: [1, 1],
    opened: [1, 1],
    registered: [0, 0],
    leads: [2, 2],
    leadsA: [1, 1],
    leadsC: [1, 1],
    leadsWon: [1, 1],
    fromSCAN: [1, 1],
    fromMANUAL: [1, 1],
    meetingsHeld: [1, 1],
    orderedCNY: [0, 0],
    paidCNY: [20_000, 30_000],
    paidUSD: [700, null],
  })
  // Alone in its size: nothing is told of anybody.
  const alone = await own(stands[5] as TestExhibitor)
  expect(alone.figures.every((one) => one.median === null)).toBe(true)
  // An hour for the figures alone: a session would not outlive it.
  await server.db.update(reportFigures).set({ keptAt: new Date(server.clock.showNow().getTime() - 3_600_000) })
  expect(await keepFigures(server.services)).toBe(6)
})

it('tells staff the figures that they may read elsewhere, in all parts', async () => {
  const id = String(second!().exhibitorId)
  const read = async (roles: string[]) => {
    const as = (await server.addUser(roles)).token
    const { figures } = (await server.call(reportOf, { id }, { as })).data
    return [...new Set(figures.map(({ key }) => key))]
  }
  const { reach, meetings, money } = REPORT_PARTS
  const reviewed = reach.filter((key) => key !== 'inquiries' && key !== 'answered')
  expect(await read(['organiser_review'])).toEqual([...reviewed, ...meetings, ...money])
  expect(await read(['organiser_finance'])).toEqual([...money])
  expect(await read(['admin'])).toEqual([...FIGURE_KEYS])
  expect((await own(second!())).figures.map(({ key }) => key)).toEqual(expect.arrayContaining([...FIGURE_KEYS]))
})

it('is read by the organiser for any exhibitor in scope, and by nobody for another', async () => {
  const { exhibitorId } = second!()
  const { data } = await server.call(reportOf, { id: String(exhibitorId) }, { as: staff })
  expect(data).toMatchObject({ exhibitorId: String(exhibitorId), peers: 5 })
  expect((await server.call(reportOf, { id: '999999' }, { as: staff })).code).toBe(404)
  expect((await server.call(reportOf, { id: String(exhibitorId) }, { as: first!().token })).code).not.toBe(200)
  const helper = await server.addExhibitor({ roleKey: 'booth_staff' })
  expect((await server.call(ownReport, {}, { as: helper.token })).code).toBe(403)
})
