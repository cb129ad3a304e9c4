/** The approved version and the change of a record, as its exhibitor reads them, in the words of the desk. */
import { exhibitorOf, signedIn } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { CHANGE_READERS, recordChange } from '../../../shared/record/change/change-contract.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { reviewKinds } from './kinds/registry.ts'
import { compareFields } from './values.ts'

/** Kinds that leave the show with a change of them and come back with the decision (business-entities 3.4). */
const HIDDEN_MEANWHILE: ReadonlySet<ReviewKind> = new Set(['PRODUCT', 'SUPPLY_PRODUCT', 'IP'])

export const ownChangeHandlers = [
  handle(recordChange, async (ctx, { kind, id }) => {
    if (!mayCall(signedIn(ctx), [CHANGE_READERS[kind]])) throw fail.forbidden()
    const of = reviewKinds[kind]
    const record = await of.load(ctx, keyOf(id))
    if (!record || record.exhibitorId !== exhibitorOf(ctx)) throw fail.notFound()
    if (!record.approved) return { data: null }
    const compared = await compareFields(ctx.db, ctx.locale, of, record)
    if (compared.every((field) => field.changed === 0)) return { data: null }
    const labelOf = (key: string) => {
      const label = of.fields.find((field) => field.key === key)?.label ?? `fields.${key}`
      return translate(ctx.locale, under(`${of.namespace}:`, label))
    }
    return {
      data: {
        inForce: HIDDEN_MEANWHILE.has(kind) ? 0 : 1,
        fields: compared.map(({ key, type, changed, current, approved }) => {
          return { key, type, changed, label: labelOf(key), before: approved ?? '', after: current }
        }),
      },
    }
  }),
]
