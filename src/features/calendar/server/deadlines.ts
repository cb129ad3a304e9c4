/** Deadlines as they stand now: the table of rules.ts with the organiser's parameters. What is shown and what is enforced both come from here. */
import { ROUTES } from '../../../routes.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { isSwitchedOn } from '../../../shared/lib/form-codes.ts'
import { isOffered } from '../../../shared/lib/show/offers.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import {
  DEADLINES,
  deadlineInstant,
  deadlineParameter,
  isPast,
  SUBMISSIONS,
  type DeadlineKey,
  type DeadlineRule,
} from '../rules.ts'

export interface Deadline {
  rule: DeadlineRule
  at: Date
}

const DAY_KEYS = ['expo.openDate', 'expo.closeDate']

/** Is the screen there? What is not built has no deadline yet. */
function isBuilt(route: string): boolean {
  return ROUTES.some((one) => one.path === route)
}

export async function findShowDays(db: Db): Promise<ShowDays> {
  return daysIn(await findConfigs(db, DAY_KEYS))
}

/** The show's days in parameters already read. */
export const daysIn = (found: Record<string, string>): ShowDays => ({
  openDate: found['expo.openDate'] ?? '',
  closeDate: found['expo.closeDate'] ?? '',
})

/** Every deadline of a built screen, in order of time. */
export async function findDeadlines(db: Db): Promise<Deadline[]> {
  const rules: readonly DeadlineRule[] = DEADLINES.filter((rule) => isBuilt(rule.route))
  const keys = rules.flatMap(({ key }) => [deadlineParameter(key), `forms.${key}`, `offer.${key}`])
  const found = await findConfigs(db, [...DAY_KEYS, ...keys])
  // What the organiser does not offer has no deadline.
  const offered = rules.filter(({ key }) => isSwitchedOn(key, found) && isOffered(key, found))
  const dated = offered.map((rule) => ({
    rule,
    at: deadlineInstant(rule, daysIn(found), found[deadlineParameter(rule.key)]),
  }))
  return dated.filter((one): one is Deadline => one.at !== null).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The rule of a deadline, whether its screen is built or not. */
export const findDeadlineRule = (key: string): DeadlineRule | undefined => DEADLINES.find((one) => one.key === key)

/** Parameters a deadline hangs on: who needs many at once reads them together. */
export const deadlineKeys = (key: DeadlineKey): string[] => [...DAY_KEYS, deadlineParameter(key)]

/** When something is due by parameters already read (`deadlineKeys`); null when it has no deadline (yet). */
export function deadlineIn(found: Record<string, string>, key: DeadlineKey): Date | null {
  const rule: DeadlineRule | undefined = DEADLINES.find((one) => one.key === key)
  if (!rule || !isBuilt(rule.route)) return null
  return deadlineInstant(rule, daysIn(found), found[deadlineParameter(key)])
}

/** When something is due; null when it has no deadline (yet). */
export const deadlineOf = async (db: Db, key: DeadlineKey): Promise<Date | null> =>
  deadlineIn(await findConfigs(db, deadlineKeys(key)), key)

/** Refuses with code 500 what comes at or after its deadline by the show's clock. */
export async function requireBefore(ctx: Ctx, key: DeadlineKey): Promise<void> {
  const deadline = await deadlineOf(ctx.db, key)
  if (deadline && isPast(deadline, ctx.clock.showNow()))
    throw fail.business('features/calendar:errors.closed', {
      what: translate(ctx.locale, `features/calendar:deadlines.${key}.title`),
      time: formatDateTime(deadline).slice(0, 16),
    })
}

/** The same for a record on its way to the review desk. */
export async function requireSubmittable(ctx: Ctx, kind: ReviewKind): Promise<void> {
  const key = SUBMISSIONS[kind]
  if (key) await requireBefore(ctx, key)
}
