import { createContext, useContext, useMemo, type ComponentType, type FunctionComponent } from 'react'
import { DEFAULT_LOCALE, type Locale } from '../lib/locale.ts'
import { stringsOf } from './strings.ts'
import type { Namespace, Say, Translate } from './keys.ts'
import { PartBoundary } from './part-boundary.tsx'
import { sayFrom, type Params, type StringsOf } from './translate.ts'

export type StringsValue = {
  locale: Locale
  stringsOf: StringsOf
  /** Words texts in another way than by `stringsOf`: a print in two languages says both. */
  say?: (namespace: string) => Say<string>
}

/** Language and words of the island; provided by `island()`, and by `TestStrings` in tests. */
export const StringsContext = createContext<StringsValue | null>(null)

/** The language of the page. */
export function useLocale(): Locale {
  return useContext(StringsContext)?.locale ?? DEFAULT_LOCALE
}

/**
 * The words of a namespace in the page's language. Write the namespace as a literal: the build reads it to decide which strings
 * travel with a page.
 *
 * @example const t = useT('shared/form'); t('errors.tooLong', { max: 10 })
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const value = useContext(StringsContext)
  return useMemo(() => {
    const t =
      value?.say?.(namespace) ??
      sayFrom(value?.stringsOf ?? stringsOf(DEFAULT_LOCALE), value?.locale ?? DEFAULT_LOCALE, namespace)
    return (key: string, params?: Params) => {
      const text = t(key, params)
      // A page carries only the words its modules can mention; the browser suites fail on this warning.
      if (text === key) console.warn(`No words for ${namespace}:${key}`)
      return text
    }
  }, [value, namespace])
}

const values = new Map<Locale, StringsValue>()

function valueOf(locale: Locale): StringsValue {
  let value = values.get(locale)
  if (!value) values.set(locale, (value = { locale, stringsOf: stringsOf(locale) }))
  return value
}

/**
 * Makes a component an island: it takes `locale` from its page and provides it, with the words, to everything below. Islands are
 * separate React roots, so each one needs this. A provider that already stands above (a test's) wins. What fails inside is said in its place.
 *
 * @example export const BrandScreen = island(function BrandScreen() { const t = useT('features/products') … })
 */
export function island<P extends object>(Component: ComponentType<P>): FunctionComponent<P & { locale: Locale }> {
  function Island(props: P & { locale: Locale }) {
    const outer = useContext(StringsContext)
    const { locale, ...rest } = props
    return (
      <StringsContext.Provider value={outer ?? valueOf(locale)}>
        <PartBoundary failed={partFailed}>
          <Component {...(rest as P)} />
        </PartBoundary>
      </StringsContext.Provider>
    )
  }
  Island.displayName = `Island(${Component.displayName ?? Component.name})`
  return Island
}

/** A dialog's part fails at the end of the page, a form's maybe many windows away: it comes into sight. */
const comeIntoSight = (box: HTMLElement | null): void => box?.scrollIntoView?.({ block: 'nearest' })

/** Says in a part's place that it failed, for `PartBoundary`. */
function PartFailed({ isMissing, onAgain }: { isMissing: boolean; onAgain: () => void }) {
  const t = useT('shared/ui')
  return (
    <div ref={comeIntoSight} className="alert alert-danger my-2" role="alert">
      <p className="min-w-0 flex-1">{t(isMissing ? 'part.missing' : 'part.broken')}</p>
      <button type="button" className="btn btn-secondary btn-sm" onClick={onAgain}>
        {t('part.again')}
      </button>
    </div>
  )
}

/** `failed` of a `PartBoundary`. */
export const partFailed = (isMissing: boolean, again: () => void) => (
  <PartFailed isMissing={isMissing} onAgain={again} />
)
