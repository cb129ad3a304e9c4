/** Reading the sign-in log (`server/base/sign-in-log.ts` writes it). */
import { and, desc, eq } from 'drizzle-orm'
import { createdBetween, pageOf } from '../../../server/base/crud/paging.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { signInLog as t } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { signInExport, signInList, type SignInRow } from '../contract.ts'

/** Most lines an export holds. */
const EXPORT_MAX = 50_000

const conditions = ({ kind, userName, event, ip, params }: RequestOf<typeof signInList>) =>
  and(
    kind ? eq(t.kind, kind) : undefined,
    userName ? contains(t.userName, userName) : undefined,
    event ? eq(t.event, event) : undefined,
    ip ? contains(t.ip, ip) : undefined,
    createdBetween(t.loginTime, params),
  )

async function findLines(
  ctx: Ctx,
  query: RequestOf<typeof signInList>,
  page: { limit: number; offset: number },
): Promise<SignInRow[]> {
  const rows = await ctx.db
    .select()
    .from(t)
    .where(conditions(query))
    .orderBy(desc(t.loginTime), desc(t.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ id, loginTime, ...row }) => ({
    infoId: String(id),
    ...row,
    loginTime: formatDateTime(loginTime),
  }))
}

export const signInHandlers = [
  handle(signInList, async (ctx, query) => ({
    rows: await findLines(ctx, query, pageOf(query)),
    total: await ctx.db.$count(t, conditions(query)),
  })),
  handle(signInExport, async (ctx, query) => {
    const say = (key: string) => translate(ctx.locale, `features/logs:signIn.${key}`)
    const fields = ['loginTime', 'userName', 'kind', 'event', 'ip', 'device'] as const
    const lines = await findLines(ctx, query, { limit: EXPORT_MAX, offset: 0 })
    return tableFile(
      'xlsx',
      fields.map((field) => ({ header: say(`fields.${field}`) })),
      lines.map((line) =>
        fields.map((field) => (field === 'kind' || field === 'event' ? say(`${field}s.${line[field]}`) : line[field])),
      ),
      say('title'),
    )
  }),
]
