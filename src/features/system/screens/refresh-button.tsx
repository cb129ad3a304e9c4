import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconRefresh } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'

/** Has what is kept of parameters or dictionaries read anew, after a change past this server. */
export function RefreshButton({ refresh }: { refresh: () => Promise<void> }) {
  const t = useT('features/system')
  const [busy, run] = useBusy(false)
  return (
    <Button icon={IconRefresh} busy={busy} onClick={() => void run(true, refresh)}>
      {t('actions.refreshCache')}
    </Button>
  )
}
