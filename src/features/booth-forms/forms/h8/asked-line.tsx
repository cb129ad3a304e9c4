import { useFormPart } from '../../../../shared/form/form-context.ts'
import type { Content } from '../../model.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { itemsOf, linesOf } from '../rental/lines.ts'
import { useAskedItem } from '../rental/use-asked-item.ts'
import { newLine } from './definition.ts'

const ITEMS = itemsOf('h8').map((one) => one.itemCode)

/** Begins the line another form's checker asked for, or finds the one there is, and puts the cursor at its quantity. */
export function AskedLine({ readOnly }: PartProps) {
  const { store } = useFormPart()
  useAskedItem(ITEMS, (itemCode) => {
    const lines = linesOf(store.getValues() as Content)
    const known = lines.findIndex((one) => one.itemCode === itemCode)
    if (readOnly && known < 0) return
    if (known < 0) store.setValue('lines', [...lines, { ...newLine(), qty: '1', all24h: '0', itemCode }])
    const row = known < 0 ? lines.length : known
    // The row is drawn with the next frame.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-list="lines"] [data-row="${row}"] input`)?.focus(),
    )
  })
  return null
}
