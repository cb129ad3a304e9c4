/** Voting activities for tests that need some: added through the API like everybody's. */
import { activityCalls } from '../../../src/features/awards/activity-contract.ts'
import type { TestServer } from '../server.ts'

let activities = 0

export const activityInput = (over: Record<string, unknown> = {}) => ({
  name: `年度品牌评选${++activities}`,
  enName: 'Brand of the year',
  groups: [
    { name: '创新品牌', enName: 'Innovation' },
    { name: '绿色品牌', enName: 'Green' },
  ],
  applyEnd: '2024-11-20 18:00:00',
  voteBegin: '2024-11-25 09:00:00',
  voteEnd: '2024-12-04 12:00:00',
  status: '0',
  ...over,
})

/** An activity that takes applications. */
export async function addActivity(server: TestServer, over: Record<string, unknown> = {}) {
  const { token } = await server.addUser(['admin'])
  return (await server.call(activityCalls.add, activityInput(over), { as: token })).data
}
