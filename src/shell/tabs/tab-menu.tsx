/** The context menu of a tab: exactly the six actions of specification §2, those that do not apply left out. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { IconArrowLeft, IconArrowRight, IconClose, IconMinus, IconRefresh, IconXCircle } from '../../shared/ui/icons.ts'
import type { TabAction } from '../stores/tab-list.ts'
import { menuLeft } from './tab-scroll.ts'

const ICONS: Record<TabAction, string> = {
  refresh: IconRefresh,
  close: IconClose,
  closeOthers: IconXCircle,
  closeLeft: IconArrowLeft,
  closeRight: IconArrowRight,
  closeAll: IconMinus,
}

export interface TabMenuProps {
  /** What the menu is for, in words. */
  label: string
  actions: readonly TabAction[]
  words: (action: TabAction) => string
  /** Where it was asked for, in pixels from the window's left edge. */
  x: number
  onChoose: (action: TabAction) => void
  onClose: () => void
}

export function TabMenu({ label, actions, words, x, onChoose, onClose }: TabMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const away = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const box = menu.current
    const container = box?.parentElement?.getBoundingClientRect()
    if (!box || !container) return
    box.style.left = `${menuLeft(x, container, box.offsetWidth)}px`
    box.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    // Another tab asked for its menu: the place is found anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [x, label])

  useEffect(() => {
    const onAway = (): void => away()
    // The click that opened the menu is still on its way up to the document: listen from the next turn on.
    const timer = setTimeout(() => {
      document.addEventListener('click', onAway)
      document.addEventListener('scroll', onAway, true)
    })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', onAway)
      document.removeEventListener('scroll', onAway, true)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
    const to = moves[event.key]
    if (to !== undefined) items[(to + items.length) % items.length]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="absolute top-full z-pop mt-1 min-w-[105px] rounded-ui bg-surface p-1 text-ink shadow-pop"
    >
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          onClick={() => onChoose(action)}
        >
          <Icon of={ICONS[action]} size={14} className="text-ink-faint" />
          {words(action)}
        </button>
      ))}
    </div>
  )
}
