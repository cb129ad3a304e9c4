/** The date-range helper of list filters (specification §7, admin-area §15). */

/** Both ends `yyyy-MM-dd`, inclusive by day; an end that is empty is left open. */
export type DateRange = readonly [begin: string | null | undefined, end: string | null | undefined]

/**
 * A copy of list parameters with a range in `params`: `beginTime`/`endTime`, or `begin{Name}`/`end{Name}` with a name
 * (its first letter raised: 'createTime' → beginCreateTime). Other entries of `params` stay; without a range its two are removed.
 * @example addDateRange({ pageNum: 1 }, ['2024-12-02', '2024-12-04']).params // { beginTime: '2024-12-02', endTime: '2024-12-04' }
 */
export function addDateRange<T extends object>(
  query: T,
  range: DateRange | null | undefined,
  name?: string,
): Omit<T, 'params'> & { params: Record<string, unknown> } {
  const suffix = name ? name.charAt(0).toUpperCase() + name.slice(1) : 'Time'
  const before: unknown = 'params' in query ? query.params : undefined
  const params: Record<string, unknown> =
    typeof before === 'object' && before !== null && !Array.isArray(before) ? { ...before } : {}
  const [begin, end] = range ?? []
  setOrRemove(params, `begin${suffix}`, begin)
  setOrRemove(params, `end${suffix}`, end)
  return { ...query, params }
}

function setOrRemove(params: Record<string, unknown>, key: string, value: string | null | undefined): void {
  if (value) params[key] = value
  else delete params[key]
}
