import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { setToken } from '../../../shared/auth/token.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { safeRedirect } from '../../../shared/lib/safe-redirect.ts'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { captchaImage, loginBackOffice, loginExhibitor } from '../contract.ts'
import { NativeField, PasswordField } from './native-field.tsx'
import { useNativeForm } from './use-native-form.ts'

interface Captcha {
  uuid: string
  img: string
}

/** The captcha, when the organiser has switched it on; a failing call leaves it away rather than locking the page. */
function useCaptcha(): { captcha: Captcha | null; renew: () => void } {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const renew = useCallback(() => {
    void call(captchaImage, {}, { quiet: true }).then(
      (reply) => setCaptcha(reply.captchaEnabled && reply.uuid && reply.img ? { uuid: reply.uuid, img: reply.img } : null),
      () => setCaptcha(null),
    )
  }, [])
  useEffect(renew, [renew])
  return { captcha, renew }
}

/** Login of exhibitors and, behind a link, of the back office (specification §2, §4, §7). */
export const LoginScreen = island(function LoginScreen() {
  const t = useT('features/account')
  const locale = useLocale()
  const [backOffice, setBackOffice] = useState(false)
  const { captcha, renew } = useCaptcha()
  useEffect(() => setBackOffice(new URLSearchParams(location.search).get('as') === 'organiser'), [])

  const form = useNativeForm(backOffice ? loginBackOffice : loginExhibitor, {
    t,
    read: (data) => ({
      loginAcc: String(data.get('loginAcc') ?? ''),
      loginPwd: String(data.get('loginPwd') ?? ''),
      ...(captcha ? { code: String(data.get('code') ?? ''), uuid: captcha.uuid } : {}),
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
  }

  return (
    <form className="grid max-w-sm gap-4" method="post" noValidate onSubmit={form.submit} aria-label={t(backOffice ? 'login.organiser' : 'login.exhibitor')}>
      <p className="font-semibold">{t(backOffice ? 'login.organiser' : 'login.exhibitor')}</p>
      {form.problem ? (
        <Alert tone="danger" live>
          {form.problem}
        </Alert>
      ) : null}
      <NativeField name="loginAcc" label={t('fields.loginAcc')} autoComplete="username" autoCapitalize="off" spellCheck={false} required error={form.errors.loginAcc} />
      <PasswordField name="loginPwd" label={t('fields.loginPwd')} autoComplete="current-password" required error={form.errors.loginPwd} />
      {captcha ? (
        <div className="flex items-end gap-3">
          <NativeField name="code" label={t('fields.code')} hint={t('login.captchaHint')} inputMode="numeric" autoComplete="off" required error={form.errors.code} />
          <button type="button" className="mb-6" onClick={renew} aria-label={t('login.newCaptcha')}>
            <img src={`data:image/svg+xml;base64,${captcha.img}`} width={132} height={40} alt="" />
          </button>
        </div>
      ) : null}
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
    </form>
  )
})
