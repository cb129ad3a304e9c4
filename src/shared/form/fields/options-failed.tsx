import { useT } from '../../i18n/use-t.tsx'
import { Button } from '../../ui/button.tsx'

/** Choices that did not come, with another try. */
export function OptionsFailed({ retry }: { retry: () => void }) {
  const t = useT('shared/form')
  return (
    <p role="alert" className="flex items-center gap-2 text-sm text-danger-text">
      {t('form.loadFailed')}
      <Button small onClick={retry}>
        {t('form.retry')}
      </Button>
    </p>
  )
}
