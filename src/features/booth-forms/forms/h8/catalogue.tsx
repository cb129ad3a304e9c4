import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Content } from '../../model.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { linesOf } from '../rental/lines.ts'
import { newLine } from './definition.ts'

const ItemList = late(() => import('./item-list.tsx').then((part) => ({ default: part.ItemList })))

/** Items with pictures and prices, asked for when it is opened. */
export function Catalogue(props: PartProps) {
  const t = useT('features/booth-forms/forms/h8')
  const { store } = useFormPart()
  const [opened, setOpened] = useState(false)
  function add(itemCode: string) {
    const lines = linesOf(store.getValues() as Content)
    store.setValue('lines', [...lines, { ...newLine(), qty: '1', all24h: '0', itemCode }])
    // The row is drawn with the next frame.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-list="lines"] [data-row="${lines.length}"] select`)?.focus(),
    )
  }
  return (
    <details
      className="col-span-full rounded-ui border border-line"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="cursor-pointer px-3 py-2 font-medium">{t('catalogue.title')}</summary>
      <div className="px-3 pb-3">
        <Suspense>{opened ? <ItemList {...props} onAdd={add} /> : null}</Suspense>
      </div>
    </details>
  )
}
