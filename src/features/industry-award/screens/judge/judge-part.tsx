import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../../shared/list/search-params.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { judgeSave, type JudgePage } from '../../judge-contract.ts'
import { EntryCards } from './entry-cards.tsx'
import { startJudging, type JudgingStore } from './judging.ts'
import { SubmitPart } from './submit-part.tsx'

const EntryPart = late(() => import('./entry-part.tsx').then((part) => ({ default: part.EntryPart })))

/** The page once its link has opened it: award, rules and entries, or the one entry that is open in the address. */
export function JudgePart({ token, page }: { token: string; page: JudgePage }) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const [store] = useState(() => storeOf(token, page))
  useEffect(() => () => store.stop(), [store])
  useSyncExternalStore(store.subscribe, store.version, store.version)
  const wanted = new URLSearchParams(useSearch()).get('entry')
  const at = page.entries.findIndex(({ id }) => id === wanted)
  const entry = page.entries[at]
  const go = (id: string) => {
    writeSearch(id ? `?entry=${id}` : '', 'push')
    window.scrollTo({ top: 0 })
  }
  const judging = page.phase === 3
  const [from, until] = [page.judgeBegin.slice(0, 16), page.judgeEnd.slice(0, 16)]
  if (entry)
    return (
      <Suspense fallback={<SkeletonLines lines={10} />}>
        <EntryPart
          key={entry.id}
          token={token}
          page={page}
          entry={entry}
          store={store}
          before={page.entries[at - 1]}
          after={page.entries[at + 1]}
          go={go}
        />
      </Suspense>
    )
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-ink-soft">{page.show}</p>
        <h2 className="text-lg font-semibold">
          <Foreign text={shownName(page, locale)} />
        </h2>
        <p className="mt-1">{t('judge.welcome', { name: page.juror })}</p>
      </div>
      {page.phase < 3 ? (
        <Alert tone="info" title={t('judge.early')}>
          {t('judge.earlyText', { begin: from, end: until })}
        </Alert>
      ) : judging ? (
        <p>{t('judge.until', { time: until })}</p>
      ) : (
        <Alert tone="info" title={t('judge.over')}>
          {t('judge.overText', { time: until })}
        </Alert>
      )}
      <Rules page={page} />
      {page.phase < 3 ? null : <EntryCards page={page} store={store} go={go} />}
      {judging && page.entries.length > 0 ? <SubmitPart token={token} page={page} store={store} /> : null}
      <p className="text-sm text-ink-soft" data-times>
        {[
          t('judge.linkUntil', { time: page.expiresAt }),
          page.contact ? t('judge.organiser', { contact: page.contact }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function storeOf(token: string, page: JudgePage): JudgingStore {
  const judgements = page.entries.map(({ judgement }) => judgement)
  // Not the key itself: what is kept in the tab opens nothing.
  return startJudging(
    `jury:${token.slice(0, 6)}`,
    judgements,
    async (entryId, version, judgement, clientToken, leaving) => {
      const { points, comment } = judgement
      const abstained: 0 | 1 = judgement.abstained === 1 ? 1 : 0
      const input = { v: token, entryId, version, points: [...points], comment, abstained, clientToken }
      return (await call(judgeSave, input, { quiet: true, keepalive: leaving })).data
    },
  )
}

function Rules({ page }: { page: JudgePage }) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const intro = shownName({ name: page.intro, enName: page.enIntro }, locale)
  return (
    <section className="grid gap-3" aria-label={t('judge.rules')}>
      <h3 className="font-semibold">{t('judge.rules')}</h3>
      <p className="text-ink-soft">{t('judge.rulesText')}</p>
      <table className="w-full max-w-md text-left">
        <caption className="sr-only">{t('judge.criteria')}</caption>
        <tbody>
          {page.criteria.map((one) => (
            <tr key={one.id} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal">
                <Foreign text={shownName(one, locale)} />
              </th>
              <td className="py-1.5 text-right tabular-nums">{t('judge.weight', { weight: one.weight })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {intro ? (
        <details>
          <summary className="link cursor-pointer">{t('judge.about')}</summary>
          <p className="mt-2 whitespace-pre-line break-words">{intro}</p>
        </details>
      ) : null}
    </section>
  )
}
