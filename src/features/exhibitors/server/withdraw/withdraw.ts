/** An exhibitor withdraws from the show, or takes part again (decision 37). */
import { and, eq } from 'drizzle-orm'
import { endSessionsOf } from '../../../account/server/exports.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { endReminders, endWaiting, tell } from '../../../messages/server/exports.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { openWords, sumOf, withdrawalClosers, type OpenCounts } from '../../../../server/base/offer-closers.ts'
import { logOperation } from '../../../../server/base/oper-log.ts'
import { reviewLog } from '../../../../server/base/records/tables.ts'
import * as calls from '../../withdraw-contract.ts'
import { endFirstMails, endLinks } from '../links.ts'
import { needCompany } from '../need-company.ts'
import type { CompanyRow } from '../queries.ts'
import { BOOTH_LOG_KIND, timeText } from '../replies.ts'

/** The company in the caller's scope, locked: two who withdraw it at once do so one after the other. */
async function lockCompany(ctx: Ctx, id: string): Promise<CompanyRow> {
  const { id: key } = await needCompany(ctx, id)
  const [row] = await ctx.db.select().from(exhibitor).where(eq(exhibitor.id, key)).for('update')
  if (!row) throw fail.notFound()
  return row
}

/** Counts the things that the exhibitor holds: `ends` is given back for good, `rests` comes back with it. */
async function countHeld(ctx: Ctx, exhibitorId: number): Promise<{ ends: OpenCounts; rests: OpenCounts }> {
  const held: { ends: OpenCounts; rests: OpenCounts } = { ends: {}, rests: {} }
  for (const closer of withdrawalClosers()) {
    const part = closer.close ? 'ends' : 'rests'
    held[part] = sumOf(held[part], await closer.count(ctx, exhibitorId))
  }
  return held
}

const reply = (ctx: Ctx, id: number, withdrawnAt: Date | null, gaveBack: OpenCounts) => ({
  data: { id: String(id), withdrawnAt: timeText(withdrawnAt), gaveBack: openWords(ctx.locale, gaveBack) },
})

/** Tells the exhibitor, in its own language. */
const write = (
  ctx: Ctx,
  exhibitorId: number,
  which: 'withdrawn' | 'reinstated',
  counts: OpenCounts,
  also: readonly string[] = [],
) =>
  tell(ctx, {
    exhibitorId,
    also,
    template: 'officeLetter',
    path: '/messages',
    words(locale) {
      const list = openWords(locale, counts)
      const some = list === '' ? 'None' : ''
      return {
        title: translate(locale, `features/exhibitors:withdraw.letter.${which}`),
        text: translate(locale, `features/exhibitors:withdraw.letter.${which}Text${some}`, { list }),
      }
    },
  })

/** People named in what is given back, such as who booked a hotel. */
async function contactsOf(ctx: Ctx, exhibitorId: number): Promise<string[]> {
  const found: string[] = []
  for (const closer of withdrawalClosers()) found.push(...((await closer.contacts?.(ctx, exhibitorId)) ?? []))
  return found
}

/** The operation log tells of the act, and so does the history of the exhibitor. */
async function log(ctx: Ctx, company: CompanyRow, after: Date | null, counts: OpenCounts): Promise<void> {
  const { kind: byKind, userName: byName } = signedIn(ctx)
  const action = after ? 'exhibitorWithdraw' : 'exhibitorReinstate'
  const reason = openWords(ctx.locale, counts)
  await ctx.db
    .insert(reviewLog)
    .values({ kind: BOOTH_LOG_KIND, entityId: company.id, action, byKind, byName, reason, at: ctx.clock.showNow() })
  await logOperation(ctx, {
    area: 'features/exhibitors:title',
    words: 'features/exhibitors',
    type: 'edit',
    id: company.id,
    name: company.companyName || company.enCompanyName,
    before: { withdrawnAt: timeText(company.withdrawnAt), gaveBack: '' },
    after: { withdrawnAt: timeText(after), gaveBack: after ? reason : '' },
  })
}

async function set(ctx: Ctx, id: number, withdrawnAt: Date | null, gaveBack: OpenCounts): Promise<void> {
  await ctx.db
    .update(exhibitor)
    .set({ withdrawnAt, gaveBack, updateTime: ctx.clock.showNow() })
    .where(eq(exhibitor.id, id))
}

/** Nobody of the exhibitor is in any more, and no link leads in. */
async function endAccess(ctx: Ctx, exhibitorId: number): Promise<void> {
  const accounts = await ctx.db
    .select({ id: exhibitorAccount.id })
    .from(exhibitorAccount)
    .where(and(eq(exhibitorAccount.exhibitorId, exhibitorId), eq(exhibitorAccount.delFlag, 0)))
  for (const { id } of accounts) {
    await endSessionsOf(ctx.db, 'exhibitor', id)
    await endLinks(ctx, id)
  }
  await endFirstMails(ctx.db, exhibitorId)
}

export const withdrawHandlers = [
  handle(calls.exhibitorWithdraw, async (ctx, { id, accept }) => {
    const company = await lockCompany(ctx, id)
    if (company.withdrawnAt) return reply(ctx, company.id, company.withdrawnAt, company.gaveBack)
    const { ends, rests } = await countHeld(ctx, company.id)
    if (accept !== 1) throw fail.consent('features/exhibitors:withdraw.text', questionOf(ctx.locale, ends, rests))
    const now = ctx.clock.showNow()
    await endReminders(ctx, company.id)
    await endWaiting(ctx, company.id)
    // Told before it is set: afterwards nothing but its money is told any more.
    await write(ctx, company.id, 'withdrawn', ends, await contactsOf(ctx, company.id))
    await set(ctx, company.id, now, ends)
    for (const closer of withdrawalClosers()) await closer.close?.(ctx, company.id)
    await endAccess(ctx, company.id)
    await log(ctx, company, now, ends)
    return reply(ctx, company.id, now, ends)
  }),
  handle(calls.exhibitorReinstate, async (ctx, { id }) => {
    const company = await lockCompany(ctx, id)
    if (!company.withdrawnAt) return reply(ctx, company.id, null, {})
    await set(ctx, company.id, null, {})
    let lost: OpenCounts = company.gaveBack
    for (const closer of withdrawalClosers()) lost = sumOf(lost, (await closer.back?.(ctx, company.id)) ?? {})
    await write(ctx, company.id, 'reinstated', lost)
    await log(ctx, company, null, lost)
    return reply(ctx, company.id, null, lost)
  }),
]

/** The lines that the question lists. */
function questionOf(locale: Locale, ends: OpenCounts, rests: OpenCounts): { list: string } {
  const lines = (['ends', 'rests'] as const).flatMap((part) => {
    const list = openWords(locale, { ends, rests }[part])
    return list === '' ? [] : [translate(locale, `features/exhibitors:withdraw.${part}`, { list })]
  })
  return { list: lines.join('\n') || translate(locale, 'features/exhibitors:withdraw.nothing') }
}
