import { useT } from '../../../shared/i18n/use-t.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconCalendar } from '../../../shared/ui/icons.ts'
import { ProgressBar } from '../../../shared/ui/loading/progress-bar.tsx'
import { showPhase } from '../rules.ts'
import type { WelcomeData } from './welcome-screen.tsx'

/** How long until the show opens, and how much of the preparation is done; once it is over nothing is prepared. */
export function WelcomeShow({ page, progress }: { page: WelcomeData; progress: boolean }) {
  const t = useT('features/home')
  const phase = showPhase(page)
  const words = {
    before: () => t('show.before', { count: phase.phase === 'before' ? phase.days : 0 }),
    open: () => t('show.open', { day: phase.phase === 'open' ? phase.day : 1 }),
    over: () => t('show.over'),
    unknown: () => '',
  }[phase.phase]()
  const done = page.todo.filter((item) => item.done === 1).length
  const total = page.todo.length
  if (phase.phase === 'unknown' && !progress) return null

  return (
    <section className="card" aria-label={t('show.title')}>
      <div className="card-body flex flex-wrap items-center gap-x-10 gap-y-4">
        {phase.phase === 'unknown' ? null : (
          <div className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-ui border border-accent-line bg-accent-soft text-accent-text">
              <Icon of={IconCalendar} size={22} />
            </span>
            <div>
              <p className="text-lg font-semibold tabular-nums">{words}</p>
              <p className="text-sm tabular-nums text-ink-soft">
                {t('show.dates', { open: page.openDate, close: page.closeDate })}
              </p>
            </div>
          </div>
        )}
        {progress && phase.phase !== 'over' ? (
          <div className="min-w-0 flex-1 basis-64">
            <ProgressBar
              label={t('progress.label')}
              value={page.progress}
              detail={done === total ? t('progress.all') : t('progress.detail', { done, total })}
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}
