import { CODE } from '../../../../shared/api/envelope.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import type { Loaded } from '../../../../shared/ui/loading/use-load.ts'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'

export function Loading() {
  const t = useT('features/invitations')
  return (
    <output className="flex items-center gap-2 py-10 text-ink-soft">
      <Spinner />
      {t('visit.loading')}
    </output>
  )
}

type Missing = Exclude<Loaded<unknown>, { state: 'ready' }>

/** In place of an invitation or a visitor's own page: it is on its way, does not exist, or failed and can be asked for again. */
export function NotLoaded({ page, loaded, onRetry }: { page: 'visit' | 'pass'; loaded: Missing; onRetry: () => void }) {
  const t = useT('features/invitations')
  if (loaded.state === 'loading') return <Loading />
  if (loaded.error.code === CODE.notFound)
    return (
      <Alert tone="info" title={t(`${page}.gone`)}>
        {t(`${page}.goneText`)}
      </Alert>
    )
  return (
    <Alert live tone="danger" title={t(`${page}.failed`)}>
      <p>{loaded.error.message}</p>
      <Button className="mt-2" onClick={onRetry}>
        {t('visit.retry')}
      </Button>
    </Alert>
  )
}
