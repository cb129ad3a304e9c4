import readXlsx from 'read-excel-file/node'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { invitation } from '../../invitations/server/tables.ts'
import { countsFrom } from '../../visitors/server/origin.ts'
import { keepVisitor } from '../../visitors/server/keep.ts'
import { visitor, visitorInviter } from '../../visitors/server/tables.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { rankingExport, rankingList } from '../contract.ts'
import { keepRanking } from './keep.ts'
import { invitationRanking } from './tables.ts'

const given = invitationsServer()
let people = 0
const HOUR = 3_600_000

/** An exhibitor with a stand of its own size, and visitors who registered through it. */
const stand = (area: number, companyName = '展商') =>
  given.server.addExhibitor({ company: { companyName }, booth: { area: String(area) } })
async function brings(who: TestExhibitor, how: { verified?: boolean; came?: boolean; origin?: string } = {}) {
  const { verified = true, came = false, origin = '' } = how
  const { db, clock } = given.server
  const { exhibitorId } = who
  const email = `ranked${++people}@visitor.example`
  const at = clock.showNow()
  const person = { name: '李娜', company: '', mobile: '', email, language: 'zh-CN' }
  const row = await db.transaction((tx) =>
    keepVisitor(tx, person, { exhibitorId, channel: 3, registerTime: at, verified, origin }),
  )
  await db.insert(invitation).values({
    exhibitorId,
    channel: 3,
    language: 'zh-CN',
    source: 'LINK',
    addressKey: email,
    token: String(people),
    status: came ? 6 : 5,
    registerTime: at,
    visitTime: came ? at : null,
    visitorId: row.id,
  })
  if (came) await db.update(visitor).set({ arriveTime: at }).where(eq(visitor.id, row.id))
  return row.id
}
/** An hour goes by for the figures alone: sessions would not outlive many. */
async function anHourGoes() {
  const keptAt = new Date(given.server.clock.showNow().getTime() - HOUR)
  await given.server.db.update(invitationRanking).set({ keptAt })
}
async function count() {
  await anHourGoes()
  return keepRanking(given.server.services)
}
const ranking = async (who: TestExhibitor, input: object = {}) =>
  (await given.server.call(rankingList, { pageSize: 50, ...input }, given.as(who))).data

