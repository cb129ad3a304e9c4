import { Suspense, useId, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCalendar, IconClock, IconDownload, IconPlus, IconPrinter } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { usePhone } from '../../../shared/ui/use-media.ts'
import { boardAdd, boardDay, boardExport, type Board } from '../board-contract.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardList } from './board-list.tsx'

const MeetingDialog = late(() => import('./meeting-dialog.tsx').then((part) => ({ default: part.MeetingDialog })))
const AddDialog = late(() => import('./add-dialog.tsx').then((part) => ({ default: part.AddDialog })))
const BoardPrint = late(() => import('./board-print.tsx').then((part) => ({ default: part.BoardPrint })))

const WaitingList = late(() => import('./waiting-list.tsx').then((part) => ({ default: part.WaitingList })))

const ToRearrange = late(() =>
  import('../../../shared/record/rearrange/to-rearrange.tsx').then((part) => ({ default: part.ToRearrange })),
)

/** The day of the meetings by time and table; a list by time on a phone. */
export function BoardTab() {
  const asked = new URLSearchParams(useSearch())
  const day = asked.get('day') ?? ''
  if (asked.get('show') === 'waiting')
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <WaitingList back={<DayButton />} />
      </Suspense>
    )
  return <BoardOfDay key={day} day={day} />
}

function DayButton() {
  const t = useT('features/arrangement')
  return (
    <Button icon={IconCalendar} onClick={() => writeSearch('?tab=board', 'push')}>
      {t('waiting.back')}
    </Button>
  )
}

function BoardOfDay({ day }: { day: string }) {
  const t = useT('features/arrangement')
  const may = useMay()
  const phone = usePhone()
  const dayId = useId()
  const load = (signal?: AbortSignal) =>
    call(boardDay, day === '' ? {} : { date: day }, { quiet: true, ...(signal ? { signal } : {}) }).then(
      (reply) => reply.data,
    )
  const [loaded, retry, replace] = useLoad(load)
  const [opened, open, close] = useOpened('meeting', 'add', 'print')
  const [busy, begin] = useBusy(false)
  /** Time and table at which a meeting is added. */
  const [at, setAt] = useState<{ slotId: string; tableNo: number } | null>(null)
  if (loaded.state === 'loading') return <SkeletonLines lines={8} />
  if (loaded.state === 'error')
    return (
      <div className="card">
        <ErrorState message={loaded.error.message} title={t('errors.boardFailed')} onRetry={retry} />
      </div>
    )
  const board = loaded.data
  const changed = async () => {
    close()
    await begin(true, async () => replace(await load()))
  }
  const add = (place: { slotId: string; tableNo: number } | null) => {
    setAt(place)
    open('add')
  }
  if (opened?.kind === 'print')
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <BoardPrint board={board} onClose={close} />
      </Suspense>
    )
  const meeting = opened?.kind === 'meeting' ? board.meetings.find(({ id }) => id === opened.id) : undefined
  const hasTables = board.sessions.some(({ tables }) => tables.length > 0)
  return (
    <>
      <PageHeader
        title={t('board.title')}
        purpose={t('board.purpose')}
        actions={
          <>
            {board.waiting > 0 ? (
              <Button icon={IconClock} onClick={() => writeSearch('?tab=board&show=waiting', 'push')}>
                {t('waiting.show', { count: board.waiting })}
              </Button>
            ) : null}
            {board.meetings.length > 0 ? (
              <>
                {may(boardExport) ? (
                  <Button
                    icon={IconDownload}
                    busy={busy}
                    onClick={() => void begin(true, () => save(board, t('board.title')))}
                  >
                    {t('board.export')}
                  </Button>
                ) : null}
                <Button icon={IconPrinter} onClick={() => open('print')}>
                  {t('board.print')}
                </Button>
              </>
            ) : null}
            {may(boardAdd) && hasTables ? (
              <Button variant="primary" icon={IconPlus} onClick={() => add(null)}>
                {t('board.add')}
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense>
        <ToRearrange kinds={['meeting']} />
      </Suspense>
      {board.days.length > 0 ? (
        <div className="field mb-4 w-full sm:w-52">
          <label className="label text-sm" htmlFor={dayId}>
            {t('board.day')}
          </label>
          <select
            id={dayId}
            className="input"
            value={board.date}
            onChange={(event) => writeSearch(`?tab=board&day=${event.target.value}`, 'push')}
          >
            {board.days.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {board.meetings.length === 0 && !hasTables ? (
        <div className="card">
          <EmptyState icon={IconCalendar} title={t('board.empty')} text={t('board.emptyText')} />
        </div>
      ) : phone ? (
        <BoardList board={board} onOpen={(id) => open('meeting', id)} />
      ) : (
        <BoardGrid board={board} onOpen={(id) => open('meeting', id)} onAdd={may(boardAdd) ? add : undefined} />
      )}
      <Suspense fallback={null}>
        {meeting ? (
          <MeetingDialog
            key={meeting.id}
            board={board}
            meeting={meeting}
            onChanged={() => void changed()}
            onClose={close}
          />
        ) : null}
        {opened?.kind === 'add' ? (
          <AddDialog board={board} at={at} onChanged={() => void changed()} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}

async function save({ date }: Board, title: string): Promise<void> {
  const { download } = await import('../../../shared/api/download.ts')
  await download(boardExport, { date }, `${title} ${date}.xlsx`, { ownName: true })
}
