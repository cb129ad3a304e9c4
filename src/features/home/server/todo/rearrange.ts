import { findOwnToRearrange } from '../../../../server/base/dated/dated.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import { translate } from '../../../../server/base/i18n.ts'
import type { TodoSource } from './source.ts'

/** What the exhibitor filed for days the show has moved away from. */
export const rearrangeTodo: TodoSource = {
  key: 'rearrange',
  audience: 'exhibitor',
  async find(ctx) {
    const found = await findOwnToRearrange(ctx.db, exhibitorOf(ctx))
    const [first] = found
    if (!first) return []
    return [
      {
        key: 'rearrange',
        route: first.path,
        words: 'features/home:todo.rearrange.',
        done: false,
        count: found.length,
        items: found.map(({ kind, what, now, path }) => ({
          label: `${translate(ctx.locale, `shared/record/rearrange:dated.${kind}`)} ${what[ctx.locale]} · ${now}`,
          route: path,
        })),
      },
    ]
  },
}
