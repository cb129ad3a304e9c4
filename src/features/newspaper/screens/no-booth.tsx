import { CODE } from '../../../shared/api/envelope.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/site-path.ts'

/** Why an entry or a notice cannot be had. Refused in words, it wants a booth chosen first (decisions 12): trying again would not help, choosing does. */
export function NoBooth({ error }: { error: { code: number; message: string } }) {
  const t = useT('features/newspaper')
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
