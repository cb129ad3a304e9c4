/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox has no element of its own */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { REMOTE_SELECT_SIZE } from '../api/contract.ts'
import { useT } from '../i18n/use-t.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconChevronDown, IconClose } from '../ui/icons.ts'
import type { Choice } from './choice-inputs.tsx'
import { useShownAs } from './field.tsx'
import { controlAttributes, useFieldPart } from './form-context.ts'
import { useHeld } from './use-values.ts'

/** What the list function is asked (specification §7): 200 at once, narrowed by name. */
export interface RemoteQuery {
  name: string
  pageSize: number
  pageNum: number
}

export type RemoteSelectProps = {
  /** A list call; its reply's `data.list` or `data` is read, a failure is an empty list (specification §8). */
  list: (query: RemoteQuery) => Promise<unknown>
  /** A row as a choice; default its id and name. */
  choice?: (row: unknown) => Choice
  /** Words of the stored value before any list came. */
  chosen?: string | undefined
}

const DELAY = 300

function usual(row: unknown): Choice {
  const { id, name } = row as { id?: unknown; name?: unknown }
  return { value: String(id ?? ''), label: String(name ?? '') }
}

function rowsOf(reply: unknown): unknown[] {
  const data = (reply as { data?: unknown } | null)?.data
  const list = (data as { list?: unknown } | null | undefined)?.list
  return Array.isArray(list) ? list : Array.isArray(data) ? data : []
}

/** A select over a list too long for a native one: typing narrows it on the server. Nothing is asked before the first focus. */
export function RemoteSelect({ list, choice = usual, chosen }: RemoteSelectProps) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const { value: stored, onChange } = useHeld(field.name)
  const [found, setFound] = useState<readonly Choice[] | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [picked, setPicked] = useState<Choice | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const round = useRef(0)
  const value = stored === undefined || stored === null ? '' : String(stored)
  const labelOf = (one: string) =>
    one === ''
      ? ''
      : ((picked?.value === one ? picked.label : found?.find((option) => option.value === one)?.label) ?? chosen ?? one)
  useShownAs(field.name, (one) => labelOf(one === undefined || one === null ? '' : String(one)))
  const listId = `${field.id}-list`
  const options = found ?? []

  async function ask(name: string) {
    const mine = ++round.current
    const rows = await list({ name, pageSize: REMOTE_SELECT_SIZE, pageNum: 1 }).then(rowsOf, () => [])
    if (mine !== round.current) return
    setFound(rows.map(choice))
    setAt(-1)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      round.current = -1
    },
    [],
  )

  function show() {
    setOpen(true)
    if (found === null) void ask('')
  }
  function type(text: string) {
    setTyped(text)
    setOpen(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(text.trim()), DELAY)
  }
  function pick(option: Choice | null) {
    clearTimeout(timer.current)
    setPicked(option)
    setTyped(null)
    setOpen(false)
    setAt(-1)
    onChange(option?.value ?? '')
    if (typed !== null) setFound(null)
  }
  function leave() {
    // An emptied field means no choice; anything half typed goes back to the choice that stands.
    if (typed !== null && typed.trim() === '') pick(null)
    clearTimeout(timer.current)
    if (typed !== null) setFound(null)
    setTyped(null)
    setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const step = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1) }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setAt(step)
      else show()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const option = options[at]
      if (option) pick(option)
    } else if (event.key === 'Escape' && open) {
      // The dialog around must not close with the list.
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <div className={`input-group pr-1.5 ${field.invalid ? 'border-danger' : ''}`}>
        <input
          {...controlAttributes(field)}
          role="combobox"
          type="text"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && at >= 0 ? `${listId}-${at}` : undefined}
          placeholder={t('form.choose')}
          value={typed ?? labelOf(value)}
          onFocus={show}
          onClick={show}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        {value === '' ? (
          <Icon of={IconChevronDown} className="mr-1.5 text-ink-faint" />
        ) : (
          <button
            type="button"
            className="grid size-6 place-items-center rounded-full text-ink-faint"
            aria-label={t('form.remote.clear', { name: field.label })}
            onClick={() => pick(null)}
          >
            <Icon of={IconClose} size={14} />
          </button>
        )}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={field.label}
        hidden={!open}
        className="absolute inset-x-0 top-full z-pop mt-1 max-h-60 overflow-y-auto rounded-ui bg-surface p-1 shadow-pop"
      >
        {options.map((option, i) => (
          // The input handles the keys (aria-activedescendant); a press must not take its focus away.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
          <div
            key={option.value}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={option.value === value}
            className={`menu-item ${i === at ? 'bg-accent-soft text-accent-text' : ''} ${option.value === value ? 'font-semibold' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <output className="sr-only">{open && found ? t('form.remote.found', { count: options.length }) : ''}</output>
      {open && options.length === 0 ? (
        <p className="absolute inset-x-0 top-full z-pop mt-1 rounded-ui bg-surface px-3 py-2 text-ink-faint shadow-pop">
          {t(found === null ? 'form.loading' : 'form.remote.none')}
        </p>
      ) : null}
    </div>
  )
}
