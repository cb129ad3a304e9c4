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

/** A hall as people write it: its code with the word for a hall before or after it. */
const WRITTEN_OUT = /^(?:HALL\s*)?([A-Z]{0,2}\d+[A-Z]?)\s*(?:号|號)?\s*(?:展?馆|展?館|HALL)?$/

/**
 * The code that a person means by `9号馆`, `9 号馆`, `９馆`, `Hall 9` or `n2`: `9` and `N2`. Another name stays as it is, in capitals.
 * Settings, departments, booths and imports all store this form.
 */
export function hallCode(written: string): string {
  const text = written.normalize('NFKC').trim().toUpperCase()
  return WRITTEN_OUT.exec(text)?.[1] ?? text
}

/** The code of a hall of the show by its code or by either of its names; what is none of them is answered as `hallCode` reads it. */
export function findHallCode(halls: readonly Hall[], written: string): string {
  const code = hallCode(written)
  if (halls.some((one) => one.code === code)) return code
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const named = halls.filter(({ name, enName }) =>
    [name, enName].some((one) => one !== '' && plain(one) === plain(written)),
  )
  return named.length === 1 ? (named[0]?.code ?? code) : code
}

/** Parameter that holds them. */
export const HALLS_KEY = 'expo.halls'

/** Halls as the parameter holds them; none while the organiser has not said. */
export const readHalls = (stored: string | null | undefined): Hall[] => readRows(stored, EMPTY_HALL)

/** What a hall is called, its code where it has no name. */
export const hallName = (halls: readonly Hall[], code: string, english: boolean): string => {
  const hall = halls.find((one) => one.code === code.toUpperCase())
  return (english ? hall?.enName : hall?.name) || hall?.name || code
}
