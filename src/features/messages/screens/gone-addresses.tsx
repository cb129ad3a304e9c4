import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { messageAddresses } from '../contract.ts'

/** Says which of the company's addresses mails come back from. Quiet on failure: the messages stand below all the same. */
export function GoneAddresses() {
  const t = useT('features/messages')
  const [found] = useLoad(async (signal) => (await call(messageAddresses, {}, { signal, quiet: true })).data)
  if (found.state !== 'ready') return null
  return found.data.map(({ to, of }) => (
    <Alert key={`${of}${to}`} tone="warning" className="mb-3" title={t('gone.title', { to })}>
      {t(`gone.${of}`)}
    </Alert>
  ))
}
