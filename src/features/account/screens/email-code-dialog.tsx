import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { NativeField } from '../../../shared/ui/native-field.tsx'
import { useMailCode } from './use-mail-code.ts'

export interface EmailCodeDialogProps {
  email: string
  /** Sends the save again with code and password; rejects with 300 at `emailCode` or `password` when one is wrong. */
  attempt: (proof: { emailCode: string; password: string }) => Promise<void>
  /** The save failed for another reason, which the form tells. */
  onFailed: (error: unknown) => void
  onClose: () => void
}

/** Asks for what another address of the own account takes: the present password, and the code that is mailed there when the dialog opens. */
export function EmailCodeDialog({ email, attempt, onFailed, onClose }: EmailCodeDialogProps) {
  const t = useT('features/account')
  const { mail, wait, send } = useMailCode('EMAIL_CHANGE')
  const [wrong, setWrong] = useState<{ emailCode?: string; password?: string }>({})
  const [busy, setBusy] = useState(false)
  const first = useEffectEvent(() => void send(email))
  // oxlint-disable-next-line react/set-state-in-effect -- the mail is what opening the dialog is for
  useEffect(() => first(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const given = new FormData(event.currentTarget)
    const proof = {
      emailCode: String(given.get('emailCode') ?? '').trim(),
      password: String(given.get('password') ?? '').trim(),
    }
    const missing = {
      ...(proof.password ? {} : { password: t('code.passwordNeeded') }),
      ...(/^\d{6}$/.test(proof.emailCode) ? {} : { emailCode: t('code.sixDigits') }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await attempt(proof)
    } catch (error) {
      const about = error instanceof ApiError && error.code === CODE.fields ? error.errors : []
      const found = Object.fromEntries(about.flatMap(({ field, msg }) => (field in proof ? [[field, msg]] : [])))
      if (Object.keys(found).length === 0) return onFailed(error)
      setWrong(found)
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
          name="password"
          type="password"
          label={t('code.password')}
          autoComplete="current-password"
          maxLength={256}
          required
          error={wrong.password}
          onChange={() => setWrong(({ emailCode }) => (emailCode ? { emailCode } : {}))}
        />
        <NativeField
          name="emailCode"
          label={t('fields.verifyCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          error={wrong.emailCode}
          onChange={() => setWrong(({ password }) => (password ? { password } : {}))}
        />
      </div>
    </Dialog>
  )
}
