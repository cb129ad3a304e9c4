import { useMemo, useSyncExternalStore } from 'react'
import type { Form } from '../../../shared/form/form-types.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { labelled, type Locale } from '../../../shared/lib/locale.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { guideContent, type DirectoryInput } from '../fields.ts'
import { LogoPrint } from './logo-print.tsx'
import { GUIDE_LINES_MAX, guideLines, type GuideContent } from '../rules.ts'

/** The entry as the guide prints it in both languages, while it is typed; lines that do not fit are struck out and said. */
export function GuidePreview({ form, boothNo }: { form: Form<DirectoryInput>; boothNo: string }) {
  const { store } = form
  // Read off the form itself: it also knows what was typed before anybody could listen (see use-watched).
  const read = () => JSON.stringify(guideContent(store.getValues()))
  const text = useSyncExternalStore((changed) => store.subscribe(changed), read, read)
  const readLogo = () => String(store.getValues('logoFile') ?? '')
  const logo = useSyncExternalStore(store.subscribe, readLogo, readLogo)
  const content = useMemo(() => JSON.parse(text) as GuideContent, [text])
  return <GuideEntries content={content} logo={logo} boothNo={boothNo} />
}

/** The entry in both languages with its logo. */
export function GuideEntries({ content, logo, boothNo }: { content: GuideContent; logo: string; boothNo: string }) {
  const t = useT('features/newspaper')
  return (
    <Card title={t('preview.title')} hint={t('preview.hint', { max: GUIDE_LINES_MAX })}>
      <div className="flex flex-col gap-5">
        <LogoPrint key={logo} fileName={logo} />
        <Entry title={t('preview.zh')} locale="zh-CN" content={content} boothNo={boothNo} />
        <Entry title={t('preview.en')} locale="en-US" content={content} boothNo={boothNo} />
      </div>
    </Card>
  )
}

function Entry({
  title,
  locale,
  content,
  boothNo,
}: {
  title: string
  locale: Locale
  content: GuideContent
  boothNo: string
}) {
  const t = useT('features/newspaper')
  const reader = useLocale()
  const lines = guideLines(content, locale, boothNo)
  const over = Math.max(0, lines.length - GUIDE_LINES_MAX)
  return (
    <section aria-label={labelled(t('preview.title'), title, reader)}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{title}</h3>
        {lines.length > 0 ? (
          <StatusBadge tone={over > 0 ? 'danger' : 'success'}>
            {t('preview.lines', { lines: lines.length, max: GUIDE_LINES_MAX })}
          </StatusBadge>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('preview.empty')}</p>
      ) : (
        // Numbered, because a line of the guide is wider than this column and breaks again here.
        <ol lang={locale} className="rounded-ui border border-line bg-page px-3 py-2 text-sm leading-snug">
          {lines.map((line, at) => (
            <li key={at} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-1 py-0.5">
              <span className="tabular-nums text-ink-faint" aria-hidden="true">
                {at + 1}
              </span>
              {at < GUIDE_LINES_MAX ? (
                <span className={`break-words ${at === 0 ? 'font-semibold' : ''}`}>{line}</span>
              ) : (
                <span className="break-words text-danger-text line-through">
                  <span className="sr-only">{t('preview.cut')} </span>
                  {line}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-1 text-sm text-danger-text" aria-live="polite">
        {over > 0 ? t('preview.over', { count: over }) : ''}
      </p>
    </section>
  )
}
