import { useEffect, useState } from 'react'
import type { FormPart } from '../../../shared/form/form-context.ts'
import { readContent, type FormDefinition } from '../definition/definition.ts'
import type { Content } from '../model.ts'

/** How long typing must rest before what hangs on it is worked out anew, in milliseconds. */
const REST_MS = 120

/** The form's content as typed, whatever is unfinished in it: bill, load checker and drawings follow it. */
export function useTypedContent({ store }: FormPart, definition: FormDefinition): Content {
  const [content, setContent] = useState(() => readContent(definition, store.getValues()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => setContent(readContent(definition, store.getValues()))
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(read, REST_MS)
    })
    read()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store, definition])
  return content
}
