import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, faultsOf, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { operLog, storedFile } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { session } from '../../account/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { roleCalls } from '../../roles/contract.ts'
import { sysMenu } from '../../system/server/tables.ts'
import {
  noticeCalls,
  noticeHalls,
  noticeReach,
  noticeReaders,
  noticeReadersExport,
  noticeRestore,
} from '../admin-contract.ts'
import { noticeList, noticeOpen } from '../contract.ts'
import { sysNotice } from './tables.ts'

let server: TestServer
let admin: string
let north: TestExhibitor
let south: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: admin } = await server.addUser(['admin'], 'chief'))
  north = await server.addExhibitor({ booth: { hall: 'N3', boothType: 3 } })
  south = await server.addExhibitor({ booth: { hall: 'S1', boothType: 1 } })
})
beforeEach(() => server.db.delete(sysNotice))
afterAll(() => server.close())

const notice = (over: object = {}) => ({
  noticeTitle: '进场',
  noticeType: '1',
  status: '0',
  noticeContent: '<p>请按时进场</p>',
  ...over,
})
const add = async (over: object = {}) => {
  const answer = await server.call(noticeCalls.add, notice(over), { as: admin })
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}
const titles = async (token: string) =>
  (await server.call(noticeList, {}, { as: token })).data.list.map((one) => one.noticeTitle)
const listed = async (filters: object = {}) =>
  (await server.call(noticeCalls.list, filters, { as: admin })).rows.map((one) => one.noticeTitle)

describe('a notice', () => {
  it('is out at once for everybody unless it says otherwise', async () => {
    const row = await add()
    expect(row).toMatchObject({ state: 'shown', endTime: '', pinned: 0, targetHalls: [], recipients: 2, readers: 0 })
    expect(row.publishTime).toBe('2024-10-14 10:00:00')
    const staff = await server.addUser(['organiser_review'])
    for (const token of [north.token, south.token, staff.token]) expect(await titles(token)).toEqual(['进场'])
  })

  it('for a hall is read only by exhibitors with a booth there', async () => {
    const row = await add({ targetHalls: ['N3'] })
    expect(row).toMatchObject({ recipients: 1 })
    expect(await titles(north.token)).toEqual(['进场'])
    expect(await titles(south.token)).toEqual([])
    expect((await server.call(noticeOpen, { id: row.id }, { as: south.token })).code).toBe(404)
    const staff = await server.addUser(['organiser_review'])
    expect(await titles(staff.token)).toEqual([])
  })

  it('for halls and types of booths wants one booth that meets both', async () => {
    const booths = await server.db.select().from(participation).where(eq(participation.id, south.participationId))
    const second = booths.map(({ id: _id, ...booth }) => ({ ...booth, hall: 'N3', boothNo: 'N3-99' }))
    await server.db.insert(participation).values(second)
    await add({ targetHalls: ['N3', 'N4'], targetBoothTypes: ['3'] })
    expect(await titles(north.token)).toEqual(['进场'])
    expect(await titles(south.token)).toEqual([])
    const reach = async (target: object) => (await server.call(noticeReach, target, { as: admin })).data
    expect(await reach({ targetHalls: ['N3'] })).toEqual({ exhibitors: 2, accounts: 2 })
    expect(await reach({ targetHalls: ['N3'], targetBoothTypes: ['3'] })).toEqual({ exhibitors: 1, accounts: 1 })
    expect(await reach({})).toEqual({ exhibitors: 2, accounts: 2 })
    expect((await server.call(noticeHalls, {}, { as: admin })).data).toEqual(['N3', 'S1'])
    await server.db.delete(participation).where(eq(participation.boothNo, 'N3-99'))
  })

  it('stands from its beginning to its end, by the show’s clock', async () => {
    await add({ noticeTitle: '以后', publishTime: '2024-10-15 09:00' })
    await add({ noticeTitle: '以前', publishTime: '2024-10-01 09:00', endTime: '2024-10-14 09:59' })
    await add({ noticeTitle: '关闭', status: '1' })
    await add({ noticeTitle: '现在', publishTime: '2024-10-01 09:00', endTime: '2024-10-14 10:00' })
    expect(await titles(north.token)).toEqual(['现在'])
    expect(await listed()).toEqual(['现在', '关闭', '以前', '以后'])
    for (const [state, title] of Object.entries({ planned: '以后', over: '以前', closed: '关闭', shown: '现在' }))
      expect(await listed({ state }), state).toEqual([title])
    await setParameter(server.db, 'expo.edition', 'BABY')
    await add({ noticeTitle: '标签展', targetEdition: 'LABEL' })
    expect(await titles(north.token)).toEqual(['现在'])
    await setParameter(server.db, 'expo.edition', 'LABEL')
  })

  it('that is pinned stands first', async () => {
    await add({ noticeTitle: '置顶', pinned: '1', publishTime: '2024-10-01 09:00' })
    await add({ noticeTitle: '新' })
    expect(await titles(north.token)).toEqual(['置顶', '新'])
  })
})

