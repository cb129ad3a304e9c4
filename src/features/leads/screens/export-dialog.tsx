import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react'
import { download } from '../../../shared/api/download.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { leadExport } from '../contract.ts'
import { useExportCode } from './use-export-code.ts'

interface Props {
  format: 'xlsx' | 'csv'
  /** Filters of the list. */
  request: object
  /** The list is empty: the server says so, and no code is mailed. */
  empty: boolean
  onClose: () => void
}

/** The filtered list as a file. Contacts in full leave the portal only for who reads the account's own mail. */
export function ExportDialog(props: Props) {
  return props.empty ? <NothingToExport {...props} /> : <CodeDialog {...props} />
}

function NothingToExport({ format, request, onClose }: Props) {
  const ask = useEffectEvent(async () => {
    try {
      await download(leadExport, { ...request, format }, 'leads')
    } catch (error) {
      // "No Export Data", told by the client.
      if (!(error instanceof ApiError)) throw error
    }
    onClose()
  })
  useEffect(() => void ask(), [])
  return null
}

function CodeDialog({ format, request, onClose }: Props) {
  const t = useT('features/leads')
  const id = useId()
  const { mail, wait, send } = useExportCode(t('errors.noAddress'))
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const verifyCode = String(new FormData(event.currentTarget).get('verifyCode') ?? '').trim()
    if (!/^\d{6}$/.test(verifyCode)) return setWrong(t('export.sixDigits'))
    setBusy(true)
    try {
      await download(leadExport, { ...request, format, verifyCode }, `leads.${format}`)
      toast.success(t('done.exported'))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Anything else has told its words already.
      if (error.code === CODE.fields) setWrong(error.errors[0]?.msg ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('export.title')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button
            blocked={wait > 0 ? t('export.wait', { count: wait }) : undefined}
            busy={mail.state === 'sending'}
            onClick={() => void send()}
          >
            {wait > 0 ? t('export.wait', { count: wait }) : t('export.resend')}
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            {t('export.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{t('export.text')}</p>
        <p
          role={mail.state === 'failed' ? 'alert' : 'status'}
          className={mail.state === 'failed' ? 'text-danger-text' : 'text-ink-soft'}
        >
          {mail.state === 'sent'
            ? t('export.sent', { to: mail.to })
            : mail.state === 'failed'
              ? t('export.failed', { reason: mail.reason })
              : t('export.sending')}
        </p>
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('export.code')}
          </label>
          <input
            id={id}
            name="verifyCode"
            className="input"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onChange={() => setWrong('')}
          />
          {wrong ? (
            <p className="field-error" id={`${id}-error`} role="alert">
              {wrong}
            </p>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
