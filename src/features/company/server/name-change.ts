/**
 * Another company name after the contract: asked for by the exhibitor, decided by the organiser (business-entities 3.1, decisions 7).
 * The record keeps its names until the approval.
 */
import { and, eq, sql } from 'drizzle-orm'
import { desk } from '../../../server/base/records/desk.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { parseStruct } from '../../../shared/form/rules.ts'
import { companyStruct } from '../fields.ts'
import type { CompanyNames, NameChange } from '../rules.ts'
import { findExhibitor, type ExhibitorRow } from './queries.ts'
import { exhibitor } from './tables.ts'
import { findTwins } from './twins.ts'

const KIND = 'COMPANY_NAME'

/** The names in force cannot be emptied, and the asked ones must be whole names even in a draft: they are submitted at once. */
export function checkAskedNames(ctx: Ctx, stored: CompanyNames, asked: CompanyNames): void {
  const struct = companyStruct({ settleCurrency: 'CNY', locale: ctx.locale, draft: false })
  const parsed = parseStruct(struct, asked)
  const problems = parsed.ok
    ? []
    : parsed.problems.filter((one) => one.field === 'companyName' || one.field === 'enCompanyName')
  const emptied = (['companyName', 'enCompanyName'] as const).filter(
    (field) => stored[field] !== '' && asked[field] === '',
  )
  const found = [
    ...problems.filter((one) => asked[one.field as keyof CompanyNames] !== ''),
    ...emptied.map((field) => ({
      field,
      msgKey: 'shared/form:inputPlaceholder' as const,
      params: { name: `@features/company:fields.${field}` },
    })),
  ]
  if (found.length > 0) throw fail.fields(found)
}

/** Puts a name request into the queue; asking for the same names again changes nothing. Answers what the record keeps. */
export async function askForName(ctx: Ctx, row: ExhibitorRow, asked: CompanyNames): Promise<NameChange> {
  const pending = row.pendingName
  const waiting = pending !== null && pending.auditStatus !== 3
  if (waiting && pending.companyName === asked.companyName && pending.enCompanyName === asked.enCompanyName)
    return pending
  // Other names than those under review: refused while a reviewer has them open (SM-A).
  if (waiting) await desk().withdraw(ctx, KIND, row.id)
  await desk().submit(ctx, [
    {
      kind: KIND,
      entityId: row.id,
      exhibitorId: row.id,
      title: asked.companyName,
      enTitle: asked.enCompanyName,
      thumbnail: row.icon,
    },
  ])
  return { ...asked, auditStatus: 1, auditReason: '' }
}

/** Takes a pending request back, or clears away a rejected one. */
export async function cancelNameRequest(ctx: Ctx, row: ExhibitorRow): Promise<void> {
  if (row.pendingName && row.pendingName.auditStatus !== 3) await desk().withdraw(ctx, KIND, row.id)
}

async function pendingOf(ctx: Ctx, exhibitorId: number): Promise<{ row: ExhibitorRow; asked: NameChange }> {
  const [row] = await ctx.db
    .select()
    .from(exhibitor)
    .where(and(eq(exhibitor.id, exhibitorId), eq(exhibitor.delFlag, 0)))
    .for('update')
  if (!row) throw fail.notFound()
  if (!row.pendingName || row.pendingName.auditStatus === 3)
    throw fail.business('features/company:errors.nameNotPending')
  return { row, asked: row.pendingName }
}

async function write(ctx: Ctx, exhibitorId: number, change: Partial<typeof exhibitor.$inferInsert>): Promise<void> {
  await ctx.db
    .update(exhibitor)
    .set({ ...change, version: sql`${exhibitor.version} + 1`, updateTime: ctx.clock.showNow() })
    .where(eq(exhibitor.id, exhibitorId))
}

const namesOf = ({ companyName, enCompanyName }: CompanyNames): Record<string, unknown> => ({
  companyName,
  enCompanyName,
})
const field = (key: string) => ({ key, label: `features/company:fields.${key}`, type: 'text' as const })

/**
 * All the review desk needs of the kind COMPANY_NAME. The decisions change the record only and refuse what its state does not allow;
 * the desk keeps the case and its log. Here `approved` are the names in force, so the desk compares old with new.
 */
export const companyNameReview = {
  kind: KIND,
  fields: [field('companyName'), field('enCompanyName')],
  async load(ctx: Ctx, exhibitorId: number) {
    const row = await findExhibitor(ctx.db, exhibitorId)
    if (!row) return null
    const asked = row.pendingName
    const twin = asked && asked.auditStatus !== 3 && (await findTwins(ctx.db, [asked], exhibitorId))(asked)
    return {
      entityId: row.id,
      exhibitorId: row.id,
      auditStatus: asked ? asked.auditStatus : 2,
      version: row.version,
      title: (asked ?? row).companyName,
      enTitle: (asked ?? row).enCompanyName,
      thumbnail: row.icon,
      current: namesOf(asked ?? row),
      approved: namesOf(row) as Record<string, unknown> | null,
      blocked: null,
      notes: twin ? [{ msgKey: 'features/company:errors.nameTwin' as const, params: { company: twin.name } }] : [],
    }
  },
  /** The asked names become the company's names. */
  async approve(ctx: Ctx, exhibitorId: number): Promise<void> {
    const { asked } = await pendingOf(ctx, exhibitorId)
    await write(ctx, exhibitorId, {
      companyName: asked.companyName,
      enCompanyName: asked.enCompanyName,
      pendingName: null,
    })
  },
  /** The record keeps its names; the exhibitor sees the reason. */
  async reject(ctx: Ctx, exhibitorId: number, reason: string): Promise<void> {
    const { asked } = await pendingOf(ctx, exhibitorId)
    await write(ctx, exhibitorId, { pendingName: { ...asked, auditStatus: 3, auditReason: reason } })
  },
  /** The former name is gone with the approval, so there is nothing to go back to: a new request is needed. */
  revoke(): Promise<void> {
    return Promise.reject(fail.business('features/company:errors.nameRevoke'))
  },
}
