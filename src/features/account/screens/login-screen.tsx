import { useEffect, useState } from 'react'
import { setToken } from '../../../shared/auth/token.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { safeRedirect } from '../../../shared/lib/browser/safe-redirect.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { exhibitorLoginRequest, loginBackOffice, loginExhibitor } from '../contract.ts'
import { captchaAnswer, useCaptcha } from './use-captcha.ts'
import { NativeFormShell, SignInFields } from './native-form.tsx'
import { useNativeForm } from './use-native-form.ts'

/** Login of exhibitors and, behind a link, of the back office (specification §2, §4, §7). */
export const LoginScreen = island(function LoginScreen() {
  const t = useT('features/account')
  const locale = useLocale()
  const [backOffice, setBackOffice] = useState(false)
  const { captcha, registerEnabled, renew } = useCaptcha()
  useEffect(() => setBackOffice(new URLSearchParams(location.search).get('as') === 'organiser'), [])

  const form = useNativeForm(backOffice ? loginBackOffice : loginExhibitor, exhibitorLoginRequest, {
    t,
    read: (data) => ({
      loginAcc: String(data.get('loginAcc') ?? ''),
      loginPwd: String(data.get('loginPwd') ?? ''),
      ...captchaAnswer(captcha, data),
      ...(backOffice || !data.has('stay') ? {} : { stay: true }),
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
    <NativeFormShell
      form={form}
      label={t(backOffice ? 'login.organiser' : 'login.exhibitor')}
      lead={<p className="font-semibold">{t(backOffice ? 'login.organiser' : 'login.exhibitor')}</p>}
      submit={t(form.busy ? 'login.busy' : 'login.submit')}
      foot={
        <>
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
        </>
      }
    >
      <SignInFields form={form} captcha={captcha} renew={renew} />
      {backOffice ? null : (
        <label className="flex min-h-6 items-start gap-2">
          <input type="checkbox" name="stay" className="check mt-[0.15rem]" />
          <span>
            {t('login.stay')}
            <span className="hint block">{t('login.stayHint')}</span>
          </span>
        </label>
      )}
    </NativeFormShell>
  )
})
