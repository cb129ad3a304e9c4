import { useSyncExternalStore } from 'react'
import { useFormPart } from './form-context.ts'

/**
 * Something read off a field's value, followed as it changes. Unlike the library's own watching it also sees what was typed before
 * hydration, which is in the form before anybody could listen.
 * @param read gives a plain value (text, number, yes or no), so that an equal one draws nothing anew
 */
export function useWatched<T extends string | number | boolean>(name: string, read: (value: unknown) => T): T {
  const { rhf } = useFormPart()
  return useSyncExternalStore(
    (changed) => rhf.subscribe({ name, formState: { values: true }, callback: changed }),
    () => read(rhf.getValues(name)),
    () => read(rhf.getValues(name)),
  )
}
