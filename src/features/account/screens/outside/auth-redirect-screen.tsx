import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { findSignedIn, nameAccount } from '../../../../shared/api/signed-in.ts'
import { getToken, setToken } from '../../../../shared/auth/token.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { safeRedirect } from '../../../../shared/lib/browser/safe-redirect.ts'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { checkCode, exchangeCode } from '../../outside-contract.ts'
import { AskLogin } from './ask-login.tsx'

type Step = { state: 'working' } | { state: 'ask'; text: string } | { state: 'failed'; message: string; again: boolean }

/**
 * Exchanges the one-time code of the address for a session and goes on to a page of the portal. A browser that is signed in already is asked
 * first, for its session is replaced; the question names both accounts. The code leaves the address at once, so that no bookmark or history entry keeps it.
 */
export const AuthRedirectScreen = island(function AuthRedirectScreen({
  go = (href: string) => location.replace(href),
}: {
  go?: (href: string) => void
}) {
  const t = useT('features/account')
  const locale = useLocale()
  const [step, setStep] = useState<Step>({ state: 'working' })
  const given = useRef<{ code: string; redirect: string | null } | null>(null)

  const showFailure = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    // A lost connection has not spent the code.
    setStep({ state: 'failed', message: error.message, again: error.transport !== null })
  }, [])

  const exchange = useCallback(async () => {
    setStep({ state: 'working' })
    try {
      const { token } = await call(exchangeCode, { code: given.current?.code ?? '' }, { quiet: true })
      setToken(token)
      go(hrefOf(safeRedirect(given.current?.redirect), locale))
    } catch (error) {
      showFailure(error)
    }
  }, [go, locale, showFailure])

  /** Whoever just asked for the code on this browser needs no question. Only a browser that is signed in has, and loads, what knows it. */
  const needsAsking = async () =>
    getToken() !== null && !(await import('../../../../shared/auth/own-session.ts')).goesToPlace()

  /** Names the account of the link and the one that is signed in. */
  async function ask() {
    try {
      const { data } = await call(checkCode, { code: given.current?.code ?? '' }, { quiet: true })
      const person = await findSignedIn(getToken() ?? '')
      const link = nameAccount({ ...data, kind: 'exhibitor', actor: data.actorName }, t, locale)
      const text = person
        ? t('redirect.ask', { link, now: nameAccount(person, t, locale) })
        : t('redirect.askUnnamed', { link })
      setStep({ state: 'ask', text })
    } catch (error) {
      showFailure(error)
    }
  }

  const begin = () => void needsAsking().then((needed) => (needed ? ask() : exchange()))

  const start = useEffectEvent(() => {
    if (given.current) return
    const query = new URLSearchParams(location.search)
    given.current = { code: query.get('code') ?? '', redirect: query.get('redirect') }
    history.replaceState(history.state, '', location.pathname)
    begin()
  })
  // The address is known only in the browser.
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => start(), [])

  if (step.state === 'working')
    return (
      <output className="flex items-center gap-2 text-ink-soft">
        <Spinner /> {t('redirect.working')}
      </output>
    )
  if (step.state === 'ask') return <AskLogin text={step.text} onGo={() => void exchange()} />
  return (
    <div className="grid max-w-sm gap-4">
      <Alert tone="danger" title={t('redirect.failed')} live>
        {step.message}
      </Alert>
      {step.again ? <Button onClick={begin}>{t('set.again')}</Button> : null}
      <a className="link" href={hrefOf('/login', locale)}>
        {t('login.back')}
      </a>
    </div>
  )
})