describe('the ranking', () => {
  it('orders exhibitors of one size by score, by registrations or by visits, and tells each its own place', async () => {
    const [many, visited, none, large] = [
      await stand(9, '甲'),
      await stand(9, '乙'),
      await stand(9, '丙'),
      await stand(54, '丁'),
    ]
    for (let at = 0; at < 3; at++) await brings(many)
    await brings(visited, { came: true })
    await brings(large)
    await count()
    const seen = await ranking(many)
    expect(seen.list.map(({ rank, companyName, score, me }) => [rank, companyName, score, me])).toEqual([
      [1, '乙', 4, 0],
      [2, '甲', 3, 1],
    ])
    expect(seen.mine).toMatchObject({ rank: 2, areaGroup: 1, registerCount: 3, visitCount: 0, me: 1 })
    expect((await ranking(many, { type: 'REGISTER' })).list.map((one) => one.companyName)).toEqual(['甲', '乙'])
    const visits = await ranking(many, { type: 'VISIT' })
    expect([visits.total, visits.mine.rank]).toEqual([1, 0])
    // Whichever size is looked at, the own row is that of the own size.
    const others = await ranking(none, { areaGroup: '3' })
    expect(others.list.map((one) => one.companyName)).toEqual(['丁'])
    expect(others.mine).toMatchObject({ rank: 0, areaGroup: 1, registerCount: 0 })
    expect((await ranking(many, { pageSize: 1, pageNum: 2 })).list[0]).toMatchObject({ rank: 2, companyName: '甲' })
  })

  it('puts first of equals whose last visitor registered earlier', async () => {
    const [later, earlier] = [await stand(20, '后'), await stand(20, '先')]
    await brings(earlier)
    given.server.clock.advance(1000)
    await brings(later)
    await count()
    expect((await ranking(later)).list.map((one) => one.companyName)).toEqual(['先', '后'])
    expect((await ranking(later)).mine.rank).toBe(2)
  })

  it('counts a visitor once, who confirmed the address or came, and nobody blocked or erased', async () => {
    const who = await stand(9)
    await brings(who, { verified: false })
    const unconfirmed = await brings(who, { verified: false, came: true })
    await given.server.db
      .insert(visitorInviter)
      .values({ visitorId: unconfirmed, exhibitorId: who.exhibitorId, channel: 5, registerTime: new Date() })
    const [blocked, gone] = [await brings(who), await brings(who)]
    await given.server.db.update(visitor).set({ blockTime: new Date() }).where(eq(visitor.id, blocked))
    await given.server.db.update(visitor).set({ goneTime: new Date() }).where(eq(visitor.id, gone))
    await count()
    expect((await ranking(who)).mine).toMatchObject({ registerCount: 1, visitCount: 1, score: 4 })
  })

  it('leaves out what comes too thick from one place, and forgets the place within two hours', async () => {
    const who = await stand(9)
    for (let at = 0; at < 23; at++) await brings(who, { origin: '203.0.113.9' })
    await brings(who, { origin: '203.0.113.10' })
    await count()
    expect((await ranking(who)).mine.registerCount).toBe(21)
    const { db, clock } = given.server
    const anHourAgo = new Date(clock.showNow().getTime() - HOUR)
    await db
      .update(visitorInviter)
      .set({ registerTime: anHourAgo })
      .where(eq(visitorInviter.exhibitorId, who.exhibitorId))
    await count()
    const places = await given.server.db.select({ origin: visitorInviter.origin }).from(visitorInviter)
    expect(places.filter((one) => one.origin !== '')).toEqual([])
    expect(await db.transaction((tx) => countsFrom(tx, '203.0.113.9', clock.showNow()))).toBe(1)
  })

  it('is counted once an hour, by whichever process looks first', async () => {
    const who = await stand(9)
    await count()
    const { updatedAt } = await ranking(who)
    await brings(who)
    const [one, two] = [keepRanking(given.server.services), keepRanking(given.server.services)]
    expect(await Promise.all([one, two])).toEqual([0, 0])
    expect(await ranking(who)).toMatchObject({ updatedAt, mine: { registerCount: 0 } })
    await anHourGoes()
    const counted = await Promise.all([keepRanking(given.server.services), keepRanking(given.server.services)])
    expect(counted.filter((rows) => rows > 0)).toHaveLength(1)
    expect((await ranking(who)).mine.registerCount).toBe(1)
  })

  it('keeps the last figures once the show is long over', async () => {
    const who = await stand(9)
    const id = await brings(who)
    await count()
    const days = 24 * HOUR
    given.server.clock.advance(200 * days)
    await given.server.db.update(visitor).set({ goneTime: new Date() }).where(eq(visitor.id, id))
    expect(await keepRanking(given.server.services)).toBe(0)
    given.server.clock.advance(-200 * days)
    expect((await ranking(who)).mine.registerCount).toBe(1)
  })

  it('leaves as a workbook, which is written down', async () => {
    const who = await stand(30, '出表公司')
    expect((await given.server.call(rankingExport, { type: 'VISIT', areaGroup: '3' }, given.as(who))).code).toBe(500)
    await brings(who, { came: true })
    await count()
    const { data } = await given.server.call(rankingExport, { areaGroup: '2' }, given.as(who))
    const rows = (await readXlsx(data))[0]?.data ?? []
    expect(rows.flat()).toContain('出表公司')
    const logs = await given.server.db.select().from(operLog)
    expect(logs.at(-1)?.recordName).toContain('邀请排行')
  })
})
