import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useAsk } from '../../../shared/api/use-ask.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import type { List } from '../../../shared/list/use-list.ts'
import { exhibitorMatches } from '../bulk-contract.ts'
import type { ExhibitorListRow } from '../contract.ts'

/** Number of exhibitors beside the number of rows: a row is an account, and an exhibitor may have several. */
export function MatchedCounts({ list }: { list: Pick<List<ExhibitorListRow>, 'filters' | 'status' | 'total'> }) {
  const t = useT('features/exhibitors')
  const filters = Object.fromEntries(Object.entries(list.filters).filter(([, value]) => value.trim() !== ''))
  const wanted = JSON.stringify(filters)
  const [counted, setCounted] = useState({ of: '', count: 0 })
  useAsk(
    `${wanted} ${list.total}`,
    (signal) => call(exhibitorMatches, filters, { signal, quiet: true }),
    ({ data }) => setCounted({ of: wanted, count: data.count }),
    // The list works without it.
    () => setCounted({ of: '', count: 0 }),
  )
  const isThere = list.status === 'ready' && counted.of === wanted
  return (
    <p className="min-h-6 text-sm tabular-nums text-ink-soft">
      {isThere ? t('list.counts', { exhibitors: counted.count, accounts: list.total }) : ''}
    </p>
  )
}
