import { useEffect, useState } from 'react'
import { setToken } from '../../../shared/auth/token.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { safeRedirect } from '../../../shared/lib/safe-redirect.ts'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { NativeField } from '../../../shared/ui/native-field.tsx'
import { loginBackOffice, loginExhibitor, loginRequest } from '../contract.ts'
import { CaptchaField } from './captcha-field.tsx'
import { PasswordField } from './password-field.tsx'
import { captchaAnswer, useCaptcha } from './use-captcha.ts'
import { useNativeForm } from './use-native-form.ts'

/** Login of exhibitors and, behind a link, of the back office (specification §2, §4, §7). */
export const LoginScreen = island(function LoginScreen() {
  const t = useT('features/account')
  const locale = useLocale()
  const [backOffice, setBackOffice] = useState(false)
  const { captcha, registerEnabled, renew } = useCaptcha()
  useEffect(() => setBackOffice(new URLSearchParams(location.search).get('as') === 'organiser'), [])

  const form = useNativeForm(backOffice ? loginBackOffice : loginExhibitor, loginRequest, {
    t,
    read: (data) => ({
      loginAcc: String(data.get('loginAcc') ?? ''),
      loginPwd: String(data.get('loginPwd') ?? ''),
      ...captchaAnswer(captcha, data),
    }),
    done: ({ token }) => {
      setToken(token)
      location.assign(hrefOf(safeRedirect(new URLSearchParams(location.search).get('redirect')), locale))
    },
    failed: renew,
  })

  const change = () => {
    const query = new URLSearchParams(location.search)
    if (backOffice) query.delete('as')
    else query.set('as', 'organiser')
    history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
    setBackOffice(!backOffice)
    form.clear()
  }

  return (
    <form
      ref={form.element}
      className="grid max-w-sm gap-4"
      method="post"
      noValidate
      onSubmit={form.submit}
      aria-label={t(backOffice ? 'login.organiser' : 'login.exhibitor')}
    >
      <p className="font-semibold">{t(backOffice ? 'login.organiser' : 'login.exhibitor')}</p>
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
        {t(form.busy ? 'login.busy' : 'login.submit')}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <a className="link" href={hrefOf('/password/forgot', locale)}>
          {t('login.forgot')}
        </a>
        <button type="button" className="link" onClick={change}>
          {t(backOffice ? 'login.toExhibitor' : 'login.toOrganiser')}
        </button>
      </p>
      {/* The line stands from the start, so that nothing moves when the answer comes. */}
      <p className="min-h-6">
        {registerEnabled === true && !backOffice ? (
          <>
            {t('login.noAccount')}{' '}
            <a className="link" href={hrefOf('/register', locale)}>
              {t('login.register')}
            </a>
          </>
        ) : null}
      </p>
    </form>
  )
})
