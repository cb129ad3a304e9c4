import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import type { ReplyOf } from '../../../../shared/api/contract.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { findSignedIn, nameAccount, type SignedInPerson } from '../../../../shared/api/signed-in.ts'
import { getToken, setToken } from '../../../../shared/auth/token.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { checkPasswordLink, loginBackOffice, loginExhibitor, setPassword, setPasswordRequest } from '../../contract.ts'
import { EndLinks, endLinksTicked } from './end-links.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { BackToLogin, NativeFormShell, Outcome } from '../native-form.tsx'
import { useNativeForm } from '../use-native-form.ts'

type Link =
  | { state: 'checking' }
  | { state: 'good'; loginAcc: string; first: boolean; signedIn: SignedInPerson | null }
  | { state: 'bad'; key: `errors.link${'Used' | 'Expired' | 'Unknown'}` }
  | { state: 'failed'; message: string }

/** Checks the link's token, which stands in the fragment so that no log of a server ever holds it. */
function useLink(): { link: Link; token: string; again: () => void } {
  const [link, setLink] = useState<Link>({ state: 'checking' })
  const [token, setGiven] = useState('')
  const check = useCallback(async () => {
    const given = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    setGiven(given)
    setLink({ state: 'checking' })
    try {
      const { data } = await call(checkPasswordLink, { token: given }, { quiet: true })
      const keys = { used: 'errors.linkUsed', expired: 'errors.linkExpired', unknown: 'errors.linkUnknown' } as const
      if (data.state !== 'good') return setLink({ state: 'bad', key: keys[data.state] })
      const token = getToken()
      const signedIn = token === null ? null : await findSignedIn(token)
      setLink({ state: 'good', loginAcc: data.loginAcc, first: data.purpose === 'FIRST', signedIn })
    } catch (error) {
      setLink({ state: 'failed', message: error instanceof ApiError ? error.message : String(error) })
    }
  }, [])
  useEffect(() => {
    void Promise.resolve().then(check)
  }, [check])
  return { link, token, again: () => void check() }
}

/** Logs in who has just set the password; false where more is asked than account and password (a captcha) or the account may not log in now. */
async function logIn({ kind, loginAcc }: ReplyOf<typeof setPassword>['data'], loginPwd: string): Promise<boolean> {
  try {
    const login = kind === 'backOffice' ? loginBackOffice : loginExhibitor
    setToken((await call(login, { loginAcc, loginPwd }, { quiet: true })).token)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

/** Sets a password through a one-time link, at the first login or after forgetting it (decisions 14), and goes on into the portal. */
export const PasswordSetScreen = island(function PasswordSetScreen({
  go = (href: string) => location.assign(href),
}: {
  /** Tests watch where the page leads. */
  go?: (href: string) => void
}) {
  const t = useT('features/account')
  const locale = useLocale()
  const { link, token, again } = useLink()
  const [kind, setKind] = useState<'exhibitor' | 'backOffice' | null>(null)
  const form = useNativeForm(setPassword, setPasswordRequest, {
    t,
    read: (data) => {
      const password = String(data.get('password') ?? '')
      return { token, password, ...endLinksTicked(data) }
    },
    refuses: (data): Record<string, string> =>
      String(data.get('password') ?? '').trim() === String(data.get('repeat') ?? '').trim()
        ? {}
        : { repeat: t('errors.repeat') },
    done: async ({ data }, typed) => {
      // A session that is open in this browser is not replaced unasked.
      if (getToken() === null && (await logIn(data, String(typed.get('password') ?? '')))) go(hrefOf('/', locale))
      else setKind(data.kind)
    },
  })
  const login = `${hrefOf('/login', locale)}${kind === 'backOffice' ? '?as=organiser' : ''}`

  if (kind) {
    return (
      <Outcome tone="success" title={t('set.doneTitle')} text={t('set.done')}>
        <a className="btn btn-primary" href={login}>
          {t('login.submit')}
        </a>
      </Outcome>
    )
  }
  if (link.state === 'checking') {
    return (
      <output className="flex items-center gap-2 text-ink-soft">
        <Spinner /> {t('set.checking')}
      </output>
    )
  }
  if (link.state !== 'good') {
    return (
      <Outcome tone="danger" text={link.state === 'bad' ? t(link.key) : link.message}>
        {link.state === 'failed' ? <Button onClick={again}>{t('set.again')}</Button> : null}
        <a className="link" href={hrefOf('/password/forgot', locale)}>
          {t('set.newLink')}
        </a>
        <BackToLogin />
      </Outcome>
    )
  }
  return (
    <NativeFormShell
      form={form}
      label={t('set.title')}
      submit={t('set.submit')}
      lead={
        link.signedIn && (link.signedIn.account !== link.loginAcc || link.signedIn.actor) ? (
          <Alert tone="warning">
            {t('set.other', { link: link.loginAcc, now: nameAccount(link.signedIn, t, locale) })}
          </Alert>
        ) : null
      }
    >
      <NativeField
        name="loginAcc"
        label={t('fields.loginAcc')}
        defaultValue={link.loginAcc}
        readOnly
        autoComplete="username"
      />
      <NewPasswordField
        name="password"
        label={t('fields.newPassword')}
        hint={t('set.hint')}
        names={[link.loginAcc]}
        error={form.errors.password}
      />
      <PasswordField
        name="repeat"
        label={t('fields.repeatPassword')}
        autoComplete="new-password"
        required
        error={form.errors.repeat}
      />
      {link.first ? null : <EndLinks />}
    </NativeFormShell>
  )
})
