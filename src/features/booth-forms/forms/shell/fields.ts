/** Fields that H1 and H5 have in common (booth-forms 4). */
import { decimal } from '../../../../shared/form/rules/numbers.ts'
import {
  attachments,
  choice,
  type FieldSpec,
  type FieldSpecs,
  measure,
  nameLine,
  rowsOf,
  whole,
} from '../../definition/field-spec.ts'
import { WALLS, type HungKind } from './walls.ts'

const DESK_POSITIONS = ['FRONT_L', 'FRONT_M', 'FRONT_R', 'BACK'] as const
const APPLIANCE_KINDS = ['APPLIANCE', 'LAMP', 'MACHINE'] as const

/** A load in kg, more than 0. What is too heavy the load checker finds: the bound is the organiser's, and it says what to order instead. */
export const loadKg = (): FieldSpec => ({
  ...measure(0.01, 99.99, 2, { unit: 'kg', hint: true }),
  struct: (loose) => decimal({ unit: 'kg', places: 2, ...(loose ? { min: 0, max: 9999 } : { min: 0.01, max: 99.99 }) }),
})

/** Shelves or facilities: kind, wall, panel from the left, height in millimetres. */
export const hungRows = <const K extends HungKind>(kinds: readonly K[], max: number): FieldSpec =>
  rowsOf(
    {
      kind: choice(kinds, { width: 9 }),
      wall: choice(WALLS, { width: 8 }),
      panelNo: whole(1, 99, { width: 7 }),
      height: whole(300, 2000, { width: 8, unit: 'mm' }),
    },
    max,
    { required: false },
  )

/** Side without a wall of a corner booth; shown for such booths only, by a part of the form. */
export const openSide: FieldSpec = { ...choice(['L', 'R'], { radio: true, required: false }), control: 'none' }

export const furniture = {
  deskNum: whole(0, 99),
  chairNum: whole(0, 99),
  spotNum: whole(0, 99),
  socketNum: whole(0, 99),
  binNum: whole(0, 99),
  deskPos: choice(DESK_POSITIONS, { required: false }),
} satisfies FieldSpecs

export const power = {
  appliances: rowsOf(
    {
      name: nameLine(30, { width: 12 }),
      kind: choice(APPLIANCE_KINDS, { width: 10 }),
      watt: whole(1, 5000, { width: 7, unit: 'W' }),
      qty: whole(1, 20, { width: 5 }),
      socketNo: whole(1, 99, { width: 6 }),
    },
    10,
    { required: false },
  ),
} satisfies FieldSpecs

export const sketch = { sketch: attachments() } satisfies FieldSpecs
