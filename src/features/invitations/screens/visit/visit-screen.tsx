import { Suspense, useEffect, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { apiAddress } from '../../../../shared/api/transport.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { invitationUnsubscribe, invitationVisit, type Visit } from '../../visit-contract.ts'
import { Loading, NotLoaded } from './not-loaded.tsx'
import { VisitForm } from './visit-form.tsx'
import { VisitorNumber } from './visitor-number.tsx'

const PassScreen = late(() => import('./pass-screen.tsx').then((part) => ({ default: part.PassScreen })))

// Visitors wait for this page on a fair's network: it takes nothing of the frame behind the login, and no rules.

/** `code` and `mailed`: of a registration made just now on this page; the mail with number and link has been sent. */
type Seen = Visit & { code?: string; mailed?: boolean }

/** The link a visitor came by: its own token, or an exhibitor's shared one with the channel. */
function linkOf(search: string): { t?: string; e?: string; c?: string } {
  const params = new URLSearchParams(search)
  const t = params.get('t')
  return t ? { t } : { e: params.get('e') ?? '', c: params.get('c') ?? '' }
}

/** What a visitor came for: its own registration, or an invitation. */
export const VisitScreen = island(function VisitScreen() {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => setOwn(new URLSearchParams(location.search).get('v') ?? ''), [])
  if (own === null) return <Loading />
  if (own === '') return <InvitationScreen />
  return (
    <Suspense fallback={<Loading />}>
      <PassScreen token={own} />
    </Suspense>
  )
})

/** An invitation for whoever got it: what is on show, registering, and no more of them. */
function InvitationScreen() {
  const [loaded, retry, replace] = useLoad<Seen>((signal) =>
    call(invitationVisit, linkOf(location.search), { signal, quiet: true }).then((reply) => reply.data),
  )
  if (loaded.state !== 'ready') return <NotLoaded page="visit" loaded={loaded} onRetry={retry} />
  const become = (change: Partial<Seen>) => replace({ ...loaded.data, ...change })
  return <Invitation visit={loaded.data} become={become} />
}

function Invitation({ visit, become }: { visit: Seen; become: (change: Partial<Seen>) => void }) {
  const t = useT('features/invitations')
  const english = useLocale() === 'en-US'
  const pick = (zh: string, en: string) => (english ? en || zh : zh || en)
  // Came by the link to unsubscribe: that stands first.
  const wanted = new URLSearchParams(location.search).get('u') === '1'
  const facts = (
    [
      ['show', pick(visit.showName, visit.enShowName)],
      ['dates', `${visit.openDate} – ${visit.closeDate}`],
      ['venue', pick(visit.venue, visit.enVenue)],
      ['booth', pick(visit.booths, visit.enBooths)],
    ] as const
  ).filter(([, value]) => value)
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <article className="flex min-w-0 flex-col gap-4">
        <p className="text-ink-soft">{pick(visit.companyName, visit.enCompanyName)}</p>
        <h2 className="break-words text-xl font-semibold">{pick(visit.title, visit.enTitle)}</h2>
        <p className="whitespace-pre-line break-words">{pick(visit.greeting, visit.enGreeting)}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {facts.map(([key, value]) => (
            <div key={key} className="contents">
              <dt className="text-ink-soft">{t(`visit.${key}`)}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {visit.products.length > 0 ? (
          <section aria-label={t('visit.products')}>
            <h3 className="mb-2 font-semibold">{t('visit.products')}</h3>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {visit.products.map((one) => (
                <li key={one.id}>
                  <a className="link block" href={`../showcase/?p=${one.id}`}>
                    {one.picture ? (
                      <img
                        className="mb-1 aspect-square w-full rounded-ui border border-line object-cover"
                        alt=""
                        width={300}
                        height={300}
                        loading="lazy"
                        src={apiAddress(
                          `/common/file/product/${one.id}?fileName=${encodeURIComponent(one.picture)}&width=300`,
                        )}
                      />
                    ) : null}
                    {pick(one.name, one.enName)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </article>
      <div className={`flex min-w-0 flex-col gap-4 ${wanted ? 'order-first' : ''}`}>
        {visit.state === 'open' ? (
          <VisitForm
            visit={visit}
            link={() => linkOf(location.search)}
            onDone={({ code, mailed }) => become({ state: 'registered', code, mailed: mailed === 1 })}
          />
        ) : null}
        {visit.state === 'registered' || visit.state === 'erased' ? (
          <Done visit={visit} onAgain={() => become({ state: 'open' })} />
        ) : null}
        {visit.state === 'closed' ? (
          <Alert tone="info" title={t('visit.closed')}>
            {t('visit.closedText')}
          </Alert>
        ) : null}
        {visit.state === 'withdrawn' ? (
          <Alert tone="info" title={t('visit.withdrawn')}>
            {t('visit.withdrawnText')}
          </Alert>
        ) : null}
        {visit.state === 'unsubscribed' ? (
          <Alert live tone="info" title={t('visit.unsubscribed')}>
            {t('visit.unsubscribedText')}
          </Alert>
        ) : null}
        {visit.personal === 1 ? (
          <Unsubscribe wanted={wanted} onDone={() => become({ state: 'unsubscribed', personal: 0 })} />
        ) : null}
      </div>
    </div>
  )
}

/** Number and code of a registration made just now. Whoever opens the link later sees no number: the link may have been forwarded. */
function Done({ visit, onAgain }: { visit: Seen; onAgain: () => void }) {
  const t = useT('features/invitations')
  if (!visit.code)
    return (
      <>
        {visit.state === 'erased' ? (
          <Alert tone="info" title={t('visit.erased')}>
            {t('visit.erasedText')}
          </Alert>
        ) : (
          <Alert tone="info" title={t('visit.registeredBefore')}>
            {visit.askEmail === 0 ? t('visit.numberMailed', { address: visit.address }) : t('visit.numberGiven')}
          </Alert>
        )}
        <Button className="self-start" onClick={onAgain}>
          {t('visit.again')}
        </Button>
      </>
    )
  return (
    <>
      <Alert live tone="success" title={t('visit.done')}>
        <p>{t('visit.doneText')}</p>
        <p>{t(visit.mailed ? 'visit.mailed' : 'visit.keep')}</p>
        {visit.privacy ? <p>{t('visit.privacy', { address: visit.privacy })}</p> : null}
      </Alert>
      <VisitorNumber code={visit.code} />
    </>
  )
}

/** One click, here and not on opening the link: mail scanners open links too. */
function Unsubscribe({ wanted, onDone }: { wanted: boolean; onDone: () => void }) {
  const t = useT('features/invitations')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  async function send() {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await call(invitationUnsubscribe, { token: linkOf(location.search).t ?? '' }, { quiet: true })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }
  return (
    <section className={wanted ? 'order-first rounded-ui border border-line p-4' : 'border-t border-line pt-4'}>
      {wanted ? <h2 className="mb-1 text-base font-semibold">{t('visit.unsubscribeAsk')}</h2> : null}
      <p className="mb-2 text-sm text-ink-soft">{t('visit.unsubscribeText')}</p>
      {problem ? (
        <Alert live tone="danger" className="mb-2">
          {problem}
        </Alert>
      ) : null}
      <Button variant={wanted ? 'primary' : 'secondary'} busy={busy} onClick={() => void send()}>
        {t(wanted ? 'visit.unsubscribeYes' : 'visit.unsubscribe')}
      </Button>
    </section>
  )
}
