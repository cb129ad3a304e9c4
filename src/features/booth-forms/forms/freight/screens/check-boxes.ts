/** What is wrong in boxes that were pasted or imported, said before anything is sent. */
import { object } from 'superstruct'
import { ERROR_TEXT } from '../../../../../shared/files/csv.ts'
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
    const at = from + offset
    const broken = Object.keys(line).filter((name) => ERROR_TEXT.test(String(line[name]).trim()))
    const parsed = parseStruct(struct, line)
    const problems = parsed.ok ? [] : parsed.problems.filter(({ field }) => !broken.includes(field))
    return [
      ...broken.map((name) => ({ at, name, message: t('features/booth-forms/forms/freight:list.broken') })),
      ...problems.map((one) => ({ at, name: one.field, message: problemText(one, t, () => labelOf(one.field)) })),
    ]
  })
}

/** Ids of countries by their name in either language. */
export function placesByName(places: readonly NamedNode[]): (name: string) => string {
  const ids = new Map(
    places.flatMap((one) => [one.name, one.enName].map((name) => [name.toLowerCase(), one.id] as const)),
  )
  return (name) => ids.get(name.trim().toLowerCase()) ?? ''
}
