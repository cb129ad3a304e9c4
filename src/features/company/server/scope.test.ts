/** Whoever has a data scope neither lists, opens, decides nor exports what is outside it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { exhibitorDetail, exhibitorList, exhibitorLock } from '../../exhibitors/contract.ts'
import { mailingCount } from '../../exhibitors/mailing-contract.ts'
import { exhibitorKeeper, exhibitorKeepers, exhibitorOverview, signInAs } from '../../exhibitors/overview-contract.ts'
import { deskCounts, deskDetail, deskExport, deskList } from '../../form-desk/contract.ts'
import { deskBill } from '../../form-desk/money-contract.ts'
import { deskBooths } from '../../form-desk/booths-contract.ts'
import { reviewApprove, reviewCounts, reviewDetail, reviewList, reviewLock } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { roleCalls } from '../../roles/contract.ts'
import { sysDept, sysMenu, sysRole, sysUser } from '../../system/server/tables.ts'
import { exhibitor } from './tables.ts'

let server: TestServer
let admin: string
let own: TestExhibitor
let foreign: TestExhibitor
let printing: TestExhibitor
let reviewer: { userId: number; token: string }
let role: { id: string; version: number }
/** Departments: the hall's, one below it, and one for labels. */
let hall: number
let below: number
let labels: number
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: admin } = await server.addUser(['admin']))
  own = await server.addExhibitor({ booth: { hall: 'N1' } })
  foreign = await server.addExhibitor({ booth: { hall: 'E2' } })
  printing = await server.addExhibitor({ booth: { hall: 'W5' }, company: { cids: ['1010101'] } })
  const dept = async (deptName: string, values: object, parentId = 1, ancestors = '0,1') => {
    const [row] = await server.db
      .insert(sysDept)
      .values({ deptName, parentId, ancestors, ...values })
      .returning()
    return row?.deptId ?? 0
  }
  hall = await dept('北馆', { halls: ['N1'] })
  below = await dept('北馆二组', { halls: ['E2'] }, hall, `0,1,${hall}`)
  labels = await dept('标签', { categories: ['101'] })
  const menus = await server.db.select().from(sysMenu)
  const perms = menus.filter((menu) => /^busi:(review|exhibitor|formDesk)/.test(menu.perms ?? ''))
  const added = await server.call(
    roleCalls.add,
    {
      roleName: '馆',
      roleKey: 'hall',
      roleSort: 9,
      status: '0',
      dataScope: '1',
      menuIds: perms.map((one) => String(one.menuId)),
    },
    { as: admin },
  )
  role = added.data
  reviewer = await server.addUser(['hall'])
  for (const [at, one] of [own, foreign, printing].entries())
    await server.db.insert(reviewCase).values({
      kind: 'PRODUCT',
      entityId: 100 + at,
      exhibitorId: one.exhibitorId,
      title: `产品${at}`,
      companyName: '公司',
      status: 1,
      submittedAt: server.clock.realNow(),
    })
})
afterAll(() => server.close())
beforeEach(() => server.db.update(exhibitor).set({ keeperId: null }))

async function scope(dataScope: string, deptId: number | null = hall, deptIds: number[] = []) {
  await server.db.update(sysUser).set({ deptId }).where(eq(sysUser.userId, reviewer.userId))
  const stands = (await server.call(roleCalls.detail, { id: role.id }, { as: admin })).data
  const changed = await server.call(
    roleCalls.edit,
    { ...stands, dataScope, deptIds: deptIds.map(String) },
    { as: admin },
  )
  expect(changed.code).toBe(200)
}
const as = () => ({ as: reviewer.token })
/** Companies the lists show, by their exhibitor. */
async function seen() {
  const nameOf = (id: string) =>
    ({ [own.exhibitorId]: 'own', [foreign.exhibitorId]: 'foreign', [printing.exhibitorId]: 'printing' })[id]
  const exhibitors = (await server.call(exhibitorList, {}, as())).data
  const forms = (await server.call(deskList, { form: 'h2' }, as())).data
  const cases = (await server.call(reviewList, { kind: 'PRODUCT' }, as())).data
  expect(exhibitors.total).toBe(exhibitors.list.length)
  expect(forms.total).toBe(forms.list.length)
  expect(cases.total).toBe(cases.list.length)
  const lists = [exhibitors.list, forms.list, cases.list].map((list: { exhibitorId: string }[]) =>
    list.map((one) => nameOf(one.exhibitorId)).toSorted(),
  )
  expect(lists[1]).toEqual(lists[0])
  expect(lists[2]).toEqual(lists[0])
  return lists[0]
}

it('lists all with scope 1', async () => {
  await scope('1')
  expect(await seen()).toEqual(['foreign', 'own', 'printing'])
})

it('lists chosen departments’ with scope 2, by halls or main categories', async () => {
  await scope('2', null, [labels])
  expect(await seen()).toEqual(['printing'])
  await scope('2', null, [labels, hall])
  expect(await seen()).toEqual(['own', 'printing'])
})

