import { and, eq, sql } from 'drizzle-orm'
import { openToAll } from '../../files/server/exports.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import { spendCode, tryCode } from '../../../server/base/auth/codes.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { ownScope } from '../../../shared/list/scope-contract.ts'
import { companyInfo, companyUpdate, customerInfo } from '../contract.ts'
import { planNames } from '../rules.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { withoutForeignDivisions } from '../../../server/base/records/field-checks.ts'
import { checkCompany } from './checks.ts'
import { findCurrency, findExhibitor, findParticipations, type ExhibitorRow } from './queries.ts'
import { askForName, cancelNameRequest, checkAskedNames } from './name-change.ts'
import { companyCardOf, companyContent, companyRecordOf, mergeCompany } from './replies.ts'
import { looksAfter } from './scope.ts'
import { exhibitor } from './tables.ts'

// The logo stands on the public card, which everybody signed in may read.
openToAll(async (db, fileName) => {
  const [found] = await db.select({ id: exhibitor.id }).from(exhibitor).where(eq(exhibitor.icon, fileName)).limit(1)
  return found !== undefined
})

const SCENE = 'EMAIL_CHANGE'

async function ownCompany(ctx: Ctx): Promise<ExhibitorRow> {
  const row = await findExhibitor(ctx.db, exhibitorOf(ctx))
  if (!row) throw fail.notFound()
  return row
}

/** Is another address asked for than the one in force? A first address needs no code: nothing is taken over. */
function changesEmail(row: ExhibitorRow, email: string | null | undefined): email is string {
  return Boolean(email) && row.email !== '' && row.email.toLowerCase() !== email?.toLowerCase()
}

/** A wrong code has to be counted although the save is refused, so it is tried before the transaction. */
async function tryEmailCode(ctx: Ctx, input: RequestOf<typeof companyUpdate>): Promise<void> {
  if (!input.emailCode || !changesEmail(await ownCompany(ctx), input.email)) return
  await tryCode(ctx, { scene: SCENE, address: input.email, code: input.emailCode, field: 'emailCode' })
}

async function spendEmailCode(ctx: Ctx, email: string, code: string | undefined): Promise<void> {
  if (!code)
    throw fail.consent(
      'features/company:errors.emailNeedsCode',
      { to: maskEmail(email) },
      { scene: SCENE, maskedTo: maskEmail(email) },
    )
  await spendCode(ctx, { scene: SCENE, address: email, code, field: 'emailCode' })
}

async function updateCompany(ctx: Ctx, input: RequestOf<typeof companyUpdate>) {
  const row = await ownCompany(ctx)
  if (row.version !== input.version) throw fail.conflict(await companyRecordOf(ctx, row))
  const { draft, cancelName, emailCode, version: _version, clientToken: _token, ...fields } = input

  const locked = (await findParticipations(ctx.db, row.id)).some((booth) => booth.contractActive === 1)
  const merged = withoutForeignDivisions(mergeCompany(companyContent(row), fields))
  const { write, ask } = planNames(row, merged, locked)
  const content = { ...merged, ...write }
  await checkCompany(ctx, row.id, content, await findCurrency(ctx.db, row.id), draft === 1, row)
  if (ask) checkAskedNames(ctx, row, ask)
  if (changesEmail(row, content.email)) await spendEmailCode(ctx, content.email, emailCode)

  if (cancelName === 1 && !ask) await cancelNameRequest(ctx, row)
  const pendingName = ask
    ? await askForName(ctx, { ...row, icon: content.icon }, ask)
    : cancelName === 1
      ? null
      : row.pendingName
  const [saved] = await ctx.db
    .update(exhibitor)
    .set({
      ...content,
      pendingName,
      savedBy: signedIn(ctx).userName,
      savedAt: ctx.clock.showNow(),
      version: sql`${exhibitor.version} + 1`,
      updateTime: ctx.clock.showNow(),
    })
    .where(and(eq(exhibitor.id, row.id), eq(exhibitor.version, input.version)))
    .returning()
  // Somebody saved between reading and writing.
  if (!saved) throw fail.conflict(await companyRecordOf(ctx, await ownCompany(ctx)))
  return { data: await companyRecordOf(ctx, saved) }
}

export const companyHandlers = [
  handle(ownScope, async (ctx) => ({ data: { looksAfter: await looksAfter(ctx) } })),
  handle(companyInfo, async (ctx) => ({ data: await companyRecordOf(ctx, await ownCompany(ctx)) })),
  handle(companyUpdate, updateCompany, { before: tryEmailCode }),
  handle(customerInfo, async (ctx, input) => {
    const row = await findExhibitor(ctx.db, Number(input.id))
    if (!row) throw fail.notFound()
    return { data: companyCardOf(row) }
  }),
]
