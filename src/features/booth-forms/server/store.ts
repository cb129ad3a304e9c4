/** Stored forms, their ledger and history. Amounts in minor units. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { agreeRearranged, reopenRearranged, closeRearranged } from '../../../server/base/dated/dated.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { FormState } from '../lifecycle.ts'
import { STATUS, type FormStatus, type LateFlag } from '../model.ts'
import { totals, type LedgerEntry, type Settlement } from '../pricing/ledger.ts'
import { boothForm, boothFormHistory, boothFormLedger } from './tables.ts'

export type FormRow = typeof boothForm.$inferSelect
export type HistoryEntry = typeof boothFormHistory.$inferSelect

const kept = eq(boothForm.delFlag, 0)

export async function findForm(db: Db, participationId: number, form: FormCode, lock = false): Promise<FormRow | null> {
  const query = db
    .select()
    .from(boothForm)
    .where(and(eq(boothForm.participationId, participationId), eq(boothForm.form, form), kept))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

/** All stored forms of a booth, or those named. */
export function findForms(db: Db, participationId: number, forms?: readonly FormCode[]): Promise<FormRow[]> {
  return db
    .select()
    .from(boothForm)
    .where(
      and(
        eq(boothForm.participationId, participationId),
        kept,
        forms ? inArray(boothForm.form, [...forms]) : undefined,
      ),
    )
}

/** A stored form as its life cycle knows it. */
export function stateOf(row: FormRow | null): FormState {
  return {
    status: (row?.status ?? null) as FormStatus | null,
    lateFlag: (row?.lateFlag ?? 0) as LateFlag,
    locked: row?.locked === 1,
    version: row?.version ?? 0,
    validVersion: row?.validVersion ?? null,
    validLate: (row?.validLate ?? 0) as LateFlag,
    confirmed: row?.validConfirmed === 1,
    rejected:
      row?.status === 3 && row.rejectedAt ? { at: row.rejectedAt.getTime(), inTime: row.rejectedInTime === 1 } : null,
    recheck: row?.recheckDue === 1,
  }
}

