import { useState } from 'react'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { forgotPassword, forgotRequest } from '../contract.ts'
import { AccountField, BackToLogin, NativeFormShell, Outcome } from './native-form.tsx'
import { useNativeForm } from './use-native-form.ts'

/** Asks for a one-time link; the answer is the same whether the account exists or not. */
export const PasswordForgotScreen = island(function PasswordForgotScreen() {
  const t = useT('features/account')
  const [sent, setSent] = useState(false)
  const form = useNativeForm(forgotPassword, forgotRequest, {
    t,
    read: (data) => ({ loginAcc: String(data.get('loginAcc') ?? ''), email: String(data.get('email') ?? '') }),
    done: () => setSent(true),
  })
  if (sent) {
    return (
      <Outcome tone="success" title={t('forgot.sentTitle')} text={t('forgot.sent')}>
        <BackToLogin />
      </Outcome>
    )
  }
  return (
    <NativeFormShell form={form} label={t('forgot.title')} submit={t('forgot.submit')} foot={<BackToLogin />}>
      <AccountField form={form} />
      <NativeField
        name="email"
        type="email"
        label={t('fields.email')}
        hint={t('forgot.emailHint')}
        autoComplete="email"
        required
        error={form.errors.email}
      />
    </NativeFormShell>
  )
})
