import { Combobox as Headless, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'

export type ComboboxProps<Option extends object> = {
  /** The field; its `className` too. Text typed comes through `onText`. */
  input: Omit<ComponentProps<'input'>, 'onChange' | 'defaultValue' | 'value'>
  /** What the list holds, for readers. */
  label: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  children: (option: Option) => ReactNode
  /** The one chosen so far; a search has none. */
  chosen?: Option | null
  onChoose: (option: Option) => void
  onOpen?: () => void
  /** The list went, by choice, Escape or because the focus left. */
  onClose?: () => void
  /** Opens with the focus; else with the first letter. */
  immediate?: boolean
  /** Place and size of the list. */
  listClass: string
  /** What is said about the matches; without any it stands in the list's place. */
  note: string
}

/**
 * A text field over a list of matches. Headless UI brings 41 KiB, so whoever shows one is fetched when it is first wanted. The list hangs in the
 * field's own box: a portal would be dead behind a modal dialog.
 */
export function Combobox<Option extends object>({
  input,
  label,
  text,
  onText,
  options,
  keyOf,
  children,
  chosen = null,
  onChoose,
  onOpen,
  onClose,
  immediate = false,
  listClass,
  note,
}: ComboboxProps<Option>) {
  const leaving = useRef(false)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, open: boolean) {
    if (event.nativeEvent.isComposing) return
    // Tab goes on and chooses nothing: what is lit may be the first match of half a word.
    leaving.current = event.key === 'Tab'
    if (event.key === 'Escape' && !open && input.type === 'search') {
      event.preventDefault()
      onText('')
    }
    const { currentTarget: typing } = event
    const list = document.getElementById(typing.getAttribute('aria-controls') ?? '')
    const end = { ArrowDown: list?.lastElementChild, ArrowUp: list?.firstElementChild }[event.key]
    if (!open || !end || end.id !== typing.getAttribute('aria-activedescendant')) return
    // Past its end the list begins anew, as menus and tabs do.
    event.preventDefault()
    const key = event.key === 'ArrowDown' ? 'Home' : 'End'
    typing.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

  return (
    <Headless
      value={chosen}
      by={(one, other) => (one && keyOf(one)) === (other && keyOf(other))}
      immediate={immediate}
      onChange={(option: Option | null) => {
        if (option && !leaving.current) onChoose(option)
      }}
      {...(onClose && { onClose })}
    >
      {({ open }) => (
        <>
          <ComboboxInput
            {...input}
            autoComplete="off"
            defaultValue={text}
            displayValue={() => text}
            onChange={(event) => onText(event.target.value)}
            onFocus={onOpen}
            onBlur={() => (leaving.current = false)}
            onKeyDown={(event) => onKeyDown(event, open)}
          />
          <ComboboxOptions
            modal={false}
            aria-label={label}
            className={`absolute top-full z-pop mt-1 overflow-y-auto rounded-ui bg-surface p-1 shadow-pop empty:hidden ${listClass}`}
          >
            {options.map((option) => (
              <ComboboxOption
                key={keyOf(option)}
                value={option}
                className="menu-item data-[focus]:bg-accent-soft data-[focus]:text-accent-text data-[selected]:font-semibold"
              >
                {children(option)}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
          <output
            className={
              open && note && options.length === 0
                ? `absolute top-full z-pop mt-1 rounded-ui bg-surface px-3 py-2 text-ink-soft shadow-pop ${listClass}`
                : 'sr-only'
            }
          >
            {open ? note : ''}
          </output>
        </>
      )}
    </Headless>
  )
}
