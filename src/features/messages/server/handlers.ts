import { and, eq } from 'drizzle-orm'
import { IN_A_FILE, offsetOf, pagingOf } from '../../../server/base/db/paging.ts'
import { inPerson, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import * as calls from '../contract.ts'
import { DIGEST, FIXED_KINDS, MAILED_KINDS } from '../kinds.ts'
import { findGoneAddresses } from './gone.ts'
import { findMessages, readAll, readMessage, unreadOf } from './queries.ts'
import { messageMute } from './tables.ts'

const own = (ctx: Ctx) => {
  const { kind, subjectId } = signedIn(ctx)
  return and(eq(messageMute.subjectKind, kind), eq(messageMute.subjectId, subjectId))
}

/** Kinds the caller may turn off and those that come whatever is chosen. */
const mailedTo = (ctx: Ctx): readonly string[] => (signedIn(ctx).kind === 'exhibitor' ? MAILED_KINDS : [DIGEST])
const isFixed = (kind: string): boolean => FIXED_KINDS.some((fixed) => fixed === kind)

export const messagesHandlers = [
  handle(calls.messageList, async (ctx, input) => {
    const at = pagingOf(input)
    return { data: { ...(await findMessages(ctx, input, at.pageSize, offsetOf(at))), ...at } }
  }),
  handle(calls.messageExport, async (ctx, filters) => {
    const { list } = await findMessages(ctx, filters, IN_A_FILE.pageSize, 0)
    if (list.length === 0) throw fail.business('features/messages:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/messages')
    const columns = ['at', 'kind', 'title', 'text', 'reason', 'read'] as const
    return showSheet(ctx, {
      title: 'features/messages:title',
      words: 'features/messages',
      columns: columns.map((key) => ({
        header: t(`fields.${key}`),
        width: key === 'title' || key === 'text' ? 48 : 18,
      })),
      rows: list.map(({ at, kind, title, text, reason, readFlag }) => [
        at,
        t(`kinds.${kind}`),
        title,
        text,
        reason,
        t(readFlag === 1 ? 'read' : 'unread'),
      ]),
    })
  }),
  handle(calls.messageCount, async (ctx) => ({ data: { unread: await unreadOf(ctx) } })),
  handle(calls.messageAddresses, async (ctx) => ({ data: await findGoneAddresses(ctx) })),
  handle(calls.messageRead, async (ctx, { id }) => {
    const content = await readMessage(ctx, id)
    return { data: { unread: await unreadOf(ctx), content } }
  }),
  handle(calls.messageReadAll, async (ctx) => {
    await readAll(ctx)
    return { data: { unread: await unreadOf(ctx) } }
  }),
  handle(calls.messageSettings, async (ctx) => {
    const off = (await ctx.db.select().from(messageMute).where(own(ctx))).map(({ kind }) => kind)
    const kinds = mailedTo(ctx).map((kind) => {
      const fixed = isFixed(kind)
      return {
        kind,
        mail: fixed || !off.includes(kind) ? (1 as const) : (0 as const),
        fixed: fixed ? (1 as const) : (0 as const),
      }
    })
    return { data: { kinds } }
  }),
  handle(calls.messageSettingsSave, async (ctx, input) => {
    const { kind: subjectKind, subjectId } = inPerson(ctx)
    const off = mailedTo(ctx).filter((kind) => input.off.includes(kind) && !isFixed(kind))
    await ctx.db.delete(messageMute).where(own(ctx))
    if (off.length > 0) await ctx.db.insert(messageMute).values(off.map((kind) => ({ subjectKind, subjectId, kind })))
    return { data: { off } }
  }),
]
