import type { ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { bindIdentity, bindRequest } from '../../outside-contract.ts'
import { captchaAnswer, useCaptcha } from '../use-captcha.ts'
import { NativeFormShell, SignInFields } from '../native-form.tsx'
import { useNativeForm } from '../use-native-form.ts'

interface BindFormProps {
  ticket: string
  provider: string
  /** Name of the person there. */
  label: string
  onBound: (token: string) => void
  foot: ReactNode
}

/** The password of the account proves that the identity may open it from now on. */
export function BindForm({ ticket, provider, label, onBound, foot }: BindFormProps) {
  const t = useT('features/account')
  const { captcha, renew } = useCaptcha()
  const form = useNativeForm(bindIdentity, bindRequest, {
    t,
    read: (data) => ({
      ticket,
      loginAcc: String(data.get('loginAcc') ?? ''),
      loginPwd: String(data.get('loginPwd') ?? ''),
      ...captchaAnswer(captcha, data),
    }),
    done: ({ token }) => onBound(token),
    failed: renew,
  })
  return (
    <NativeFormShell
      form={form}
      label={t('bind.form')}
      lead={<p>{t('bind.text', { provider, label })}</p>}
      submit={t('bind.submit')}
      foot={foot}
    >
      <SignInFields form={form} captcha={captcha} renew={renew} />
    </NativeFormShell>
  )
}
