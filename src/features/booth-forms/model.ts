/** What all booth forms share: the booth they are for, states, and what a form looks at (booth-forms 3.1 to 3.4). Plain types and constants. */
import type { OwnWords } from './catalogue/words.ts'
import type { Currency } from '../../shared/lib/money.ts'
import type { FormCode } from '../../shared/lib/form-codes.ts'
import type { ShowDays } from '../../shared/lib/time/show-time.ts'

/** The booth a form is for (booth-forms 3.1), from the contract and never typed. */
export interface Booth {
  boothId: string
  boothNo: string
  hall: string
  /** 1 shelf shell, 2 hanging shell, 3 raw space. */
  boothType: number
  /** m², one decimal. */
  area: number
  /** m, one decimal. */
  width: number
  depth: number
  /** 1 to 4; a shell has a fascia on each. */
  openSides: number
  /** Whole units of 9 m². */
  units: number
  /** From the contract, not from the language. */
  settleCurrency: Currency
  companyName: string
  companyNameEn: string
}

/** States of every form (booth-forms 3.4). 1, 2 and 3 are the specification's pending, approved, rejected. */
export const STATUS = { draft: 0, submitted: 1, confirmed: 2, rejected: 3, changed: 4, cancelled: 5 } as const
export type FormStatus = (typeof STATUS)[keyof typeof STATUS]

/** 0 in time, 1 submitted late, 2 changed late. */
export type LateFlag = 0 | 1 | 2

/** A form's own fields by name; what is missing in a draft is absent. Each definition knows the shape of its own. */
// Definitions of thirteen shapes stand in one table: only `any` lets each read its own.
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is that of the definition, checked by its struct
export type Content = Record<string, any>

/** What a form's rules look at beside its own content. Pure data: the server and the browser have the same. */
export interface FormView {
  booth: Booth
  /** The form's deadline has passed. */
  late: boolean
  /** Contents of the same booth's other forms that this one reads; absent where nothing is stored. */
  others: Partial<Record<FormCode, Content>>
  /** Content in force (confirmed, or the last in time); null before the first submission. */
  previous: Content | null
  /** Of a form priced by what went before (`pricedByHistory`): the submission that counts or waits for a decision; null where none does. */
  submitted: Content | null
  /** Of such a form after its deadline: the last submission before it; null where there was none. */
  inTime: Content | null
  /** Opening and closing day. */
  days: ShowDays
  /** Facts the organiser sets: `hall.floorLoad`, `hall.height`, `forms.h13.rooms` and the like, by the parameter's name. */
  settings: Readonly<Record<string, string>>
  /** What only the server knows: the organiser's facts of the form, and those its server part adds. Absent: none. */
  facts?: Readonly<Record<string, string | number>>
  /** Words of items that are not as the programme has them. Absent: none. */
  itemWords?: OwnWords
}
