import { CODE } from '../api/envelope.ts'
import { useLocale, useT } from '../i18n/use-t.tsx'
import { hrefOf } from '../lib/site-path.ts'

/** Why what is filed for a booth cannot be had. Refused in words, it wants a booth chosen first (decisions 12): trying again would not help, choosing does. */
export function NoBooth({ error }: { error: { code: number; message: string } }) {
  const t = useT('shared/ui')
  const locale = useLocale()
  if (error.code !== CODE.business) return <>{error.message}</>
  return (
    <>
      {error.message}{' '}
      <a className="link" href={`${hrefOf('/', locale)}#booths`}>
        {t('chooseBooth')}
      </a>
    </>
  )
}
