/** The caller's steps, worded: only those that apply, whose screen is built and that the caller may take. */
import { ROUTES } from '../../../../routes.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { mayCall } from '../../../../server/base/http/dispatch.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { isShowClosed } from '../../../../server/base/opening.ts'
import type { TodoItem } from '../../rules.ts'
import { TODO_SOURCES } from './registry.ts'
import type { TodoStep } from './source.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Is the screen there in this language? What the menu leaves out, Welcome does not ask for (specification §2). */
export const isShown = (route: string, locale: Locale): boolean =>
  ROUTES.some(({ path, hiddenIn }) => path === route.split('?')[0] && !hiddenIn.includes(locale))

export async function findTodo(ctx: Ctx): Promise<TodoItem[]> {
  const session = signedIn(ctx)
  const steps: TodoStep[] = []
  const over = session.kind === 'exhibitor' && (await isShowClosed(ctx.db))
  for (const source of TODO_SOURCES)
    if (source.audience === session.kind && (!over || source.afterShow)) steps.push(...(await source.find(ctx)))
  return steps
    .filter(({ route }) => isShown(route, ctx.locale))
    .filter(({ permission }) => !permission || mayCall(session, permission))
    .map((step) => worded(ctx, step))
}

function worded(ctx: Ctx, { key, route, words, done, count, named = [], items, deadline }: TodoStep): TodoItem {
  const word = (name: string, params?: Record<string, number>) => translate(ctx.locale, under(words, name), params)
  const countText = (open: number): string => {
    const text = word('count', { count: open })
    if (named.length === 0) return text
    return translate(ctx.locale, 'features/home:todo.named', {
      text,
      names: named.join(translate(ctx.locale, 'features/home:todo.comma')),
    })
  }
  const late = !done && Boolean(deadline) && ctx.clock.showNow() >= (deadline as Date)
  return {
    key,
    route,
    title: word('title'),
    text: word('text'),
    action: word('action'),
    done: done ? 1 : 0,
    ...(count === undefined || done ? {} : { count, countText: countText(count) }),
    ...(items && !done ? { items: [...items] } : {}),
    deadline: deadline ? formatDateTime(deadline) : null,
    overdue: late ? 1 : 0,
  }
}
