import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { rovingIndex } from '../../lib/browser/a11y.ts'
import { buttonClass, type ButtonVariant } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconCheck, IconChevronDown } from '../icons.ts'
import { placeBeside } from './place-beside.ts'

export type MenuItem =
  | 'rule'
  | {
      label: string
      icon?: string | undefined
      /** Where it leads; else `onSelect` is called. */
      href?: string | undefined
      onSelect?: () => void
      danger?: boolean
      /** Why it cannot be chosen now; it stays reachable and tells. */
      blocked?: string | undefined
      /** Done most: stands as a button beside the menu where there is room. Needs an icon. */
      atHand?: boolean
      /** One of a set that is on. */
      checked?: boolean
    }

export type MenuProps = {
  /** What the menu holds; with `icon` it is the button's name and tooltip, else its visible text. */
  label: string
  items: readonly MenuItem[]
  /** An icon button instead of a text button with an arrow. */
  icon?: string
  /** Own content of the button (avatar and name); `label` stays its name. */
  children?: ReactNode
  variant?: ButtonVariant
  small?: boolean
  /** Edge of the button the menu hangs from. Default end. */
  align?: 'start' | 'end'
  className?: string
}

/**
 * A button with a menu on the browser's own popover: arrows, Home, End and typed letters move, Escape and a click outside close, focus
 * returns to the button. Its entries are rendered when it opens, so a table of menus stays light.
 */
export function Menu({
  label,
  items,
  icon,
  children,
  variant = icon ? 'ghost' : 'secondary',
  small,
  align = 'end',
  className = '',
}: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [open, setOpen] = useState(false)

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('.menu-item') ?? [])]
  const close = () => menu.current?.hidePopover()

  useEffect(() => {
    if (!open) return
    // Follows its button: closing at any scroll would close it at the last of the scroll that brought the finger here.
    const follow = (event: Event) => {
      const [from, box] = [button.current, menu.current]
      if (
        from &&
        box &&
        !(event.target instanceof Node && box.contains(event.target)) &&
        !placeBeside(from, box, align)
      )
        box.hidePopover()
    }
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [open, align])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return close()
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    let next = rovingIndex(event.key, at, all.length, 'vertical')
    if (next === undefined && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      // Letters typed within half a second make one word.
      const now = Date.now()
      typed.current = { text: (now - typed.current.at < 500 ? typed.current.text : '') + event.key, at: now }
      const word = typed.current.text.toLocaleLowerCase()
      const order = [...all.slice(at + (word.length > 1 ? 0 : 1)), ...all]
      const found = order.find((entry) => entry.textContent?.toLocaleLowerCase().startsWith(word))
      next = found ? all.indexOf(found) : undefined
    }
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={icon || children ? label : undefined}
        data-tip={icon ? label : undefined}
        className={`${buttonClass(variant, small)} ${icon ? 'btn-icon' : ''} ${className}`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          menu.current?.showPopover()
        }}
      >
        {icon ? <Icon of={icon} /> : (children ?? label)}
        {icon ? null : <Icon of={IconChevronDown} size={14} />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu"
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          if (button.current) placeBeside(button.current, event.currentTarget, align)
          setOpen(true)
        }}
        onToggle={(event) => {
          // Only now is it on show and can take focus; its entries were rendered when it was placed.
          if (event.newState === 'open') entries()[0]?.focus()
          else setOpen(false)
        }}
        onKeyDown={onKeyDown}
      >
        {open
          ? items.map((item, i) => <Entry key={item === 'rule' ? i : item.label} item={item} close={close} />)
          : null}
      </div>
    </>
  )
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  if (item === 'rule') return <hr className="menu-rule" />
  const { label, icon, href, onSelect, danger, blocked, checked } = item
  const shared = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    'aria-disabled': blocked ? true : undefined,
    tabIndex: -1,
    'data-tip': blocked,
    className: `menu-item${danger ? ' menu-item-danger' : ''}${checked ? ' font-semibold text-accent-text' : ''}`,
  } as const
  const content = (
    <>
      {checked === undefined ? null : <Icon of={IconCheck} className={checked ? '' : 'invisible'} />}
      {icon ? <Icon of={icon} /> : null}
      {label}
      {blocked ? <span className="sr-only">{blocked}</span> : null}
    </>
  )
  if (href && !blocked)
    return (
      <a {...shared} href={href}>
        {content}
      </a>
    )
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        if (blocked) return
        close()
        onSelect?.()
      }}
    >
      {content}
    </button>
  )
}
