import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'

/**
 * Asks before a link replaces the login of this browser.
 * @param text names the account of the link, and the one that is signed in
 * @param onGo replaces it
 * @param onStay done before the page is left for the current login
 */
export function AskLogin({ text, onGo, onStay }: { text: string; onGo: () => void; onStay?: () => void }) {
  const t = useT('features/account')
  const locale = useLocale()
  return (
    <div className="grid max-w-sm gap-4">
      <Alert tone="warning" title={t('redirect.askTitle')} live>
        {text}
      </Alert>
      <Button variant="primary" onClick={onGo}>
        {t('redirect.go')}
      </Button>
      <a className="btn btn-secondary" href={hrefOf('/', locale)} onClick={onStay}>
        {t('redirect.stay')}
      </a>
    </div>
  )
}