describe('what is written', () => {
  it('is cleaned of scripts, and titles are words', async () => {
    const row = await add({
      noticeContent: '<p onclick="x()">好<script>alert(1)</script><img src="https://x.example/a.png"></p>',
    })
    expect(row.noticeContent).toBe('<p>好</p>')
    const refused = await server.call(noticeCalls.add, notice({ noticeTitle: '<script>1</script>' }), { as: admin })
    expect(faultsOf(refused)).toEqual(['noticeTitle titleMarkup'])
    const long = await server.call(noticeCalls.add, notice({ noticeContent: `<p>${'字'.repeat(20_001)}</p>` }), {
      as: admin,
    })
    expect(faultsOf(long)).toEqual(['noticeContent maxLength'])
  })

  it('is in English whole or not at all, and ends after it begins', async () => {
    const tried = async (over: object) => faultsOf(await server.call(noticeCalls.add, notice(over), { as: admin }))
    expect(await tried({ enNoticeContent: '<p>Move in</p>' })).toEqual(['enNoticeTitle enTitle'])
    expect(await tried({ enNoticeTitle: 'Move-in' })).toEqual(['enNoticeContent enContent'])
    expect(await tried({ publishTime: '2024-10-14 10:00', endTime: '2024-10-14 10:00' })).toEqual(['endTime endFirst'])
    const row = await add({ publishTime: '2024-10-14 10:00' })
    const edited = await server.call(
      noticeCalls.edit,
      { ...notice(), noticeId: row.noticeId, endTime: '2024-10-13 10:00' },
      { as: admin },
    )
    expect(faultsOf(edited)).toEqual(['endTime endFirst'])
  })

  it('keeps pictures of the staff for its readers, and takes no others', async () => {
    const stored = (fileName: string, ownerKind: string) => ({
      fileName,
      ownerKind,
      originalName: 'a.png',
      kind: 'image',
      contentType: 'image/png',
      size: 1,
      ownerId: 1,
    })
    await server.db.insert(storedFile).values([stored('aa11.png', 'backOffice'), stored('bb22.png', 'exhibitor')])
    const picture = (fileName: string) => ({
      noticeContent: `<p>图</p><img src="/mm-label/common/download?fileName=${fileName}" alt="" />`,
    })
    await add(picture('aa11.png'))
    const [kept] = await server.db.select().from(storedFile).where(eq(storedFile.fileName, 'aa11.png'))
    expect(kept?.claimedAt).not.toBeNull()
    const foreign = await server.call(noticeCalls.add, notice(picture('bb22.png')), { as: admin })
    expect(faultsOf(foreign)).toEqual(['noticeContent unknown'])
  })

  it('leaves an entry in the operation log with every change', async () => {
    await server.db.delete(operLog)
    const row = await add({ noticeTitle: '撤展' })
    await server.call(noticeCalls.edit, { ...row, targetEdition: null, endTime: '2024-10-20 10:00' }, { as: admin })
    await server.call(noticeCalls.remove, { id: row.id }, { as: admin })
    await server.call(noticeRestore, { noticeId: row.id }, { as: admin })
    const lines = await server.db.select().from(operLog).orderBy(operLog.id)
    expect(lines.map((line) => [line.operType, line.recordName])).toEqual(
      ['1', '2', '3', '2'].map((type) => [type, '撤展']),
    )
    expect(lines[1]?.changes).toEqual([{ field: 'endTime', from: '', to: '2024-10-20 10:00:00' }])
    expect(lines[3]?.changes).toEqual([{ field: 'state', from: '已删除', to: '显示中' }])
  })
})

