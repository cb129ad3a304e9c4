import { useState, useSyncExternalStore } from 'react'
import { useFormPart } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import type { FormValues } from './form-values.ts'

/** Something read off all values of a form, followed as they change. `read` must give the same (`Object.is`) as long as nothing changed. */
function useStore<T>(store: FormStore, read: () => T): T {
  return useSyncExternalStore(store.subscribe, read, read)
}

/** All values of a form, or those of some fields, followed as they change. */
export function useValues(store: FormStore): FormValues
export function useValues(store: FormStore, names: readonly string[]): unknown[]
export function useValues(store: FormStore, names?: readonly string[]): FormValues | unknown[] {
  const [same] = useState(() => keepEqual())
  return useStore(store, () => (names ? same(names.map((name) => store.getValues(name))) : store.getValues()))
}

/** The last list as long as a new one says the same. */
function keepEqual() {
  let last: unknown[] = []
  return (next: unknown[]): unknown[] => {
    if (next.length !== last.length || next.some((one, at) => !Object.is(one, last[at]))) last = next
    return last
  }
}

/** The value of a control that is no native one, inside a Field: what it holds, and how it says another. */
export function useHeld(name: string): { value: unknown; onChange: (value: unknown) => void } {
  const { store } = useFormPart()
  return {
    value: useSyncExternalStore(
      (changed) => store.subscribe(changed, name),
      () => store.getValues(name),
      () => store.getValues(name),
    ),
    onChange: (value) => store.change(name, value),
  }
}
