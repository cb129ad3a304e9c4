import './entry-sheet.css'
import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { labelled, type Locale } from '../../../../shared/lib/locale.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconArrowLeft, IconPrinter } from '../../../../shared/ui/icons.ts'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { entryDetail, type EntryRecord } from '../../contract.ts'
import { SHEET_WORDS } from './sheet-words.ts'

type Choice = 'zh-CN' | 'en-US' | 'both'

/** The entry form to print on A4 and seal: in Chinese, English, or one of each. */
export function EntrySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const [choice, setChoice] = useState<Choice>(locale)
  const [loaded, retry] = useLoad((signal) =>
    call(entryDetail, { id }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const pages: Locale[] = choice === 'both' ? ['zh-CN', 'en-US'] : [choice]
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <div className="print:hidden">
        <PageHeader
          title={t('actions.print')}
          actions={
            <>
              <Button variant="ghost" icon={IconArrowLeft} onClick={onClose}>
                {t('actions.back')}
              </Button>
              <Segmented
                label={t('sheet.language')}
                value={choice}
                options={[
                  { value: 'zh-CN', label: t('sheet.zh') },
                  { value: 'en-US', label: t('sheet.en') },
                  { value: 'both', label: t('sheet.both') },
                ]}
                onChange={setChoice}
              />
              <Button variant="primary" icon={IconPrinter} onClick={() => print()}>
                {t('actions.printNow')}
              </Button>
            </>
          }
        />
      </div>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={12} />
      ) : loaded.state === 'error' ? (
        <div className="card">
          <ErrorState title={t('sheet.failed')} message={loaded.error.message} onRetry={retry} />
        </div>
      ) : (
        pages.map((page) => <Sheet key={page} entry={loaded.data} locale={page} />)
      )}
    </div>
  )
}

/** One page. What the exhibitor wrote in one language alone stands on both. */
function Sheet({ entry, locale }: { entry: EntryRecord; locale: Locale }) {
  const words = SHEET_WORDS[locale]
  const own = (name: string, enName: string) => shownName({ name, enName }, locale)
  const show = own(entry.showName, entry.enShowName)
  const facts: [string, string][] = [
    [words.receipt, entry.receipt],
    [words.company, own(entry.companyName, entry.enCompanyName)],
    [words.booth, entry.boothNo],
    [words.award, own(entry.awardName, entry.enAwardName)],
    [words.categories, entry.categoryNames.map((one) => shownName(one, locale)).join(words.joiner)],
    [words.entry, [entry.entryName, entry.enEntryName].filter(Boolean).join(' / ')],
    [words.type, words.types[entry.entryType as keyof typeof words.types] ?? ''],
    [words.product, entry.entryType === 'PRODUCT' ? own(entry.productName, entry.enProductName) : ''],
    [words.highlights, own(entry.highlights, entry.enHighlights)],
    [words.figures, entry.indicators.map(({ name, value }) => labelled(name, value, locale)).join('\n')],
    [words.papers, entry.papers.map(({ originalName }) => originalName).join('\n')],
    [words.contact, [entry.contactName, entry.mobile, entry.email].filter(Boolean).join(' · ')],
  ]
  return (
    <section lang={locale} aria-label={words.title} className="award-sheet card mb-6 p-8 max-sm:p-4">
      <header className="border-b-2 border-ink pb-4">
        <p className="text-ink-soft">{show}</p>
        <h2 className="text-2xl font-semibold">{words.title}</h2>
        {entry.auditStatus === 0 ? <p className="mt-1 text-danger-text">{words.draft}</p> : null}
      </header>
      <dl className="grid grid-cols-[9rem_1fr] max-sm:grid-cols-[6.5rem_1fr]">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="border-b border-line py-2 pr-3 text-ink-soft">{label}</dt>
              <dd className="m-0 min-w-0 whitespace-pre-line break-words border-b border-line py-2">{value}</dd>
            </div>
          ))}
      </dl>
      <div className="award-seal mt-6">
        <p>{words.declaration}</p>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-6">
          <dl className="grid min-w-56 grid-cols-[auto_1fr] gap-x-3 gap-y-8">
            <dt className="text-ink-soft">{words.signature}</dt>
            <dd className="m-0 border-b border-ink" />
            <dt className="text-ink-soft">{words.date}</dt>
            <dd className="m-0 border-b border-ink" />
          </dl>
          <div className="flex h-36 w-56 items-start justify-center border border-dashed border-ink p-2 text-sm text-ink-soft">
            {words.seal}
          </div>
        </div>
      </div>
    </section>
  )
}
