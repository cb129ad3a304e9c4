import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { sysRole } from '../../system/server/tables.ts'
import { dashboardCharts } from '../contract.ts'
import { KEPT_MS } from './kept-figures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('of staff who look after some exhibitors are kept as well, and shown to nobody who looks after others', async () => {
  const { exhibitorId } = await server.addExhibitor()
  const [keeper, other] = [await server.addUser(['organiser_review']), await server.addUser(['organiser_review'])]
  await server.db.update(sysRole).set({ dataScope: '5' }).where(eq(sysRole.roleKey, 'organiser_review'))
  const keptBy = (keeperId: number) =>
    server.db.update(exhibitor).set({ keeperId }).where(eq(exhibitor.id, exhibitorId))
  await keptBy(keeper.userId)
  const expireAt = server.clock.showNow()
  const talk = { direction: 1, origin: 'APPLIED', buyerId: 1, sessionId: 1, slotId: '1-1000', expireAt } as const
  const meet = () => server.db.insert(dockingMeeting).values({ ...talk, exhibitorId, status: 2 })
  const meetings = async ({ token }: { token: string }) => {
    const { charts } = (await server.call(dashboardCharts, { days: 7 }, { as: token })).data
    return charts.find(({ key }) => key === 'meetings')?.totals[0]
  }
  await meet()
  expect([await meetings(keeper), await meetings(other)]).toEqual([1, 0])
  await meet()
  const from = server.clock.showNow().getTime()
  server.clock.override(new Date(from + KEPT_MS - 1000))
  expect([await meetings(keeper), await meetings(other)]).toEqual([1, 0])
  server.clock.override(new Date(from + KEPT_MS))
  expect([await meetings(keeper), await meetings(other)]).toEqual([2, 0])
})
