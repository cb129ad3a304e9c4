import styles from './print.css?url'
import { styleSheet } from './style-sheet.ts'
import { useEffect, useState } from 'react'
import type { StringsValue } from '../../../../shared/i18n/use-t.tsx'
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { FormParts, PartProps } from '../form-parts.ts'
import { pageWords, printStrings } from './both-words.ts'
import { loadPlaces } from './places.ts'
import type { FormPrint, PrintLanguage } from './print-types.ts'

/** What a print needs that the page does not have. */
export interface Printed {
  language: PrintLanguage
  words: StringsValue
  extra: FormPrint
  places: ReadonlyMap<string, string>
}

/** Fetches words, drawings and names for a language; `failed` until `retry` when something cannot be had. */
export function usePrinted(
  { definition, content }: PartProps,
  parts: FormParts,
  language: PrintLanguage,
  locale: Locale,
): { printed: Printed | null; failed: boolean; retry: () => void } {
  const [printed, setPrinted] = useState<Printed | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    const load = async (): Promise<Printed> => ({
      language,
      words: await printStrings(language, pageWords(locale)),
      extra: (await parts.print?.()) ?? {},
      places: await loadPlaces(definition, content, language),
    })
    const run = async () => {
      try {
        await styleSheet(styles)
        const found = await load()
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
