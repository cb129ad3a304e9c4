import type { DockingSlot } from '../row-contract.ts'

/** `yyyy-MM-dd HH:mm–HH:mm`, in both languages. */
export const timeOf = ({ date, begin, end }: Pick<DockingSlot, 'date' | 'begin' | 'end'>): string =>
  `${date} ${begin}–${end}`

/** Times as choices, each with the session it belongs to. */
export const slotChoices = (slots: readonly DockingSlot[]) =>
  slots.map((slot) => ({ value: slot.slotId, label: `${timeOf(slot)} · ${slot.sessionName}` }))
