import { readRows } from './show/rows.ts'

/** Halls of the show, by whose codes booths are told apart (running-a-show 1). */
export interface Hall {
  /** As booths name it, in capitals: `1`, `N2`. */
  code: string
  name: string
  enName: string
  /** kg/m² and m; '' where those of the show hold. */
  floorLoad: string
  clearHeight: string
  /** Code of the gate its vehicles come by; '' for that of the hall's number. */
  gate: string
}

/** Code of a gate for vehicles: capitals and digits. */
export const GATE_CODE = /^[A-Z\d]{1,4}$/
/** Gates a show may have, at most. */
export const GATES_MAX = 20

const inOrder = new Intl.Collator('en', { numeric: true })
/** Codes of gates in their order: N2 before N10. */
export const gateOrder = (one: string, other: string): number => inOrder.compare(one, other)

export const EMPTY_HALL: Hall = { code: '', name: '', enName: '', floorLoad: '', clearHeight: '', gate: '' }

/** Parameter that holds them. */
export const HALLS_KEY = 'expo.halls'

/** Halls as the parameter holds them; none while the organiser has not said. */
export const readHalls = (stored: string | null | undefined): Hall[] => readRows(stored, EMPTY_HALL)

/** What a hall is called, its code where it has no name. */
export const hallName = (halls: readonly Hall[], code: string, english: boolean): string => {
  const hall = halls.find((one) => one.code === code.toUpperCase())
  return (english ? hall?.enName : hall?.name) || hall?.name || code
}
