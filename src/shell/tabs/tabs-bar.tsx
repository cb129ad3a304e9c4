/** The strip of visited pages under the top bar (specification §2). Every tab is a link, so it also opens in a window of its own. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { island, useLocale, useT } from '../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconChevronDown, IconClose } from '../../shared/ui/icons.ts'
import { menuTitles } from '../menu/menu-tree.ts'
import { actionsFor, tabTitle, type Tab, type TabAction } from '../stores/tab-list.ts'
import { $activePath, $views, activate, runAction, type Travel } from '../stores/tabs.ts'
import type { TabMenu as TabMenuPart } from './tab-menu.tsx'
import { scrollToShow, wheelStep } from './tab-scroll.ts'
import { useMenu } from '../menu/use-menu.ts'

/** A finger resting this long asks for the menu, in milliseconds. */
const LONG_PRESS = 500

export interface TabsBarProps {
  /** What the strip shows until the stored tabs are read: the affix tabs and the page in view. */
  initial: readonly Tab[]
  active: string
  /** Tests watch where a tab leads. */
  travel?: Travel
}

export const TabsBar = island(function TabsBar({ initial, active: first, travel }: TabsBarProps) {
  const t = useT('shell')
  const locale = useLocale()
  const stored = useStore($views, { ssr: 'initial' })
  const views = stored.length ? stored : initial
  const active = useStore($activePath, { ssr: 'initial' }) || first
  const names = menuTitles(useMenu())
  const titleOf = (tab: Tab): string => tabTitle({ ...tab, title: tab.title || names.get(tab.path) }, t)
  const [menu, setMenu] = useState<{ path: string; x: number } | null>(null)
  const [TabMenu, setTabMenu] = useState<typeof TabMenuPart | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; done: boolean } | null>(null)
  const origin = useRef<HTMLElement | null>(null)
  const reachable = [focused, active].find((path) => views.some((view) => view.path === path)) ?? views[0]?.path

  const links = (): HTMLAnchorElement[] => [
    ...(strip.current?.querySelectorAll<HTMLAnchorElement>('a[data-tab]') ?? []),
  ]

  useEffect(() => {
    const box = strip.current
    if (!box) return
    const onWheel = (event: WheelEvent): void => {
      if (box.scrollWidth <= box.clientWidth || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      box.scrollLeft += wheelStep(event.deltaY)
    }
    // React listens to the wheel passively; the page must not scroll along.
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [])

  useEffect(() => {
    const box = strip.current
    if (!box) return
    const extents = links().map((link) => {
      const item = link.parentElement ?? link
      return { left: item.offsetLeft, right: item.offsetLeft + item.offsetWidth }
    })
    const at = views.findIndex((view) => view.path === active)
    if (at >= 0)
      box.scrollLeft = scrollToShow(extents, at, {
        scroll: box.scrollLeft,
        width: box.clientWidth,
        content: box.scrollWidth,
      })
  }, [active, views])

  // Few pages ever show the menu: its code comes when a pointer or the focus is on the strip. After a lost connection the next try fetches it.
  const fetchMenu = (): void => {
    if (!TabMenu)
      import('./tab-menu.tsx').then(
        (part) => setTabMenu(() => part.TabMenu),
        () => setMenu(null),
      )
  }
  const openMenu = (path: string, x: number, from: HTMLElement): void => {
    origin.current = from
    setMenu({ path, x })
    fetchMenu()
  }
  const closeMenu = (back = true): void => {
    if (back && strip.current?.parentElement?.contains(document.activeElement))
      origin.current?.focus({ preventScroll: true })
    setMenu(null)
  }
  const run = (action: TabAction, path: string): void => {
    closeMenu()
    runAction(action, path, travel)
  }
  const close = (tab: Tab): void => {
    if (!tab.affix) run('close', tab.path)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>, tab: Tab, at: number): void => {
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: views.length - 1 }
    const to = moves[event.key]
    if (to !== undefined) links()[(to + views.length) % views.length]?.focus()
    else if (event.key === 'Delete') {
      if (tab.affix) return
      ;(links()[at + 1] ?? links()[at - 1])?.focus()
      close(tab)
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))
      openMenu(tab.path, event.currentTarget.getBoundingClientRect().left, event.currentTarget)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLAnchorElement>, tab: Tab): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The click that ends a long press, or one on the page in view, leads nowhere.
    if (press.current?.done || tab.path === active) return
    activate(tab, travel)
  }
  const onPointerDown = (event: PointerEvent<HTMLAnchorElement>, tab: Tab): void => {
    press.current = null
    if (event.pointerType !== 'touch') return
    const { clientX, currentTarget } = event
    const held = {
      done: false,
      timer: setTimeout(() => ((held.done = true), openMenu(tab.path, clientX, currentTarget)), LONG_PRESS),
    }
    press.current = held
  }
  const endPress = (): void => clearTimeout(press.current?.timer)

  const current = views.find((view) => view.path === active) ?? views[0]
  const asked = views.find((view) => view.path === menu?.path)
  return (
    <nav aria-label={t('tabs.label')} className="relative flex h-9 items-center gap-1 [[data-tags-view='0']_&]:hidden">
      <div
        ref={strip}
        role="toolbar"
        aria-label={t('tabs.label')}
        className="relative flex min-w-0 flex-1 items-center gap-1 self-stretch overflow-x-auto px-3 [scrollbar-width:none] lg:px-4"
      >
        {views.map((tab, at) => {
          const title = titleOf(tab)
          const here = tab.path === active
          return (
            <span
              key={tab.path}
              className={`inline-flex h-7 shrink-0 items-center rounded-sm border text-sm ${here ? 'border-accent-line bg-accent-soft font-medium text-accent-text' : 'border-line bg-surface text-ink-soft hover:text-ink'}`}
              onAuxClick={(event) => {
                if (event.button !== 1) return
                event.preventDefault()
                close(tab)
              }}
              onContextMenu={(event) => {
                event.preventDefault()
                const link = event.currentTarget.querySelector('a')
                if (link) openMenu(tab.path, event.clientX, link)
              }}
            >
              <a
                data-tab
                href={hrefOf(tab.fullPath, locale)}
                aria-current={here ? 'page' : undefined}
                aria-keyshortcuts={tab.affix ? 'Shift+F10' : 'Delete Shift+F10'}
                tabIndex={tab.path === reachable ? 0 : -1}
                draggable={false}
                className={`inline-flex h-full max-w-48 select-none items-center rounded-sm pl-2.5 [-webkit-touch-callout:none] ${tab.affix ? 'pr-2.5' : 'pr-1'}`}
                onClick={(event) => onClick(event, tab)}
                onFocus={() => {
                  setFocused(tab.path)
                  fetchMenu()
                }}
                onPointerEnter={fetchMenu}
                onKeyDown={(event) => onKeyDown(event, tab, at)}
                onPointerDown={(event) => onPointerDown(event, tab)}
                onPointerUp={endPress}
                onPointerCancel={endPress}
                onPointerLeave={endPress}
              >
                <span className="truncate" title={title}>
                  {title}
                </span>
              </a>
              {!tab.affix && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('tabs.close', { title })}
                  className="mr-px grid size-6 place-items-center rounded-sm text-ink-faint hover:bg-muted hover:text-ink"
                  onClick={() => close(tab)}
                >
                  <Icon of={IconClose} size={12} />
                </button>
              )}
            </span>
          )
        })}
      </div>
      {current && (
        <button
          type="button"
          aria-haspopup="menu"
          onFocus={fetchMenu}
          onPointerEnter={fetchMenu}
          aria-expanded={menu !== null}
          aria-label={t('tabs.more')}
          title={t('tabs.more')}
          className="mr-2 grid size-7 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-muted hover:text-ink"
          onClick={(event) => {
            if (menu) closeMenu()
            else openMenu(current.path, event.currentTarget.getBoundingClientRect().right, event.currentTarget)
          }}
        >
          <Icon of={IconChevronDown} size={14} />
        </button>
      )}
      {TabMenu && menu && asked && (
        <TabMenu
          label={t('tabs.menu', { title: titleOf(asked) })}
          actions={actionsFor(views, asked.path)}
          words={(action) => t(`tabs.actions.${action}`)}
          x={menu.x}
          onChoose={(action) => run(action, asked.path)}
          onClose={closeMenu}
        />
      )}
    </nav>
  )
})
