import type { Named } from '../../catalogue/money.ts'
import { beside } from './both-words.ts'
import type { PrintLanguage } from './print-types.ts'

/** A name that is kept in both languages, as it prints. */
export function namedIn(language: PrintLanguage): (name: Named) => string {
  if (language === 'zh-CN') return ({ zh }) => zh
  if (language === 'en-US') return ({ en }) => en
  return ({ zh, en }) => (en === '' ? zh : beside(zh, en))
}
