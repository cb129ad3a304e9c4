import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts'
import type { Kind } from '../kinds.ts'
import {
  after,
  allItems,
  findItem,
  freeId,
  placeAfter,
  placeOf,
  type Both,
  type Design,
  type Place,
  type Step,
  type Way,
} from '../model.ts'
import { itemButtonId } from './canvas-item.tsx'
import type { useDesign } from './use-design.ts'

/** Id of the button that takes a step back: where focus goes when nothing is left to stand on. */
export const UNDO_ID = 'form-undo'

/** What is done to items by mouse and keys alike: the step, the choice, where focus goes, and what is said of it. */
export function useItemActions(
  {
    design,
    dispatch,
    canUndo,
    canRedo,
  }: Pick<ReturnType<typeof useDesign>, 'design' | 'dispatch' | 'canUndo' | 'canRedo'>,
  language: keyof Both,
) {
  const t = useT('features/form-builder')
  const [selected, select] = useState<string | null>(null)
  const [said, say] = useState('')
  const focusAfter = useFocusAfter()

  const labelOf = (id: string, of: Design = design): string => {
    const found = findItem(of, id)
    return found ? found.label[language] || found.label.zh || found.label.en || found.name : ''
  }
  /** Does it, and tells where the item stands now. */
  function placed(action: 'added' | 'moved' | 'copied', id: string, step: Step) {
    dispatch(step)
    select(id)
    const next = after(design, step)
    const place = placeOf(next, id)
    if (!place) return
    const row = findItem(next, place.row)
    const total = (row?.items ?? next.items).length
    say(
      t(row ? `said.${action}InRow` : `said.${action}`, {
        label: labelOf(id, next),
        number: place.at + 1,
        total,
        row: row?.name ?? '',
      }),
    )
    if (action !== 'added') focusAfter(itemButtonId(id))
  }

  /** Behind the chosen item; into a chosen row. */
  function placeForNew(kind: Kind): Place {
    const item = findItem(design, selected)
    const place = item ? placeOf(design, item.id) : null
    if (!item || !place) return { row: null, at: design.items.length }
    if (item.kind === 'row' && kind !== 'row') return { row: item.id, at: item.items.length }
    if (place.row === null || kind !== 'row') return { row: place.row, at: place.at + 1 }
    return { row: null, at: design.items.findIndex(({ id }) => id === place.row) + 1 }
  }

  function remove(id: string) {
    const ids = (of: Design) => allItems(of.items).map((one) => one.id)
    const step: Step = { do: 'remove', id }
    const left = ids(after(design, step))
    const behind = ids(design).slice(ids(design).indexOf(id))
    const neighbour = behind.find((one) => left.includes(one)) ?? left.at(-1) ?? null
    dispatch(step)
    select(neighbour)
    say(t('said.removed', { label: labelOf(id) }))
    focusAfter(neighbour === null ? UNDO_ID : itemButtonId(neighbour))
  }

  function travel(way: 'undo' | 'redo') {
    if (!(way === 'undo' ? canUndo : canRedo)) return
    dispatch({ do: way })
    say(t(way === 'undo' ? 'said.undone' : 'said.redone'))
  }

  async function clear() {
    const sure = await confirm({
      title: t('clear.title'),
      text: t('clear.text'),
      confirmLabel: t('clear.confirm'),
      tone: 'danger',
    })
    if (!sure) return
    dispatch({ do: 'clear' })
    select(null)
    say(t('said.cleared'))
    focusAfter(UNDO_ID)
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null
    if (!way) return
    event.preventDefault()
    travel(way)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const moveTo = (id: string, to: Place | null) =>
    to ? placed('moved', id, { do: 'move', id, to }) : say(t('said.noWay', { label: labelOf(id) }))

  return {
    selected,
    select,
    said,
    labelOf,
    add(kind: Kind, to?: Place) {
      const id = freeId(design)
      placed('added', id, { do: 'add', kind, id, to: to ?? placeForNew(kind) })
    },
    moveTo,
    move: (id: string, way: Way) => moveTo(id, placeAfter(design, id, way)),
    copy(id: string) {
      const newId = freeId(design)
      placed('copied', newId, { do: 'copy', id, newId })
    },
    remove,
    /** Focus goes to the item before or behind. */
    step(id: string, by: 1 | -1) {
      const order = allItems(design.items).map((one) => one.id)
      const next = order[order.indexOf(id) + by]
      if (next) document.getElementById(itemButtonId(next))?.focus()
    },
    travel,
    clear,
  }
}
