import { Combobox as Headless, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Icon } from '../icon.tsx'
import { IconCheck } from '../icons.ts'
import type { Handed } from './use-late-field.ts'

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
  /** The one chosen so far; a search has none. A list: several may be, and the list stays open for the next. */
  chosen?: Option | null | readonly Option[]
  /** Of several, one that was chosen is taken back by it. */
  onChoose: (option: Option) => void
  /** Cannot be chosen now. */
  isOff?: (option: Option) => boolean
  /** The list went, by choice, Escape or because the focus left. */
  onClose?: () => void
  /** Does it open with the focus? Where nothing is said it opens with a click or a key. */
  immediate?: boolean
  /** Place and size of the list. */
  listClass: string
  /** What is said about the matches; without any it stands in the list's place. */
  note: string
  /** From the plain field that stood in its place. */
  handed?: Handed
  /** A click or a key has asked for the list there already. */
  asked?: RefObject<boolean>
}

const press = (field: HTMLInputElement, key: string): boolean =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** A list that opens below the window's edge, or under the bar of a form, comes into sight. */
const comeIntoSight = (list: HTMLElement | null): void => list?.scrollIntoView?.({ block: 'nearest' })

/**
 * A text field over a list of matches. Headless UI brings 38 KiB, so a plain field stands in its place first: `late-combobox.tsx`, or
 * `useLateField`. The list hangs in the field's own box: a portal would be dead behind a modal dialog.
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
  isOff = () => false,
  onClose,
  immediate,
  listClass,
  note,
  handed,
  asked,
}: ComboboxProps<Option>) {
  const field = useRef<HTMLInputElement>(null)
  const leaving = useRef(false)
  const several = Array.isArray(chosen)

  // In the step that takes the plain field away: no key may fall between.
  useLayoutEffect(() => {
    const { current } = field
    if (!current || !handed?.marked) return
    current.focus({ preventScroll: true })
    current.setSelectionRange(...handed.marked)
    if (asked?.current) press(current, 'ArrowDown')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- handed over once
  }, [])
  // While somebody types Headless UI leaves the field alone; a text that its owner changed is shown all the same.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text
  }, [text])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, open: boolean) {
    if (event.nativeEvent.isComposing) return
    input.onKeyDown?.(event)
    if (event.isDefaultPrevented()) return
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
    press(typing, event.key === 'ArrowDown' ? 'Home' : 'End')
  }

  const parts = ({ open }: { open: boolean }) => (
    <>
      <ComboboxInput
        {...input}
        ref={field}
        autoComplete="off"
        defaultValue={text}
        displayValue={() => text}
        onChange={(event) => onText(event.target.value)}
        onClick={({ currentTarget }) => !open && immediate === undefined && press(currentTarget, 'ArrowDown')}
        onBlur={(event) => {
          leaving.current = false
          input.onBlur?.(event)
        }}
        onKeyDown={(event) => onKeyDown(event, open)}
      />
      <ComboboxOptions
        ref={comeIntoSight}
        modal={false}
        aria-label={label}
        className={`absolute top-full z-pop mt-1 overflow-y-auto rounded-ui bg-surface p-1 shadow-pop empty:hidden ${listClass}`}
      >
        {options.map((option) => (
          <ComboboxOption
            key={keyOf(option)}
            value={option}
            disabled={isOff(option)}
            className="menu-item data-[focus]:bg-accent-soft data-[focus]:text-accent-text data-[selected]:font-semibold"
          >
            {({ selected }) => (
              <>
                {several ? (
                  <Icon of={IconCheck} size={14} className={selected ? 'shrink-0' : 'invisible shrink-0'} />
                ) : null}
                {children(option)}
              </>
            )}
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
  )
  const choose = (option: Option | null | undefined): void => {
    if (option && !leaving.current) onChoose(option)
  }
  const shared = {
    by: (one: Option | null, other: Option | null) => (one && keyOf(one)) === (other && keyOf(other)),
    immediate: immediate ?? false,
    ...(onClose && { onClose }),
  }
  if (!several)
    return (
      <Headless {...shared} value={chosen as Option | null} onChange={choose}>
        {parts}
      </Headless>
    )
  return (
    <Headless
      {...shared}
      multiple
      value={[...chosen]}
      onChange={(next: Option[]) =>
        choose(next.length > chosen.length ? next.at(-1) : chosen.find((one) => !next.includes(one)))
      }
    >
      {parts}
    </Headless>
  )
}
