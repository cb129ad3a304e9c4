import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconDownload } from '../../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { juryScores, jurySheet, type Scored, type Scores } from '../../jury-contract.ts'

interface Award {
  id: string
  categories: readonly { id: string; name: string; enName: string }[]
}

/** Entries by juror, a table for each category, the best first; comments below. */
export function ScoreTables({ award }: { award: Award }) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const may = useMay()
  const [loaded, retry] = useLoad((signal) =>
    call(juryScores, { id: award.id }, { signal, quiet: true }).then(({ data }) => data),
  )
  if (loaded.state === 'loading') return <SkeletonLines lines={8} />
  if (loaded.state === 'error')
    return <ErrorState title={t('jury.scoresFailed')} message={loaded.error.message} onRetry={retry} />
  const scores = loaded.data
  if (scores.jurors.length === 0 || scores.rows.length === 0 || scores.phase < 3)
    return <EmptyState title={t('jury.noScores')} text={t('jury.noScoresText')} />
  const save = () =>
    void attempt(async () => {
      const { download } = await import('../../../../shared/api/download.ts')
      await download(jurySheet, { id: award.id }, `${t('jury.scores')}.xlsx`, { ownName: true })
    })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('jury.scoresPurpose')}</p>
      {may(jurySheet) ? (
        <div>
          <Button icon={IconDownload} onClick={save}>
            {t('jury.actions.export')}
          </Button>
        </div>
      ) : null}
      {award.categories.map((category) => {
        const rows = scores.rows
          .filter(({ categoryId }) => categoryId === category.id)
          .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
        if (rows.length === 0) return null
        const name = shownName(category, locale)
        return (
          <section key={category.id} aria-label={name}>
            <h3 className="mb-2 font-semibold">
              <Foreign text={name} />
            </h3>
            <CategoryTable name={name} scores={scores} rows={rows} />
          </section>
        )
      })}
    </div>
  )
}

const nameOf = (row: Scored, locale: Parameters<typeof shownName>[1]) =>
  shownName({ name: row.entryName, enName: row.enEntryName }, locale)

function CategoryTable({ name, scores, rows }: { name: string; scores: Scores; rows: readonly Scored[] }) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  // Who judges none of the category has no column in it.
  const jurors = scores.jurors.filter(({ id }) =>
    rows.some(({ cells }) => cells.some((cell) => cell.jurorId === id && cell.state !== 'outside')),
  )
  const comments = rows.flatMap((row) =>
    row.cells
      .filter(({ comment }) => comment !== '')
      .map((cell) => ({ row, cell, juror: jurors.find(({ id }) => id === cell.jurorId)?.name ?? '' })),
  )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to */}
      <section className="table-wrap" tabIndex={0} aria-label={t('jury.scores')}>
        <table className="table">
          <caption className="sr-only">
            <Foreign text={name} />
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('jury.columns.rank')}</th>
              <th scope="col">{t('jury.columns.entryName')}</th>
              {jurors.map(({ id, name: juror }) => (
                <th key={id} scope="col">
                  {juror}
                </th>
              ))}
              <th scope="col">{t('jury.columns.mean')}</th>
              <th scope="col">{t('jury.columns.spread')}</th>
              <th scope="col">{t('jury.columns.missing')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.entryId}>
                <td className="tabular-nums">{row.rank ?? '—'}</td>
                <th scope="row" className="min-w-40 break-words text-left font-normal">
                  {nameOf(row, locale)}
                  <span className="block text-sm text-ink-soft">
                    <Foreign text={shownName({ name: row.companyName, enName: row.enCompanyName }, locale)} />
                  </span>
                </th>
                {jurors.map(({ id }) => (
                  <td key={id} className="whitespace-nowrap tabular-nums">
                    <CellText cell={row.cells.find(({ jurorId }) => jurorId === id)} />
                  </td>
                ))}
                <td className="font-semibold tabular-nums">{row.mean?.toFixed(2) ?? '—'}</td>
                <td className="tabular-nums">{row.spread?.toFixed(1) ?? '—'}</td>
                <td className={`tabular-nums ${row.missing > 0 ? 'text-warning-text' : ''}`}>{row.missing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {comments.length > 0 ? (
        <details className="mt-2">
          <summary className="link cursor-pointer">{t('jury.comments', { count: comments.length })}</summary>
          <ul className="mt-2 grid gap-2">
            {comments.map(({ row, cell, juror }) => (
              <li key={`${row.entryId} ${cell.jurorId}`} className="break-words">
                <span className="text-sm text-ink-soft">{[nameOf(row, locale), juror].join(' · ')}</span>
                <span className="block whitespace-pre-line">{cell.comment}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function CellText({ cell }: { cell: Scored['cells'][number] | undefined }) {
  const t = useT('features/industry-award')
  if (!cell) return '—'
  if (cell.state !== 'complete' || cell.total === undefined)
    return (
      <span className={cell.state === 'open' || cell.state === 'begun' ? 'text-warning-text' : 'text-ink-soft'}>
        {t(under('jury.cell.', cell.state))}
      </span>
    )
  return (
    <>
      {cell.total.toFixed(1)}
      {cell.submitted === 1 ? null : <span className="block text-xs text-ink-soft">{t('jury.cellDraft')}</span>}
    </>
  )
}
