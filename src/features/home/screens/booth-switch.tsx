import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { loadSession } from '../../../shared/auth/session.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconCheck, IconPin } from '../../../shared/ui/icons.ts'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { checkOpp, chooseOpp, type ParticipationCard } from '../contract.ts'
import { BoothDetail } from './booth-detail.tsx'

/** The account's booths; the chosen one decides which directory entry, badges and forms the menu leads to. */
export function BoothSwitch() {
  const t = useT('features/home')
  const [found, retry, replace] = useLoad((signal) =>
    call(checkOpp, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [busy, setBusy] = useState<string | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const shown = found.state === 'ready'
  // The account menu leads here; the list is there only now.
  useEffect(() => {
    if (!shown || location.hash !== '#booths') return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
  }, [shown])
  const nameOf = ({ hall, boothNo }: ParticipationCard) => t('booths.name', { hall, booth: boothNo })

  const several = found.state === 'ready' && new Set(found.data.list.map((booth) => booth.name)).size > 1

  async function choose(booth: ParticipationCard) {
    setBusy(booth.id)
    try {
      const { data } = await call(chooseOpp, { id: booth.id })
      if (found.state === 'ready') replace({ ...found.data, chosenId: data.chosenId })
      // The menu's groups depend on the booth.
      await loadSession()
      toast.success(t('booths.switched', { booth: booth.boothNo }))
    } catch (error) {
      // The client has shown what went wrong; the choice stays as it was.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(null)
    }
  }

  return (
    <div ref={element} id="booths" tabIndex={-1} className="min-w-0">
      <Card
        title={t('booths.title')}
        {...(found.state === 'ready' && found.data.count > 1 ? { hint: t('booths.hint') } : {})}
        flush={found.state !== 'loading'}
      >
        {found.state === 'loading' ? <SkeletonLines lines={3} /> : null}
        {found.state === 'error' ? (
          <ErrorState title={t('booths.failed')} message={found.error.message} onRetry={retry} />
        ) : null}
        {found.state === 'ready' && found.data.count === 0 ? (
          <EmptyState icon={IconPin} title={t('booths.none')} text={t('booths.noneText')} />
        ) : null}
        {found.state === 'ready' && found.data.count > 0 ? (
          <>
            {found.data.chosenId === null ? (
              <Alert tone="warning" title={t('booths.ask')} className="m-4">
                {t('booths.askText', { count: found.data.count })}
              </Alert>
            ) : null}
            <ul className="divide-y divide-line">
              {found.data.list.map((booth) => (
                <BoothRow
                  key={booth.id}
                  booth={booth}
                  name={nameOf(booth)}
                  several={several}
                  chosen={booth.id === found.data.chosenId}
                  busy={busy === booth.id}
                  onChoose={() => void choose(booth)}
                />
              ))}
            </ul>
            {found.data.chosenId === null ? null : <BoothDetail key={found.data.chosenId} />}
          </>
        ) : null}
      </Card>
    </div>
  )
}

type RowProps = {
  booth: ParticipationCard
  name: string
  /** Booths of more than one show: each says which. */
  several: boolean
  chosen: boolean
  busy: boolean
  onChoose: () => void
}

function BoothRow({ booth, name, several, chosen, busy, onChoose }: RowProps) {
  const t = useT('features/home')
  const locale = useLocale()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{name}</p>
        <p className="text-sm tabular-nums text-ink-soft">
          {t('booths.area', { area: Number(booth.area) })}
          {several ? ` · ${locale === 'en-US' ? booth.enName || booth.name : booth.name}` : null}
        </p>
      </div>
      {chosen ? (
        <StatusBadge tone="success" icon={IconCheck}>
          {t('booths.chosen')}
        </StatusBadge>
      ) : (
        <Button small busy={busy} aria-label={`${t('booths.choose')} ${name}`} onClick={onChoose}>
          {t('booths.choose')}
        </Button>
      )}
    </li>
  )
}
