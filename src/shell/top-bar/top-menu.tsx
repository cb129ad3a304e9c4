/** The menu in the top bar, in place of the breadcrumb, when the setting is on (specification §2). Desktops only. */
import { useStore } from '@nanostores/react'
import { useLocale, useT } from '../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import { Menu, type MenuItem } from '../../shared/ui/overlay/menu.tsx'
import { goTo } from '../menu/go-to.ts'
import { topMenuCount, type MenuEntry } from '../menu/menu-tree.ts'
import { $bodyWidth } from '../stores/device.ts'
import { $scope } from '../stores/top-nav.ts'
import { useMenu } from '../menu/use-menu.ts'

export interface TopMenuProps {
  /** Tests watch where an entry leads. */
  assign?: (href: string) => void
}

const ENTRY = 'inline-flex h-full max-w-40 items-center border-b-2 px-3 text-ink-soft hover:text-ink'

export function TopMenu({ assign }: TopMenuProps) {
  const t = useT('shell')
  const locale = useLocale()
  const menu = useMenu()
  const scope = useStore($scope)
  const count = topMenuCount(useStore($bodyWidth))
  const isActive = (entry: MenuEntry): boolean =>
    entry.children.length ? scope !== null && 'group' in scope && scope.group === entry.path : false

  const choose = (entry: MenuEntry): void => {
    if (entry.children.length) return $scope.set({ group: entry.path })
    if (!entry.external) $scope.set({ hidden: true })
    goTo(entry, locale, assign)
  }
  const rest = menu.slice(count).map((entry): MenuItem => ({ label: entry.title, onSelect: () => choose(entry) }))

  return (
    <nav aria-label={t('topBar.topMenu')} className="flex h-full min-w-0 items-stretch whitespace-nowrap">
      {menu.slice(0, count).map((entry) => {
        const look = `${ENTRY} ${isActive(entry) ? 'border-accent-text font-medium text-accent-text' : 'border-transparent'}`
        const label = <span className="truncate">{entry.title}</span>
        if (entry.children.length)
          return (
            <button
              key={entry.path}
              type="button"
              className={look}
              aria-pressed={isActive(entry)}
              onClick={() => choose(entry)}
            >
              {label}
            </button>
          )
        return (
          <a
            key={entry.path}
            href={hrefOf(entry.path, locale)}
            target={entry.external ? '_blank' : undefined}
            rel={entry.external ? 'noopener' : undefined}
            className={look}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              choose(entry)
            }}
          >
            {label}
          </a>
        )
      })}
      {rest.length > 0 && (
        <span className="flex items-center pl-1">
          <Menu label={t('topBar.moreMenu')} items={rest} variant="ghost" align="start" small />
        </span>
      )}
    </nav>
  )
}
