/** Fields of the contract that take a kind of value, found from the structs of the requests. */
import type { AnyStruct } from '../../../src/shared/api/contract.ts'
import type { DefinedCall } from '../../helpers/calls.ts'
import { KINDS, type Kind } from './kinds.ts'

export interface TakenField {
  call: DefinedCall
  /** Path in the request: `lines.0.mobile`. */
  path: string
  struct: AnyStruct
  kinds: readonly (readonly [name: string, kind: Kind])[]
}

/** Every leaf of a struct with its path; the first entry stands for all of a list. */
export function leavesOf(struct: AnyStruct, path: readonly string[] = []): { path: string; struct: AnyStruct }[] {
  const inner = struct.schema as unknown
  if ((struct.type === 'object' || struct.type === 'type') && inner && typeof inner === 'object')
    return Object.entries(inner as Record<string, AnyStruct>).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  if ((struct.type === 'array' || struct.type === 'list') && inner) return leavesOf(inner as AnyStruct, [...path, '0'])
  return [{ path: path.join('.'), struct }]
}

/** Fields of these calls whose rule takes a kind of the table. */
export const takenFields = (calls: readonly DefinedCall[]): TakenField[] =>
  calls.flatMap((call) =>
    leavesOf(call.call.request).flatMap(({ path, struct }) => {
      const kinds = Object.entries(KINDS).filter(([, { rules }]) => rules.includes(struct.type))
      return kinds.length > 0 ? [{ call, path, struct, kinds }] : []
    }),
  )

/** Puts a value at a path of a body; objects and lists on the way are made. */
export function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  let at: Record<string, unknown> = body
  keys.slice(0, -1).forEach((key, index) => {
    if (typeof at[key] !== 'object' || at[key] === null) at[key] = keys[index + 1] === '0' ? [] : {}
    at = at[key] as Record<string, unknown>
  })
  at[keys.at(-1) ?? ''] = value
}
