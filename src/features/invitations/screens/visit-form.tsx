import { useId, useRef, useState, type FormEvent } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { NativeField } from '../../../shared/ui/native-field.tsx'
import { useKeptFields } from '../../../shared/ui/use-kept-fields.ts'
import { invitationRegister, type Visit } from '../visit-contract.ts'

type Props = { visit: Visit; link: () => { t?: string; e?: string; c?: string }; onDone: () => void }

/** Registers a visitor: native fields, checked by the server, whose words stand at each. */
export function VisitForm({ visit, link, onDone }: Props) {
  const t = useT('features/invitations')
  const consentId = useId()
  // The invitation of a mail knows the address already.
  const known = 't' in link()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const token = useRef('')
  const { attach, forget } = useKeptFields('visit')

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const consentFlag = (data.get('consentFlag') === '1' ? 1 : 0) as 1
    const fields = {
      name: text('name'),
      company: text('company'),
      mobile: text('mobile'),
      email: text('email'),
      consentFlag,
    }
    setProblem('')
    setErrors({})
    setBusy(true)
    token.current ||= newToken()
    try {
      await call(invitationRegister, { ...link(), ...fields, clientToken: token.current }, { quiet: true })
      forget()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Refused: what is sent next is another request.
      if (error.code > 0) token.current = ''
      if (error.code === CODE.fields) {
        setErrors(Object.fromEntries(error.errors.map((one) => [one.field, one.msg])))
        setProblem(t('visit.faults'))
        const first = error.errors[0]?.field
        const control = [...form.elements].find((one) => one instanceof HTMLInputElement && one.name === first)
        if (control instanceof HTMLElement) control.focus()
      } else setProblem(error.message)
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }

  return (
    <form ref={attach} className="grid gap-4" noValidate onSubmit={submit} aria-label={t('visit.register')}>
      <h3 className="text-lg font-semibold">{t('visit.register')}</h3>
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      <NativeField
        name="name"
        label={t('visit.name')}
        error={errors['name']}
        defaultValue={visit.name}
        autoComplete="name"
        required
      />
      <NativeField
        name="company"
        label={t('visit.company')}
        error={errors['company']}
        defaultValue={visit.company}
        autoComplete="organization"
        required
      />
      <NativeField
        name="mobile"
        label={t('visit.mobile')}
        error={errors['mobile']}
        {...(known ? {} : { hint: t('visit.reachHint') })}
        type="tel"
        autoComplete="tel"
      />
      {known ? null : (
        <NativeField name="email" label={t('visit.email')} error={errors['email']} type="email" autoComplete="email" />
      )}
      <div>
        <label className="inline-flex min-h-6 cursor-pointer items-start gap-2">
          <input
            type="checkbox"
            name="consentFlag"
            value="1"
            className="check mt-[0.15rem]"
            aria-invalid={errors['consentFlag'] ? true : undefined}
            aria-describedby={errors['consentFlag'] ? consentId : undefined}
          />
          <span className="min-w-0">{t('visit.consent')}</span>
        </label>
        {errors['consentFlag'] ? (
          <p className="field-error" id={consentId}>
            {errors['consentFlag']}
          </p>
        ) : null}
      </div>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {t('visit.submit')}
      </Button>
    </form>
  )
}
