/**
 * What a record tells, once for all that show it. An area lists its facts in reading order in its `facts.ts`; the view, the comparison on the review
 * desk, the public page, the file of an import or export and the record on the wire each take from the list what concerns them. Pure.
 */
import { array, nullable, number, string, type Struct } from 'superstruct'
import { under, type Under } from '../i18n/keys.ts'

/** What a fact holds on the wire, by its type. */
export interface FactValues {
  text: string
  rich: string
  image: string
  images: string[]
  file: string
  /** Decimal text with two places. */
  money: string | null
  currency: string
  number: number | null
  /** A number that is always there. */
  count: number
  flag: number
  list: string[]
  /** A value of the dictionary `options`. */
  option: string
  category: string
  region: string
  regions: string[]
  /** The id of another record. */
  ref: string | null
}
export type FactType = keyof FactValues

/** The record to read; old beside new for the reviewer; the page of visitors; the columns of an import and export. */
export type Place = 'view' | 'desk' | 'page' | 'file'

export interface Fact {
  /** The column, and its words at `fields.<key>` of the area. */
  key: string
  type: FactType
  section: 'basic' | 'pictures' | 'details' | 'more'
  in: readonly Place[]
  /** Belongs to one language. */
  lang?: 'zh' | 'en'
  /** Its words stand at `fields.<label>`. */
  label?: string
  /** Dictionary of its values. */
  options?: string
  /** Takes a line of its own where it is read. */
  wide?: true
  /** A picture that keeps its shape. */
  tall?: true
  /** Read as one, stored as these. */
  of?: readonly string[]
}

/** Words of a fact in its area's namespace. */
export const factLabel = ({ key, label }: Fact): Under<'fields.'> => under('fields.', label ?? key)

/** Those of a list that a place shows, in order. */
export type FactIn<F extends readonly Fact[], P extends Place> = F[number] extends infer One
  ? One extends { in: readonly (infer Places)[] }
    ? P extends Places
      ? One
      : never
    : never
  : never

export function factsIn<const F extends readonly Fact[], P extends Place>(facts: F, place: P): FactIn<F, P>[] {
  const isIn = (fact: F[number]): fact is FactIn<F, P> => fact.in.includes(place)
  return facts.filter(isIn)
}

type Stored<One> = One extends { of: readonly string[] } ? never : One
/** The content of a record on the wire. */
export type FactContent<F extends readonly Fact[]> = {
  [One in Stored<F[number]> as One extends Fact ? One['key'] : never]: One extends Fact
    ? FactValues[One['type']]
    : never
}

const STRUCTS: Readonly<Partial<Record<FactType, object>>> = {
  images: array(string()),
  list: array(string()),
  regions: array(string()),
  money: nullable(string()),
  ref: nullable(string()),
  number: nullable(number()),
  count: number(),
  flag: number(),
}

/** Structs of a record's content, for the replies of its contract. */
export function contentReply<const F extends readonly Fact[]>(
  facts: F,
): { [K in keyof FactContent<F>]: Struct<FactContent<F>[K], null> } {
  const stored = facts.filter((fact) => !fact.of)
  const structs: Record<string, unknown> = Object.fromEntries(
    stored.map(({ key, type }) => [key, STRUCTS[type] ?? string()]),
  )
  return structs as { [K in keyof FactContent<F>]: Struct<FactContent<F>[K], null> }
}
