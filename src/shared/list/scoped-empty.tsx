import type { ReactNode } from 'react'
import { call } from '../api/client.ts'
import { useT } from '../i18n/use-t.tsx'
import { IconUsers } from '../ui/icons.ts'
import { EmptyState } from '../ui/loading/states.tsx'
import { useLoad } from '../ui/loading/use-load.ts'
import { ownScope } from './scope-contract.ts'

/** An empty list of what belongs to exhibitors: where the caller looks after nobody that is the reason, else what the list says itself. */
export function ScopedEmpty({ children }: { children: ReactNode }) {
  const t = useT('shared/list')
  const [found] = useLoad((signal) => call(ownScope, {}, { signal, quiet: true }).then(({ data }) => data.looksAfter))
  if (found.state === 'ready' && found.data === 'none')
    return <EmptyState icon={IconUsers} title={t('scope.heading')} text={t('scope.text')} />
  return <>{children}</>
}
