import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { messageAddresses } from '../contract.ts'

/** Where each is put right. */
const PLACES = {
  COMPANY: '/basic/basicInfo',
  ACCOUNT: '/user/profile',
  EXHIBITORS: '/review/exhibitors?emailGone=1',
} as const

/** Says which addresses mails come back from, and leads to where they are corrected. Quiet on failure: the messages stand below all the same. */
export function GoneAddresses() {
  const t = useT('features/messages')
  const locale = useLocale()
  const [found] = useLoad(async (signal) => (await call(messageAddresses, {}, { signal, quiet: true })).data)
  if (found.state !== 'ready') return null
  return found.data.map(({ to, of, count }) => (
    <Alert
      key={`${of}${to}`}
      tone="warning"
      className="mb-3"
      title={of === 'EXHIBITORS' ? t('gone.many', { count }) : t('gone.title', { to })}
    >
      <p>{t(`gone.${of}`)}</p>
      <a className="link" href={hrefOf(PLACES[of], locale)}>
        {t(`gone.to.${of}`)}
      </a>
    </Alert>
  ))
}
