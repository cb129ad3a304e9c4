import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { $session } from '../../auth/session.ts'
import { useT } from '../../i18n/use-t.tsx'
import { useDict } from '../dict/use-dict.ts'
import { Button } from '../../ui/button.tsx'
import { insertWords, type WordsField } from './insert-words.ts'

/** Dictionary that the office keeps its phrases in. */
export const PHRASES = 'busi_reply_phrase'

/**
 * Stored phrases of the office below a field of a reason or an answer, in both languages: a click puts one in at the cursor. Nothing for exhibitors, whose
 * reasons are their own.
 * @param field finds the field when a phrase is chosen
 */
export function PhrasePicker({ field }: { field: () => WordsField | null }) {
  const { kind } = useStore($session, { ssr: 'initial' })
  return kind === 'backOffice' ? <Picker field={field} /> : null
}

function Picker({ field }: { field: () => WordsField | null }) {
  const t = useT('shared/list')
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-1.5 flex flex-col items-start gap-1.5">
      <Button small variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t('phrases.open')}
      </Button>
      <div id={id} hidden={!open} className="w-full">
        {open ? <Phrases field={field} /> : null}
      </div>
    </div>
  )
}

function Phrases({ field }: { field: () => WordsField | null }) {
  const t = useT('shared/list')
  const { entries } = useDict(PHRASES)
  if (entries === null) return <p className="hint">{t('phrases.loading')}</p>
  const shown = entries.filter((one) => !one.off)
  if (shown.length === 0) return <p className="hint">{t('phrases.none')}</p>
  const put = (words: string) => {
    const found = field()
    if (found) insertWords(found, words)
  }
  const phrase = (words: string, lang: 'zh-CN' | 'en') =>
    words === '' ? null : (
      <button
        type="button"
        lang={lang}
        className="min-h-7 max-w-full rounded-lg border border-line bg-muted px-3 py-0.5 text-left text-sm text-ink-soft hover:border-line-strong hover:text-ink"
        onClick={() => put(words)}
      >
        {words}
      </button>
    )
  return (
    <ul aria-label={t('phrases.open')} className="flex max-h-48 flex-col gap-1.5 overflow-y-auto">
      {shown.map(({ dictValue, dictLabel, enDictLabel }) => (
        <li key={dictValue} className="flex flex-wrap gap-1.5">
          {phrase(dictLabel, 'zh-CN')}
          {phrase(enDictLabel, 'en')}
        </li>
      ))}
    </ul>
  )
}
