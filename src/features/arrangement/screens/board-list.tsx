import { useT } from '../../../shared/i18n/use-t.tsx'
import type { Board } from '../board-contract.ts'
import { MeetingCard } from './board-grid.tsx'

/** The day on a phone: meetings by time. */
export function BoardList({ board, onOpen }: { board: Board; onOpen: (id: string) => void }) {
  const t = useT('features/arrangement')
  if (board.meetings.length === 0) return <p className="text-ink-soft">{t('board.empty')}</p>
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0" aria-label={t('board.title')}>
      {board.meetings.map((meeting) => (
        <li key={meeting.id}>
          <MeetingCard meeting={meeting} onOpen={onOpen} timed />
        </li>
      ))}
    </ul>
  )
}
