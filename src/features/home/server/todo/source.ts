/** Where the steps of Welcome come from (beyond-peers O6). A new area adds one file here and a line in registry.ts. */
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { pathOfBooth } from '../../../../shared/lib/booth-place.ts'
import type { FolderIn } from '../../../../shared/i18n/keys.ts'

/** A folder of words in `todo`. */
export type TodoKey = FolderIn<'features/home', 'todo.'>

/** A step before it is worded. One whose screen is not built, or that the caller may not take, is left out: it counts for nothing. */
export interface TodoStep {
  key: string
  route: string
  /** Any of these permissions lets the caller take it; absent: everybody may. */
  permission?: readonly string[]
  /** `ns:folder.` its words begin with: `title`, `text`, `action`, and `count` where a count helps. */
  words: `features/home:todo.${TodoKey}.`
  done: boolean
  /** How many things of the step are open. */
  count?: number
  /** Which they are, by name: booths where the company has several, forms. */
  named?: readonly string[]
  /** What of it is open, each with the place where it is done. */
  items?: readonly { label: string; route: string }[]
  /** When it has to be done, by the calendar's table (`deadlineOf`): the instant at which the server begins to treat it as late. Absent: whenever. */
  deadline?: Date | null
}

/**
 * The route of a step that booths have open: for the booth the session works for where that is one of them, else for the first one. A step that
 * names booths has its booth in the address, because another window may choose another one meanwhile.
 * @param named the step names its booths
 */
export function routeOfBooths(ctx: Ctx, route: string, open: readonly { boothId: number }[], named: boolean): string {
  const [first] = open
  const chosen = open.find(({ boothId }) => boothId === signedIn(ctx).participationId)
  if (!first || (chosen && !named)) return route
  return pathOfBooth(route, (chosen ?? first).boothId)
}

export interface TodoSource {
  key: string
  /** Who has the steps. */
  audience: 'exhibitor' | 'backOffice'
  /** Its steps can be taken although the show is closed; an exhibitor's others are none then. */
  afterShow?: true
  /** The steps that apply to the caller now, in the order they are taken. */
  find(ctx: Ctx): Promise<TodoStep[]>
}
