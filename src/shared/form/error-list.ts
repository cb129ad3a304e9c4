/** Errors as the store keeps them, by path, and as the list the summary shows. */
import type { AnyStruct } from '../api/contract.ts'
import type { FieldErrors } from './form-store.ts'
import { demandedFields } from './rules/across.ts'

/** One refused field with its words. `field` is a dotted path; '' is the form as a whole. */
export interface ListedError {
  field: string
  message: string
}

/** Where a problem of the whole form is kept: no field has this name. */
const WHOLE = '_form'

export const errorPath = (field: string): string => (field === '' ? WHOLE : field)

/** Every error with its field. */
export const listErrors = (errors: FieldErrors): ListedError[] =>
  Object.entries(errors).map(([path, message]) => ({ field: path === WHOLE ? '' : path, message }))

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
    names = new Set(demandedFields(struct))
    requiredOf.set(struct, names)
  }
  return names
}
