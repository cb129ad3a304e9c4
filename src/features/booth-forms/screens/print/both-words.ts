/** Words of a print: of the page's language, of the other one, or both side by side. */
import {
  LATE_STRINGS_ID,
  lateStrings,
  PAGE_STRINGS_ID,
  stringsOf,
  type PageStrings,
} from '../../../../shared/i18n/strings.ts'
import type { StringsValue } from '../../../../shared/i18n/use-t.tsx'
import type { Strings, StringsOf } from '../../../../shared/i18n/translate.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { PrintLanguage } from './print-types.ts'

const otherThan = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN')

/** Every text of one tree after that of the other; where they are the same, once. */
export function sideBySide(zh: Strings | undefined, en: Strings | undefined): Strings {
  const keys = new Set([...Object.keys(zh ?? {}), ...Object.keys(en ?? {})])
  return Object.fromEntries(
    [...keys].map((key) => {
      const [one, other] = [zh?.[key], en?.[key]]
      if (typeof one === 'object' || typeof other === 'object')
        return [key, sideBySide(one as Strings | undefined, other as Strings | undefined)]
      return [key, one === other || other === undefined ? (one ?? '') : one === undefined ? other : joined(one, other)]
    }),
  )
}

/** Texts of several lines (rules) go line by line. */
function joined(zh: string, en: string): string {
  const [left, right] = [zh.split('\n'), en.split('\n')]
  if (left.length !== right.length) return `${zh} / ${en}`
  return left.map((line, at) => (line === right[at] ? line : `${line} / ${right[at] ?? ''}`)).join('\n')
}

let twin: Promise<Record<string, Strings | undefined>> | undefined

/** The page's twin in the other language carries the same words: they are read off it once, when somebody prints in that language. */
async function fetchTwin(locale: Locale): Promise<Record<string, Strings | undefined>> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale}"]`)
  if (!link) return {}
  const text = async (address: string) => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return response.text()
  }
  const page = new DOMParser().parseFromString(await text(link.href), 'text/html')
  const part = (json: string | null | undefined) => (JSON.parse(json || '{}') as Partial<PageStrings>).namespaces ?? {}
  const first = part(page.getElementById(PAGE_STRINGS_ID)?.textContent)
  const late = page.getElementById(LATE_STRINGS_ID)
  const more = part(late?.dataset['src'] ? await text(new URL(late.dataset['src'], link.href).href) : late?.textContent)
  return Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(more)])].map((name) => [name, merged(first[name], more[name])]),
  )
}

function merged(one: Strings | undefined, other: Strings | undefined): Strings {
  const all: Record<string, string | Strings> = { ...one }
  for (const [key, value] of Object.entries(other ?? {})) {
    const known = all[key]
    all[key] = typeof value === 'string' ? value : merged(typeof known === 'object' ? known : undefined, value)
  }
  return all
}

/** Language and words for everything below a print. Rejects when the other language's words cannot be fetched; the next call tries again. */
export async function printStrings(language: PrintLanguage, page: StringsValue): Promise<StringsValue> {
  await lateStrings()
  if (language === page.locale) return page
  const other = otherThan(page.locale)
  twin ??= fetchTwin(other).catch((cause: unknown) => {
    twin = undefined
    throw cause
  })
  const words = await twin
  const theirs: StringsOf = (namespace) => words[namespace]
  if (language !== 'both') return { locale: other, stringsOf: theirs }
  const [zh, en] = page.locale === 'zh-CN' ? [page.stringsOf, theirs] : [theirs, page.stringsOf]
  const made = new Map<string, Strings>()
  return {
    locale: 'zh-CN',
    stringsOf(namespace) {
      let both = made.get(namespace)
      if (!both) made.set(namespace, (both = sideBySide(zh(namespace), en(namespace))))
      return both
    },
  }
}

export const pageWords = (locale: Locale): StringsValue => ({ locale, stringsOf: stringsOf(locale) })
