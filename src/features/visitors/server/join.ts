/** A link that was mailed proves an address: it joins a registration to the person it is of (decisions 38 and 45). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { mobileKey } from '../../../shared/form/rules/contact.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { tellFollowers } from './follow.ts'
import { emailKeyOf, isFree, verify, type VisitorTableRow } from './person.ts'
import { erased } from './retention.ts'
import { gateScan, visitor, visitorInviter } from './tables.ts'

/** Does the link of this record go to the mailbox of the person it is a twin of? */
const isReached = (twin: VisitorTableRow, known: VisitorTableRow): boolean =>
  known.goneTime === null && known.emailKey !== '' && [known.emailKey, ''].includes(emailKeyOf(twin.email))

/** Locks a record and the person it is a twin of, in one order. */
export async function lockWithKnown(
  db: Db,
  id: number,
): Promise<{ row: VisitorTableRow; known: VisitorTableRow | null }> {
  const pair = db
    .select({ id: sql`unnest(array[${visitor.id}, ${visitor.twinOf}])` })
    .from(visitor)
    .where(eq(visitor.id, id))
  const rows = await db.select().from(visitor).where(inArray(visitor.id, pair)).orderBy(asc(visitor.id)).for('update')
  const row = rows.find((one) => one.id === id) as VisitorTableRow
  return { row, known: rows.find((one) => one.id === row.twinOf) ?? null }
}

/** Notes that the mailed link of a record was used. Returns the person, whose record it may have become. */
export async function prove(db: Db, id: number, at: Date): Promise<VisitorTableRow> {
  const { row, known } = await lockWithKnown(db, id)
  if (known && isReached(row, known)) return joinTwin(db, row, known, at)
  // A person without an address got the link on the page itself: it shows nothing.
  if (row.email === '') return row
  const key = emailKeyOf(row.email)
  const free = row.emailKey === '' && (await db.$count(visitor, eq(visitor.emailKey, key))) === 0
  if (free) await db.update(visitor).set({ emailKey: key }).where(eq(visitor.id, row.id))
  return verify(db, free ? { ...row, emailKey: key } : row, at)
}

/**
 * Joins a registration to the known person. The person keeps its own data, and empty ones are filled in. The twin's code leads to the person from
 * then on, its scans, inviters and invitations are the person's. Consent that was never proven falls away. Both rows are locked.
 */
export async function joinTwin(
  db: Db,
  twin: VisitorTableRow,
  known: VisitorTableRow,
  at: Date,
): Promise<VisitorTableRow> {
  const unproven = known.verifyTime === null
  const of = eq(visitorInviter.visitorId, known.id)
  if (unproven) await db.update(visitorInviter).set({ shares: 0 }).where(of)
  await moveInviters(db, twin, known)
  await db
    .update(gateScan)
    .set({ subjectId: known.id })
    .where(and(eq(gateScan.kind, 'VISITOR'), eq(gateScan.subjectId, twin.id)))
  await db
    .update(visitor)
    .set({ ...erased(at), joinedTo: known.id })
    .where(eq(visitor.id, twin.id))
  const mobile = known.mobile || twin.mobile
  const key = mobileKey(mobile, known.name)
  const [stored] = await db
    .update(visitor)
    .set({
      mobile,
      mobileKey: known.mobileKey || ((await isFree(db, key)) ? key : ''),
      identity: known.identity || twin.identity,
      position: known.position || twin.position,
      ...(known.country === '' ? { country: twin.country, province: twin.province } : {}),
      consentShare: unproven ? twin.consentShare : Math.max(known.consentShare, twin.consentShare),
      ...(twin.consentBuyer === 1 && known.consentBuyer === 0
        ? { consentBuyer: 1, buyerDemand: twin.buyerDemand, buyerCids: twin.buyerCids }
        : {}),
      borrowed: '',
      verifyTime: known.verifyTime ?? at,
      arriveTime: earliest(known.arriveTime, twin.arriveTime),
      version: known.version + 1,
      updateTime: at,
    })
    .where(eq(visitor.id, known.id))
    .returning()
  await tellFollowers('joined', db, twin.id, known.id)
  if (twin.arriveTime) await tellFollowers('arrived', db, known.id, twin.arriveTime)
  return stored as VisitorTableRow
}

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** Through whom the twin registered, the person registered too; after a withdrawal the later registration decides. */
async function moveInviters(db: Db, twin: VisitorTableRow, known: VisitorTableRow): Promise<void> {
  const moved = await db.delete(visitorInviter).where(eq(visitorInviter.visitorId, twin.id)).returning()
  for (const row of moved)
    await db
      .insert(visitorInviter)
      .values({ ...row, visitorId: known.id })
      .onConflictDoUpdate({
        target: [visitorInviter.visitorId, visitorInviter.exhibitorId, visitorInviter.channel],
        set: { shares: 1, ...(known.withdrawTime ? { registerTime: row.registerTime } : {}) },
      })
}
