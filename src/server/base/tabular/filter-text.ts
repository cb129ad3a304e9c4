/** The filter of an export in words, for the operation log. */
import { under, type Namespace } from '../../../shared/i18n/keys.ts'
import { labelled, type Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../i18n.ts'

/** Fields of a request that choose no rows. */
const NO_FILTER: ReadonlySet<string> = new Set(['pageNum', 'pageSize', 'orderByColumn', 'isAsc', 'format'])

/** Label of a filter where its area has a word for it, else the filter's own name. */
function labelOf(locale: Locale, words: Namespace, name: string): string {
  for (const part of ['filters', 'fields'] as const) {
    const label = translate(locale, under(`${words}:`, `${part}.${name}`))
    if (label !== `${part}.${name}`) return label
  }
  return name
}

/** Filters with a value, flat: the days of a range stand below `params`. */
const pairsOf = (asked: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(asked).flatMap(([name, value]): [string, string][] => {
    if (NO_FILTER.has(name) || value === undefined || value === null || value === '') return []
    if (typeof value === 'object' && !Array.isArray(value)) return pairsOf(value as Record<string, unknown>)
    return [[name, Array.isArray(value) ? value.join(', ') : `${value as string | number | boolean}`]]
  })

/** `Country: 156; status: 2`, or a word for all rows. */
export function filterText(locale: Locale, words: Namespace, asked: Readonly<Record<string, unknown>>): string {
  const pairs = pairsOf(asked).map(([name, value]) => labelled(labelOf(locale, words, name), value, locale))
  return pairs.join('; ') || translate(locale, 'server/base/tabular:allRows')
}
