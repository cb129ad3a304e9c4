import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useHeld } from '../../../../shared/form/use-values.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { productIdOf } from '../../catalogue/own-items.ts'
import type { RentalLine } from '../rental/lines.ts'

/** A line as the form holds it: text wherever it was typed. */
export interface OrderLine extends RentalLine {
  colour?: string
  remark?: string
}

export interface Order {
  lines: readonly OrderLine[]
  /** Place of an item's line; -1 while it has none. */
  indexOf: (itemCode: string) => number
  /** As typed; '' while none is wanted. */
  textOf: (itemCode: string) => string
  /** Changes the line of an item, which is made with the first quantity. Lines stay where they are: 0 says that one goes (decisions 7). */
  change: (itemCode: string, part: Record<string, string>) => void
}

/** The order as the form holds it: one line an item, for the catalogue and the cart alike. */
export function useOrder(): Order {
  const { store } = useFormPart()
  const held = useHeld('lines')
  const lines = (held.value ?? []) as OrderLine[]
  const indexOf = (itemCode: string) => lines.findIndex((one) => one.itemCode === itemCode)
  return {
    lines,
    indexOf,
    textOf: (itemCode) => String(lines[indexOf(itemCode)]?.qty ?? ''),
    change(itemCode, part) {
      const now = (store.getValues('lines') ?? []) as OrderLine[]
      const known = now.some((one) => one.itemCode === itemCode)
      held.onChange(
        known
          ? now.map((one) => (one.itemCode === itemCode ? { ...one, ...part } : one))
          : [...now, { lineId: newToken(), productId: productIdOf(itemCode), itemCode, ...part }],
      )
    },
  }
}
