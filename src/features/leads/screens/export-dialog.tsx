import { useEffect, useEffectEvent } from 'react'
import { profileGet } from '../../account/profile-contract.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { MailCodeDialog } from '../../../shared/form/mail-code/mail-code-dialog.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { leadExport } from '../contract.ts'

interface Props {
  format: 'xlsx' | 'csv'
  /** Filters of the list. */
  request: object
  /** The list is empty: the server says so, and no code is mailed. */
  empty: boolean
  /** Leads that the file leaves out, because their visitors withdrew consent. */
  withdrawn: number
  onClose: () => void
}

/** The filtered list as a file. Contacts in full leave the portal only for who reads the account's own mail. */
export function ExportDialog(props: Props) {
  return props.empty ? <NothingToExport {...props} /> : <CodeDialog {...props} />
}

function NothingToExport({ format, request, onClose }: Props) {
  const ask = useEffectEvent(async () => {
    await attempt(() => download(leadExport, { ...request, format }, 'leads'))
    onClose()
  })
  useEffect(() => void ask(), [])
  return null
}

function CodeDialog({ format, request, withdrawn, onClose }: Props) {
  const t = useT('features/leads')
  const [own] = useLoad((signal) => call(profileGet, {}, { signal, quiet: true }).then(({ data }) => data.email))
  if (own.state === 'loading') return null
  const email = own.state === 'ready' ? own.data : ''
  if (email === '')
    return (
      <Dialog open size="sm" title={t('export.title')} onClose={onClose}>
        <Alert tone="danger">{own.state === 'error' ? own.error.message : t('errors.noAddress')}</Alert>
      </Dialog>
    )
  return (
    <MailCodeDialog
      title={t('export.title')}
      text={[t('export.text'), withdrawn > 0 ? t('export.without', { count: withdrawn }) : '']
        .filter(Boolean)
        .join(' ')}
      confirm={t('export.confirm')}
      name="verifyCode"
      email={email}
      scene="LEADS_EXPORT"
      attempt={async ({ verifyCode }) => {
        await download(leadExport, { ...request, format, verifyCode }, `leads.${format}`)
        toast.success(t('done.exported'))
        onClose()
      }}
      // The client has told it.
      onFailed={(error) => {
        if (!(error instanceof ApiError)) throw error
      }}
      onClose={onClose}
    />
  )
}
