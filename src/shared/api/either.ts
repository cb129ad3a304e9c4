import { union } from 'superstruct'

/** A union that keeps its structs as its schema, so that the API document can name them; superstruct's own forgets them. */
export const either = ((structs: Parameters<typeof union>[0]) =>
  Object.assign(union(structs), { schema: structs })) as unknown as typeof union
