import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { NativeField } from '../../../shared/ui/native-field.tsx'
import { useMailCode } from './use-mail-code.ts'

export interface EmailCodeDialogProps {
  email: string
  /** Sends the save again with the code; rejects with 300 at `emailCode` when it is wrong. */
  attempt: (code: string) => Promise<void>
  /** The save failed for another reason, which the form tells. */
  onFailed: (error: unknown) => void
  onClose: () => void
}

/** Asks for the code that proves a new address of the own account; it is mailed when the dialog opens. */
export function EmailCodeDialog({ email, attempt, onFailed, onClose }: EmailCodeDialogProps) {
  const t = useT('features/account')
  const { mail, wait, send } = useMailCode('EMAIL_CHANGE')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const first = useEffectEvent(() => void send(email))
  // oxlint-disable-next-line react/set-state-in-effect -- the mail is what opening the dialog is for
  useEffect(() => first(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const code = String(new FormData(event.currentTarget).get('emailCode') ?? '').trim()
    if (!/^\d{6}$/.test(code)) return setWrong(t('code.sixDigits'))
    setBusy(true)
    try {
      await attempt(code)
    } catch (error) {
      const about =
        error instanceof ApiError && error.code === CODE.fields
          ? error.errors.find((one) => one.field === 'emailCode')
          : undefined
      if (!about) return onFailed(error)
      setWrong(about.msg)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={t('code.title')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button
            blocked={wait > 0 ? t('code.wait', { count: wait }) : undefined}
            busy={mail.state === 'sending'}
            onClick={() => void send(email)}
          >
            {wait > 0 ? t('code.wait', { count: wait }) : t('code.resend')}
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            {t('code.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p
          role={mail.state === 'failed' ? 'alert' : 'status'}
          className={mail.state === 'failed' ? 'text-danger-text' : 'text-ink-soft'}
        >
          {mail.state === 'sent'
            ? t('code.sent', { to: mail.to })
            : mail.state === 'failed'
              ? t('code.failed', { reason: mail.reason })
              : t('code.sending')}
        </p>
        <NativeField
          name="emailCode"
          label={t('fields.verifyCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          error={wrong}
          onChange={() => setWrong(undefined)}
        />
      </div>
    </Dialog>
  )
}
