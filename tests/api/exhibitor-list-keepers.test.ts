/** Who looks after the companies of a list, and whose companies a list may add booths to. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ExhibitorListRow } from '../fixtures/exhibitor-list-file.ts'
import { faultsOf } from '../helpers/server.ts'
import { exhibitorImportServer } from '../helpers/servers/exhibitor-import.ts'
import { outbox } from '../../src/server/base/db/core-tables.ts'
import { stringifyCsv } from '../../src/shared/files/csv.ts'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { exhibitor, participation } from '../../src/features/company/server/tables.ts'
import { sysDept, sysRole, sysUser } from '../../src/features/system/server/tables.ts'
import { exhibitorAdd } from '../../src/features/exhibitors/contract.ts'

const given = exhibitorImportServer()
const { freshRows, dryRun, commit } = given

let colleague: number
beforeAll(async () => {
  const { db } = given.server
  colleague = (await given.server.addUser(['organiser_review'], '王跟进')).userId
  await db
    .update(sysUser)
    .set({ userName: 'wang', nickName: '王跟进', email: 'wang@expo.example' })
    .where(eq(sysUser.userId, colleague))
  for (const name of ['twin-1', 'twin-2']) {
    const { userId } = await given.server.addUser(['organiser_review'], name)
    await db.update(sysUser).set({ userName: name, nickName: '李双' }).where(eq(sysUser.userId, userId))
  }
})

const csvOf = (rows: readonly (ExhibitorListRow & { keeper: string })[], heading = '负责人') =>
  stringifyCsv([
    [...Object.keys(rows[0] ?? {}).filter((key) => key !== 'keeper'), heading],
    ...rows.map(({ keeper, ...row }) => [...Object.values(row), keeper]),
  ])
const rowsOf = (...keepers: string[]) =>
  freshRows(keepers.length).map((row, at) => ({ ...row, keeper: keepers[at] ?? '' }))
const keeperOf = async (loginAcc: string) => {
  const [row] = await given.server.db
    .select({ keeperId: exhibitor.keeperId })
    .from(exhibitor)
    .innerJoin(exhibitorAccount, eq(exhibitorAccount.exhibitorId, exhibitor.id))
    .where(eq(exhibitorAccount.loginAcc, loginAcc))
  return row?.keeperId
}

it('gives companies to the colleague the row names, by account or name, and tells them once', async () => {
  const rows = rowsOf('王跟进', 'WANG', '')
  const { data } = await dryRun(csvOf(rows, 'Owner'))
  expect(data).toMatchObject({ ok: 3, unknown: [] })
  await commit(data.batchId)
  expect(await Promise.all(rows.map(({ loginAcc }) => keeperOf(loginAcc)))).toEqual([colleague, colleague, null])
  const mails = await given.server.db.select().from(outbox).where(eq(outbox.template, 'exhibitorsAssigned'))
  expect(mails.map(({ recipient }) => recipient)).toEqual(['wang@expo.example'])
})

it('refuses a name nobody has, one that several have, and another colleague for a company that stands', async () => {
  const [row] = rowsOf('wang')
  if (!row) throw new Error('no row')
  await commit((await dryRun(csvOf([row]))).data.batchId)
  const rows = [...rowsOf('谁也不是', '李双', 'twin-1'), { ...row, boothNo: `${row.boothNo}X`, keeper: 'twin-1' }]
  const { data } = await dryRun(csvOf(rows))
  expect(data.rows.map(({ row: at, errors }) => [at, errors.map(({ field, msg }) => `${field} ${msg}`)])).toEqual([
    [2, ['keeper 没有在用的同事账号或姓名为“谁也不是”']],
    [3, ['keeper 有多位同事叫“李双”，请填写账号']],
    [5, ['keeper 与系统中已有的内容不一致，如需更改请编辑该展商']],
  ])
})

it('adds no booth to a company of another hall’s staff, neither by the form nor by a list', async () => {
  const { db } = given.server
  const other = await given.server.addExhibitor({ booth: { hall: '9', boothNo: '9Z01' } })
  const [dept] = await db
    .insert(sysDept)
    .values({ deptName: '一号馆', halls: ['1'] })
    .returning({ id: sysDept.deptId })
  const [{ dataScope } = { dataScope: '1' }] = await db
    .select()
    .from(sysRole)
    .where(eq(sysRole.roleKey, 'organiser_review'))
  const hallStaff = await given.server.addUser(['organiser_review'])
  await db
    .update(sysUser)
    .set({ deptId: dept?.id ?? 0 })
    .where(eq(sysUser.userId, hallStaff.userId))
  await db.update(sysRole).set({ dataScope: '3' }).where(eq(sysRole.roleKey, 'organiser_review'))
  const [account] = await db.select().from(exhibitorAccount).where(eq(exhibitorAccount.exhibitorId, other.exhibitorId))
  const [company] = await db.select().from(exhibitor).where(eq(exhibitor.id, other.exhibitorId))
  const [mine] = freshRows(1)
  if (!account || !company || !mine) throw new Error('nothing stored')
  const row = {
    ...mine,
    loginAcc: account.loginAcc,
    companyName: company.companyName,
    enCompanyName: company.enCompanyName,
    contactName: account.userName,
    email: account.email ?? '',
    mobile: account.mobile ?? '',
    hall: '1',
  }
  const as = hallStaff.token
  expect(faultsOf(await given.server.call(exhibitorAdd, { ...row, boothType: 1, openSides: 1 }, { as }))).toEqual([
    'loginAcc accountForeign',
  ])
  const { data } = await dryRun(csvOf([{ ...row, keeper: '' }]), { as })
  expect(data.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['loginAcc']])
  expect(await db.$count(participation, eq(participation.exhibitorId, other.exhibitorId))).toBe(1)
  await db.update(sysRole).set({ dataScope }).where(eq(sysRole.roleKey, 'organiser_review'))
})
