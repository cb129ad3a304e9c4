import { useEffect, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { visitorPass, type Pass } from '../../../visitors/pass-contract.ts'
import { PassForm } from './pass-form.tsx'
import { RemovePass } from './remove-pass.tsx'
import { VisitorNumber } from './visitor-number.tsx'

type Shown =
  | { state: 'loading' }
  | { state: 'gone' }
  | { state: 'removed' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; pass: Pass }

/** A visitor's own page, by the link of its mail: what is shown at the entrance, and its data. */
export function PassScreen({ token }: { token: string }) {
  const t = useT('features/invitations')
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    call(visitorPass, { v: token }, { quiet: true }).then(
      ({ data }) => setShown({ state: 'ready', pass: data }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setShown(error.code === CODE.notFound ? { state: 'gone' } : { state: 'failed', message: error.message })
      },
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round is what asks again
  }, [token, round])
  if (shown.state === 'loading')
    return (
      <output className="flex items-center gap-2 py-10 text-ink-soft">
        <Spinner />
        {t('visit.loading')}
      </output>
    )
  if (shown.state === 'failed')
    return (
      <Alert live tone="danger" title={t('pass.failed')}>
        <p>{shown.message}</p>
        <Button
          className="mt-2"
          onClick={() => {
            setShown({ state: 'loading' })
            setRound((now) => now + 1)
          }}
        >
          {t('visit.retry')}
        </Button>
      </Alert>
    )
  if (shown.state === 'gone')
    return (
      <Alert tone="info" title={t('pass.gone')}>
        {t('pass.goneText')}
      </Alert>
    )
  if (shown.state === 'removed')
    return (
      <Alert live tone="success" title={t('pass.removed')}>
        {t('visit.erasedText')}
      </Alert>
    )
  return (
    <Ready
      token={token}
      pass={shown.pass}
      onChange={(pass) => setShown({ state: 'ready', pass })}
      onRemoved={() => setShown({ state: 'removed' })}
    />
  )
}

function Ready(props: { token: string; pass: Pass; onChange: (pass: Pass) => void; onRemoved: () => void }) {
  const { token, pass } = props
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
    <div className="grid items-start gap-6 md:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-4" aria-labelledby="pass-title">
        <h2 id="pass-title" className="text-xl font-semibold">
          {t('pass.title')}
        </h2>
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
        <PassForm token={token} pass={pass} onChange={props.onChange} />
        <RemovePass token={token} onRemoved={props.onRemoved} />
      </div>
    </div>
  )
}
