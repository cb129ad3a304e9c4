/**
 * Whoever has a data scope sees nothing outside it, whichever call of the back office they read with (src/docs/adr/0009-data-scope.md): each is
 * asked here by somebody who looks after nobody, or named with the reason why it tells everybody the same.
 */
import { and, eq, gt } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { EVERYBODYS } from './reads-of-everybody.ts'
import { figures, fileRows, rows, sum, there, total, type Told } from './how-much-is-told.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { boothForm } from '../../../src/features/booth-forms/server/tables.ts'
import { exhibitorAccount } from '../../../src/features/account/server/tables.ts'
import { exhibitor, participation } from '../../../src/features/company/server/tables.ts'
import { sysNotice } from '../../../src/features/notices/server/tables.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import { outbox, storedFile } from '../../../src/server/base/db/core-tables.ts'
import { welcomePage } from '../../../src/features/home/contract.ts'
import { DATED_KINDS } from '../../../src/shared/record/rearrange-contract.ts'
import { roleCalls } from '../../../src/features/roles/contract.ts'
import { sysMenu } from '../../../src/features/system/server/tables.ts'
import { voteActivity, voteResult } from '../../../src/features/awards/server/tables.ts'
import { dockingMeeting } from '../../../src/features/docking/server/tables.ts'
import { meetingSession } from '../../../src/features/matchmaking/server/tables.ts'
import { insertTen } from './ten-exhibitors.ts'

let server: TestServer
/** May do the same; one sees all exhibitors, one has a department that looks after none. */
let all: string
let none: string
let ids: Record<
  | 'exhibitorId'
  | 'accountId'
  | 'participationId'
  | 'mailId'
  | 'caseId'
  | 'noticeId'
  | 'charged'
  | 'sessionId'
  | 'meetingId'
  | 'runId'
  | 'activityId'
  | 'votedId'
  | 'awardId',
  string
>

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const { exhibitors, awardId, runId } = await insertTen(server)
  const [charged] = await db.select().from(boothForm).where(gt(boothForm.payable, 0))
  const first = async (rows: Promise<{ id: number }[]>) => String((await rows)[0]?.id)
  ids = {
    charged: charged?.form ?? '',
    exhibitorId: String(exhibitors[0]),
    accountId: await first(db.select({ id: exhibitorAccount.id }).from(exhibitorAccount)),
    participationId: await first(db.select({ id: participation.id }).from(participation)),
    mailId: await first(db.select({ id: outbox.id }).from(outbox)),
    caseId: await first(db.select({ id: reviewCase.entityId }).from(reviewCase)),
    activityId: await first(db.select({ id: voteActivity.activityId }).from(voteActivity)),
    votedId: await first(db.select({ id: voteResult.activityId }).from(voteResult)),
    awardId,
    sessionId: await first(db.select({ id: meetingSession.sessionId }).from(meetingSession)),
    meetingId: await first(db.select({ id: dockingMeeting.id }).from(dockingMeeting)),
    runId,
    noticeId: await first(db.select({ id: sysNotice.noticeId }).from(sysNotice)),
  }
  // A form of the first booth has an attachment.
  const participationId = Number(ids.participationId)
  const [booth] = await db.select().from(participation).where(eq(participation.id, participationId))
  const owner = { exhibitorId: booth?.exhibitorId ?? 0 }
  const slides = { fileName: `${'c'.repeat(40)}.pdf`, originalName: 'c.pdf', kind: 'attachment', size: 1 }
  await db.insert(storedFile).values({
    ...slides,
    ...owner,
    contentType: 'application/pdf',
    ownerKind: 'exhibitor',
    ownerId: 1,
    claimedAt: new Date(),
  })
  await db.delete(boothForm).where(and(eq(boothForm.participationId, participationId), eq(boothForm.form, 'h13')))
  const content = { slides: [slides.fileName] }
  await db
    .insert(boothForm)
    .values({ ...owner, participationId, form: 'h13', status: 1, content, validContent: content })
  const { token: admin } = await server.addUser(['admin'])
  const menus = (await db.select().from(sysMenu)).filter((menu) => menu.perms)
  const role = { roleSort: 9, status: '0', menuIds: menus.map((menu) => String(menu.menuId)) }
  for (const [roleKey, dataScope] of [
    ['all', '1'],
    ['none', '3'],
  ] as const) {
    const added = await server.call(roleCalls.add, { ...role, roleKey, roleName: roleKey, dataScope }, { as: admin })
    expect(added.code, added.msg).toBe(200)
  }
  all = (await server.addUser(['all'])).token
  none = (await server.addUser(['none'])).token
})
afterAll(() => server.close())

