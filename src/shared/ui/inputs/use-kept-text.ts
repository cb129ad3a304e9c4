import { useState } from 'react'
import { tabState } from '../../lib/browser/tab-state.ts'

/**
 * Words of one field, kept in this tab until they are emptied: a question asked again after a reload has them.
 * @param name of the field on its page; null keeps nothing
 * @param start what stands there while nothing is kept
 */
export function useKeptText(name: string | null, start = ''): [string, (text: string) => void] {
  const key = `text:${name}`
  const [text, setText] = useState(() => {
    const kept = name === null ? null : tabState().get(key)
    return typeof kept === 'string' ? kept : start
  })
  return [
    text,
    (words) => {
      setText(words)
      if (name === null) return
      if (words === '') tabState().remove(key)
      else tabState().set(key, words)
    },
  ]
}
