import type { ReactNode } from 'react'
import { registry } from '../../src/shared/i18n/registry.ts'
import { StringsContext } from '../../src/shared/i18n/use-t.tsx'
import type { Locale } from '../../src/shared/lib/locale.ts'

/** Gives a component under test the real words of every namespace in one language. */
export function TestStrings({ locale = 'zh-CN', children }: { locale?: Locale; children: ReactNode }) {
  return (
    <StringsContext.Provider value={{ locale, stringsOf: (namespace) => registry[locale][namespace] }}>
      {children}
    </StringsContext.Provider>
  )
}