/** What is sent, and how much the answer tells. */
const ASKED: Record<string, readonly [input: (known: typeof ids) => object, told: Told]> = {
  'POST /busi/organiser/exhibitor/list': [() => ({}), total],
  'POST /busi/organiser/exhibitor/matches': [() => ({}), ({ data }) => data.count],
  'POST /busi/organiser/exhibitor/export': [() => ({ list: 'EXHIBITORS' }), fileRows],
  'POST /busi/organiser/exhibitor/detail': [({ accountId }) => ({ id: accountId }), there],
  'POST /busi/organiser/exhibitor/overview': [({ exhibitorId }) => ({ id: exhibitorId }), there],
  'POST /busi/organiser/showReport': [({ exhibitorId }) => ({ id: exhibitorId }), there],
  'POST /busi/organiser/exhibitor/history': [({ exhibitorId }) => ({ id: exhibitorId }), there],
  'POST /busi/organiser/exhibitor/mailing/count': [
    () => ({}),
    ({ data: { waiting, recent, withoutEmail } }) => waiting + recent + withoutEmail,
  ],
  'POST /busi/organiser/exhibitor/mailing/preview': [() => ({ days: 14 }), rows],
  'POST /busi/organiser/progress/list': [() => ({}), total],
  'POST /busi/organiser/exhibitor/letter/preview': [
    ({ exhibitorId }) => ({
      ids: [exhibitorId],
      titleZh: '布展',
      textZh: '须知',
      titleEn: 'Build-up',
      textEn: 'Notes',
    }),
    there,
  ],
  'POST /busi/organiser/progress/remind/logExport': [({ exhibitorId }) => ({ exhibitorId }), fileRows],
  'POST /busi/organiser/progress/remind/log': [({ exhibitorId }) => ({ exhibitorId }), there],
  'POST /busi/organiser/progress/remind/preview': [({ exhibitorId }) => ({ ids: [exhibitorId] }), there],
  'POST /busi/organiser/progress/export': [() => ({}), fileRows],
  'POST /busi/organiser/visitor/list': [() => ({}), total],
  'POST /busi/organiser/visitor/export': [() => ({}), fileRows],
  'POST /busi/organiser/badge/list': [({ exhibitorId }) => ({ exhibitorId }), ({ data }) => data.list.length],
  'POST /busi/organiser/badge/run/list': [() => ({}), total],
  'POST /busi/organiser/badge/run/labels': [() => ({}), total],
  'POST /busi/organiser/badge/run/export': [() => ({}), fileRows],
  'POST /busi/organiser/vehiclePass/list': [() => ({}), total],
  'POST /busi/organiser/vehiclePass/export': [() => ({}), fileRows],
  'POST /busi/organiser/boothForm/list': [() => ({ form: 'h2' }), total],
  'POST /busi/organiser/boothForm/counts': [() => ({}), figures],
  'POST /busi/organiser/boothForm/totals': [({ charged }) => ({ form: charged }), rows],
  'POST /busi/organiser/boothForm/export': [() => ({ form: 'h2', format: 'xlsx' }), fileRows],
  'POST /busi/organiser/boothForm/files': [({ participationId }) => ({ form: 'h13', ids: [participationId] }), there],
  'POST /busi/organiser/fascia/list': [() => ({ boards: 1 }), ({ data }) => data.boards.length + data.halls.length],
  'POST /busi/organiser/fascia/export': [() => ({}), fileRows],
  'POST /busi/organiser/boothForm/detail': [({ participationId }) => ({ form: 'h2', participationId }), there],
  'POST /busi/organiser/boothForm/bill': [({ participationId }) => ({ participationId }), there],
  'POST /busi/organiser/boothForm/booths': [({ exhibitorId }) => ({ exhibitorId }), rows],
  'POST /busi/organiser/boothForm/money/list': [() => ({}), total],
  'POST /busi/organiser/boothForm/money/invoice': [({ participationId }) => ({ participationId }), there],
  'POST /busi/organiser/boothForm/money/sums': [() => ({}), rows],
  'POST /busi/organiser/hotelReservation/list': [() => ({}), total],
  'POST /busi/organiser/hotelReservation/export': [() => ({}), fileRows],
  'POST /busi/organiser/show/rearrange/list': [() => ({ kinds: [...DATED_KINDS] }), rows],
  'POST /busi/exhibitionRecord/guide': [() => ({ language: 'both' }), ({ data }) => data.entries.length + data.waiting],
  'POST /busi/organiser/sms/list': [() => ({}), total],
  'POST /busi/organiser/sms/counts': [() => ({}), ({ data }) => sum(data.counts) + data.segments],
  'POST /busi/organiser/sms/export': [() => ({}), fileRows],
  'POST /busi/organiser/outbox/export': [() => ({}), fileRows],
  'POST /busi/organiser/outbox/list': [() => ({}), total],
  'POST /busi/organiser/outbox/counts': [() => ({}), ({ data }) => sum(data.counts)],
  'POST /busi/organiser/outbox/detail': [({ mailId }) => ({ id: mailId }), there],
  'POST /busi/organiser/voteActivity/{}/applications': [({ activityId }) => ({ id: activityId }), fileRows],
  'POST /busi/organiser/voteActivity/{}/results': [({ votedId }) => ({ id: votedId }), ({ data }) => data.rows.length],
  'POST /busi/organiser/voteActivity/{}/resultFile': [({ votedId }) => ({ id: votedId }), fileRows],
  'POST /busi/organiser/voteActivity/{}/votes': [
    ({ activityId }) => ({ id: activityId }),
    ({ code }) => Number(code === 200),
  ],
  'POST /busi/organiser/industryAward/{}/results': [({ awardId }) => ({ id: awardId }), ({ data }) => data.rows.length],
  'POST /busi/organiser/industryAward/{}/scores': [({ awardId }) => ({ id: awardId }), ({ data }) => data.rows.length],
  'POST /busi/organiser/industryAward/{}/scores/export': [({ awardId }) => ({ id: awardId }), fileRows],
  'POST /busi/organiser/industryAward/{}/entries': [({ awardId }) => ({ id: awardId }), fileRows],
  'POST /busi/organiser/meetingSession/{}/registrations': [({ sessionId }) => ({ id: sessionId }), fileRows],
  'POST /busi/organiser/arrangement/result': [({ runId }) => ({ id: runId, placed: 0 }), total],
  'POST /busi/organiser/meetingRegistration/list': [() => ({}), total],
  'POST /busi/organiser/meetingRegistration/export': [() => ({}), fileRows],
  'POST /busi/organiser/meetingRegistration/exhibitors': [() => ({}), total],
  'POST /busi/organiser/meetingRegistration/start': [({ exhibitorId }) => ({ exhibitorId }), there],
  'POST /busi/organiser/meetingDay/board': [() => ({}), ({ data }) => data.meetings.length],
  'POST /busi/organiser/meetingDay/waiting': [() => ({}), total],
  'POST /busi/organiser/meetingDay/free': [
    ({ meetingId }) => ({ date: '2024-12-03', id: meetingId }),
    ({ code }) => Number(code === 200),
  ],
  'POST /busi/organiser/meetingDay/choices': [
    ({ sessionId }) => ({ id: sessionId }),
    ({ data }) => data.registrations.length,
  ],
  'POST /busi/review/export': [() => ({ kind: 'PRODUCT' }), fileRows],
  'POST /busi/review/list': [() => ({ kind: 'PRODUCT' }), total],
  'POST /busi/review/counts': [() => ({}), figures],
  'POST /busi/review/detail': [({ caseId }) => ({ kind: 'BRAND', entityId: caseId }), there],
  'POST /busi/review/lock': [({ caseId }) => ({ kind: 'BRAND', entityId: caseId }), there],
  'GET /system/notice/list': [
    () => ({}),
    (answer) => sum(answer['rows'].map((one: { recipients: number }) => one.recipients)),
  ],
  'GET /system/notice/readUsers/list': [({ noticeId }) => ({ noticeId }), total],
  'POST /system/notice/readUsers/export': [({ noticeId }) => ({ noticeId }), fileRows],
  'POST /system/notice/reach': [() => ({}), figures],
  // Whoever is signed in may ask these, each hears of what is theirs.
  'POST /busi/dashboard/charts': [
    () => ({}),
    ({ data }) => sum(data.charts.map((one: { rows: { values: number[] }[] }) => one.rows.map((row) => row.values))),
  ],
  'GET /busi/dashboard/export': [
    () => ({ chart: 'productsByState', format: 'xlsx' }),
    async ({ data }) => sum((await readXlsx(data))[0]?.data),
  ],
  'POST /busi/exhibitorInfo/welcomePage': [
    () => ({}),
    // What the show's own facts lack is told to all of the staff.
    ({ data }) =>
      sum(data.counts) +
      sum(data.todo.flatMap(({ key, count }: { key: string; count?: number }) => (key === 'launch' ? [] : [count]))),
  ],
  'POST /busi/reveal': [({ exhibitorId }) => ({ entity: 'COMPANY', id: exhibitorId, field: 'mobile' }), there],
}

