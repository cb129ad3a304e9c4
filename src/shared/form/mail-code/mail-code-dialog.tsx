import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../api/envelope.ts'
import { useT } from '../../i18n/use-t.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { NativeField } from '../../ui/inputs/native-field.tsx'
import type { CodeScene } from './contract.ts'
import { useMailCode } from './use-mail-code.ts'

export interface MailCodeDialogProps<Name extends string> {
  title: string
  text?: ReactNode
  /** What the button does once the code is right. */
  confirm: string
  email: string
  scene: CodeScene
  /** Name of the code in the request. */
  name: Name
  /** Asks for the present password too. */
  password?: boolean
  /** Does what the code is for; rejects with 300 at `name` or `password` when one is wrong. */
  attempt: (proof: Record<Name | 'password', string>) => Promise<unknown>
  /** It failed for another reason, which the caller tells. */
  onFailed: (error: unknown) => void
  onClose: () => void
}

/** Asks for the code that is mailed when the dialog opens, and again after its cooldown. */
export function MailCodeDialog<Name extends string>(props: MailCodeDialogProps<Name>) {
  const t = useT('shared/form')
  const { name, email, onFailed } = props
  const { mail, wait, send } = useMailCode(props.scene)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const first = useEffectEvent(() => void send(email))
  // oxlint-disable-next-line react/set-state-in-effect -- the mail is what opening the dialog is for
  useEffect(() => first(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const given = new FormData(event.currentTarget)
    const typed = (field: string) => String(given.get(field) ?? '').trim()
    const proof = { [name]: typed(name), password: typed('password') } as Record<Name | 'password', string>
    const missing = {
      ...(props.password && !proof.password ? { password: t('code.passwordNeeded') } : {}),
      ...(/^\d{6}$/.test(proof[name]) ? {} : { [name]: t('code.sixDigits') }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await props.attempt(proof)
    } catch (error) {
      if (!(error instanceof ApiError)) return onFailed(error)
      const found = Object.fromEntries(error.errors.flatMap(({ field, msg }) => (field in proof ? [[field, msg]] : [])))
      if (Object.keys(found).length === 0) return onFailed(error)
      error.takeUp()
      setWrong(found)
    } finally {
      setBusy(false)
    }
  }
  const right = (field: string) => () =>
    setWrong((now) => Object.fromEntries(Object.entries(now).filter(([one]) => one !== field)))

  return (
    <Dialog
      open
      size="sm"
      title={props.title}
      onClose={props.onClose}
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
            {props.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {props.text ? <p className="text-ink-soft">{props.text}</p> : null}
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
        {props.password ? (
          <NativeField
            name="password"
            type="password"
            label={t('code.password')}
            autoComplete="current-password"
            maxLength={256}
            required
            error={wrong['password']}
            onChange={right('password')}
          />
        ) : null}
        <NativeField
          name={name}
          label={t('code.label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          error={wrong[name]}
          onChange={right(name)}
        />
      </div>
    </Dialog>
  )
}
