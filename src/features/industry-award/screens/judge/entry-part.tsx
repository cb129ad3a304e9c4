import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { labelled } from '../../../../shared/lib/locale.ts'
import { joinNames, shownName } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconDownload } from '../../../../shared/ui/icons.ts'
import { judgeFile, type JudgedEntry, type JudgePage } from '../../judge-contract.ts'
import { EntryImage } from './entry-image.tsx'
import type { JudgingStore } from './judging.ts'
import { ScoreForm } from './score-form.tsx'

interface Props {
  token: string
  page: JudgePage
  entry: JudgedEntry
  store: JudgingStore
  before: JudgedEntry | undefined
  after: JudgedEntry | undefined
  go: (id: string) => void
}

/** One entry with all its juror may know, and below it what the juror gives. */
export function EntryPart({ token, page, entry, store, before, after, go }: Props) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const name = shownName(entry, locale)
  const other = name === entry.name ? entry.enName : entry.name
  const categories = page.categories.filter(({ id }) => entry.categories.includes(id))
  const facts = [
    [t('judge.company'), shownName({ name: entry.companyName, enName: entry.enCompanyName }, locale)],
    [t('judge.type'), entry.entryType ? t(under('types.', entry.entryType)) : ''],
    [
      t('judge.product'),
      entry.entryType === 'PRODUCT' ? shownName({ name: entry.productName, enName: entry.enProductName }, locale) : '',
    ],
    [
      t('judge.categories'),
      joinNames(
        categories.map((one) => shownName(one, locale)),
        locale,
      ),
    ],
  ] as const
  return (
    <article className="grid gap-5" aria-label={name}>
      <div>
        <Button onClick={() => go('')}>{t('judge.back')}</Button>
      </div>
      <header>
        <h2 className="break-words text-lg font-semibold">
          <Foreign text={name} />
        </h2>
        {other ? (
          <p className="break-words text-ink-soft">
            <Foreign text={other} />
          </p>
        ) : null}
      </header>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Text title={t('judge.highlights')} text={entry.highlights} lang="zh-CN" />
      <Text title={t('judge.enHighlights')} text={entry.enHighlights} lang="en" />
      {entry.indicators.length > 0 ? (
        <section>
          <h3 className="mb-1 font-semibold">{t('judge.figures')}</h3>
          <ul className="grid gap-1">
            {entry.indicators.map((one, at) => (
              <li key={at} className="break-words">
                {labelled(one.name, one.value, locale)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {entry.images.length > 0 ? (
        <section>
          <h3 className="mb-2 font-semibold">{t('judge.images')}</h3>
          <ul className="grid gap-3 sm:grid-cols-2">
            {entry.images.map((image, at) => (
              <li key={image}>
                <EntryImage token={token} fileName={image} alt={t('judge.image', { name, number: at + 1 })} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {entry.papers.length > 0 ? <Papers token={token} papers={entry.papers} /> : null}
      <ScoreForm page={page} entry={entry} store={store} name={name} />
      <nav className="flex flex-wrap justify-between gap-2 border-t border-line pt-4" aria-label={t('judge.entries')}>
        <span className="flex flex-wrap gap-2">
          {before ? <Button onClick={() => go(before.id)}>{t('judge.previous')}</Button> : null}
          <Button onClick={() => go('')}>{t('judge.back')}</Button>
        </span>
        {after ? (
          <Button variant="primary" onClick={() => go(after.id)}>
            {t('judge.next')}
          </Button>
        ) : null}
      </nav>
    </article>
  )
}

function Text({ title, text, lang }: { title: string; text: string; lang: string }) {
  if (!text) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <p className="whitespace-pre-line break-words" lang={lang}>
        {text}
      </p>
    </section>
  )
}

function Papers({ token, papers }: { token: string; papers: JudgedEntry['papers'] }) {
  const t = useT('features/industry-award')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  async function save(fileName: string, originalName: string) {
    setBusy(fileName)
    setProblem('')
    try {
      const { download } = await import('../../../../shared/api/download.ts')
      await download(judgeFile, { v: token, fileName }, originalName)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy('')
    }
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('judge.papers')}</h3>
      {problem ? (
        <Alert live tone="danger" className="mb-2">
          {problem}
        </Alert>
      ) : null}
      <ul className="grid justify-items-start gap-2">
        {papers.map(({ fileName, originalName }) => (
          <li key={fileName} className="max-w-full">
            <Button
              icon={IconDownload}
              busy={busy === fileName}
              className="max-w-full whitespace-normal break-all text-left"
              aria-label={t('judge.save', { name: originalName })}
              onClick={() => void save(fileName, originalName)}
            >
              {originalName}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
