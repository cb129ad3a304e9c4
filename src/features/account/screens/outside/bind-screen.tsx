import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { API_BASE } from '../../../../shared/api/api-base.ts'
import { findSignedIn, nameAccount } from '../../../../shared/api/signed-in.ts'
import { getToken, setToken } from '../../../../shared/auth/token.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { safeRedirect } from '../../../../shared/lib/browser/safe-redirect.ts'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { tabState } from '../../../../shared/lib/browser/tab-state.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { authProviders, openTicket } from '../../outside-contract.ts'
import { AskLogin } from './ask-login.tsx'
import { BindForm } from './bind-form.tsx'

interface Provider {
  provider: string
  name: string
  enName: string
  url: string
}
type Step =
  | { state: 'working' }
  | { state: 'providers'; list: Provider[] }
  | { state: 'unbound'; ticket: string; name: string; label: string }
  | { state: 'ask'; token: string; text: string }
  | { state: 'failed'; message: string }

/** Ends a login that nobody wants, past the client: it is not the one of this browser. */
const endLogin = (token: string): void =>
  void fetch(`${API_BASE}/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => {})

/** What the provider sent is taken out of the address at once; until it is used, this tab's reload and other language find it here. */
const ARRIVED = 'arrived'

/**
 * Binds an outside identity to an account: the provider sends its signed ticket (`?ticket=`), the account's password proves whose it is.
 * An identity that is bound logs in at once. Without a ticket the page says where to begin, or that nothing is set up.
 */
export const BindScreen = island(function BindScreen({
  go = (href: string) => location.replace(href),
}: {
  go?: (href: string) => void
}) {
  const t = useT('features/account')
  const locale = useLocale()
  const [step, setStep] = useState<Step>({ state: 'working' })
  const started = useRef(false)
  const redirect = useRef<string | null>(null)
  const nameOf = (one: { name: string; enName: string }) => (locale === 'en-US' ? one.enName : one.name)
  const replace = (token: string) => {
    setToken(token)
    go(hrefOf(safeRedirect(redirect.current), locale))
  }
  /** Goes on with the new login; a browser in which another person is signed in asks first. */
  async function enter(token: string) {
    tabState().remove(ARRIVED)
    const kept = getToken()
    const now = kept === null ? null : await findSignedIn(kept)
    const next = now && (await findSignedIn(token))
    if (!now || !next || (now.kind === next.kind && now.userId === next.userId && now.actor === next.actor))
      return replace(token)
    const text = t('bind.ask', { link: nameAccount(next, t, locale), now: nameAccount(now, t, locale) })
    setStep({ state: 'ask', token, text })
  }

  async function begin() {
    const named = location.search || tabState().get(ARRIVED)
    const query = new URLSearchParams(typeof named === 'string' ? named : '')
    const ticket = query.get('ticket')
    redirect.current = query.get('redirect')
    history.replaceState(history.state, '', location.pathname)
    tabState().remove(ARRIVED)
    try {
      if (!ticket) return setStep({ state: 'providers', list: (await call(authProviders, {}, { quiet: true })).data })
      const { data } = await call(openTicket, { ticket }, { quiet: true })
      if (data.state === 'opened' && data.token) await enter(data.token)
      else {
        tabState().set(ARRIVED, query.toString())
        setStep({ state: 'unbound', ticket, name: nameOf(data), label: data.label })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep({ state: 'failed', message: error.message })
    }
  }
  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    void begin()
  })
  useEffect(() => start(), [])

  const back = (
    <a className="link" href={hrefOf('/login', locale)}>
      {t('login.back')}
    </a>
  )
  if (step.state === 'working')
    return (
      <output className="flex items-center gap-2 text-ink-soft">
        <Spinner /> {t('bind.working')}
      </output>
    )
  if (step.state === 'unbound')
    return (
      <BindForm
        ticket={step.ticket}
        provider={step.name}
        label={step.label}
        onBound={(token) => void enter(token)}
        foot={back}
      />
    )
  if (step.state === 'ask')
    return <AskLogin text={step.text} onGo={() => replace(step.token)} onStay={() => endLogin(step.token)} />
  if (step.state === 'failed')
    return (
      <div className="grid max-w-sm gap-4">
        <Alert tone="danger" title={t('bind.failed')} live>
          {step.message}
        </Alert>
        {back}
      </div>
    )
  return (
    <div className="grid max-w-sm gap-4">
      {step.list.length === 0 ? <Alert title={t('bind.noneTitle')}>{t('bind.none')}</Alert> : <p>{t('bind.choose')}</p>}
      <ul className="grid gap-2">
        {step.list.map((one) => (
          <li key={one.provider}>
            {one.url ? (
              <a className="btn btn-secondary w-full" href={one.url}>
                {t('bind.begin', { provider: nameOf(one) })}
              </a>
            ) : (
              t('bind.comeFrom', { provider: nameOf(one) })
            )}
          </li>
        ))}
      </ul>
      {back}
    </div>
  )
})
