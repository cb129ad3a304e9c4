/**
 * Staff of two halls change nothing of an exhibitor elsewhere, whichever bound write of the back office they call (src/docs/adr/0009-data-scope.md).
 * After each call every table holds what it held; staff of all halls, who ask for the same, get another answer.
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { first, startTestServer, type TestServer } from '../../helpers/server.ts'
import { exhibitorAccount } from '../../../src/features/account/server/tables.ts'
import { badge } from '../../../src/features/badges/server/tables.ts'
import { vehiclePasses } from '../../../src/features/booth-forms/vehicle-contract.ts'
import { boothForm, boothFormLedger } from '../../../src/features/booth-forms/server/tables.ts'
import { exhibitor, participation } from '../../../src/features/company/server/tables.ts'
import { dockingMeeting } from '../../../src/features/docking/server/tables.ts'
import { hotelReservation } from '../../../src/features/hotel/server/tables.ts'
import { meetingRegistration, meetingSession } from '../../../src/features/matchmaking/server/tables.ts'
import { product } from '../../../src/features/products/server/tables.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import { roleCalls } from '../../../src/features/roles/contract.ts'
import { sysDept, sysMenu, sysUser } from '../../../src/features/system/server/tables.ts'
import { visitorInviter } from '../../../src/features/visitors/server/tables.ts'
import { shiftItem } from '../../../src/server/base/dated/tables.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { smsOutbox } from '../../../src/server/base/sms/tables.ts'
import { CASES, ELSEWHERE, FILES, known, type Row } from './bound-cases.ts'
import { insertTen } from './ten-exhibitors.ts'

let server: TestServer
/** May do the same; one looks after all halls, one after two of them. */
let all: string
let halls: string
/** Names of the exhibitors elsewhere. */
let farNames: string[]

/** Written by every call, or by looking. */
const APART =
  /^(?:session|limit_counter|oper_log|sys_logininfor|client_error|reveal_log|idempotency\w*|import_batch|export_\w+)$/

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const { exhibitors, runId } = await insertTen(server)
  const booths = await db.select().from(participation)
  const own = [...new Set(booths.filter((one) => one.exhibitorId === exhibitors.at(-1)).map(({ hall }) => hall))]
  const theirs = [...own, 'N99'].slice(0, 2)
  const near = new Set(booths.filter(({ hall }) => theirs.includes(hall)).map((one) => one.exhibitorId))
  const far = exhibitors.filter((id) => !near.has(id))
  expect(far.length).toBeGreaterThan(1)
  const [place = 0] = far
  const companies = await db.select().from(exhibitor).where(inArray(exhibitor.id, far))
  farNames = companies.map((one) => one.companyName)
  await db.update(smsOutbox).set({ exhibitorId: place })
  await db.update(shiftItem).set({ exhibitorId: place })
  await db.update(outbox).set({ exhibitorId: place })
  const inviters = await db.select().from(visitorInviter)
  const brought = new Set(inviters.filter(({ exhibitorId }) => !far.includes(exhibitorId)).map((one) => one.visitorId))
  const person = inviters.find(({ visitorId }) => !brought.has(visitorId))
  const farRow = async (table: PgTable & { exhibitorId: PgColumn; id: PgColumn }, also?: SQL): Promise<Row> => {
    const [row] = await db
      .select()
      .from(table)
      .where(and(inArray(table.exhibitorId, far), also))
      .orderBy(table.id)
      .limit(1)
    return { version: 1, ...row, id: String((row as { id?: number } | undefined)?.id ?? '') }
  }
  const forms = await db
    .select({
      id: boothForm.id,
      form: boothForm.form,
      booth: participation.id,
      version: boothForm.version,
      content: boothForm.content,
    })
    .from(boothForm)
    .innerJoin(participation, eq(participation.id, boothForm.participationId))
    .where(inArray(participation.exhibitorId, far))
    .orderBy(boothForm.id)
  const formIds = forms.map(({ id }) => id)
  const [ledger] = await db.select().from(boothFormLedger).where(inArray(boothFormLedger.formId, formIds)).limit(1)
  // A build of the official contractor has no deposit, and no account that it goes back to.
  const filed = (code: string): Row => {
    const found = forms.find(({ form, content }) => form === code && (code !== 'h3' || content['refundAccountNo']))
    return { id: String(found?.booth ?? ''), version: found?.version ?? 1 }
  }
  Object.assign(known, {
    exhibitor: { id: String(place), version: 1 },
    account: await farRow(exhibitorAccount),
    booth: await farRow(participation),
    badge: await farRow(badge),
    stay: await farRow(hotelReservation),
    product: await farRow(product, and(eq(product.auditStatus, 2), eq(product.status, 1))),
    registration: await farRow(meetingRegistration),
    meeting: await farRow(dockingMeeting),
    mail: await farRow(outbox),
    sms: await farRow(smsOutbox),
    shift: await farRow(shiftItem),
    run: { id: runId, version: 1 },
    visitor: { id: String(person?.visitorId ?? ''), version: 1 },
    contract: filed('h3'),
    fascia: filed('h2'),
    ledger: { id: String(ledger?.id ?? ''), version: 1 },
  })
  const [session] = await db
    .select()
    .from(meetingSession)
    .where(eq(meetingSession.sessionId, Number.parseInt(String(known['meeting']?.['slotId']), 10)))
  known['day'] = { id: session?.date ?? '', version: 1 }
  const [waiting] = await db.select().from(reviewCase).where(inArray(reviewCase.exhibitorId, far)).limit(1)
  known['case'] = { version: 1, ...waiting, id: String(waiting?.entityId ?? '') }
  const { token: admin } = await server.addUser(['admin'])
  const menuIds = (await db.select().from(sysMenu)).filter((menu) => menu.perms).map((menu) => String(menu.menuId))
  for (const [roleKey, dataScope] of [
    ['all', '1'],
    ['halls', '3'],
  ] as const) {
    const role = { roleSort: 9, status: '0', menuIds, roleKey, roleName: roleKey, dataScope }
    expect((await server.call(roleCalls.add, role, { as: admin })).code).toBe(200)
  }
  const [dept] = await db.insert(sysDept).values({ deptName: '两馆', halls: theirs }).returning()
  all = (await server.addUser(['all'])).token
  const user = await server.addUser(['halls'])
  await db
    .update(sysUser)
    .set({ deptId: dept?.deptId ?? 0 })
    .where(eq(sysUser.userId, user.userId))
  halls = user.token
  const passes = await server.call(vehiclePasses, {}, { as: all })
  const theirPasses = await server.call(vehiclePasses, {}, { as: halls })
  const seen = new Set(theirPasses.data.list.map(({ id }) => id))
  known['pass'] = { id: passes.data.list.find(({ id }) => !seen.has(id))?.id ?? '', version: 1 }
})
afterAll(() => server.close())

