import { useLocale, useT } from '../../i18n/use-t.tsx'
import { inLanguageOf, type Locale } from '../../lib/locale.ts'
import { RichTextView } from './rich-text-view.tsx'

/**
 * A rich text in two languages on show, in the reader's own. Where only the other is there a line says so, and voices read it in its own.
 * @param locale the reader's; default: the page's
 */
export function BilingualView({ zh, en, locale }: { zh: string; en: string; locale?: Locale }) {
  const t = useT('shared/form')
  const own = useLocale()
  const reader = locale ?? own
  const { text, lang } = inLanguageOf(reader, zh, en)
  return (
    <>
      {text !== '' && lang !== reader ? (
        <p className="mb-3 text-sm text-ink-soft">{t(lang === 'zh-CN' ? 'onlyIn.zh' : 'onlyIn.en')}</p>
      ) : null}
      <div lang={lang}>
        <RichTextView html={text} />
      </div>
    </>
  )
}
