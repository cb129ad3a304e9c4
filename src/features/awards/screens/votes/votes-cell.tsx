import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import type { VoteRow } from '../../contract.ts'

/** Votes and rank of an application, or when they are to be seen; with the page to hand on while people vote. */
export function VotesCell({ row, onShare }: { row: VoteRow; onShare: () => void }) {
  const t = useT('features/awards')
  if (row.auditStatus !== 2 || row.phase < 3) return '—'
  return (
    <span className="flex flex-col items-start gap-1">
      {row.voteCount === null || row.rank === null ? (
        <span className="text-sm text-ink-faint">{t('page.hidden')}</span>
      ) : (
        <span className="whitespace-nowrap tabular-nums">
          {[t('votes.total', { count: row.voteCount }), t('votes.rank', { rank: row.rank })].join(' · ')}
        </span>
      )}
      {row.phase === 3 || row.publishedTime !== '' ? (
        <Button onClick={onShare}>{t(row.phase === 3 ? 'page.share' : 'page.see')}</Button>
      ) : null}
    </span>
  )
}
