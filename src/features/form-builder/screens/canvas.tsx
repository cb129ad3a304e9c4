import { useState, type DragEvent } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { translate } from '../../../shared/i18n/translate.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconForm } from '../../../shared/ui/icons.ts'
import { gridClass, widthClass } from '../export/layout.ts'
import { wordsOf } from '../export/words.ts'
import type { Kind } from '../kinds.ts'
import { findItem, mayStand, type Both, type Design, type Item, type Place, type Way } from '../model.ts'
import { CanvasItem } from './canvas-item.tsx'

/** What is being dragged: a kind out of the palette, or an item that stands in the form. */
export type Dragged = { kind: Kind } | { id: string } | null

/** What can be done to an item where it stands. */
export interface ItemActions {
  select: (id: string) => void
  move: (id: string, way: Way) => void
  copy: (id: string) => void
  remove: (id: string) => void
  step: (id: string, by: 1 | -1) => void
  drag: (dragged: Dragged) => void
}

/** The form as it will look, in one of its languages; each item can be chosen, dragged and moved by keys. */
export function Canvas({
  design,
  language,
  selected,
  dragged,
  actions,
  onDrop,
}: {
  design: Design
  language: keyof Both
  selected: string | null
  dragged: Dragged
  actions: ItemActions
  onDrop: (to: Place) => void
}) {
  const t = useT('features/form-builder')
  const locale = useLocale()
  const [over, setOver] = useState<Place | null>(null)
  const words = wordsOf(design, language)
  const kind = dragged && ('kind' in dragged ? dragged.kind : findItem(design, dragged.id)?.kind)
  const place = dragged && kind && over && mayStand(design, kind, over) ? over : null

  /** Whatever is dragged over a place says so; the innermost place that takes it wins. */
  const hover = (to: Place) => (event: DragEvent) => {
    if (!kind || !mayStand(design, kind, to) || (dragged && 'id' in dragged && dragged.id === to.row)) return
    event.preventDefault()
    event.stopPropagation()
    if (over?.row !== to.row || over.at !== to.at) setOver(to)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (place) onDrop(place)
    setOver(null)
  }

  const drawn = (item: Item, at: number, row: Item | null) => (
    <CanvasItem
      key={item.id}
      item={item}
      at={{ row: row?.id ?? null, at }}
      className={row ? '' : widthClass(design, item)}
      words={(key) => translate(words, locale, key)}
      selected={selected}
      mark={place?.row === (row?.id ?? null) ? place.at - at : null}
      actions={actions}
      hover={hover}
      inner={item.items.map((one, index) => drawn(one, index, item))}
    />
  )

  return (
    <div
      className={`card min-h-72 p-4 ${place ? 'border-accent-text' : ''}`}
      onDragOver={hover({ row: null, at: design.items.length })}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null)
      }}
      onDrop={drop}
      role="presentation"
    >
      {design.items.length ? (
        <ul aria-label={t('canvas.label')} className={gridClass(design)}>
          {design.items.map((item, at) => drawn(item, at, null))}
        </ul>
      ) : (
        <div className="grid min-h-64 place-items-center content-center gap-2 text-center text-ink-soft">
          <Icon of={IconForm} size={40} className="text-ink-faint" />
          <p className="font-medium">{t('canvas.empty')}</p>
          <p className="max-w-prose text-sm">{t('canvas.emptyHint')}</p>
        </div>
      )}
    </div>
  )
}
