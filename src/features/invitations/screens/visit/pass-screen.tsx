import { useEffect, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { AskOnTheSpot } from '../../../../shared/form/ask-on-the-spot.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { visitorPass, visitorRemove, visitorWithdraw, type Pass } from '../../../visitors/pass-contract.ts'
import { NotLoaded } from './not-loaded.tsx'
import { PassForm, type Saved } from './pass-form.tsx'
import { VisitorNumber } from './visitor-number.tsx'

/** A visitor's own page, by the link of its mail: what is shown at the entrance, and its data. */
export function PassScreen({ token }: { token: string }) {
  const t = useT('features/invitations')
  const [loaded, retry, replace] = useLoad((signal) =>
    call(visitorPass, { v: token }, { quiet: true, signal }).then((reply) => reply.data),
  )
  const [removed, setRemoved] = useState<{ again: string } | null>(null)
  const title = t('pass.title')
  useEffect(() => {
    // The page's heading speaks of an invitation.
    const heading = document.querySelector('main h1')
    if (heading) heading.textContent = title
  }, [title])
  if (removed)
    return (
      <Alert live tone="success" title={t('pass.removed')}>
        <p>{t('visit.erasedText')}</p>
        {removed.again ? (
          <a className="link" href={removed.again}>
            {t('visit.again')}
          </a>
        ) : null}
      </Alert>
    )
  if (loaded.state !== 'ready') return <NotLoaded page="pass" loaded={loaded} onRetry={retry} />
  return <Ready token={token} pass={loaded.data} onChange={replace} onRemoved={setRemoved} />
}

function Ready(props: {
  token: string
  pass: Pass
  onChange: (pass: Pass) => void
  onRemoved: (removed: { again: string }) => void
}) {
  const { token, pass } = props
  const [saved, setSaved] = useState<Saved | null>(null)
  const t = useT('features/invitations')
  const english = useLocale() === 'en-US'
  const facts = (
    [
      ['visit.name', pass.name],
      ['visit.company', pass.company],
      ['visit.show', english ? pass.enShowName : pass.showName],
      ['visit.dates', [...new Set([pass.openDate, pass.closeDate])].filter(Boolean).join(' – ')],
      ['pass.hours', pass.hours],
      ['visit.venue', english ? pass.enVenue : pass.venue],
    ] as const
  ).filter(([, value]) => value)
  return (
    <div className="grid items-start gap-6 md:grid-cols-2" data-times>
      <section className="flex min-w-0 flex-col gap-4" aria-label={t('pass.title')}>
        <VisitorNumber code={pass.code} />
        {pass.arriveTime ? <p>{t('pass.arrived', { time: pass.arriveTime.slice(0, 16) })}</p> : null}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {facts.map(([key, value]) => (
            <div key={key} className="contents">
              <dt className="text-ink-soft">{t(key)}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="flex min-w-0 flex-col gap-6">
        {saved?.conflict === '' ? (
          <Alert live tone="success">
            {t('pass.saved')}
          </Alert>
        ) : null}
        <PassForm
          key={pass.version}
          token={token}
          pass={pass}
          conflict={saved?.conflict ?? ''}
          onSaved={(now) => {
            setSaved(now)
            props.onChange(now.pass)
          }}
        />
        {pass.shared === 1 ? (
          <AskOnTheSpot
            words={{
              action: t('pass.withdraw'),
              ask: t('pass.withdrawAsk'),
              text: t('pass.withdrawText'),
              yes: t('pass.withdrawYes'),
              no: t('pass.cancel'),
            }}
            work={async (clientToken) => {
              const { data } = await call(visitorWithdraw, { v: token, clientToken }, { quiet: true })
              props.onChange(data)
            }}
            onDone={() => setSaved(null)}
          />
        ) : pass.withdrawTime ? (
          <Alert live tone="info">
            {t('pass.withdrawn', { time: pass.withdrawTime.slice(0, 16) })}
          </Alert>
        ) : null}
        <AskOnTheSpot
          words={{
            action: t('pass.remove'),
            ask: t('pass.removeAsk'),
            text: t('pass.removeText'),
            yes: t('pass.removeYes'),
            no: t('pass.cancel'),
          }}
          work={async (clientToken) => {
            props.onRemoved((await call(visitorRemove, { v: token, clientToken }, { quiet: true })).data)
          }}
          onDone={() => {}}
        />
      </div>
    </div>
  )
}
