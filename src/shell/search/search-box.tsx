/** The search field with its results: takes the place of the plain field of `header-search.tsx` at its first focus. */
import { useDeferredValue, useMemo, useState } from 'react'
import { call } from '../../shared/api/client.ts'
import { getMenuWords } from '../../shared/auth/contract.ts'
import { useLocale, useT } from '../../shared/i18n/use-t.tsx'
import { Combobox } from '../../shared/ui/inputs/combobox.tsx'
import type { Handed } from '../../shared/ui/inputs/use-late-field.ts'
import { useLoad } from '../../shared/ui/loading/use-load.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconExternal, IconSearch } from '../../shared/ui/icons.ts'
import { goTo } from '../menu/go-to.ts'
import type { HeaderSearchProps } from './header-search.tsx'
import { searchPool } from '../menu/menu-tree.ts'
import { createSearch } from './search-index.ts'
import { useMenu } from '../menu/use-menu.ts'

export interface SearchBoxProps extends HeaderSearchProps {
  /** From the plain field that stood in its place. */
  handed: Handed
  /** Its width; default the one of the desk's bar. */
  className?: string
}

export function SearchBox({ assign, handed, className = 'w-44 max-lg:hidden xl:w-56' }: SearchBoxProps) {
  const t = useT('shell')
  const locale = useLocale()
  const menu = useMenu()
  const [text, setText] = useState(handed.text)
  const asked = useDeferredValue(text)

  const [words] = useLoad((signal) =>
    call(getMenuWords, {}, { signal, quiet: true }).then(
      ({ data }) => new Map(data.map((one) => [one.path, one.words])),
    ),
  )
  const known = words.state === 'ready' ? words.data : undefined
  const search = useMemo(() => createSearch(searchPool(menu), known), [menu, known])
  const results = useMemo(() => (asked.trim() ? search(asked) : []), [search, asked])

  return (
    <search className={`relative block ${className}`}>
      <Icon of={IconSearch} className="pointer-events-none absolute left-2.5 top-1/2 -translate-y-1/2 text-ink-faint" />
      <Combobox
        input={{
          type: 'search',
          'aria-label': t('search.label'),
          placeholder: t('search.placeholder'),
          spellCheck: false,
          className: 'input pl-8',
        }}
        handed={handed}
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
