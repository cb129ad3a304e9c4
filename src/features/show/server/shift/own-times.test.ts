/** Votes and awards keep their times when the show moves, which is told before. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAward, moveAward } from '../../../../../tests/helpers/samples/industry-award.ts'
import { showMoves, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { addActivity, VOTING } from '../../../../../tests/helpers/samples/votes.ts'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { activityCalls } from '../../../awards/activity-contract.ts'

let server: TestServer
let admin: string
let show: ShowMoves
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  show = showMoves(server, admin)
  await show.reset()
})
afterAll(() => server.close())

it('names votes and awards with what of their times is still to come, and leaves them', async () => {
  const activity = await addActivity(server)
  const award = await addAward(server)
  expect((await show.preview(WEEK_LATER)).data).toMatchObject({
    total: 0,
    apart: [
      { what: activity.name, from: '2024-11-20 18:00', to: '2024-12-04 12:00', path: '/review/awards' },
      { what: award.name, from: '2024-11-10 18:00', to: '2024-12-02 15:00', path: '/review/awards?tab=industry' },
    ],
  })
  expect((await show.save(WEEK_LATER)).code).toBe(200)
  const after = (await server.call(activityCalls.detail, { id: activity.id }, { as: admin })).data
  expect(after.voteEnd).toBe('2024-12-04 12:00:00')
  // What is over asks for nothing.
  await moveAward(server, award.id, { entryEnd: VOTING.applyEnd, judgeBegin: '', judgeEnd: '', publishTime: '' })
  expect((await show.preview({ openDate: '2024-12-16', closeDate: '2024-12-18' })).data.apart).toHaveLength(1)
})
