/** What was measured as tables, each target marked kept or missed. */
import type { Latency } from './load.ts'
import { PROFILES, type Visit } from './visit.ts'

export const median = (values: readonly number[]): number => {
  const sorted = values.filter((one) => !Number.isNaN(one)).sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length === 0
    ? Number.NaN
    : sorted.length % 2
      ? (sorted[half] ?? 0)
      : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
export const kib = (bytes: number) => bytes / 1024
export const whole = (value: number) => (Number.isNaN(value) ? 'never' : String(Math.round(value)))

/** Greatest values of design/performance.md: KiB cold, usable in ms on slow 4G cold and warm, blocking on fast 3G cold, shift. */
const TARGETS: Record<string, { kib: number; cold: number; warm: number; blocking: number; shift: number }> = {
  login: { kib: 88, cold: 1300, warm: 700, blocking: 120, shift: 0.01 },
  home: { kib: 120, cold: 4500, warm: 1400, blocking: 200, shift: 0.02 },
  list: { kib: 120, cold: 4500, warm: 1400, blocking: 200, shift: 0.02 },
  form: { kib: 140, cold: 4500, warm: 1400, blocking: 250, shift: 0.01 },
}

export interface Row {
  page: string
  profile: string
  cache: 'cold' | 'warm' | 'after home'
  visits: Visit[]
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ page, profile, cache, visits }) => {
    const of = (take: (one: Visit) => number) => median(visits.map(take))
    const cells = [
      page,
      PROFILES.find((one) => one.id === profile)?.label ?? profile,
      cache,
      kib(of((one) => one.bytes)).toFixed(1),
      kib(of((one) => one.js)).toFixed(1),
      whole(of((one) => one.requests)),
      whole(of((one) => one.painted)),
      whole(of((one) => one.usable)) + (visits.every((one) => one.kept) ? '' : ' (text lost)'),
      whole(of((one) => one.blocking)),
      of((one) => one.shift).toFixed(3),
      (of((one) => one.heap) / 1048576).toFixed(1),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| page | network | cache | KiB | JS KiB | requests | painted ms | usable ms | blocking ms | shift | heap MiB |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** Targets with what was measured; misses are marked. */
export function verdicts(rows: readonly Row[]): string {
  const value = (page: string, profile: string, cache: Row['cache'], take: (one: Visit) => number) =>
    median(
      rows.find((row) => row.page === page && row.profile === profile && row.cache === cache)?.visits.map(take) ?? [],
    )
  const lines = Object.entries(TARGETS).flatMap(([page, target]) => {
    if (!rows.some((row) => row.page === page)) return []
    const checks: [string, number, number][] = [
      ['KiB cold', kib(value(page, 'none', 'cold', (one) => one.bytes)), target.kib],
      ['usable, slow 4G cold, ms', value(page, 'slow4g', 'cold', (one) => one.usable), target.cold],
      ['usable, slow 4G warm, ms', value(page, 'slow4g', 'warm', (one) => one.usable), target.warm],
      ['blocking, fast 3G cold, ms', value(page, 'fast3g', 'cold', (one) => one.blocking), target.blocking],
      ['layout shift, cold', value(page, 'none', 'cold', (one) => one.shift), target.shift],
    ]
    if (page === 'list')
      checks.push(
        ['second screen, KiB', kib(value(page, 'none', 'after home', (one) => one.bytes)), 25],
        ['second screen to rows, ms', value(page, 'none', 'after home', (one) => one.usable), 250],
      )
    return checks.map(
      ([what, found, most]) =>
        `| ${page} | ${what} | ${found < 1 ? found.toFixed(3) : found.toFixed(most < 200 ? 1 : 0)} | ≤ ${most} | ${found <= most ? 'kept' : 'MISSED'} |`,
    )
  })
  return ['| page | what | measured | target | |', '|---|---|---|---|---|', ...lines].join('\n')
}

/** p95 in milliseconds (design/performance.md). */
const LATENCY: Record<string, number> = {
  'exhibitor: own products': 25,
  'organiser: review queue, unfiltered': 25,
  'organiser: contains-search': 150,
}

export function latencyTable(all: readonly Latency[]): string {
  const lines = all.map(
    (one) =>
      `| ${one.name} | ${one.rate} | ${one.count} | ${one.failed} | ${one.p50.toFixed(1)} | ${one.p95.toFixed(1)} | ${one.max.toFixed(1)} | ${one.p95 <= (LATENCY[one.name] ?? 0) ? 'kept' : 'MISSED'} (≤ ${LATENCY[one.name]}) |`,
  )
  return [
    '| call | per second | sent | failed | p50 ms | p95 ms | max ms | target p95 |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
