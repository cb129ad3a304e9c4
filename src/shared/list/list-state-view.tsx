import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { Button } from '../ui/button.tsx'
import { IconSearch } from '../ui/icons.ts'
import { EmptyState, ErrorState, ForbiddenPanel } from '../ui/loading/states.tsx'
import type { List } from './use-list.ts'

/** What stands where the rows would be when there are none. */
// oxlint-disable-next-line typescript/no-explicit-any -- any list, whatever its rows and filters
export function ListStateView({ list, empty }: { list: List<any, any>; empty: ReactNode }) {
  const t = useT('shared/list')
  return (
    <div className="card">
      {list.status === 'forbidden' ? (
        <ForbiddenPanel />
      ) : list.status === 'error' ? (
        <ErrorState message={list.error?.message} busy={list.busy} onRetry={list.reload} />
      ) : list.status === 'noMatch' ? (
        <EmptyState
          icon={IconSearch}
          title={t('noMatch.title')}
          text={t('noMatch.text')}
          action={<Button onClick={list.resetFilters}>{t('filters.reset')}</Button>}
        />
      ) : (
        (empty ?? <EmptyState title={t('empty')} />)
      )}
    </div>
  )
}
