/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox has no element of its own */
/** The search field with its results: takes the place of the plain field of `header-search.tsx` at its first focus. */
import {
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useLocale, useT } from '../shared/i18n/use-t.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { IconExternal, IconSearch } from '../shared/ui/icons.ts'
import { goTo } from './go-to.ts'
import type { HeaderSearchProps } from './header-search.tsx'
import { searchPool, type SearchEntry } from './menu-tree.ts'
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
  const listId = useId()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [open, setOpen] = useState(caret !== null)
  const [at, setAt] = useState(0)
  const asked = useDeferredValue(text)

  const search = useMemo(() => createSearch(searchPool(menu)), [menu])
  const results = useMemo(() => (asked.trim() ? search(asked) : []), [search, asked])
  const shown = open && text.trim() !== ''

  // In the step that takes the plain field away: no key may fall between.
  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(caret, caret)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caret is handed over once
  }, [])

  useEffect(() => {
    if (!open) return
    const away = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])

  const choose = (entry: SearchEntry | undefined): void => {
    if (!entry) return
    setOpen(false)
    setText('')
    goTo(entry, locale, assign)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const count = results.length
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      if (count) setAt((at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (event.key === 'Enter' && shown) choose(results[at])
    else if (event.key === 'Escape') {
      if (shown) setOpen(false)
      else setText('')
    } else return
    event.preventDefault()
  }

  return (
    <search ref={box} className={`relative block ${className}`}>
      <Icon of={IconSearch} className="pointer-events-none absolute left-2.5 top-1/2 -translate-y-1/2 text-ink-faint" />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={shown && results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && results[at] ? `${listId}-${at}` : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        className="input pl-8"
        value={text}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.label')}
        hidden={!shown || results.length === 0}
        className="absolute right-0 top-full z-pop mt-1 max-h-80 w-80 overflow-y-auto rounded-ui bg-surface p-1 shadow-pop"
      >
        {shown &&
          results.map((entry, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus stays in the field
            <div
              key={entry.path}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={`menu-item whitespace-normal ${index === at ? 'bg-accent-soft text-accent-text' : ''}`}
              onPointerMove={() => setAt(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(entry)}
            >
              <span className="min-w-0 flex-1">{entry.titles.join(' > ')}</span>
              {entry.external && (
                <>
                  <Icon of={IconExternal} size={14} />
                  <span className="sr-only">{t('search.external')}</span>
                </>
              )}
            </div>
          ))}
      </div>
      <output className={shown && results.length === 0 ? NONE : 'sr-only'}>
        {shown ? (results.length ? t('search.results', { count: results.length }) : t('search.none')) : ''}
      </output>
    </search>
  )
}

const NONE = 'absolute right-0 top-full z-pop mt-1 w-80 rounded-ui bg-surface px-3 py-2 text-ink-soft shadow-pop'
