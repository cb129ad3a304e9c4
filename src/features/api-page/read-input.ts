/** What is typed on the page as what a client sends. Pure. */
import type { KeyIn } from '../../shared/i18n/keys.ts'
import type { Params } from '../../shared/i18n/translate.ts'
import type { ApiCall } from './model.ts'

export interface Typed {
  /** Parameters of path and query by name. */
  fields: Readonly<Record<string, string>>
  /** The body, files apart. */
  json: string
  files: Readonly<Record<string, File>>
}

export interface Fault {
  key: KeyIn<'features/api-page'>
  params?: Params
}
/** What is wrong, by parameter; `json` for the body. */
export type Faults = Readonly<Record<string, Fault | undefined>>

function parse(text: string): { value: object } | { fault: Fault } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { value }
      : { fault: { key: 'try.notObject' } }
  } catch (error) {
    return { fault: { key: 'try.invalidJson', params: { reason: (error as Error).message } } }
  }
}

/**
 * Path parameters have to be there: without them there is no address. What else is required the server says, so that its refusals can be seen.
 * @param hasJson whether the call takes a body beside files
 */
export function readInput(
  call: ApiCall,
  typed: Typed,
  hasJson: boolean,
): { input: Record<string, unknown> } | { faults: Faults } {
  const faults: Record<string, Fault> = {}
  const input: Record<string, unknown> = {}
  for (const { name, in: place, style } of call.parameters) {
    const text = (typed.fields[name] ?? '').trim()
    if (!text) {
      if (place === 'path') faults[name] = { key: 'try.missing' }
    } else if (style) {
      const read = parse(text)
      if ('fault' in read) faults[name] = read.fault
      else input[name] = read.value
    } else input[name] = text
  }
  if (hasJson && typed.json.trim()) {
    const read = parse(typed.json)
    if ('fault' in read) faults.json = read.fault
    else Object.assign(input, read.value)
  }
  Object.assign(input, typed.files)
  return Object.keys(faults).length > 0 ? { faults } : { input }
}
