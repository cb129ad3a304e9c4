import type { Named } from '../../catalogue/money.ts'
import type { PrintLanguage } from './print-types.ts'

/** A name that is kept in both languages, as it prints. */
export function namedIn(language: PrintLanguage): (name: Named) => string {
  if (language === 'zh-CN') return ({ zh }) => zh
  if (language === 'en-US') return ({ en }) => en
  return ({ zh, en }) => (zh === en || en === '' ? zh : `${zh} / ${en}`)
}
