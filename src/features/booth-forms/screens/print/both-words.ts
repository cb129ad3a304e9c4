/** Words of a print: of the page's language, of the other one, or both side by side. */
import {
  LATE_STRINGS_ID,
  lateStrings,
  PAGE_STRINGS_ID,
  stringsOf,
  type PageStrings,
} from '../../../../shared/i18n/strings.ts'
import type { StringsValue } from '../../../../shared/i18n/use-t.tsx'
import type { Say } from '../../../../shared/i18n/keys.ts'
import { sayFrom, type Params, type Strings, type StringsOf } from '../../../../shared/i18n/translate.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { PrintLanguage } from './print-types.ts'

const otherThan = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN')

/** Halves of the texts that were put side by side: such a text inside another goes there half by half, or every language would stand in both. */
const halves = new Map<string, readonly [zh: string, en: string]>()
/** More are never on one print. */
const HALVES_MAX = 5000

/** Both languages side by side, line by line; what is alike stands once. */
export function beside(zh: string, en: string): string {
  const [left, right] = [zh.split('\n'), en.split('\n')]
  const text =
    left.length === right.length
      ? left.map((line, at) => (line === right[at] ? line : `${line} / ${right[at] ?? ''}`)).join('\n')
      : `${zh} / ${en}`
  if (text !== zh) {
    if (halves.size >= HALVES_MAX) halves.clear()
    halves.set(text, [zh, en])
  }
  return text
}

const halfOf = (params: Params | undefined, at: 0 | 1): Params | undefined =>
  params &&
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, halves.get(String(value))?.[at] ?? value]))

/** Says each text in both languages, plural forms included; a text that one of them lacks is said in the other. */
export function sayBoth(zh: StringsOf, en: StringsOf, namespace: string): Say<string> {
  const [inZh, inEn] = [sayFrom(zh, 'zh-CN', namespace), sayFrom(en, 'en-US', namespace)]
  return (key, params) => {
    const [one, other] = [inZh(key, halfOf(params, 0)), inEn(key, halfOf(params, 1))]
    return one === key ? other : other === key ? one : beside(one, other)
  }
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
  return { locale: 'zh-CN', stringsOf: zh, say: (namespace) => sayBoth(zh, en, namespace) }
}

export const pageWords = (locale: Locale): StringsValue => ({ locale, stringsOf: stringsOf(locale) })