it('lists the own department’s with scope 3, with those below it with 4', async () => {
  await scope('3')
  expect(await seen()).toEqual(['own'])
  await scope('4')
  expect(await seen()).toEqual(['foreign', 'own'])
  await scope('4', below)
  expect(await seen()).toEqual(['foreign'])
  await scope('3', null)
  expect(await seen()).toEqual([])
})

it('lists what one looks after in person with scope 5, and with every other', async () => {
  await scope('5')
  expect(await seen()).toEqual([])
  await server.db.update(exhibitor).set({ keeperId: reviewer.userId }).where(eq(exhibitor.id, foreign.exhibitorId))
  expect(await seen()).toEqual(['foreign'])
  await scope('3')
  expect(await seen()).toEqual(['foreign', 'own'])
})

it('adds scopes of several roles up', async () => {
  await scope('3')
  const [finance] = await server.db.select().from(sysRole).where(eq(sysRole.roleKey, 'organiser_finance'))
  const both = await server.addUser(['hall', 'organiser_finance'])
  expect(finance?.dataScope).toBe('1')
  expect((await server.call(exhibitorList, {}, { as: both.token })).data.total).toBe(3)
})

it('opens nothing outside: it is not there', async () => {
  await scope('3')
  const accountId = String(foreign.accountId)
  const exhibitorId = String(foreign.exhibitorId)
  const participationId = String(foreign.participationId)
  const code = async (answer: Promise<{ code: number }>) => (await answer).code
  expect(await code(server.call(exhibitorDetail, { id: String(own.accountId) }, as()))).toBe(200)
  expect(await code(server.call(exhibitorDetail, { id: accountId }, as()))).toBe(404)
  expect(await code(server.call(exhibitorLock, { id: accountId }, as()))).toBe(404)
  expect(await code(server.call(signInAs, { id: accountId, reason: '查看' }, as()))).toBe(404)
  expect(await code(server.call(exhibitorOverview, { id: exhibitorId }, as()))).toBe(404)
  expect(await code(server.call(deskDetail, { form: 'h2', participationId }, as()))).toBe(404)
  expect(await code(server.call(deskBill, { participationId }, as()))).toBe(404)
  expect((await server.call(deskBooths, { exhibitorId }, as())).data).toEqual([])
  expect(await code(server.call(reviewDetail, { kind: 'PRODUCT', entityId: '101' }, as()))).toBe(404)
  expect(await code(server.call(reviewLock, { kind: 'PRODUCT', entityId: '101' }, as()))).toBe(404)
  const [outcome] = (
    await server.call(reviewApprove, { items: [{ kind: 'PRODUCT', entityId: '101', version: 1 }] }, as())
  ).data
  expect(outcome?.done).toBe(0)
})

it('counts and exports no more than it lists', async () => {
  await scope('3')
  const counts = (await server.call(reviewCounts, {}, as())).data
  expect(counts.find((one) => one.kind === 'PRODUCT')).toMatchObject({ pending: 1 })
  expect((await server.call(mailingCount, {}, as())).data.waiting + 0).toBeLessThanOrEqual(1)
  expect((await server.call(deskCounts, {}, as())).code).toBe(200)
  const file = (await server.call(deskExport, { form: 'h2', format: 'csv' }, as())).data.toString('utf8')
  const [mine, theirs] = await Promise.all(
    [own, foreign].map(
      async ({ exhibitorId }) => (await server.db.select().from(exhibitor).where(eq(exhibitor.id, exhibitorId)))[0],
    ),
  )
  expect(file).not.toContain(theirs?.companyName)
  expect(file).not.toContain('E2')
  expect(mine).toBeDefined()
})

it('is given by who looks after an exhibitor, named on its page and in the log', async () => {
  await scope('5')
  const [me] = await server.db.select().from(sysUser).where(eq(sysUser.userId, reviewer.userId))
  const people = (await server.call(exhibitorKeepers, {}, { as: admin })).data
  expect(people.map((one) => one.id)).toContain(String(reviewer.userId))
  const id = String(printing.exhibitorId)
  const set = (keeperId: string) => server.call(exhibitorKeeper, { id, keeperId }, { as: admin })
  expect((await set(String(reviewer.userId))).data).toMatchObject({ keeperName: me?.nickName })
  expect(await seen()).toEqual(['printing'])
  expect((await server.call(exhibitorOverview, { id }, as())).data).toMatchObject({ keeperId: String(reviewer.userId) })
  expect((await set('999999')).code).toBe(300)
  expect((await set('')).data).toEqual({ keeperId: '', keeperName: '', keeperGone: 0 })
  const lines = await server.db.select().from(operLog).where(eq(operLog.recordId, id))
  expect(lines.flatMap((line) => line.changes)).toEqual([
    { field: 'keeper', from: '', to: me?.nickName },
    { field: 'keeper', from: me?.nickName, to: '' },
  ])
})
