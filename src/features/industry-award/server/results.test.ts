/** What entries come to: decided once they are judged, published for good. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addAward,
  addEntrant,
  approveEntry,
  JUDGED,
  JUDGING,
  moveAward,
} from '../../../../tests/helpers/samples/industry-award.ts'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { awardDecide, awardPublish, awardResults } from '../award-contract.ts'
import { entryList } from '../contract.ts'
import { RESULT } from '../rules.ts'

let server: TestServer
let admin: { as: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = { as: (await server.addUser(['admin'])).token }
})
afterAll(() => server.close())

it('are decided by category after judging, hidden until the publication, and told to each at once', async () => {
  const { id: awardId } = await addAward(server)
  const [one, other] = [await addEntrant(server), await addEntrant(server)]
  const won = (await one.enter({ awardId, categories: ['1', '2'] })).data
  const lost = (await other.enter({ awardId })).data
  const waiting = (await other.enter({ awardId })).data
  for (const { id } of [won, lost]) await approveEntry(server, id)
  const decide = (entryId: string, categoryId: string, result: 0 | 1 | 2 | 3, as = admin) =>
    server.call(awardDecide, { id: awardId, entryId, categoryId, result }, as)

  await moveAward(server, awardId, JUDGING)
  expect((await decide(won.id, '1', RESULT.winner)).msg).toContain('评审尚未结束')
  await moveAward(server, awardId, JUDGED)
  expect((await server.call(awardPublish, { id: awardId }, admin)).msg).toContain('至少一个')
  await decide(won.id, '1', RESULT.shortlisted)
  await decide(won.id, '1', RESULT.winner)
  expect((await decide(waiting.id, '1', RESULT.winner)).code).toBe(404)
  expect((await decide(lost.id, '2', RESULT.winner)).code).toBe(404)
  expect((await decide(lost.id, '1', RESULT.winner, one.as)).code).toBe(403)
  const { rows } = (await server.call(awardResults, { id: awardId }, admin)).data
  expect(rows.map(({ entryId, categoryId, result }) => [entryId, categoryId, result])).toEqual([
    [won.id, '1', RESULT.winner],
    [lost.id, '1', RESULT.none],
    [won.id, '2', RESULT.none],
  ])
  const own = async (as: { as: string }) => (await server.call(entryList, { awardId }, as)).data.list
  expect(await own(one.as)).toMatchObject([{ result: 0, results: [] }])

  expect((await server.call(awardPublish, { id: awardId }, admin)).data).toEqual({ told: 2 })
  expect(await own(one.as)).toMatchObject([
    { phase: 5, result: RESULT.winner, results: [{ result: RESULT.winner }, { result: RESULT.notChosen }] },
  ])
  expect((await own(other.as)).find(({ id }) => id === lost.id)).toMatchObject({ result: RESULT.notChosen })
  const [told, toldOther] = [
    (await toldTo(server, one.exhibitorId)).at(-1),
    (await toldTo(server, other.exhibitorId)).at(-1),
  ]
  expect(told).toMatchObject({ template: 'awardPublished', text: expect.stringContaining('创新设备奖：获奖') })
  expect(toldOther?.text).toContain('未入选')
  expect((await decide(won.id, '1', RESULT.notChosen)).msg).toContain('结果已公布')
  expect((await server.call(awardPublish, { id: awardId }, admin)).msg).toContain('结果已公布')
})
