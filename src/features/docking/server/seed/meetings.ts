/** Buyers of the demo show, and meetings of the printed accounts in every state. */
import { asc, eq } from 'drizzle-orm'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { meetingSession } from '../../../matchmaking/server/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { DEMO_CLOCK, minutesBefore } from '../../../../server/base/demo/clock.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import { sessionSlots } from '../../../../shared/lib/show/meeting-slots.ts'
import { addDays, DAY_MS } from '../../../../shared/lib/time/dates.ts'
import { DOCKING, expiryOf, type DockingStatus } from '../../rules.ts'
import { findProfiles } from '../profiles.ts'
import { dockingMeeting, meetingBuyer } from '../tables.ts'
import { findEdition } from '../../../../server/base/parameters.ts'
import { buyersOf } from './people.ts'

/** A meeting of the demo: with which buyer, at which time of its session, and what became of it. */
interface Met {
  buyer: number
  at: number
  status: DockingStatus
  direction?: 2
  /** Another time that one side offers. */
  alt?: { at: number; by: 'EXHIBITOR' | 'BUYER' }
  reason?: string
  score?: number
  note?: string
}

/** Sessions in which nothing is arranged by the organiser: the second and third. Times count through both. */
const OF_DEMO: readonly (readonly Met[])[] = [
  [
    { buyer: 0, at: 0, status: DOCKING.pending },
    { buyer: 5, at: 1, status: DOCKING.pending, direction: 2 },
    { buyer: 6, at: 2, status: DOCKING.pending, alt: { at: 3, by: 'BUYER' } },
    { buyer: 1, at: 4, status: DOCKING.accepted },
    { buyer: 7, at: 5, status: DOCKING.accepted, direction: 2, alt: { at: 6, by: 'EXHIBITOR' } },
    { buyer: 2, at: 1, status: DOCKING.declined, reason: '这一时段已另有安排，请联系我的同事。' },
    { buyer: 8, at: 2, status: DOCKING.cancelled, reason: '行程有变，改为线上沟通。' },
    { buyer: 3, at: 0, status: DOCKING.expired, direction: 2 },
  ],
  [
    { buyer: 9, at: 0, status: DOCKING.pending, direction: 2 },
    { buyer: 4, at: 2, status: DOCKING.accepted },
    { buyer: 10, at: 3, status: DOCKING.pending },
  ],
]
/** Of a session before the show, online. */
const MET_BEFORE: readonly Met[] = [
  { buyer: 4, at: 0, status: DOCKING.held, score: 5, note: '对两款新品感兴趣，下月寄样。' },
  { buyer: 11, at: 1, status: DOCKING.missed, direction: 2, note: '未接入，已改约展会现场。' },
  { buyer: 10, at: 2, status: DOCKING.accepted },
]

/** Inserts buyers and meetings. @param ids the exhibitors, the printed accounts' first */
export async function insertDocking(db: Db, ids: readonly number[]): Promise<void> {
  const buyers = await insertBuyers(db, ids)
  const sessions = await db
    .select()
    .from(meetingSession)
    .orderBy(asc(meetingSession.date), asc(meetingSession.beginTime))
  const slots = sessions.slice(1).flatMap(sessionSlots)
  for (const [index, met] of OF_DEMO.entries()) await insertMeetings(db, ids[index], buyers, slots, met)
}

/** Meetings of a session that is over. Apart from the others, for the sessions that are arranged are those before it was there. */
export async function insertMetBefore(db: Db, ids: readonly number[]): Promise<void> {
  const [session] = await db
    .insert(meetingSession)
    .values({
      name: '线上预对接',
      enName: 'Online preview',
      date: addDays(DEMO_CLOCK.toISOString().slice(0, 10), -4),
      beginTime: '14:00',
      endTime: '16:00',
      place: '线上会议室',
      enPlace: 'Online',
      capacity: 10,
      applyEnd: `${addDays(DEMO_CLOCK.toISOString().slice(0, 10), -10)} 18:00:00`,
      createBy: 'system',
    })
    .returning()
  const buyers = (await db.select({ id: meetingBuyer.id }).from(meetingBuyer).orderBy(asc(meetingBuyer.id))).map(
    ({ id }) => id,
  )
  if (session) await insertMeetings(db, ids[0], buyers, sessionSlots(session), MET_BEFORE)
}

