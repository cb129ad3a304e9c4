/** The organiser's side of a vote: figures, what is looked at, the result. */
import { and, eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { openVote, visitorAt } from '../../../../../tests/helpers/samples/public-votes.ts'
import { activityInput, moveActivity, VOTING } from '../../../../../tests/helpers/samples/votes.ts'
import { seeded } from '../../../../../tests/helpers/seeded.ts'
import { fieldsOf, first as only, startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { activityCalls } from '../../activity-contract.ts'
import { voteList } from '../../contract.ts'
import { voteJudge, voteOverview, votePublish, voteResultFile, voteResults } from '../../vote-contract.ts'
import { BALLOTS_OF_DOMAIN, rankAll } from '../../vote-rules.ts'
import { vote, voteResult } from '../tables.ts'

let server: TestServer
let admin: { as: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = { as: (await server.addUser(['admin'])).token }
})

const OVER = { voteEnd: '2024-10-14 09:00:00' }
let voters = 0
/** Confirmed votes, as many as told. */
const cast = (activityId: string, applicationId: string, count: number, over: Partial<typeof vote.$inferInsert> = {}) =>
  server.db.insert(vote).values(
    Array.from({ length: count }, () => ({
      activityId: Number(activityId),
      groupId: '1',
      applicationId: Number(applicationId),
      voter: `voter ${++voters}`,
      domain: 'example.com',
      place: 'aa11',
      at: server.clock.showNow(),
      standing: 1,
      ...over,
    })),
  )
const results = async (id: string) => (await server.call(voteResults, { id }, admin)).data.rows
const overview = async (id: string) => (await server.call(voteOverview, { id }, admin)).data

describe('votes', () => {
  it('are shown by group and rank to the organiser, hidden from exhibitors until the result is published', async () => {
    const { id, first, second, green, owners } = await openVote(server)
    await cast(id, second, 3)
    await cast(id, first, 2)
    expect((await results(id)).map(({ applicationId, votes, rank }) => [applicationId, votes, rank])).toEqual([
      [second, 3, 1],
      [first, 2, 2],
      [green, 0, 1],
    ])
    expect((await server.call(activityCalls.detail, { id }, admin)).data).toMatchObject({ votes: 5, phase: 3 })
    const own = async () => only((await server.call(voteList, { activityId: id }, owners[1]!.as)).data.list)
    expect(await own()).toMatchObject({ voteCount: null, rank: null, publishedTime: '' })
    await moveActivity(server, id, OVER)
    expect(await own()).toMatchObject({ voteCount: null })
    expect((await server.call(votePublish, { id }, admin)).data).toEqual({ told: 2 })
    expect(await own()).toMatchObject({ voteCount: 3, rank: 1 })
  })

  it('are seen by everybody at once where the activity says so, and that does not change once voting began', async () => {
    const { id, first, owners, name, groups, version } = await openVote(server, { countsHidden: 0 })
    await cast(id, first, 2)
    expect(only((await server.call(voteList, { activityId: id }, owners[0]!.as)).data.list.slice(-1))).toMatchObject({
      voteCount: 2,
      rank: 1,
    })
    expect((await visitorAt(server).open(`page?a=${id}&lang=zh`)).html).toContain('2 票')
    const input = { ...activityInput({ name, groups, ...VOTING }), id, version }
    expect(fieldsOf(await server.call(activityCalls.edit, { ...input, countsHidden: 1 }, admin))).toEqual([
      'countsHidden',
    ])
    expect((await server.call(activityCalls.edit, input, admin)).code).toBe(200)
  })

  it('are of who may vote: fixed as voting begins, everybody’s where nothing is said', async () => {
    const { id, name, groups, version, voters } = await openVote(server)
    expect(voters).toBe('EVERYBODY')
    const input = { ...activityInput({ name, groups, ...VOTING }), id, version }
    expect(fieldsOf(await server.call(activityCalls.edit, { ...input, voters: 'JURORS' }, admin))).toEqual(['voters'])
    expect(fieldsOf(await server.call(activityCalls.add, { ...activityInput(), voters: 'NOBODY' }, admin))).toEqual([
      'voters',
    ])
  })

  it('reckoned anew from the single ones are what is shown, whatever was set aside', async () => {
    const random = seeded(20241014)
    const { id, first, second, green } = await openVote(server)
    for (let at = 0; at < 300; at++) {
      const applicationId = [first, second, green][Math.floor(random() * 3)]!
      const standing = Math.floor(random() * 3)
      await cast(id, applicationId, 1, { standing, groupId: applicationId === green ? '2' : '1' })
    }
    const single = await server.db
      .select()
      .from(vote)
      .where(eq(vote.activityId, Number(id)))
    const counted = [first, second, green].map((applicationId) => ({
      applicationId,
      groupId: applicationId === green ? '2' : '1',
      votes: single.filter((one) => String(one.applicationId) === applicationId && one.standing === 1).length,
    }))
    const shown = async () =>
      (await results(id)).map(({ applicationId, groupId, votes, rank }) => ({ applicationId, groupId, votes, rank }))
    const byId = (rows: { applicationId: string }[]) =>
      rows.toSorted((a, b) => Number(a.applicationId) - Number(b.applicationId))
    expect(byId(await shown())).toEqual(byId(rankAll(counted)))
    const before = await shown()
    await server.db
      .update(vote)
      .set({ standing: 1 })
      .where(and(eq(vote.activityId, Number(id)), eq(vote.standing, 0)))
    await moveActivity(server, id, OVER)
    const last = await shown()
    expect(last).not.toEqual(before)
    await server.call(votePublish, { id }, admin)
    const fixed = await shown()
    expect(byId(fixed)).toEqual(byId(last))
    // Fixed: what becomes of single votes changes it no more.
    await server.db.delete(vote).where(eq(vote.activityId, Number(id)))
    expect(await shown()).toEqual(fixed)
  })
})

describe('what is looked at', () => {
  it('waits, is let count, set aside for a reason, and taken back, each written down', async () => {
    const { id, first } = await openVote(server)
    for (let at = 0; at <= BALLOTS_OF_DOMAIN; at++)
      await visitorAt(server, `198.51.100.${at}`).vote(id, { 1: first }, `staff${at}@one.example`)
    const found = await overview(id)
    expect(found).toMatchObject({ counted: BALLOTS_OF_DOMAIN, waiting: 1, aside: 0 })
    expect(found.hours).toEqual([{ hour: '2024-10-14 10:00', votes: BALLOTS_OF_DOMAIN + 1, flagged: 1 }])
    expect(found.batches).toMatchObject([{ flag: 'DOMAIN', key: 'one.example', votes: 1, standing: 0 }])
    const judge = (standing: number, reason?: string) =>
      server.call(voteJudge, { id, flag: 'DOMAIN', key: 'one.example', standing, reason }, admin)
    expect(fieldsOf(await judge(2))).toEqual(['reason'])
    expect((await judge(2, '同一公司批量投票')).data).toMatchObject({
      waiting: 0,
      aside: 1,
      batches: [{ standing: 2, reason: '同一公司批量投票' }],
    })
    expect((await judge(1)).data).toMatchObject({ counted: BALLOTS_OF_DOMAIN + 1, batches: [{ reason: '' }] })
    await judge(0)
    expect((await results(id))[0]).toMatchObject({ votes: BALLOTS_OF_DOMAIN })
    await moveActivity(server, id, OVER)
    expect((await server.call(votePublish, { id }, admin)).msg).toContain('1 张票待核对')
    expect((await server.call(voteJudge, { id, flag: 'NETWORK', key: 'none', standing: 1 }, admin)).code).toBe(404)
  }, 120_000)
})

describe('the result', () => {
  it('is published once voting is over, once, told to who took part, shown on the page, and fixed', async () => {
    const { id, first, second, owners, version, name, groups } = await openVote(server)
    await cast(id, first, 2)
    await cast(id, second, 2)
    expect((await server.call(votePublish, { id }, admin)).msg).toContain('投票尚未结束')
    await moveActivity(server, id, OVER)
    const answers = await Promise.all([
      server.call(votePublish, { id }, admin),
      server.call(votePublish, { id }, admin),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 500])
    expect(
      await server.db
        .select()
        .from(voteResult)
        .where(eq(voteResult.activityId, Number(id))),
    ).toHaveLength(3)
    for (const one of owners) {
      const told = (await toldTo(server, one.exhibitorId)).filter(({ template }) => template === 'votePublished')
      expect(told).toHaveLength(1)
      expect(told[0]?.text).toContain('2 票，第 1 名')
    }
    const { html } = await visitorAt(server).open(`page?a=${id}&lang=zh`)
    expect(html.match(/第 1 名/g)).toHaveLength(3)
    expect(html).not.toContain('<form')
    const input = { ...activityInput({ name, groups }), ...VOTING, id, version: version + 1 }
    expect((await server.call(activityCalls.edit, input, admin)).msg).toContain('结果已公布')
    const sheet = JSON.stringify((await readXlsx((await server.call(voteResultFile, { id }, admin)).data))[0]?.data)
    expect(sheet).toContain('名次')
    expect(sheet).not.toContain('fields.')
  })

  it('is nobody’s business without the permission', async () => {
    const { id, owners } = await openVote(server)
    for (const call of [voteResults, voteOverview, votePublish, voteResultFile]) {
      expect((await server.call(call, { id }, owners[0]!.as)).code).toBe(403)
      expect((await server.call(call, { id: '999999' }, admin)).code).toBe(404)
    }
  })
})
