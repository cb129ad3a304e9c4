import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FormContext, type FormPart } from '../../../shared/form/form-context.ts'
import { createFormStore } from '../../../shared/form/form-store.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconTrash,
} from '../../../shared/ui/icons.ts'
import { rowClass } from '../export/layout.ts'
import type { Item, Place, Way } from '../model.ts'
import { firstValues } from '../plan.ts'
import type { ItemActions } from './canvas.tsx'
import { ItemField } from './item-field.tsx'

/** Alt with an arrow, as the hint below the form says. */
const WAYS: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Id of the button that chooses an item: focus goes there after a move. */
export const itemButtonId = (id: string): string => `form-item-${id}`

/** One item: what it will look like, out of reach, below a button that chooses it. */
export function CanvasItem({
  item,
  at,
  className,
  words,
  selected,
  mark,
  actions,
  hover,
  inner,
}: {
  item: Item
  at: Place
  className: string
  words: (key: string) => string
  selected: string | null
  /** Where the dragged thing would go: 0 before this item, 1 behind it. */
  mark: number | null
  actions: ItemActions
  hover: (to: Place) => (event: DragEvent) => void
  inner: ReactNode[]
}) {
  const t = useT('features/form-builder')
  const { id } = item
  const on = selected === id
  const isRow = item.kind === 'row'
  const label = isRow ? item.name : words(`fields.${item.name}`)

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event
    const way = WAYS[key]
    if (altKey && way) actions.move(id, way)
    else if (!altKey && !ctrlKey && !metaKey && (key === 'ArrowDown' || key === 'ArrowUp'))
      actions.step(id, key === 'ArrowDown' ? 1 : -1)
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') actions.copy(id)
    else if (key === 'Delete' || key === 'Backspace') actions.remove(id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Before or behind, by the half the pointer is in; of a row only its edges count, its middle is inside. */
  const over = (event: DragEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = at.row === null ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width
    if (isRow && share > 0.25 && share < 0.75) {
      hover({ row: id, at: item.items.length })(event)
      if (event.defaultPrevented) return
    }
    hover({ row: at.row, at: share < 0.5 ? at.at : at.at + 1 })(event)
  }

  return (
    // Dragging is a shortcut for the keys and buttons that move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      className={`relative ${className}`}
      draggable
      onDragStart={(event) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', label)
        actions.drag({ id })
      }}
      onDragEnd={() => actions.drag(null)}
      onDragOver={over}
    >
      {mark === 0 || mark === 1 ? <DropMark side={mark === 0 ? 'before' : 'behind'} across={at.row === null} /> : null}
      <div
        className={`relative h-full rounded-ui border p-2 ${on ? 'border-accent-text bg-accent-soft' : 'border-dashed border-line hover:border-ink-faint'}`}
      >
        <button
          type="button"
          id={itemButtonId(id)}
          aria-pressed={on}
          aria-label={t('canvas.item', { label, kind: t(`kinds.${item.kind}`), name: item.name })}
          aria-describedby="form-item-keys"
          className={`cursor-grab rounded-ui ${isRow ? 'relative z-10 mb-2 px-1 text-sm text-ink-soft' : 'absolute inset-0 z-10'}`}
          onClick={() => actions.select(id)}
          onKeyDown={onKeyDown}
        >
          {isRow ? t('kinds.row') : null}
        </button>
        {isRow ? (
          <ul className={`${rowClass(item)} min-h-12`} aria-label={label}>
            {inner.length ? inner : <li className="hint self-center text-center">{t('canvas.emptyRow')}</li>}
          </ul>
        ) : (
          <div inert>
            <Sketch key={JSON.stringify(item) + label} item={item} words={words} />
          </div>
        )}
      </div>
      {on ? <Toolbar item={item} inRow={at.row !== null} label={label} actions={actions} /> : null}
    </li>
  )
}

function DropMark({ side, across }: { side: 'before' | 'behind'; across: boolean }) {
  const place = across
    ? side === 'before'
      ? 'inset-x-0 -top-2.5 h-1'
      : 'inset-x-0 -bottom-2.5 h-1'
    : side === 'before'
      ? 'inset-y-0 -left-2.5 w-1'
      : 'inset-y-0 -right-2.5 w-1'
  return <span aria-hidden="true" className={`absolute z-20 rounded-sm bg-accent ${place}`} />
}

/** The part itself, over a store of its own that nothing is typed into. */
function Sketch({ item, words }: { item: Item; words: (key: string) => string }) {
  const [form] = useState<FormPart>(() => ({
    store: createFormStore(firstValues([item]), () => ({})),
    messages: {},
    messageOf: () => undefined,
    isRequired: () => Boolean(item.props.required && !item.props.disabled),
    fields: new Map(),
  }))
  if (item.kind === 'button')
    return (
      <Button variant={item.props.action === 'reset' ? 'secondary' : 'primary'}>{words(`fields.${item.name}`)}</Button>
    )
  return (
    <FormContext value={form}>
      <ItemField item={item} words={words} />
    </FormContext>
  )
}

function Toolbar({ item, inRow, label, actions }: { item: Item; inRow: boolean; label: string; actions: ItemActions }) {
  const t = useT('features/form-builder')
  const ways: [Way, string][] = inRow
    ? [
        ['up', IconArrowLeft],
        ['down', IconArrowRight],
        ['out', IconChevronDown],
      ]
    : [
        ['up', IconChevronUp],
        ['down', IconChevronDown],
        ...(item.kind === 'row' ? [] : [['in', IconArrowRight] as [Way, string]]),
      ]
  return (
    <div
      role="toolbar"
      aria-label={t('canvas.tools', { label })}
      className="absolute -top-4 right-1 z-20 flex rounded-ui border border-line bg-surface shadow-sm"
    >
      {ways.map(([way, icon]) => (
        <IconButton
          key={way}
          small
          icon={icon}
          label={t(`moves.${inRow ? 'inRow' : 'inForm'}.${way}`)}
          onClick={() => actions.move(item.id, way)}
        />
      ))}
      <IconButton small icon={IconCopy} label={t('canvas.copy')} onClick={() => actions.copy(item.id)} />
      <IconButton small icon={IconTrash} label={t('canvas.remove')} onClick={() => actions.remove(item.id)} />
    </div>
  )
}
