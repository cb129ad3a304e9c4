/** What is wrong in boxes that were pasted or imported, said before anything is sent. */
import { object } from 'superstruct'
import { parseStruct, problemText } from '../../../../../shared/form/rules.ts'
import type { NamedNode } from '../../../../../shared/form/fields/use-options.ts'
import { structsOf, type FieldSpecs } from '../../../definition/field-spec.ts'
import type { Content } from '../../../model.ts'
import type { AnyMessageKey, Say } from '../../../../../shared/i18n/keys.ts'

export interface BoxFault {
  /** Row from 0. */
  at: number
  name: string
  message: string
}

/** Faults of `count` rows from `from` on, in the words the form itself would use. */
export function checkBoxes(
  specs: FieldSpecs,
  lines: readonly Content[],
  from: number,
  count: number,
  t: Say<AnyMessageKey>,
  labelOf: (name: string) => string,
): BoxFault[] {
  const struct = object(structsOf(specs, false))
  return lines.slice(from, from + count).flatMap((line, offset) => {
    const parsed = parseStruct(struct, line)
    if (parsed.ok) return []
    return parsed.problems.map((one) => ({
      at: from + offset,
      name: one.field,
      message: problemText(one, t, () => labelOf(one.field)),
    }))
  })
}

/** Ids of countries by their name in either language. */
export function placesByName(places: readonly NamedNode[]): (name: string) => string {
  const ids = new Map(
    places.flatMap((one) => [one.name, one.enName].map((name) => [name.toLowerCase(), one.id] as const)),
  )
  return (name) => ids.get(name.trim().toLowerCase()) ?? ''
}
