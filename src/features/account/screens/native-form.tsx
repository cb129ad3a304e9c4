/** What the forms of the public pages share. */
import type { ReactNode, Ref } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Alert, type AlertProps } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { Captcha } from './use-captcha.ts'
import type { NativeForm } from './use-native-form.ts'

/** The frame: what is wrong with the whole, the fields, the button that sends. */
export function NativeFormShell({
  form,
  element = form.element,
  label,
  lead,
  submit,
  children,
  foot,
}: {
  form: NativeForm
  element?: Ref<HTMLFormElement>
  /** Name of the form for readers that jump by landmark. */
  label: string
  lead?: ReactNode
  submit: string
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <form ref={element} className="grid max-w-sm gap-4" method="post" noValidate {...form.events} aria-label={label}>
      {lead}
      {form.problem ? (
        <Alert tone="danger" live>
          {form.problem}
        </Alert>
      ) : null}
      {children}
      <Button type="submit" variant="primary" busy={form.busy} className="w-full">
        {submit}
      </Button>
      {foot}
    </form>
  )
}

export function AccountField({ form, hint }: { form: NativeForm; hint?: string }) {
  const t = useT('features/account')
  return (
    <NativeField
      name="loginAcc"
      label={t('fields.loginAcc')}
      hint={hint}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      required
      error={form.errors.loginAcc}
    />
  )
}

/** Account, password and, where it is asked for, the picture's letters of who logs in. */
export function SignInFields({
  form,
  captcha,
  renew,
}: {
  form: NativeForm
  captcha: Captcha | null
  renew: () => void
}) {
  const t = useT('features/account')
  return (
    <>
      <AccountField form={form} />
      <PasswordField
        name="loginPwd"
        label={t('fields.loginPwd')}
        autoComplete="current-password"
        required
        error={form.errors.loginPwd}
      />
      <CaptchaField captcha={captcha} renew={renew} error={form.errors.code} />
    </>
  )
}

/** Where a form ended, and the way on. */
export function Outcome({
  text,
  children,
  ...alert
}: Pick<AlertProps, 'tone' | 'title' | 'children'> & { text: string }) {
  return (
    <div className="grid max-w-sm gap-4">
      <Alert live {...alert}>
        {text}
      </Alert>
      {children}
    </div>
  )
}

export function BackToLogin() {
  const t = useT('features/account')
  return (
    <a className="link" href={hrefOf('/login', useLocale())}>
      {t('login.back')}
    </a>
  )
}