/** Two first saves of a form at once wait for each other. */
export async function lockForm(db: Db, participationId: number, form: FormCode): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`BOOTH_FORM:${participationId}:${form}`}, 0))`)
}

export type StoredEntry = LedgerEntry & { id: number; formId: number }

const entryOf = ({ at, kind, ...one }: typeof boothFormLedger.$inferSelect): StoredEntry => ({
  ...one,
  at: at.toISOString(),
  kind: kind as LedgerEntry['kind'],
})

/** The live ledger of forms, in the order it was written. */
export async function findLedger(db: Db, formIds: readonly number[]): Promise<StoredEntry[]> {
  if (formIds.length === 0) return []
  const found = await db
    .select()
    .from(boothFormLedger)
    .where(and(inArray(boothFormLedger.formId, [...formIds]), isNull(boothFormLedger.droppedBy)))
    .orderBy(asc(boothFormLedger.id))
  return found.map(entryOf)
}

/** The ledger of the version in force while a change of the form waits: what a rejection would bring back. Null while none waits. */
export async function findLedgerInForce(db: Db, row: FormRow): Promise<StoredEntry[] | null> {
  if (row.status !== STATUS.changed || row.validVersion === null) return null
  const { formId, version, droppedBy, id } = boothFormLedger
  const found = await db
    .select()
    .from(boothFormLedger)
    .where(
      and(eq(formId, row.id), lte(version, row.validVersion), or(isNull(droppedBy), gt(droppedBy, row.validVersion))),
    )
    .orderBy(asc(id))
  return found.map(entryOf)
}

/** Writes what a settlement changed: dropped entries stay in the table with the version that dropped them. Answers the ledger that is live then. */
export async function storeSettlement(
  db: Db,
  formId: number,
  { kept: live, added, dropped }: Settlement,
  version: number,
): Promise<StoredEntry[]> {
  const ids = dropped.map((one) => (one as StoredEntry).id)
  if (ids.length > 0)
    await db.update(boothFormLedger).set({ droppedBy: version }).where(inArray(boothFormLedger.id, ids))
  if (added.length === 0) return live as StoredEntry[]
  const written = await db
    .insert(boothFormLedger)
    .values(
      added.map(({ at, kind, code, qty, unit, rate, base, surcharge, waived = 0 }) => {
        return { formId, at: new Date(at), version, kind, code, qty, unit, rate, base, surcharge, waived }
      }),
    )
    .returning()
  return [...(live as StoredEntry[]), ...written.map(entryOf).toSorted((a, b) => a.id - b.id)]
}

/** Nothing of the form is charged any more. */
export async function dropLedger(db: Db, formId: number, version: number): Promise<void> {
  await db
    .update(boothFormLedger)
    .set({ droppedBy: version })
    .where(and(eq(boothFormLedger.formId, formId), isNull(boothFormLedger.droppedBy)))
}

/** The ledger as it stood when `version` was in force. */
export async function restoreLedger(db: Db, formId: number, version: number, by: number): Promise<void> {
  const own = eq(boothFormLedger.formId, formId)
  await db
    .update(boothFormLedger)
    .set({ droppedBy: by })
    .where(and(own, gt(boothFormLedger.version, version), isNull(boothFormLedger.droppedBy)))
  await db
    .update(boothFormLedger)
    .set({ droppedBy: null })
    .where(and(own, sql`${boothFormLedger.version} <= ${version}`, gt(boothFormLedger.droppedBy, version)))
}

/** What the last rejection of a form dropped, in the order it was written. */
export async function findRejectedLedger(db: Db, formId: number): Promise<StoredEntry[]> {
  const { version, action } = boothFormHistory
  const rejection = db
    .select({ version: sql`max(${version})` })
    .from(boothFormHistory)
    .where(and(eq(boothFormHistory.formId, formId), eq(action, 'reject')))
  const found = await db
    .select()
    .from(boothFormLedger)
    .where(and(eq(boothFormLedger.formId, formId), eq(boothFormLedger.droppedBy, rejection)))
    .orderBy(asc(boothFormLedger.id))
  return found.map(entryOf)
}

export const payableOf = (ledger: readonly LedgerEntry[]): number => totals(ledger).payable

/** Steps of a form, the newest first, without the contents that were submitted: two hundred boxes a version would weigh on every answer. */
export function findHistory(db: Db, formId: number): Promise<Omit<HistoryEntry, 'content'>[]> {
  const { content: _, ...columns } = getTableColumns(boothFormHistory)
  return db
    .select(columns)
    .from(boothFormHistory)
    .where(eq(boothFormHistory.formId, formId))
    .orderBy(desc(boothFormHistory.id))
}

/** Content of a version that was submitted, with its receipt; null when none of that number was. */
export async function findVersion(
  db: Db,
  formId: number,
  version: number,
): Promise<Pick<HistoryEntry, 'content' | 'receipt'> | null> {
  const [row] = await db
    .select({ content: boothFormHistory.content, receipt: boothFormHistory.receipt })
    .from(boothFormHistory)
    .where(
      and(
        eq(boothFormHistory.formId, formId),
        eq(boothFormHistory.version, version),
        sql`${boothFormHistory.content} is not null`,
      ),
    )
    .orderBy(desc(boothFormHistory.id))
    .limit(1)
  return row ?? null
}

/** Content of the last submission before an instant; null when there was none. */
export async function findSubmittedBefore(db: Db, formId: number, instant: Date): Promise<HistoryEntry['content']> {
  const [row] = await db
    .select({ content: boothFormHistory.content })
    .from(boothFormHistory)
    .where(
      and(
        eq(boothFormHistory.formId, formId),
        lt(boothFormHistory.at, instant),
        sql`${boothFormHistory.content} is not null`,
      ),
    )
    .orderBy(desc(boothFormHistory.id))
    .limit(1)
  return row?.content ?? null
}

/** Steps by which the exhibitor has chosen anew, or wants nothing any more. */
const CHOSEN: readonly string[] = ['submit', 'resubmit', 'submitLate', 'withdraw', 'reject']

/** Name of a form among all dated records. */
export const recordOf = (formId: number): string => `form ${formId}`

/**
 * Writes a step down. A rejection that brings content back brings back what was to be rearranged in it.
 * @param waits the organiser may still refuse what it sends, and something else is in force until then
 */
export async function logStep(
  ctx: Ctx,
  step: Pick<HistoryEntry, 'formId' | 'version' | 'action' | 'amountBefore' | 'amountAfter'> &
    Partial<Pick<HistoryEntry, 'note' | 'content' | 'receipt'>>,
  waits = false,
): Promise<void> {
  await ctx.db.insert(boothFormHistory).values({ ...step, at: ctx.clock.showNow(), byName: signedIn(ctx).userName })
  const [record, { action }] = [recordOf(step.formId), step]
  if (action === 'reject' && step.content) await reopenRearranged(ctx, record)
  else if (action === 'confirm') await agreeRearranged(ctx.db, record)
  else if (CHOSEN.includes(action)) await closeRearranged(ctx.db, record, waits)
}
