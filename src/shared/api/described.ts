/** Structs whose members the API document can name. */
import { type, union, type Struct } from 'superstruct'
import type { AnyStruct } from './contract.ts'

/** A union that keeps its structs as its schema; superstruct's own forgets them. */
export const either = ((structs: Parameters<typeof union>[0]) =>
  Object.assign(union(structs), { schema: structs })) as unknown as typeof union

/** An object with anything in it, for entries that the server checks one by one; the document names these fields. */
export const uncheckedEntry = (fields: Record<string, AnyStruct>): Struct<object> =>
  Object.assign(type({}), { schema: fields }) as Struct<object>
