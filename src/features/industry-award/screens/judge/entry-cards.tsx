import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { joinNames, shownName } from '../../../../shared/record/shown-name.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import type { JudgePage } from '../../judge-contract.ts'
import { cellOf, isComplete } from '../../jury-rules.ts'
import type { JudgingStore } from './judging.ts'

const TONES: Readonly<Record<string, BadgeTone>> = {
  open: 'neutral',
  begun: 'warning',
  abstained: 'info',
  complete: 'success',
}

/** What the juror judges, each with how far it is. */
export function EntryCards({ page, store, go }: { page: JudgePage; store: JudgingStore; go: (id: string) => void }) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const complete = page.entries.filter(({ id }) => isComplete(store.get(id).mine, page.criteria)).length
  return (
    <section className="grid gap-3" aria-label={t('judge.entries')}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">{t('judge.entries')}</h3>
        {page.entries.length > 0 ? (
          <p className="tabular-nums text-ink-soft">
            {t('judge.progress', { complete, entries: page.entries.length })}
          </p>
        ) : null}
      </div>
      {page.entries.length === 0 ? <p className="text-ink-soft">{t('judge.none')}</p> : null}
      <ul className="grid gap-3">
        {page.entries.map((entry) => {
          const name = shownName(entry, locale)
          const { mine, status } = store.get(entry.id)
          const { state, total } = cellOf(mine, page.criteria)
          const categories = page.categories.filter(({ id }) => entry.categories.includes(id))
          return (
            <li
              key={entry.id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line p-3"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="break-words font-medium">
                  <Foreign text={name} />
                </p>
                <p className="break-words text-sm text-ink-soft">
                  <Foreign text={shownName({ name: entry.companyName, enName: entry.enCompanyName }, locale)} />
                </p>
                <p className="text-sm text-ink-soft">
                  {joinNames(
                    categories.map((one) => shownName(one, locale)),
                    locale,
                  )}
                </p>
              </div>
              <div className="flex items-center gap-3">
                <span className="flex flex-col items-end gap-1">
                  <StatusBadge tone={TONES[state] ?? 'neutral'}>
                    {t(under('judge.state.', state === 'outside' ? 'open' : state))}
                  </StatusBadge>
                  {total === null ? null : (
                    <span className="text-sm tabular-nums text-ink-soft">{t('judge.total', { total })}</span>
                  )}
                  {status === 'waiting' || status === 'refused' ? (
                    <span className="text-sm text-danger-text">{t('judge.unsaved')}</span>
                  ) : null}
                </span>
                <Button aria-label={t('judge.judge', { name })} onClick={() => go(entry.id)}>
                  {t('judge.score')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
