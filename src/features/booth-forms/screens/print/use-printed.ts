import styles from './print.css?url'
import { styleSheet } from './style-sheet.ts'
import { useEffect, useState } from 'react'
import type { StringsValue } from '../../../../shared/i18n/use-t.tsx'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { pageWords, printStrings } from './both-words.ts'
import type { PrintLanguage } from './print-types.ts'

/** What a print needs that the page does not have. */
export interface Printed<T> {
  language: PrintLanguage
  words: StringsValue
  more: T
}

/**
 * Fetches the style sheet and the words of a language; `failed` until `retry` when something cannot be had.
 * @param load what else the print needs, such as drawings and names
 */
export function usePrinted<T>(
  language: PrintLanguage,
  locale: Locale,
  load: () => Promise<T>,
): { printed: Printed<T> | null; failed: boolean; retry: () => void } {
  const [printed, setPrinted] = useState<Printed<T> | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    const run = async () => {
      try {
        await styleSheet(styles)
        const found = { language, words: await printStrings(language, pageWords(locale)), more: await load() }
        if (!gone) setPrinted(found)
      } catch {
        if (!gone) setFailed(true)
      }
    }
    void run()
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed does not change while it is looked at
  }, [language, round])
  return {
    printed: printed?.language === language ? printed : null,
    failed,
    retry() {
      setFailed(false)
      setRound((now) => now + 1)
    },
  }
}
