import { useSyncExternalStore } from 'react'
import { useFormPart } from './form-context.ts'

/**
 * Something read off a field's value, followed as it changes.
 * @param read gives a plain value (text, number, yes or no), so that an equal one draws nothing anew
 */
export function useWatched<T extends string | number | boolean>(name: string, read: (value: unknown) => T): T {
  const { store } = useFormPart()
  return useSyncExternalStore(
    (changed) => store.subscribe(changed, name),
    () => read(store.getValues(name)),
    () => read(store.getValues(name)),
  )
}
