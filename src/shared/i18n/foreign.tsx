import type { ReactNode } from 'react'
import { languageOf } from '../lib/text/language-of.ts'
import { useLocale } from './use-t.tsx'

/**
 * A stored text, such as a name. Screen readers hear the language of a text that is not in the page's: `lang` stands around it. Anything but a text
 * stays as it is.
 *
 * @example <Foreign text={row.enCompanyName} />
 */
export function Foreign({ text }: { text: ReactNode }) {
  const locale = useLocale()
  const language = typeof text === 'string' ? languageOf(text) : null
  return language === null || language === locale ? text : <span lang={language}>{text}</span>
}
