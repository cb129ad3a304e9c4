/** What the manual prints: the dates, prices and quotas of the other areas, worded for paper (beyond-peers O3, decisions 21). */
import type { Locale } from '../../shared/lib/locale.ts'
import { showInstant, type ShowDays } from '../../shared/lib/time/show-time.ts'
import { FEES } from '../booth-forms/catalogue/fees.ts'
import { BOOTH_FORMS } from '../booth-forms/catalogue/forms.ts'
import { INCLUDED_AREAS, includedIn } from '../booth-forms/catalogue/included.ts'
import { ITEM_GROUPS, RENTAL_ITEMS, type RentalItem } from '../booth-forms/catalogue/items.ts'
import type { Named } from '../booth-forms/catalogue/money.ts'
import { HOLE_BOARD_RATE, PRICE_NODES, type PriceNode } from '../booth-forms/catalogue/nodes.ts'
import { DEADLINES, deadlineParameter, showParts, type DeadlineRule, type ShowPart } from '../calendar/rules.ts'

export { BOOTH_FORMS, FEES, HOLE_BOARD_RATE, INCLUDED_AREAS, includedIn, ITEM_GROUPS, PRICE_NODES }

/** A word in the reader's language. */
export const named = ({ zh, en }: Named, locale: Locale): string => (locale === 'en-US' ? en : zh)

/** Deadlines in the order of their moments. */
export function manualDeadlines(days: ShowDays): { rule: DeadlineRule; at: Date }[] {
  return (DEADLINES as readonly DeadlineRule[])
    .flatMap((rule) => {
      const at = showInstant(rule.when, days)
      return at ? [{ rule, at }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Items of a form, group by group in the order of the list. */
export function itemsOf(form: 'h7' | 'h8'): { group: Named; items: RentalItem[] }[] {
  return Object.entries(ITEM_GROUPS).flatMap(([code, group]) => {
    const items = RENTAL_ITEMS.filter((one) => one.form === form && one.groupCode === code)
    return items.length > 0 ? [{ group, items }] : []
  })
}

/** The parts of the show as the pages are built with them. */
export const SHOW_PARTS = showParts({})

/** Beginning of the first day and end of the last of a part, as show times, by the key a page names them by. */
export const partMoments = ({
  key,
  days,
  hours,
  lastHours = hours,
}: ShowPart): readonly (readonly [string, string])[] => [
  [`${key}.from`, `${days[0]} ${hours[0]}`],
  [`${key}.to`, `${days[1]} ${lastHours[1]}`],
]

/** Beginning and end of a price period, as show times, by the key a page names them by. */
export const nodeMoments = (
  form: string,
  { nodeCode, begin, end }: Pick<PriceNode, 'begin' | 'end'> & { nodeCode: string },
): readonly (readonly [string, string])[] => [
  [`${form}.${nodeCode}.from`, begin],
  [`${form}.${nodeCode}.to`, end],
]

/** Beginnings and ends as the pages are built with them, by key. */
export const BUILT_MOMENTS: ReadonlyMap<string, string> = new Map([
  ...SHOW_PARTS.flatMap(partMoments),
  ...PRICE_NODES.flatMap((node) => nodeMoments(node.form, node)),
])

/** Surcharges the pages are built with, by form and period; hole boards of H4 have a rate and no periods. */
export const BUILT_RATES: Readonly<Record<string, number>> = {
  'h4.LATE': HOLE_BOARD_RATE,
  ...Object.fromEntries(PRICE_NODES.map((node) => [`${node.form}.${node.nodeCode}`, node.surchargeRate])),
}

/** The parameter that moves a deadline, and where it stands unless it is moved, by key. */
export const DEADLINE_PARAMETERS: Readonly<Record<string, { parameter: string; when: string }>> = Object.fromEntries(
  DEADLINES.map(({ key, when }) => [key, { parameter: deadlineParameter(key), when }]),
)
