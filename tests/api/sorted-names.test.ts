/** Every list that sorts by a name puts Chinese, Latin and digits in one order, on both engines (TEST_DATABASE_URL). */
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../src/shared/api/contract.ts'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { activityCalls } from '../../src/features/awards/activity-contract.ts'
import { voteActivity } from '../../src/features/awards/server/tables.ts'
import { buyerList } from '../../src/features/buyers/contract.ts'
import { exhibitor } from '../../src/features/company/server/tables.ts'
import { meetingBuyer } from '../../src/features/docking/server/tables.ts'
import { exhibitorList } from '../../src/features/exhibitors/contract.ts'
import { awardCalls } from '../../src/features/industry-award/award-contract.ts'
import { industryAward } from '../../src/features/industry-award/server/tables.ts'
import { leadList } from '../../src/features/leads/contract.ts'
import { lead } from '../../src/features/leads/server/tables.ts'
import { manualFileCalls } from '../../src/features/manual-files/admin-contract.ts'
import { manualFile } from '../../src/features/manual-files/server/tables.ts'
import { meetingSession } from '../../src/features/matchmaking/server/tables.ts'
import { sessionCalls } from '../../src/features/matchmaking/session-contract.ts'
import { nominationList } from '../../src/features/nominations/contract.ts'
import { nomination } from '../../src/features/nominations/server/tables.ts'
import { noticeCalls } from '../../src/features/notices/admin-contract.ts'
import { sysNotice } from '../../src/features/notices/server/tables.ts'
import { postCalls } from '../../src/features/posts/contract.ts'
import { productCalls } from '../../src/features/products/contract.ts'
import { product } from '../../src/features/products/server/tables.ts'
import { roleCalls } from '../../src/features/roles/contract.ts'
import { smsTemplateCalls } from '../../src/features/sms/template-contract.ts'
import { configCalls, dictDataCalls, dictTypeCalls } from '../../src/features/system/contract.ts'
import { sysPost, sysRole, sysUser } from '../../src/features/system/server/tables.ts'
import { userCalls } from '../../src/features/users/contract.ts'
import { visitorList } from '../../src/features/visitors/contract.ts'
import { visitor } from '../../src/features/visitors/server/tables.ts'
import { byName, fillAllKeys, nameOrder } from '../../src/server/base/names/sorted-names.ts'
import { sysConfig, sysDictData, sysDictType } from '../../src/server/base/parameter-tables.ts'
import { smsTemplate } from '../../src/server/base/sms/tables.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../helpers/server.ts'

let server: TestServer
let admin: string
let company: TestExhibitor
beforeAll(async () => {
  server = await startTestServer({ strictReplies: false })
  admin = (await server.addUser(['admin'])).token
  company = await server.addExhibitor()
})
afterAll(() => server.close())

/** Mixed names in their order: numbers by value, then letters and pinyin among each other, polyphones by their word. */
const NAMES = [
  '3M 中国',
  '10号试品',
  '阿里试品',
  'Apple 试品',
  '长沙试品',
  '重庆试品',
  '上海试品',
  '中国试品',
  '𠮷野家',
]
/** English names of the same records, in the order of `NAMES`; the second has none, so that its Chinese name is shown. */
const ENGLISH = ['zulu', '', 'Yankee', 'X-ray', 'Whiskey', 'victor', 'Uniform', 'Tango', 'Sierra']
const SHOWN_IN_ENGLISH = ['10号试品', 'Sierra', 'Tango', 'Uniform', 'victor', 'Whiskey', 'X-ray', 'Yankee', 'zulu']

type Names = readonly [name: string, enName?: string]
const LISTS: { title: string; call: Call; table: PgTable; names: Names; filter?: object; within?: true }[] = [
  { title: 'posts', call: postCalls.list, table: sysPost, names: ['postName'] },
  { title: 'roles', call: roleCalls.list, table: sysRole, names: ['roleName', 'enRoleName'] },
  { title: 'users', call: userCalls.list, table: sysUser, names: ['nickName'] },
  { title: 'dictionaries', call: dictTypeCalls.list, table: sysDictType, names: ['dictName', 'enDictName'] },
  {
    title: 'dictionary entries',
    call: dictDataCalls.list,
    table: sysDictData,
    names: ['dictLabel', 'enDictLabel'],
    filter: { dictType: 'x' },
  },
  {
    title: 'parameters',
    call: configCalls.list,
    table: sysConfig,
    names: ['configName'],
    filter: { configKey: 'sorted.' },
  },
  { title: 'notices', call: noticeCalls.list, table: sysNotice, names: ['noticeTitle', 'enNoticeTitle'] },
  { title: 'text messages', call: smsTemplateCalls.list, table: smsTemplate, names: ['name'] },
  { title: 'manual files', call: manualFileCalls.list, table: manualFile, names: ['name', 'enName'] },
  { title: 'sessions', call: sessionCalls.list, table: meetingSession, names: ['name', 'enName'] },
  { title: 'vote activities', call: activityCalls.list, table: voteActivity, names: ['name', 'enName'] },
  { title: 'awards', call: awardCalls.list, table: industryAward, names: ['name', 'enName'] },
  { title: 'visitors', call: visitorList, table: visitor, names: ['name'] },
  { title: 'visitors by company', call: visitorList, table: visitor, names: ['company'] },
  { title: 'buyers', call: buyerList, table: meetingBuyer, names: ['companyName'] },
  { title: 'exhibitors', call: exhibitorList, table: exhibitor, names: ['companyName', 'enCompanyName'] },
  { title: 'products', call: productCalls.list, table: product, names: ['productName', 'enProductName'], within: true },
  { title: 'leads', call: leadList, table: lead, names: ['companyName'], within: true },
  { title: 'nominations', call: nominationList, table: nomination, names: ['lastName'], within: true },
  { title: 'nominations by company', call: nominationList, table: nomination, names: ['companyName'], within: true },
]