async function insertBuyers(db: Db, ids: readonly number[]): Promise<number[]> {
  const random = seeded('buyers')
  const people = buyersOf(await findEdition(db))
  const cids = [
    ...new Set([...(await findProfiles(db, ids.slice(0, 6))).values()].flatMap((one) => one.cids)),
  ].toSorted()
  const rows = await db
    .insert(meetingBuyer)
    .values(
      people.map(({ demand, ...person }, at) => ({
        ...person,
        demand: demand[0],
        enDemand: demand[1],
        cids: cids.length === 0 ? [] : random.sample(cids, random.int(2, 4)),
        email: `buyer${at + 1}@example.com`,
        mobile: `138000020${String(at).padStart(2, '0')}`,
        language: person.country === '156' ? ('zh-CN' as const) : ('en-US' as const),
        source: 'REGISTRATION' as const,
        consentTime: minutesBefore(20_000),
        // The last but one waits for the organiser, the last was refused.
        status: at === people.length - 1 ? 3 : at === people.length - 2 ? 1 : 2,
        reason: at === people.length - 1 ? '请补充公司资料。' : '',
        createBy: 'system',
        createTime: minutesBefore(20_000 - at * 60),
        updateTime: minutesBefore(20_000 - at * 60),
      })),
    )
    .returning({ id: meetingBuyer.id })
  return rows.map(({ id }) => id)
}

async function insertMeetings(
  db: Db,
  exhibitorId: number | undefined,
  buyers: readonly number[],
  slots: ReturnType<typeof sessionSlots>,
  meetings: readonly Met[],
): Promise<void> {
  if (exhibitorId === undefined) return
  const [account] = await db
    .select({ id: exhibitorAccount.id, name: exhibitorAccount.userName })
    .from(exhibitorAccount)
    .where(eq(exhibitorAccount.exhibitorId, exhibitorId))
    .orderBy(asc(exhibitorAccount.id))
    .limit(1)
  for (const [
    index,
    { buyer, at, status, direction = 1, alt, reason = '', score = null, note = '' },
  ] of meetings.entries()) {
    const [slot, buyerId] = [slots[at], buyers[buyer]]
    if (!slot || buyerId === undefined || !account) continue
    const past = slot.beginAt < DEMO_CLOCK || status === DOCKING.expired
    const asked = new Date(DEMO_CLOCK.getTime() - (past ? 9 : 1) * DAY_MS - index * 3_600_000)
    const answered = status !== DOCKING.pending && status !== DOCKING.expired
    const replied = answered ? new Date(asked.getTime() + 7_200_000) : null
    await db.insert(dockingMeeting).values({
      direction,
      origin: direction === 1 ? 'APPLIED' : 'INVITED',
      exhibitorId,
      buyerId,
      sessionId: Number(slot.sessionId),
      slotId: slot.slotId,
      altSlotId: alt ? (slots[alt.at]?.slotId ?? null) : null,
      altBy: alt?.by ?? null,
      message: direction === 1 ? '您好，想介绍我们今年的新品，并洽谈年度供货。' : '看过贵公司的展品，希望面谈。',
      assigneeId: direction === 1 || status === DOCKING.accepted ? account.id : null,
      status,
      replyBy: answered && direction === 2 ? account.name : '',
      replyTime: replied,
      cancelReason: reason,
      exhibitorScore: score,
      exhibitorNote: note,
      expireAt: expiryOf(asked, slot),
      createBy: direction === 1 ? account.name : '',
      updateBy: direction === 1 ? account.name : '',
      createTime: asked,
      updateTime: replied ?? asked,
    })
  }
}
