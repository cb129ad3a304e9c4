import { useT } from '../../../shared/i18n/use-t.tsx'
import { LoadFailed } from '../../../shared/ui/loading/load-failed.tsx'

/** Why the badges cannot be had; without a booth, the way to choose one. */
export function BadgeFailed({ error, onRetry }: { error: { code: number; message: string }; onRetry: () => void }) {
  const t = useT('features/badges')
  return (
    <div className="card">
      <LoadFailed error={error} title={t('failed')} onRetry={onRetry} />
    </div>
  )
}
