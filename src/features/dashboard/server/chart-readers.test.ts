/** The dashboard shows a chart to callers who may read the records that it counts. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { sysMenu, sysRole, sysRoleMenu } from '../../system/server/tables.ts'
import { dashboardCharts, dashboardExport } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const keysOf = async (as: string) => (await server.call(dashboardCharts, {}, { as })).data.charts.map(({ key }) => key)

it('of inquiries and leads, the seeded reviewer sees nothing', async () => {
  const { token } = await server.addUser(['organiser_review'])
  const keys = await keysOf(token)
  expect(keys).toEqual(expect.arrayContaining(['productsByState', 'readyByHall', 'meetings']))
  expect(keys).not.toContain('leads')
  expect(keys).not.toContain('inquiries')
  const file = await server.call(dashboardExport, { chart: 'leads', format: 'csv' }, { as: token })
  expect(file.code).toBe(403)
  expect(await keysOf((await server.addUser(['admin'])).token)).toEqual(expect.arrayContaining(['leads', 'inquiries']))
})

it('of meetings, visitors and readiness, somebody who only reviews sees nothing', async () => {
  const [role] = await server.db.insert(sysRole).values({ roleKey: 'only_review', roleName: 'only review' }).returning()
  const menus = (await server.db.select().from(sysMenu)).filter(({ perms }) => perms === 'busi:review:list')
  await server.db.insert(sysRoleMenu).values(menus.map(({ menuId }) => ({ roleId: role?.roleId ?? 0, menuId })))
  const keys = await keysOf((await server.addUser(['only_review'])).token)
  expect([...keys].sort()).toEqual(['applications', 'brandsByState', 'productsByState', 'reviewsByDay', 'views'])
})
