import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import type { RunReply } from '../contract.ts'

/** What became of a run that proposes nothing any more. */
export function RunOver({ state }: { state: RunReply['state'] }) {
  const t = useT('features/arrangement')
  if (state === 'FAILED') return <Alert tone="danger" title={t('run.failed')} />
  if (state === 'CANCELLED') return <Alert tone="info" title={t('run.cancelled')} />
  if (state === 'UNDONE') return <Alert tone="info" title={t('run.undone')} />
  return <Alert tone="info" title={t('run.discarded')} />
}