describe('a deleted notice', () => {
  it('is read by nobody, neither changed nor deleted again, and comes back as it was', async () => {
    const row = await add()
    await server.call(noticeOpen, { id: row.id }, { as: north.token })
    expect((await server.call(noticeCalls.remove, { id: row.id }, { as: admin })).code).toBe(200)
    expect(await titles(north.token)).toEqual([])
    expect(await listed()).toEqual([])
    expect(await listed({ state: 'removed' })).toEqual(['进场'])
    expect((await server.call(noticeCalls.edit, { ...row, targetEdition: null }, { as: admin })).code).toBe(404)
    expect((await server.call(noticeCalls.remove, { id: row.id }, { as: admin })).code).toBe(500)
    expect((await server.call(noticeRestore, { noticeId: row.id }, { as: admin })).code).toBe(200)
    expect((await server.call(noticeRestore, { noticeId: row.id }, { as: admin })).code).toBe(404)
    expect((await server.call(noticeCalls.detail, { id: row.id }, { as: admin })).data).toMatchObject({ readers: 1 })
  })
})

describe('readers', () => {
  it('are the accounts it is for, and when each opened it', async () => {
    const row = await add({ targetHalls: ['N3', 'S1'] })
    await server.call(noticeOpen, { id: row.id }, { as: north.token })
    const staff = await server.addUser(['organiser_review'])
    await server.call(noticeOpen, { id: row.id }, { as: staff.token })
    const [counted] = (await server.call(noticeCalls.list, {}, { as: admin })).rows
    expect(counted).toMatchObject({ recipients: 2, readers: 1 })
    const found = async (filters: object = {}) =>
      (await server.call(noticeReaders, { noticeId: row.id, ...filters }, { as: admin })).rows.map((one) => [
        Number(one.id),
        one.readTime !== '',
      ])
    expect(await found()).toEqual([
      [north.accountId, true],
      [south.accountId, false],
    ])
    expect(await found({ readFlag: '0' })).toEqual([[south.accountId, false]])
    expect(await found({ readFlag: '1', searchValue: 'nobody' })).toEqual([])
    const { data } = await server.call(noticeReadersExport, { noticeId: row.id }, { as: admin })
    // Of which show and day it is, the headings, then the readers.
    expect((await readXlsx(data))[0]?.data).toHaveLength(4)
  })

  it('are not those somebody of the staff stands in for', async () => {
    const row = await add()
    await server.db
      .update(session)
      .set({ actorId: 1, actorName: '主办方' })
      .where(eq(session.subjectId, north.accountId))
    await server.call(noticeOpen, { id: row.id }, { as: north.token })
    await server.db.update(session).set({ actorId: null })
    expect((await server.call(noticeCalls.detail, { id: row.id }, { as: admin })).data.readers).toBe(0)
  })

  it('are listed as far as one’s data scope goes', async () => {
    const row = await add()
    const menus = await server.db.select().from(sysMenu)
    const role = {
      roleName: '仅本人',
      roleKey: 'own',
      roleSort: 9,
      status: '0',
      dataScope: '5',
      menuIds: menus.filter((menu) => menu.perms?.startsWith('system:notice')).map((menu) => String(menu.menuId)),
    }
    expect((await server.call(roleCalls.add, role, { as: admin })).code).toBe(200)
    const { userId, token } = await server.addUser(['own'])
    const seen = async () => {
      const [counted] = (await server.call(noticeCalls.list, {}, { as: token })).rows
      const { total } = await server.call(noticeReaders, { noticeId: row.id }, { as: token })
      expect(counted?.recipients).toBe(total)
      return total
    }
    expect(await seen()).toBe(0)
    await server.db.update(exhibitor).set({ keeperId: userId }).where(eq(exhibitor.id, south.exhibitorId))
    expect(await seen()).toBe(1)
  })
})

it('is the administrator’s: others are refused', async () => {
  const staff = await server.addUser(['organiser_review'])
  for (const token of [staff.token, north.token]) {
    expect((await server.call(noticeCalls.list, {}, { as: token })).code).toBe(403)
    expect((await server.call(noticeCalls.add, notice(), { as: token })).code).toBe(403)
  }
})
