import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { NativeField } from '../../../shared/ui/native-field.tsx'
import { bindIdentity, bindRequest } from '../outside-contract.ts'
import { CaptchaField } from './captcha-field.tsx'
import { PasswordField } from './password-field.tsx'
import { captchaAnswer, useCaptcha } from './use-captcha.ts'
import { useNativeForm } from './use-native-form.ts'

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
  const { element, ...form } = useNativeForm(bindIdentity, bindRequest, {
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
    <form
      ref={element}
      className="grid max-w-sm gap-4"
      method="post"
      noValidate
      onSubmit={form.submit}
      aria-label={t('bind.form')}
    >
      <p>{t('bind.text', { provider, label })}</p>
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
      <PasswordField
        name="loginPwd"
        label={t('fields.loginPwd')}
        autoComplete="current-password"
        required
        error={form.errors.loginPwd}
      />
      <CaptchaField captcha={captcha} renew={renew} error={form.errors.code} />
      <Button type="submit" variant="primary" busy={form.busy} className="w-full">
        {t('bind.submit')}
      </Button>
      {foot}
    </form>
  )
}
