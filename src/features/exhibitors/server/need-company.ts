import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { demandInScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import type { CompanyRow } from './queries.ts'

/** A company in the caller's scope; 404 for any other. */
export async function needCompany(ctx: Ctx, id: string): Promise<CompanyRow> {
  const key = Number(id)
  const [row] = Number.isSafeInteger(key)
    ? await ctx.db
        .select()
        .from(exhibitor)
        .where(and(eq(exhibitor.id, key), eq(exhibitor.delFlag, 0)))
    : []
  if (!row) throw fail.notFound()
  await demandInScope(ctx, row.id)
  return row
}
