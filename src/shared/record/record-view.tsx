/** A record to read in a drawer, whatever its state. */
import type { ReactNode } from 'react'
import { RichTextView } from '../form/rich-text/rich-text-view.tsx'
import { useLocale, useT } from '../i18n/use-t.tsx'
import { DictTag } from '../list/dict/dict-tag.tsx'
import type { Locale } from '../lib/locale.ts'
import { DescriptionList, type Description } from '../ui/description-list.tsx'
import { Drawer } from '../ui/overlay/dialog.tsx'
import { SkeletonLines } from '../ui/loading/skeleton.tsx'
import { ErrorState } from '../ui/loading/states.tsx'
import type { ReviewPart } from './contract.ts'
import { factLabel, factsIn, type Fact } from './facts.ts'
import { Audit } from './table/record-cells.tsx'
import type { ChangedKind } from './change/change-contract.ts'
import { ChangeNotice } from './form-notice.tsx'
import { Pictures } from './pictures.tsx'
import { joinNames } from './shown-name.ts'
import { useRecord } from './use-record.ts'
import type { Say, Under } from '../i18n/keys.ts'

/** Loads a record and shows its state, its facts, then its pictures and long texts. */
export function RecordView<T extends ReviewPart>({
  id,
  kind,
  title,
  label,
  load,
  t,
  facts,
  words = () => ({}),
  state = () => [],
  onClose,
}: {
  id: string
  kind: ChangedKind
  title: string
  /** Name of the scrolling part for readers. */
  label: string
  load: (id: string, signal: AbortSignal) => Promise<T>
  /** Words of the area. */
  t: Say<Under<'fields.'>>
  facts: readonly Fact[]
  /** What is read in place of what is stored: names for ids, amounts with their unit; null: nothing to read. */
  words?: (record: T) => Readonly<Record<string, ReactNode>>
  /** What the record tells besides its content. */
  state?: (record: T) => readonly Description[]
  onClose: () => void
}) {
  const own = useT('shared/record')
  const locale = useLocale()
  const [loaded, retry] = useRecord(id, load)
  return (
    <Drawer open size="lg" title={title} onClose={onClose}>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : loaded.state === 'error' ? (
        <ErrorState title={own('form.loadFailed')} message={loaded.error.message} onRetry={retry} />
      ) : loaded.record ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long record scrolls: a keyboard must be able to
        <section tabIndex={0} aria-label={label} className="flex flex-col gap-6">
          <ChangeNotice record={loaded.record} kind={kind} />
          <Facts
            audit={{ label: own('fields.auditStatus'), value: <Audit row={loaded.record} /> }}
            record={loaded.record}
            facts={factsIn(facts, 'view')}
            words={words(loaded.record)}
            state={state(loaded.record)}
            {...{ t, locale }}
          />
        </section>
      ) : null}
    </Drawer>
  )
}

const BLOCKS: ReadonlySet<Fact['type']> = new Set(['image', 'images', 'rich'])

function Facts({
  audit,
  record,
  facts,
  words,
  state,
  t,
  locale,
}: {
  audit: Description
  record: object
  facts: readonly Fact[]
  words: Readonly<Record<string, ReactNode>>
  state: readonly Description[]
  t: Say<Under<'fields.'>>
  locale: Locale
}) {
  const stored = record as Readonly<Record<string, unknown>>
  const lines = facts.filter(({ key, type }) => !BLOCKS.has(type) && words[key] !== null)
  return (
    <>
      <DescriptionList
        items={[
          audit,
          ...lines.map((fact) => ({
            label: t(factLabel(fact)),
            value: words[fact.key] ?? <Line fact={fact} value={stored[fact.key]} locale={locale} />,
            wide: fact.wide ?? false,
          })),
          ...state,
        ]}
      />
      {facts.map((fact) => {
        const value = stored[fact.key]
        const label = t(factLabel(fact))
        if (fact.type === 'image')
          return <Pictures key={fact.key} label={label} names={[String(value)]} tall={fact.tall ?? false} />
        if (fact.type === 'images') return <Pictures key={fact.key} label={label} names={value as string[]} />
        if (fact.type !== 'rich') return null
        return <RichText key={fact.key} label={label} html={String(value)} lang={fact.lang === 'en' ? 'en' : 'zh-CN'} />
      })}
    </>
  )
}

function Line({ fact: { options }, value, locale }: { fact: Fact; value: unknown; locale: Locale }) {
  if (options) return <DictTag type={options} value={value} />
  const text = Array.isArray(value) ? joinNames(value as string[], locale) : String(value ?? '')
  return text || '—'
}

/** A rich text under its label; nothing when it is empty. */
function RichText({ label, html, lang }: { label: string; html: string; lang: string }) {
  if (html === '') return null
  return (
    <section aria-label={label} lang={lang}>
      <h3 className="mb-1.5 text-sm text-ink-faint">{label}</h3>
      <RichTextView html={html} />
    </section>
  )
}