const defined = (await definedCalls()).map(({ call }) => call)
const callOf = (key: string) => first(defined.filter((call) => callKey(call) === key))

/** Returns a mark of each table's content. */
async function tables(): Promise<Record<string, string>> {
  const { rows } = await server.db.execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  const names = rows.map(({ tablename }) => tablename).filter((name) => !APART.test(name))
  const marks = names.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from "${name}" t`,
  )
  const read = await server.db.execute<{ name: string; mark: string }>(sql.raw(marks.join(' union all ')))
  return Object.fromEntries(read.rows.map(({ name, mark }) => [name, mark]))
}

// Before the writes, which cancel and remove.
describe('a file of what the caller lists', () => {
  /** Companies elsewhere that the file of this call names. */
  async function elsewhere(key: string, input: object, as: string): Promise<string[]> {
    const { code, data } = await server.call(callOf(key), input, { as })
    if (code !== 200) return []
    const words = await readXlsx(data).then(
      (sheets) => JSON.stringify(sheets.map((sheet) => sheet.data)),
      () => String(data),
    )
    return farNames.filter((name) => words.includes(name))
  }

  it.each(Object.entries(FILES))('%s names no exhibitor of another hall', async (key, input) => {
    expect(await elsewhere(key, input(), halls)).toEqual([])
    expect((await elsewhere(key, input(), all)).length, 'for staff of all halls').toBeGreaterThan(0)
  })
})

describe('a bound write of the back office', () => {
  it('is tried here, or named with the place where it is', () => {
    const bound = defined
      .filter((call) => call.kind === 'write' && call.audience === 'backOffice' && call.scope === undefined)
      .map(callKey)
      .filter((key) => !/^\w+ \/system\//.test(key))
    const told = [...Object.keys(CASES), ...Object.keys(ELSEWHERE), ...Object.keys(FILES)]
    expect(bound.filter((key) => !told.includes(key))).toEqual([])
  })

  it.each(Object.entries(CASES))('%s is refused for an exhibitor of another hall', async (key, input) => {
    const before = await tables()
    const answer = await server.call(callOf(key), input(), { as: halls })
    expect(await tables()).toEqual(before)
    const other = await server.call(callOf(key), input(), { as: all })
    // Several at once are answered one by one: the answer is good, and says of each that it was not done.
    expect([other.code, other.msg, other.data], 'for staff of all halls').not.toEqual([
      answer.code,
      answer.msg,
      answer.data,
    ])
  })
})
