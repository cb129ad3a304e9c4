/** What a number read at the stand becomes: one lead of each person, however often and on however many phones it was read. */
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { shownBadge } from '../../badges/server/exports.ts'
import { claimFiles } from '../../files/server/exports.ts'
import { scannedVisitor } from '../../visitors/server/exports.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { CARD_LIMIT } from '../../../shared/files/limits.ts'
import { readBadgeCode, readCode } from '../../../shared/form/rules/entry-code.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { leadScan, ScanAnswer } from '../scan-contract.ts'
import { keepLead, type MetVisitor } from './exports.ts'
import { lockLeads, type LeadRow } from './queries.ts'
import { lead, leadPhoto, leadScan as scans } from './tables.ts'

type Read = RequestOf<typeof leadScan>['list'][number]
type Who = Pick<
  MetVisitor,
  'visitorName' | 'companyName' | 'position' | 'mobile' | 'email' | 'identity' | 'country' | 'province' | 'consentFlag'
>
interface Subject {
  kind: 'VISITOR' | 'BADGE' | 'CARD'
  /** Null for a card: it is nobody's that was met before. */
  id: number | null
  who: Who
}

/** Who may open a lead sees its cards. */
const READERS = ['busi:leads:list']
/** Numbers of one account in an hour: a day without a line, twice over. */
const IN_AN_HOUR = 2000

/** Whose number it is; null for nobody's, and for a colleague's badge. A badge shares no contact. */
async function subjectOf(ctx: Ctx, typed: string): Promise<Subject | null> {
  const exhibitorId = exhibitorOf(ctx)
  const number = readCode(typed)
  if (number) {
    const found = await scannedVisitor(ctx.db, number, exhibitorId)
    if (!found) return null
    const { id, name, company, consent, ...person } = found
    const who = { ...person, visitorName: name, companyName: company, consentFlag: consent }
    return { kind: 'VISITOR', id, who }
  }
  const code = readBadgeCode(typed)
  const found = code === '' ? null : await shownBadge(ctx.db, code)
  if (!found || found.exhibitorId === exhibitorId) return null
  const bare = { mobile: '', email: '', identity: '', consentFlag: 0 } as const
  return { kind: 'BADGE', id: found.id, who: { ...bare, visitorName: found.name, companyName: found.company } }
}

/** Nobody's number, but a card: its visitor handed it over to be written to, and who they are is typed in later. */
const CARD: Subject = {
  kind: 'CARD',
  id: null,
  who: { visitorName: '', companyName: '', mobile: '', email: '', identity: '', consentFlag: 1 },
}

async function keepPhoto(
  ctx: Ctx,
  { id: leadId, exhibitorId }: LeadRow,
  photo: { field: string; fileName: string },
  at: Date,
): Promise<void> {
  const place = () => ({ label: 'features/leads:photos' }) as const
  await claimFiles(ctx, exhibitorId, [{ ...photo, limit: CARD_LIMIT }], READERS, place)
  await ctx.db.insert(leadPhoto).values({ leadId, fileName: photo.fileName, at }).onConflictDoNothing()
}

/** The lead this person became when read before; null when there is none any more. */
async function leadOf(ctx: Ctx, { kind, id }: Subject): Promise<LeadRow | null> {
  if (id === null) return null
  const [found] = await ctx.db
    .select({ row: lead })
    .from(scans)
    .innerJoin(lead, eq(lead.id, scans.leadId))
    .where(
      and(
        eq(scans.exhibitorId, exhibitorOf(ctx)),
        eq(scans.kind, kind),
        eq(scans.subjectId, id),
        isNotNull(scans.leadId),
        eq(lead.delFlag, 0),
      ),
    )
    .orderBy(desc(scans.id))
    .limit(1)
    .for('update', { of: lead })
  return found?.row ?? null
}

const UNKNOWN: Omit<ScanAnswer, 'clientId'> = { outcome: 'UNKNOWN', visitorName: '', companyName: '', scanCount: 0 }
const told = ({ visitorName, companyName, scanCount }: LeadRow) => ({ visitorName, companyName, scanCount })

/** A lead that came without anybody meeting the visitor belongs to who read its number first. */
async function giveToReader(ctx: Ctx, { id, ownerId, source }: LeadRow): Promise<void> {
  const isMade = ownerId === null || source === 'INQUIRY'
  if (!isMade || (await ctx.db.$count(scans, eq(scans.leadId, id))) > 0) return
  await ctx.db
    .update(lead)
    .set({ ownerId: signedIn(ctx).subjectId })
    .where(eq(lead.id, id))
}

/** What the same reading was answered with; null when it is new. */
async function answered(ctx: Ctx, clientId: string): Promise<ScanAnswer | null> {
  const [found] = await ctx.db
    .select({ outcome: scans.outcome, row: lead })
    .from(scans)
    .leftJoin(lead, eq(lead.id, scans.leadId))
    .where(and(eq(scans.exhibitorId, exhibitorOf(ctx)), eq(scans.clientId, clientId)))
    .orderBy(asc(scans.id))
  if (!found) return null
  return { ...UNKNOWN, ...(found.row ? told(found.row) : {}), clientId, outcome: found.outcome }
}

async function readOne(
  ctx: Ctx,
  { clientId, code, ago, grade, note, tags, photo }: Read,
  path: string,
): Promise<ScanAnswer> {
  const before = await answered(ctx, clientId)
  if (before) return before
  const subject = (await subjectOf(ctx, code ?? '')) ?? (photo ? CARD : null)
  if (!subject) return { clientId, ...UNKNOWN }
  const now = ctx.clock.showNow()
  const at = new Date(now.getTime() - ago * 1000)
  const { row, merged } = await keepLead(ctx, {
    ...subject.who,
    exhibitorId: exhibitorOf(ctx),
    source: 'SCAN',
    kindAndProduct: '',
    ...(grade ? { grade } : {}),
    note: note ?? '',
    tags: [...new Set(tags)],
    at,
    known: await leadOf(ctx, subject),
  })
  if (merged) await giveToReader(ctx, row)
  if (photo) await keepPhoto(ctx, row, { field: `${path}.photo`, fileName: photo }, at)
  const outcome = row.consentFlag !== 1 || row.withdrawTime ? 'NO_CONSENT' : merged ? 'MERGED' : 'NEW'
  await ctx.db.insert(scans).values({
    exhibitorId: row.exhibitorId,
    clientId,
    kind: subject.kind,
    subjectId: subject.id ?? row.id,
    leadId: row.id,
    outcome,
    at,
    byId: signedIn(ctx).subjectId,
    createTime: now,
  })
  return { clientId, outcome, ...told(row) }
}

/** In the order they were read. One exhibitor's lists are taken one after the other: two phones at once make one lead. */
export async function scanLeads(ctx: Ctx, list: readonly Read[]): Promise<ScanAnswer[]> {
  await lockLeads(ctx.db, exhibitorOf(ctx))
  const hour = new Date(ctx.clock.showNow().getTime() - 3600_000)
  const own = and(eq(scans.byId, signedIn(ctx).subjectId), gt(scans.createTime, hour))
  if ((await ctx.db.$count(scans, own)) + list.length > IN_AN_HOUR) throw fail.tooOften(3600)
  const answers: ScanAnswer[] = []
  for (const [at, one] of [...list.entries()].toSorted(([, a], [, b]) => b.ago - a.ago))
    answers.push(await readOne(ctx, one, `list.${at}`))
  return answers
}
