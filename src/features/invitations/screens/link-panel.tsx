import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { IconUsers } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import type { InvitationCounts } from '../contract.ts'
import { Figures } from './figures.tsx'
import { InvitationTable } from './invitation-table.tsx'

const PosterPanel = late(() => import('./poster-panel.tsx').then((part) => ({ default: part.PosterPanel })))
const ChatPanel = late(() => import('./chat-panel.tsx').then((part) => ({ default: part.ChatPanel })))

/** Poster or chat message, with who registered through it. `round`: raised when what it says was changed. */
export function LinkPanel({
  channel,
  counts,
  round,
  onChanged,
}: {
  channel: 3 | 5
  counts: InvitationCounts | null | undefined
  round: number
  onChanged: () => void
}) {
  const t = useT('features/invitations')
  const figures = counts && (channel === 3 ? counts.poster : counts.chat)
  return (
    <>
      <Figures
        label={t('counts.label')}
        items={
          figures && [
            { label: t('counts.views'), value: figures.views },
            { label: t('counts.registered'), value: figures.registered },
          ]
        }
      />
      <Suspense fallback={<SkeletonLines lines={6} />}>
        {channel === 3 ? <PosterPanel key={round} /> : <ChatPanel key={round} />}
      </Suspense>
      <h2 className="mb-2 text-lg font-semibold">{t('chat.registered')}</h2>
      <InvitationTable
        channel={String(channel)}
        round={round}
        empty={<EmptyState icon={IconUsers} title={t('empty.link')} />}
        onChanged={onChanged}
      />
    </>
  )
}
