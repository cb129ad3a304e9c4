/** Every export of the staff, with the demo show behind it, so that each has rows. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { meetingArrangement } from '../../../src/features/arrangement/server/tables.ts'
import { boothForm } from '../../../src/features/booth-forms/server/tables.ts'
import { dockingMeeting } from '../../../src/features/docking/server/tables.ts'
import { awardEntry, awardJuror } from '../../../src/features/industry-award/server/tables.ts'
import { meetingSession } from '../../../src/features/matchmaking/server/tables.ts'
import { reminder } from '../../../src/features/progress/server/tables.ts'
import { showGet, showUpdate } from '../../../src/features/show/contract.ts'
import { storedFile } from '../../../src/server/base/db/core-tables.ts'
import { sysNotice } from '../../../src/features/notices/server/tables.ts'
import { seedDemo } from '../../../src/server/seeds/demo.ts'

/** Files that are no list of the portal: an empty form, the reader's own file with its faults, code, the own calendar, a single file (reveal_log has its looks). */
const NO_EXPORT =
  /\/(import|paidImport)(BadRows|Template)$|^GET \/(tool\/gen\/batchGenCode|busi\/calendar\/export|common\/download)$/

export const staffExports = (await definedCalls()).flatMap(({ call }) =>
  call.response === 'binary' && ['backOffice', 'signedIn'].includes(call.audience) && !NO_EXPORT.test(callKey(call))
    ? [[callKey(call), call] as const]
    : [],
)

export interface ExportServer {
  server: TestServer
  /** Token of an administrator called 管理员甲. */
  admin: string
  /** The input of a call, by its key. */
  inputs: Record<string, object>
}

/** A server with the demo show and one record of every list that the demo leaves empty. */
export async function startExportServer(): Promise<ExportServer> {
  const server = await startTestServer()
  const { db } = server
  await seedDemo(server.services, () => {})
  const admin = (await server.addUser(['admin'], '管理员甲')).token
  const record = async () => (await server.call(showGet, {}, { as: admin })).data
  const saved = await server.call(
    showUpdate,
    { version: (await record()).version, contactPhone: '021-5' },
    { as: admin },
  )
  expect(saved.code).toBe(200)
  const [entry] = await db.select().from(awardEntry).where(eq(awardEntry.auditStatus, 2)).limit(1)
  const awardId = entry?.awardId ?? 0
  await db.insert(awardJuror).values({ awardId, name: '顾明远', email: 'gu@example.com', language: 'zh-CN' })
  const [session] = await db.select().from(meetingSession).limit(1)
  const [met] = await db.select().from(dockingMeeting).limit(1)
  const { exhibitorId = 0, brandId, buyerId = 0 } = met ?? {}
  const wish = {
    exhibitorId,
    brandId: brandId ?? 0,
    buyerId,
    score: 50,
    reason: 'tablesFull' as const,
    meetingId: null,
  }
  const result = { placements: [], unplaced: [wish], seats: [], fixed: 0 }
  const proposal = { sessionIds: [String(session?.sessionId)], seed: 1, minScore: 0, state: 'READY' as const, result }
  const [run] = await db
    .insert(meetingArrangement)
    .values({ ...proposal, createBy: '管理员甲' })
    .returning()
  const [notice] = await db.select().from(sysNotice).limit(1)
  const [reminded] = await db.select().from(reminder).limit(1)
  const [drawn] = await db.select().from(boothForm).where(eq(boothForm.form, 'h3')).limit(1)
  const plan = { fileName: `${'d'.repeat(40)}.pdf`, originalName: 'd.pdf', kind: 'attachment', size: 1 }
  await db.insert(storedFile).values({
    ...plan,
    contentType: 'application/pdf',
    exhibitorId: drawn?.exhibitorId ?? 0,
    ownerKind: 'exhibitor',
    ownerId: 1,
    claimedAt: new Date(),
  })
  await db
    .update(boothForm)
    .set({ status: 1, validContent: { plan: [plan.fileName] }, content: { plan: [plan.fileName] } })
    .where(eq(boothForm.id, drawn?.id ?? 0))
  const { version, values } = await record()
  const inputs: Record<string, object> = {
    'POST /busi/organiser/meetingDay/export': { date: session?.date },
    'POST /busi/organiser/arrangement/resultFile': { id: String(run?.id) },
    'GET /busi/dashboard/export': { chart: 'productsByState', format: 'csv' },
    'POST /busi/organiser/exhibitor/export': { list: 'BOOTHS' },
    'POST /busi/organiser/exhibitor/mailing/sheet': { days: 3 },
    'POST /busi/organiser/boothForm/export': { form: 'h7', format: 'csv' },
    'POST /busi/organiser/boothForm/files': { form: 'h3', ids: [String(drawn?.participationId)] },
    'POST /busi/organiser/boothForm/money/export': { what: 'ledger' },
    'POST /busi/organiser/industryAward/{}/scores/export': { id: String(awardId) },
    'POST /busi/exhibitionRecord/guideExport': { order: 'hall' },
    'POST /system/notice/readUsers/export': { noticeId: String(notice?.noticeId) },
    'POST /busi/organiser/progress/remind/logExport': { exhibitorId: String(reminded?.exhibitorId) },
    'POST /busi/organiser/show/shift/export': { ...values, version, openDate: '2024-12-09', closeDate: '2024-12-11' },
  }
  return { server, admin, inputs }
}

/** Values for the parameters of a call's path. */
export const idsOf = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']))
