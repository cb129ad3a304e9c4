import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/envelope.ts'
import { chooseBooth } from '../../../shared/auth/choose-booth.ts'
import { $session } from '../../../shared/auth/session.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconCheck } from '../../../shared/ui/icons.ts'
import { Spinner } from '../../../shared/ui/loading/spinner.tsx'
import type { ParticipationCard } from '../contract.ts'

/** The account's booths, the chosen one marked: everything below it on Welcome, and most of the menu, is about that one. */
export function BoothChoice({ booths }: { booths: readonly ParticipationCard[] }) {
  const t = useT('features/home')
  const locale = useLocale()
  const { boothId } = useStore($session, { ssr: 'initial' })
  const [busy, setBusy] = useState<string | null>(null)
  // Booths of more than one show: each says which.
  const several = new Set(booths.map((booth) => booth.name)).size > 1

  async function choose(id: string) {
    setBusy(id)
    try {
      await chooseBooth(id)
    } catch (error) {
      // The client has shown what went wrong; the choice stays as it was.
      if (!(error instanceof ApiError)) throw error
      setBusy(null)
    }
  }

  return (
    <Card title={t('booths.title')} hint={t('booths.hint')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {booths.map((booth) => {
          const chosen = booth.id === boothId
          return (
            <li key={booth.id} className="min-w-0">
              <button
                type="button"
                aria-pressed={chosen}
                aria-busy={busy === booth.id}
                disabled={busy !== null}
                className={`flex h-full w-full items-center gap-2 rounded-ui border px-3 py-2 text-left ${chosen ? 'border-accent bg-accent-soft' : 'border-line hover:border-accent'}`}
                onClick={() => (chosen ? undefined : void choose(booth.id))}
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{t('booths.name', { place: boothPlace(booth) })}</span>
                  <span className="block text-sm tabular-nums text-ink-soft">
                    {t('booths.area', { area: Number(booth.area) })}
                    {several ? ` · ${locale === 'en-US' ? booth.enName || booth.name : booth.name}` : null}
                  </span>
                </span>
                {busy === booth.id ? <Spinner /> : chosen ? <Icon of={IconCheck} className="text-accent-text" /> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