/** Administration of the portal itself: no exhibitors in it but readers of notices, which are asked above. */
const isSystem = (key: string) => /^\w+ \/(system|monitor|tool)\//.test(key)

const defined = await definedCalls()
const keys = defined
  .map(({ call }) => call)
  .filter((call) => call.audience === 'backOffice' && (call.kind === 'read' || call.method === 'GET'))
  .map(callKey)

describe('what the back office reads', () => {
  it('applies the data scope, or is named with the reason why not', () => {
    expect(keys.filter((key) => !ASKED[key] && !EVERYBODYS[key] && !isSystem(key))).toEqual([])
    const known = defined.map(({ call }) => callKey(call))
    expect([...Object.keys(ASKED), ...Object.keys(EVERYBODYS)].filter((key) => !known.includes(key))).toEqual([])
  })

  it.each(Object.entries(ASKED))('%s tells nothing to whoever looks after nobody', async (key, [input, told]) => {
    const call = defined.find((one) => callKey(one.call) === key)?.call
    if (!call) throw new Error(`no call ${key}`)
    const ask = (as: string) => server.call(call, input(ids), { as })
    const everything = await ask(all)
    expect(everything.code, everything.msg).toBe(200)
    expect(await told(everything)).toBeGreaterThan(0)
    const answer = await ask(none)
    expect(await told(answer), answer.msg).toBe(0)
    const companies = (await server.db.select().from(exhibitor)).map((one) => one.companyName)
    expect(companies.filter((name) => JSON.stringify(answer).includes(name))).toEqual([])
  })

  it('asks whoever looks after nobody for no list of exhibitors that is there', async () => {
    const { todo } = (await server.call(welcomePage, {}, { as: none })).data
    const items = todo.find(({ key }) => key === 'launch')?.items ?? []
    expect(items.map(({ route }) => route)).not.toContain('/review/exhibitors')
  })
})
