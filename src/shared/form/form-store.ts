import type { FormValues } from './form-values.ts'

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Words at the fields that were refused, by path. */
export type FieldErrors = Readonly<Record<string, string>>

/** What ties a native control to its value: spread it on an `<input>`, `<select>` or `<textarea>`. The same object for the same path each time. */
export interface Tied {
  name: string
  onChange: (event: { target: Input }) => void
  onBlur: (event: { target: Input }) => void
  ref: (input: Input | null) => (() => void) | undefined
}

/**
 * Values and errors of one form, outside React: typing draws nothing but what watches the typed value. Native controls keep what is typed
 * themselves, so text typed before hydration stays. Values are never changed in place: what `getValues` gave stays as it was. Paths have dots,
 * rows go by index: `lines.3.qty`.
 */
export interface FormStore {
  getValues(): FormValues
  getValues(path: string): unknown
  /** As the user does it: a form that was sent once is checked again at this place. */
  change(path: string, value: unknown): void
  /** As the page does it: shown at its controls, errors stay. */
  setValue(path: string, value: unknown): void
  /** Everything anew, without errors, as if nothing had been sent yet. */
  reset(values: FormValues): void
  tie(path: string): Tied
  /** Tells of every change of a value; with a path only of those at, above or below it. Answers how to stop. */
  subscribe(tell: () => void, path?: string): () => void
  errors(): FieldErrors
  subscribeErrors(tell: () => void): () => void
  /** What a check of the whole form found when it was sent; nothing, when it may go. */
  judge(found: FieldErrors): void
  setError(path: string, message: string): void
  /** Takes away the errors at a path and below it. */
  clearErrors(path: string): void
}

const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}.`)
const isNear = (one: string, other: string): boolean => one === other || isBelow(one, other) || isBelow(other, one)

/** The value at a path; undefined where there is nothing on the way. */
function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], values)
}

/** A copy with another value at a path; what is on the way is made, a list where a number follows. */
function withValue(node: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const known = typeof node === 'object' && node !== null
  const copy = (
    Array.isArray(node) || (!known && /^\d+$/.test(key)) ? [...((node as unknown[]) ?? [])] : { ...(known ? node : {}) }
  ) as Record<string, unknown>
  copy[key] = rest.length ? withValue(copy[key], rest, value) : value
  return copy
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

function show(input: Input, value: unknown): void {
  const text = textOf(value)
  if (input.type === 'radio') (input as HTMLInputElement).checked = input.value === text
  // Writing the same text would take the caret to its end.
  else if (input.value !== text) input.value = text
}

/** What a control holds: a radio that is not chosen says nothing. */
const heldBy = (input: Input): string | null =>
  input.type === 'radio' && !(input as HTMLInputElement).checked ? null : input.value

/** Did somebody type or choose before the page could listen? */
function isTouched(input: Input): boolean {
  if ('options' in input)
    return (
      input.selectedIndex >= 0 &&
      input.selectedIndex !==
        Math.max(
          0,
          [...input.options].findIndex((one) => one.defaultSelected),
        )
    )
  return input.type === 'radio'
    ? (input as HTMLInputElement).checked && !(input as HTMLInputElement).defaultChecked
    : input.value !== input.defaultValue
}

/** @param check the errors of values as they are, for a form that was sent once. */
export function createFormStore(initial: FormValues, check: (values: FormValues) => FieldErrors): FormStore {
  let values = initial
  let errors: FieldErrors = {}
  let sent = false
  /** Paths whose error the check cannot find: the server or a control said it. */
  const told = new Set<string>()
  const ties = new Map<string, Tied>()
  const inputs = new Map<Input, string>()
  const met = new WeakSet<Input>()
  const watching = new Set<{ tell: () => void; path: string | undefined }>()
  const watchingErrors = new Set<() => void>()

  function write(path: string, value: unknown) {
    values = withValue(values, path.split('.'), value) as FormValues
  }
  function tellOf(path?: string) {
    for (const one of watching) if (path === undefined || one.path === undefined || isNear(one.path, path)) one.tell()
  }
  function setErrors(next: FieldErrors) {
    errors = next
    for (const tell of watchingErrors) tell()
  }
  const errorsWhere = (from: FieldErrors, wanted: (path: string) => boolean): FieldErrors =>
    Object.fromEntries(Object.entries(from).filter(([path]) => wanted(path)))

  function change(path: string, value: unknown) {
    write(path, value)
    tellOf(path)
    if (!sent) return
    const near = (one: string) => isNear(one, path)
    const found = check(values)
    for (const one of [...told].filter(near)) told.delete(one)
    // An error elsewhere that hung on this value goes with it; a new one elsewhere waits for the next sending.
    const kept = errorsWhere(errors, (one) => !near(one) && (told.has(one) || one in found))
    setErrors({ ...kept, ...errorsWhere(found, (one) => near(one) || (one in kept && !told.has(one))) })
  }

  function attach(path: string, input: Input): () => void {
    const value = valueAt(values, path)
    const row = path.slice(0, Math.max(0, path.lastIndexOf('.')))
    if (!met.has(input) && isTouched(input)) write(path, heldBy(input))
    else if (value !== undefined) show(input, value)
    // A control without a value answers for itself, but does not bring back a row that is gone.
    else if (row === '' || valueAt(values, row)) write(path, heldBy(input))
    met.add(input)
    inputs.set(input, path)
    return () => inputs.delete(input)
  }

  function tie(path: string): Tied {
    // Some browsers fill in without a word; on leaving it is seen at last.
    const take = ({ target }: { target: Input }) => {
      const held = heldBy(target)
      if (held !== null && held !== textOf(valueAt(values, path))) change(path, held)
    }
    return { name: path, onChange: take, onBlur: take, ref: (input) => (input ? attach(path, input) : undefined) }
  }

  return {
    getValues: (path?: string) => (path === undefined ? values : valueAt(values, path)) as FormValues,
    change,
    setValue(path, value) {
      write(path, value)
      for (const [input, at] of inputs) if (isNear(at, path)) show(input, valueAt(values, at))
      tellOf(path)
    },
    reset(next) {
      values = next
      sent = false
      told.clear()
      for (const [input, at] of inputs) show(input, valueAt(values, at))
      setErrors({})
      tellOf()
    },
    tie(path) {
      const known = ties.get(path) ?? tie(path)
      ties.set(path, known)
      return known
    },
    subscribe(tell, path) {
      const one = { tell, path }
      watching.add(one)
      return () => watching.delete(one)
    },
    errors: () => errors,
    subscribeErrors(tell) {
      watchingErrors.add(tell)
      return () => watchingErrors.delete(tell)
    },
    judge(found) {
      sent = true
      told.clear()
      setErrors(found)
    },
    setError(path, message) {
      told.add(path)
      setErrors({ ...errors, [path]: message })
    },
    clearErrors: (path) => setErrors(errorsWhere(errors, (one) => one !== path && !isBelow(one, path))),
  }
}
