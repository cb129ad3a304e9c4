import { useT } from '../../../shared/i18n/use-t.tsx'
import { NoBooth } from '../../../shared/ui/no-booth.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'

/** Why the badges cannot be had; without a booth, the way to choose one. */
export function BadgeFailed({ error, onRetry }: { error: { code: number; message: string }; onRetry: () => void }) {
  const t = useT('features/badges')
  return (
    <div className="card">
      <ErrorState title={t('failed')} message={<NoBooth error={error} />} onRetry={onRetry} />
    </div>
  )
}
