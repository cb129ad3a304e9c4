import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { sendCode } from '../../account/contract.ts'
import type { AskedCode } from './use-email-code.ts'

/** The code mailed last: a dialog opened again within the cooldown still takes it. `until` in ms since 1970. */
let mailed: { email: string; maskedTo: string; until: number } | null = null

/** Asks for the code that proves the new address; it is sent when the dialog opens, and again after its cooldown. */
export function EmailCodeDialog({ asked, onClose }: { asked: AskedCode; onClose: () => void }) {
  const t = useT('features/company')
  const id = useId()
  const [code, setCode] = useState('')
  const [note, setNote] = useState({ state: 'sending' as 'sending' | 'sent' | 'failed', text: '' })
  const [wait, setWait] = useState(0)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)

  async function mail() {
    const left = mailed?.email === asked.email ? Math.ceil((mailed.until - Date.now()) / 1000) : 0
    if (mailed && left > 0) {
      setWait(left)
      setNote({ state: 'sent', text: mailed.maskedTo })
      return
    }
    try {
      const { data } = await call(sendCode, { scene: 'EMAIL_CHANGE', to: asked.email }, { quiet: true })
      mailed = { email: asked.email, maskedTo: data.maskedTo, until: Date.now() + data.cooldown * 1000 }
      setWait(data.cooldown)
      setNote({ state: 'sent', text: data.maskedTo })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A code was mailed within the last minute: it is still good.
      const retryAfter = (error.data as { retryAfter?: number } | undefined)?.retryAfter
      if (error.code === CODE.tooOften && retryAfter && retryAfter <= 60)
        setNote({ state: 'sent', text: asked.maskedTo })
      else setNote({ state: 'failed', text: error.errors[0]?.msg ?? error.message })
      setWait(retryAfter ?? 0)
    }
  }
  const first = useEffectEvent(() => void mail())
  // Nothing is set before the mail's answer.
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => first(), [])
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    const typed = code.trim()
    if (!/^\d{6}$/.test(typed)) return setWrong(t('code.wrong'))
    setBusy(true)
    try {
      asked.settle(await asked.attempt(typed))
    } catch (error) {
      const about =
        error instanceof ApiError && error.code === CODE.fields
          ? error.errors.find((one) => one.field === 'emailCode')
          : undefined
      // Anything but a wrong code is the form's own business.
      if (!about) return asked.fail(error)
      setWrong(about.msg)
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
            busy={note.state === 'sending'}
            onClick={() => {
              setNote({ state: 'sending', text: '' })
              void mail()
            }}
          >
            {wait > 0 ? t('code.wait', { count: wait }) : t('code.resend')}
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            {t('code.confirm')}
          </Button>
        </>
      }
    >
      <p
        role={note.state === 'failed' ? 'alert' : 'status'}
        className={note.state === 'failed' ? 'text-danger-text' : 'text-ink-soft'}
      >
        {note.state === 'sending'
          ? t('code.sending')
          : note.state === 'sent'
            ? t('code.text', { to: note.text })
            : t('code.failed', { reason: note.text })}
      </p>
      <div className="field mt-4">
        <label className="label" htmlFor={id}>
          {t('fields.emailCode')}
        </label>
        <input
          id={id}
          className="input text-center text-xl tabular-nums"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setCode(event.target.value)
            setWrong('')
          }}
        />
        {wrong ? (
          <p id={`${id}-error`} role="alert" className="field-error">
            {wrong}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
