import { useState } from 'react'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { NativeField } from '../../../shared/ui/native-field.tsx'
import { forgotPassword, forgotRequest } from '../contract.ts'
import { useNativeForm } from './use-native-form.ts'

/** Asks for a one-time link; the answer is the same whether the account exists or not. */
export const PasswordForgotScreen = island(function PasswordForgotScreen() {
  const t = useT('features/account')
  const locale = useLocale()
  const [sent, setSent] = useState(false)
  const form = useNativeForm(forgotPassword, forgotRequest, {
    t,
    read: (data) => ({ loginAcc: String(data.get('loginAcc') ?? ''), email: String(data.get('email') ?? '') }),
    done: () => setSent(true),
  })
  const back = (
    <a className="link" href={hrefOf('/login', locale)}>
      {t('login.back')}
    </a>
  )
  if (sent) {
    return (
      <div className="grid max-w-sm gap-4">
        <Alert tone="success" title={t('forgot.sentTitle')} live>
          {t('forgot.sent')}
        </Alert>
        {back}
      </div>
    )
  }
  return (
    <form
      ref={form.element}
      className="grid max-w-sm gap-4"
      method="post"
      noValidate
      onSubmit={form.submit}
      aria-label={t('forgot.title')}
    >
      {form.problem ? (
        <Alert tone="danger" live>
          {form.problem}
        </Alert>
      ) : null}
      <NativeField
        name="loginAcc"
        label={t('fields.loginAcc')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={form.errors.loginAcc}
      />
      <NativeField
        name="email"
        type="email"
        label={t('fields.email')}
        hint={t('forgot.emailHint')}
        autoComplete="email"
        required
        error={form.errors.email}
      />
      <Button type="submit" variant="primary" busy={form.busy} className="w-full">
        {t('forgot.submit')}
      </Button>
      {back}
    </form>
  )
})
