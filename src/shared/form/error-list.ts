/** From the rules' problems to react-hook-form's nested errors and back to the flat list the summary shows. */
import { set, type FieldErrors } from 'react-hook-form'
import type { AnyStruct } from '../api/contract.ts'
import { checkStruct, type FieldProblem } from './rules.ts'

/** One refused field with its words. `field` is a dotted path; '' is the form as a whole. */
export interface ListedError {
  field: string
  message: string
}

/** Where a problem of the whole form is kept: no field has this name. Not under `root`, which a submit clears before it looks. */
const WHOLE = '_form'

export const errorPath = (field: string): string => (field === '' ? WHOLE : field)

/** Problems as the nested object react-hook-form keeps. */
export function nestErrors(problems: readonly FieldProblem[], word: (problem: FieldProblem) => string): FieldErrors {
  const errors = {}
  // Shorter paths first: a list's own error must not wipe out its items'.
  for (const one of [...problems].sort((a, b) => a.field.length - b.field.length)) {
    set(errors, errorPath(one.field), { type: one.msgKey, message: word(one) })
  }
  return errors
}

/** Every error of a nested object, in its own order. */
export function listErrors(errors: unknown, path = ''): ListedError[] {
  if (typeof errors !== 'object' || errors === null) return []
  const node = errors as Record<string, unknown>
  const own = typeof node.message === 'string' && typeof node.type === 'string'
  const found: ListedError[] = own ? [{ field: path === WHOLE ? '' : path, message: node.message as string }] : []
  for (const [key, inner] of Object.entries(node)) {
    if (own && (key === 'ref' || key === 'types')) continue
    found.push(...listErrors(inner, path ? `${path}.${key}` : key))
  }
  return found
}

/** Errors as their fields stand on the page; those without a field last. */
export function inPageOrder(errors: readonly ListedError[], names: readonly string[]): ListedError[] {
  const place = (field: string) => {
    const at = names.findIndex((name) => field === name || field.startsWith(`${name}.`))
    return at < 0 ? names.length : at
  }
  return [...errors].sort((a, b) => place(a.field) - place(b.field))
}

const requiredOf = new WeakMap<object, ReadonlySet<string>>()

/** Names a struct demands, read off the struct itself, so that no form marks them a second time. Conditional ones are not among them. */
export function requiredNames(struct: AnyStruct): ReadonlySet<string> {
  let names = requiredOf.get(struct)
  if (!names) {
    names = new Set(checkStruct(struct, {}).map((problem) => problem.field))
    requiredOf.set(struct, names)
  }
  return names
}
