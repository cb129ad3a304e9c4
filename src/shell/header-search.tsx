/** Search over the visitor's menu (specification §2). What finds and shows results is fetched at the first focus; what was typed by then goes along. */
import { useId, useRef, useState, type ComponentType } from 'react'
import { useT } from '../shared/i18n/use-t.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { IconSearch } from '../shared/ui/icons.ts'
import type { SearchBoxProps } from './search-box.tsx'
import type { RouteTables } from './use-menu.ts'

export interface HeaderSearchProps {
  tables?: RouteTables
  /** Tests watch where a result leads. */
  assign?: (href: string) => void
}

export function HeaderSearch(props: HeaderSearchProps) {
  const t = useT('shell')
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [box, setBox] = useState<{ Box: ComponentType<SearchBoxProps>; typed: string; caret: number | null } | null>(
    null,
  )

  const load = async (): Promise<void> => {
    // A failed download is tried again at the next focus.
    const part = await import('./search-box.tsx').catch(() => null)
    if (!part) return
    const { current } = field
    const swap = (): void =>
      setBox({
        Box: part.SearchBox,
        typed: current?.value ?? '',
        caret: current && document.activeElement === current ? current.selectionStart : null,
      })
    // A character being composed lives in its field.
    if (current?.dataset.composing) current.addEventListener('compositionend', () => setTimeout(swap), { once: true })
    else swap()
  }
  if (box) return <box.Box {...props} typed={box.typed} caret={box.caret} />
  return (
    <search className="relative block w-44 max-lg:hidden xl:w-56">
      <Icon of={IconSearch} className="pointer-events-none absolute left-2.5 top-1/2 -translate-y-1/2 text-ink-faint" />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={t('search.label')}
        aria-controls={listId}
        aria-expanded={false}
        aria-autocomplete="list"
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        className="input pl-8"
        onFocus={() => void load()}
        onCompositionStart={(event) => (event.currentTarget.dataset.composing = '1')}
        onCompositionEnd={(event) => delete event.currentTarget.dataset.composing}
      />
    </search>
  )
}
