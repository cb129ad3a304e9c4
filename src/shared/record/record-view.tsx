/** A record to read in a drawer, whatever its state. */
import type { ReactNode } from 'react'
import { fileUrl } from '../files/contract.ts'
import { RichTextView } from '../form/rich-text-view.tsx'
import { useT } from '../i18n/use-t.tsx'
import { DescriptionList, type Description } from '../ui/description-list.tsx'
import { Drawer } from '../ui/dialog.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useRecord } from './use-record.ts'

/** Loads the record and shows what `facts` and `children` make of it. */
export function RecordView<T>({
  id,
  title,
  label,
  load,
  facts,
  children,
  onClose,
}: {
  id: string
  title: string
  /** Name of the scrolling part for readers. */
  label: string
  load: (id: string, signal: AbortSignal) => Promise<T>
  facts: (record: T) => readonly Description[]
  /** Pictures and texts under the facts. */
  children: (record: T) => ReactNode
  onClose: () => void
}) {
  const t = useT('shared/record')
  const [loaded, retry] = useRecord(id, load)
  return (
    <Drawer open size="lg" title={title} onClose={onClose}>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : loaded.state === 'error' ? (
        <ErrorState title={t('form.loadFailed')} message={loaded.error.message} onRetry={retry} />
      ) : loaded.record ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long record scrolls: a keyboard must be able to
        <section tabIndex={0} aria-label={label} className="flex flex-col gap-6">
          <DescriptionList items={facts(loaded.record)} />
          {children(loaded.record)}
        </section>
      ) : null}
    </Drawer>
  )
}

/** Pictures under their label, each a link to the whole one; nothing when there is none. `tall`: long pictures keep their shape. */
export function Pictures({ label, names, tall = false }: { label: string; names: readonly string[]; tall?: boolean }) {
  const shown = names.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="text-sm text-ink-faint">{label}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-3">
        {shown.map((name, at) => (
          <li key={name}>
            <a href={fileUrl(name)} target="_blank" rel="noreferrer" className="block">
              <img
                src={fileUrl(name, 300)}
                alt={`${label} ${at + 1}`}
                loading="lazy"
                className={`rounded-ui border border-line bg-muted ${tall ? 'w-40' : 'size-32 object-contain'}`}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A rich text under its label; nothing when it is empty. */
export function RichText({ label, html, lang }: { label: string; html: string; lang: string }) {
  if (html === '') return null
  return (
    <section aria-label={label} lang={lang}>
      <h3 className="mb-1.5 text-sm text-ink-faint">{label}</h3>
      <RichTextView html={html} />
    </section>
  )
}
