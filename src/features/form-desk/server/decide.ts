/** The organiser decides filed forms, one by one or in bulk (beyond-peers O16). */
import { noteUnwritten, type Ctx } from '../../../server/base/http/context.ts'
import { DomainError, fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { FormDefinition } from '../../booth-forms/definition/definition.ts'
import { moveForm } from '../../booth-forms/server/exports.ts'
import type { DeskAction, DeskOutcome } from '../contract.ts'
import { anyBooth, definitionOf } from './desk.ts'

interface DecidedItem {
  participationId: string
  version?: number | undefined
  /** Payable as the page showed it. */
  seen: string
}

/** Actions after which something is owed, or no longer. */
const DECISIONS: ReadonlySet<DeskAction> = new Set(['confirm', 'reject'])

/** Decides one form in a savepoint of its own. */
async function decideOne(
  ctx: Ctx,
  definition: FormDefinition,
  action: DeskAction,
  { participationId, version, seen }: DecidedItem,
  note: string,
): Promise<DeskOutcome> {
  try {
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx }
      const booth = await anyBooth(inside, participationId)
      await moveForm(
        inside,
        definition,
        booth,
        { type: action },
        { note, ...(version === undefined ? {} : { version }), ...(DECISIONS.has(action) ? { seen } : {}) },
      )
    })
    return { participationId, done: 1, msg: '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { participationId, done: 0, msg: translate(ctx.locale, error.msgKey, error.params) }
  }
}

/** Each by itself, in one order whatever was sent, so that two organisers at once wait for each other. */
export async function decideForms(
  ctx: Ctx,
  form: FormCode,
  action: DeskAction,
  items: readonly DecidedItem[],
  reason: string,
): Promise<DeskOutcome[]> {
  if (action === 'reject' && reason === '')
    throw fail.field('reason', 'shared/form:inputPlaceholder', { name: '@features/form-desk:reason' })
  const definition = definitionOf(ctx, form)
  const outcomes: DeskOutcome[] = []
  for (const item of items.toSorted((a, b) => Number(a.participationId) - Number(b.participationId)))
    outcomes.push(await decideOne(ctx, definition, action, item, reason))
  // Booths that are not there belong to no exhibitor whose scope could be asked for.
  if (outcomes.every((one) => one.done === 0)) noteUnwritten(ctx)
  return outcomes
}
