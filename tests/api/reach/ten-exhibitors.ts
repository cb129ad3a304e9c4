/** A show with something of every kind that belongs to exhibitors: who looks after which of it is tried in this folder. */
import { eq, inArray } from 'drizzle-orm'
import { DOCKING } from '../../../src/features/docking/rules.ts'
import { dockingMeeting } from '../../../src/features/docking/server/tables.ts'
import { insertBoothForms } from '../../../src/features/booth-forms/server/seed/booth-forms.ts'
import { participation } from '../../../src/features/company/server/tables.ts'
import { insertHotels } from '../../../src/features/hotel/server/seed/hotels.ts'
import { sysNotice } from '../../../src/features/notices/server/tables.ts'
import { reminder } from '../../../src/features/progress/server/tables.ts'
import { shiftItem } from '../../../src/server/base/dated/tables.ts'
import { smsOutbox } from '../../../src/server/base/sms/tables.ts'
import { insertVotes } from '../../../src/features/awards/server/seed/votes.ts'
import { insertMeetings } from '../../../src/features/matchmaking/server/seed/meetings.ts'
import { addAward } from '../../helpers/samples/industry-award.ts'
import { insertProposal } from '../../helpers/samples/proposal.ts'
import { awardEntry, awardJuror } from '../../../src/features/industry-award/server/tables.ts'
import { buildDemo } from '../../../src/server/seeds/data/demo.ts'
import { insertExhibitor } from '../../../src/server/seeds/demo.ts'
import type { TestServer } from '../../helpers/server.ts'
import { insertMails } from '../../../src/features/outbox/server/seed/mails.ts'

/** Inserts ten exhibitors of the demo with their records. */
export async function insertTen(server: TestServer) {
  const { db } = server
  const show = buildDemo({ edition: 'LABEL' })
  const exhibitors: number[] = []
  for (const seed of show.exhibitors.slice(0, 10)) exhibitors.push(await insertExhibitor(db, seed, new Map(), null))
  await insertHotels(db, show.openDate, exhibitors)
  await insertMeetings(db, show.openDate, exhibitors)
  await insertVotes(db, show.openDate, exhibitors)
  const { id: awardId } = await addAward(server)
  const entry = {
    exhibitorId: exhibitors[0] ?? 0,
    awardId: Number(awardId),
    categories: ['1'],
    auditStatus: 2 as const,
  }
  await db.insert(awardEntry).values({ ...entry, entryName: '窄幅数码标签机' })
  const juror = { awardId: Number(awardId), name: '周评', email: 'zhou@jury.example', language: 'zh-CN' as const }
  await db.insert(awardJuror).values(juror)
  const runId = await insertProposal(db, server.clock.showNow())
  const pending = { status: DOCKING.pending, expireAt: new Date(server.clock.showNow().getTime() + 86_400_000) }
  const someMeeting = db.select({ id: dockingMeeting.id }).from(dockingMeeting).orderBy(dockingMeeting.id).limit(1)
  await db.update(dockingMeeting).set(pending).where(inArray(dockingMeeting.id, someMeeting))
  await insertMails(db)
  const at = server.clock.showNow()
  const told = { exhibitorId: exhibitors[0] ?? 0, day: '2024-10-01', nth: 1, at, byName: '', recipient: '' }
  await db
    .insert(reminder)
    .values({ ...told, things: ['h1'] })
    .onConflictDoNothing()
  await db.insert(smsOutbox).values({
    reference: 'one',
    purpose: 'invitation',
    recipient: '13800000001',
    numberHash: 'x',
    signature: '展会',
    text: '您好',
    gatewayCode: 'T1',
    segments: 1,
    exhibitorId: exhibitors[0] ?? 0,
  })
  const base = { ...server.services, locale: 'zh-CN' as const, traceId: '', ip: '', cookies: [] }
  await insertBoothForms(base, exhibitors.slice(2))
  await db.insert(sysNotice).values({ noticeTitle: '布展', publishTime: server.clock.showNow() })
  const [kept] = await db
    .select()
    .from(participation)
    .where(eq(participation.exhibitorId, exhibitors[0] ?? 0))
  await db.insert(shiftItem).values({
    shiftId: 1,
    kind: 'vehicle',
    record: 'form 1',
    exhibitorId: exhibitors[0] ?? 0,
    participationId: kept?.id ?? 0,
    path: '/newspaper/h11',
    what: { 'zh-CN': '沪A12345', 'en-US': '沪A12345' },
    was: '2024-12-01 10:00',
    now: '2024-12-01 10:00',
    moved: 0,
    open: 1,
  })
  return { exhibitors, awardId, runId }
}
