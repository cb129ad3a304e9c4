import { useId } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import type { JudgedEntry, JudgePage } from '../../judge-contract.ts'
import { COMMENT_MAX, POINTS_MAX, weightedTotal } from '../../jury-rules.ts'
import type { JudgingStore } from './judging.ts'
import { roomFor } from '../../../../shared/lib/text/text.ts'

const ALL_POINTS = Array.from({ length: POINTS_MAX + 1 }, (_, points) => points)

/** Points of each criterion, a comment, or an abstention; stored as they are set, to be read only once judging is over. */
export function ScoreForm({
  page,
  entry,
  store,
  name,
}: {
  page: JudgePage
  entry: JudgedEntry
  store: JudgingStore
  name: string
}) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const own = useId()
  const { mine, note } = store.get(entry.id)
  const closed = page.phase !== 3
  const abstains = mine.abstained === 1
  const total = abstains ? null : weightedTotal(mine.points, page.criteria)
  const give = (criterionId: string, points: number) =>
    store.set(entry.id, {
      points: [...mine.points.filter((one) => one.criterionId !== criterionId), { criterionId, points }],
    })
  return (
    <section className="grid gap-4 border-t border-line pt-4" aria-label={t('judge.judge', { name })}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-lg font-semibold">{t('judge.score')}</h3>
        {total === null ? null : <p className="text-lg font-semibold tabular-nums">{t('judge.total', { total })}</p>}
      </div>
      {note ? <Alert tone="info">{t(`judge.${note}`)}</Alert> : null}
      <label className="inline-flex min-h-8 items-start gap-2">
        <input
          type="checkbox"
          className="check mt-[0.15rem]"
          checked={abstains}
          disabled={closed}
          aria-describedby={`${own}-abstain`}
          onChange={(event) => store.set(entry.id, { abstained: event.target.checked ? 1 : 0 })}
        />
        <span>
          {t('judge.abstain')}
          <span className="hint block" id={`${own}-abstain`}>
            {t('judge.abstainHint')}
          </span>
        </span>
      </label>
      {abstains
        ? null
        : page.criteria.map((criterion) => {
            const given = mine.points.find(({ criterionId }) => criterionId === criterion.id)?.points
            return (
              <fieldset key={criterion.id} className="min-w-0" disabled={closed}>
                <legend className="label mb-1.5">
                  {t('judge.points', { name: shownName(criterion, locale), weight: criterion.weight })}
                </legend>
                <div className="grid max-w-2xl grid-cols-6 gap-1.5 sm:grid-cols-11">
                  {ALL_POINTS.map((points) => (
                    <label
                      key={points}
                      className="relative grid h-11 cursor-pointer place-items-center rounded-ui border border-line tabular-nums has-[:checked]:border-accent-text has-[:disabled]:cursor-not-allowed has-[:checked]:bg-accent-soft has-[:checked]:font-semibold has-[:checked]:text-accent-text has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent-text"
                    >
                      <input
                        type="radio"
                        className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-ui outline-none"
                        name={`${own}-${criterion.id}`}
                        value={points}
                        checked={given === points}
                        onChange={() => give(criterion.id, points)}
                      />
                      {points}
                    </label>
                  ))}
                </div>
              </fieldset>
            )
          })}
      <div className="field">
        <label className="label" htmlFor={`${own}-comment`}>
          {t('judge.comment')}
        </label>
        <textarea
          id={`${own}-comment`}
          className="input"
          rows={3}
          maxLength={roomFor(COMMENT_MAX)}
          readOnly={closed}
          aria-describedby={`${own}-hint`}
          value={mine.comment}
          onChange={(event) => store.set(entry.id, { comment: event.target.value })}
        />
        <p className="hint" id={`${own}-hint`}>
          {t('judge.commentHint')}
        </p>
      </div>
      {closed ? null : <Saved entryId={entry.id} store={store} />}
    </section>
  )
}

/** Whether what shows is stored. */
function Saved({ entryId, store }: { entryId: string; store: JudgingStore }) {
  const t = useT('features/industry-award')
  const { status, msg, stored } = store.get(entryId)
  if (status === 'waiting' || status === 'refused')
    return (
      <Alert live tone={status === 'waiting' ? 'warning' : 'danger'}>
        <p>{status === 'waiting' ? t('judge.unsaved') : t('judge.refused', { msg })}</p>
        <Button small className="mt-2" onClick={() => void store.flush()}>
          {t('judge.tryNow')}
        </Button>
      </Alert>
    )
  return (
    <output className="text-sm text-ink-soft">
      {status === 'saving' ? t('judge.saving') : stored.version > 0 ? t('judge.saved') : ''}
    </output>
  )
}
