/** Reading the sign-in log (`server/base/sign-in-log.ts` writes it). */
import { and, desc, eq } from 'drizzle-orm'
import { between, findNearestPage, IN_A_FILE, pagingOf, type Paging } from '../../../server/base/db/paging.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { signInLog as t } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { signInExport, signInList } from '../contract.ts'
import { under } from '../../../shared/i18n/keys.ts'

const conditions = ({ kind, userName, event, ip, params }: RequestOf<typeof signInList>) =>
  and(
    kind ? eq(t.kind, kind) : undefined,
    userName ? contains(t.userName, userName) : undefined,
    event ? eq(t.event, event) : undefined,
    ip ? contains(t.ip, ip) : undefined,
    between(t.loginTime, params),
  )

async function findEntries(ctx: Ctx, query: RequestOf<typeof signInList>, at: Paging) {
  const { list, total } = await findNearestPage(ctx.db, t, conditions(query), [desc(t.loginTime), desc(t.id)], at)
  const rows = list.map(({ id, loginTime, ...row }) => ({
    infoId: String(id),
    ...row,
    loginTime: formatDateTime(loginTime),
  }))
  return { rows, total }
}

export const signInHandlers = [
  handle(signInList, (ctx, query) => findEntries(ctx, query, pagingOf(query))),
  handle(signInExport, async (ctx, query) => {
    const say = wordsIn(ctx.locale, 'features/logs')
    const fields = ['loginTime', 'userName', 'kind', 'event', 'ip', 'device'] as const
    const { rows: entries } = await findEntries(ctx, query, IN_A_FILE)
    return showSheet(ctx, {
      title: 'features/logs:signIn.title',
      words: 'features/logs',
      columns: fields.map((field) => ({ header: say(`signIn.fields.${field}`) })),
      rows: entries.map((entry) =>
        fields.map((field) =>
          field === 'kind' || field === 'event' ? say(under(`signIn.${field}s.`, entry[field])) : entry[field],
        ),
      ),
    })
  }),
]