/** A row whose columns without a default have some value of their type. */
function rowOf(table: PgTable, at: number, over: Record<string, unknown>): Record<string, unknown> {
  const some: Record<string, unknown> = { string: `x${at}`, number: at, boolean: false, date: new Date(), json: [] }
  const needed = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.notNull && !column.hasDefault && column.generatedIdentity === undefined,
  )
  return { ...Object.fromEntries(needed.map(([key, column]) => [key, some[column.dataType]])), ...over }
}

describe.each(LISTS)('the list of $title', ({ call, table, names: [name, enName], filter, within }) => {
  const columns = getTableColumns(table)
  const key = Object.values(columns).find((column) => column.primary)!
  const ids: unknown[] = []

  async function addRows(): Promise<void> {
    for (const at of [4, 0, 8, 2, 6, 1, 7, 3, 5]) {
      if (table === exhibitor) {
        const { loginAcc } = await server.addExhibitor()
        const [row] = await server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.loginAcc, loginAcc))
        ids[at] = row?.exhibitorId
      } else {
        const own: Record<string, unknown> = {}
        if (table === manualFile) own.lang = 'both'
        if (table === smsTemplate) own.purpose = 'invitation'
        if (within) own['exhibitorId'] = company.exhibitorId
        if (table === sysDictData) Object.assign(own, { dictType: 'x', dictValue: `v${at}` })
        if (table === sysConfig) Object.assign(own, { configKey: `sorted.${name}.${at}` })
        for (const code of ['code', 'token', 'userName', 'roleKey', 'postCode'])
          if (code in columns) own[code] = `${name}${at}${Object.keys(own).length}`
        const values = rowOf(table, at, { ...own, [name]: `before ${at}` })
        const [row] = await server.db
          .insert(table)
          // Cast: the columns of any table cannot be known here.
          .values(values as never)
          .returning({ id: key })
        ids[at] = row?.id
      }
    }
  }
  const ask = (english: boolean, isAsc: 'asc' | 'desc') =>
    server.call(call, { ...filter, orderByColumn: name, isAsc, pageSize: 100 } as Record<string, unknown>, {
      as: within ? company.token : admin,
      english,
    })
  async function shown(english: boolean, isAsc: 'asc' | 'desc' = 'asc'): Promise<unknown[]> {
    const reply = (await ask(english, isAsc)) as { rows?: Row[]; data?: { list: Row[] } }
    const field = name
    return (reply.rows ?? reply.data?.list ?? [])
      .map((row) => String(english && enName ? row[enName] || row[field] : row[field]))
      .filter((one) => NAMES.includes(one) || ENGLISH.includes(one))
  }
  type Row = Record<string, unknown>

  it('sorts by what it shows, also after names have changed', async () => {
    await addRows()
    // Keys exist now, and are of the names before.
    expect(await ask(false, 'asc')).toMatchObject({ code: 200 })
    for (const [at, text] of NAMES.entries())
      await server.db
        .update(table)
        .set({ [name]: text, ...(enName ? { [enName]: ENGLISH[at] } : {}) })
        .where(eq(key, ids[at]))
    expect(await shown(false)).toEqual(NAMES)
    expect(await shown(false, 'desc')).toEqual(NAMES.toReversed())
    expect(await shown(true)).toEqual(enName ? SHOWN_IN_ENGLISH : NAMES)
    await server.db
      .delete(table === exhibitor ? exhibitorAccount : table)
      .where(inArray(table === exhibitor ? exhibitorAccount.exhibitorId : key, ids as number[]))
  })
})

it('computes the keys of all stored names at start', async () => {
  await server.db.insert(sysPost).values({ postName: '重庆', postCode: 'start', postSort: 1 })
  await fillAllKeys(server.db)
  const { rows } = await server.db.execute<{ key: string }>(
    sql`select post_name_sort as key from sys_post where post_code = 'start'`,
  )
  expect(rows).toEqual([{ key: 'chong2重 qing4庆' }])
})

it('computes keys once for two readers at once', async () => {
  const reader = { db: server.db, locale: 'zh-CN' as const }
  await server.db.insert(sysPost).values({ postName: '上海', postCode: 'two', postSort: 1 })
  await Promise.all([nameOrder(reader, byName(sysPost.postName)), nameOrder(reader, byName(sysPost.postName))])
  const { rows } = await server.db.execute(sql`select 1 from sys_post where post_name_sort is null`)
  expect(rows).toEqual([])
})
