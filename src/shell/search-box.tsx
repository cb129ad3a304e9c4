/** The search field with its results: takes the place of the plain field of `header-search.tsx` at its first focus. */
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useT } from '../shared/i18n/use-t.tsx'
import { Combobox } from '../shared/ui/combobox.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { IconExternal, IconSearch } from '../shared/ui/icons.ts'
import { goTo } from './go-to.ts'
import type { HeaderSearchProps } from './header-search.tsx'
import { searchPool } from './menu-tree.ts'
import { createSearch } from './search-index.ts'
import { useMenu } from './use-menu.ts'

export interface SearchBoxProps extends HeaderSearchProps {
  /** What was typed before this came, and where the caret stood; null: the focus has moved on. */
  typed: string
  caret: number | null
  /** Its width; default the one of the desk's bar. */
  className?: string
}

export function SearchBox({ tables, assign, typed, caret, className = 'w-44 max-lg:hidden xl:w-56' }: SearchBoxProps) {
  const t = useT('shell')
  const locale = useLocale()
  const menu = useMenu(tables)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const asked = useDeferredValue(text)

  const search = useMemo(() => createSearch(searchPool(menu)), [menu])
  const results = useMemo(() => (asked.trim() ? search(asked) : []), [search, asked])

  // In the step that takes the plain field away: no key may fall between.
  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(caret, caret)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caret is handed over once
  }, [])

  return (
    <search className={`relative block ${className}`}>
      <Icon of={IconSearch} className="pointer-events-none absolute left-2.5 top-1/2 -translate-y-1/2 text-ink-faint" />
      <Combobox
        input={{
          ref: field,
          type: 'search',
          'aria-label': t('search.label'),
          placeholder: t('search.placeholder'),
          spellCheck: false,
          className: 'input pl-8',
        }}
        label={t('search.label')}
        text={text}
        onText={setText}
        immediate={text.trim() !== ''}
        options={results}
        keyOf={(entry) => entry.path}
        onChoose={(entry) => {
          setText('')
          goTo(entry, locale, assign)
        }}
        listClass="right-0 max-h-80 w-80"
        note={asked.trim() ? (results.length ? t('search.results', { count: results.length }) : t('search.none')) : ''}
      >
        {(entry) => (
          <>
            <span className="min-w-0 flex-1 whitespace-normal">{entry.titles.join(' > ')}</span>
            {entry.external && (
              <>
                <Icon of={IconExternal} size={14} />
                <span className="sr-only">{t('search.external')}</span>
              </>
            )}
          </>
        )}
      </Combobox>
    </search>
  )
}
