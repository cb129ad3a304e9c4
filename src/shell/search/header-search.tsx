/** Search over the visitor's menu (specification §2). What finds and shows results is fetched at the first focus; what was typed by then goes along. */
import { useT } from '../../shared/i18n/use-t.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconSearch } from '../../shared/ui/icons.ts'
import { useLateField } from '../../shared/ui/inputs/use-late-field.ts'

export interface HeaderSearchProps {
  /** Tests watch where a result leads. */
  assign?: (href: string) => void
}

export function HeaderSearch(props: HeaderSearchProps) {
  const t = useT('shell')
  const { late, plain } = useLateField(() => import('./search-box.tsx'))
  if (late) return <late.part.SearchBox {...props} handed={late.handed} />
  return (
    <search className="relative block w-44 max-lg:hidden xl:w-56">
      <Icon of={IconSearch} className="pointer-events-none absolute left-2.5 top-1/2 -translate-y-1/2 text-ink-faint" />
      <input
        {...plain}
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        spellCheck={false}
        className="input pl-8"
      />
    </search>
  )
}
