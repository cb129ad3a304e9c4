/** The forms somebody draws, kept in this browser as any draft: by account, over a reload, the other language and an expired login. */
import { draftName, readDraft, removeDraft, writeDraft } from '../../../shared/form/draft/draft.ts'
import { keysOf, readText, writeText } from '../../../shared/lib/browser/web-storage.ts'
import { fromText, toText } from '../design-file.ts'
import type { Design } from '../model.ts'

const PREFIX = 'form-builder:'
/** The form this tab has open. */
const OPEN = 'form-builder-open'

export interface KeptDesign {
  id: string
  /** When it was last changed, ms since 1970. */
  at: number
  design: Design
}

function read(user: string, id: string): KeptDesign | null {
  const found = readDraft(user, PREFIX + id)
  const text = found?.values['file']
  const opened = typeof text === 'string' ? fromText(text) : null
  return found && opened?.ok ? { id, at: found.at, design: opened.design } : null
}

/** All forms of an account, the last changed first. */
export function keptDesigns(user: string): KeptDesign[] {
  const start = draftName(user, PREFIX)
  return keysOf('local', start)
    .flatMap((key) => read(user, key.slice(start.length)) ?? [])
    .toSorted((a, b) => b.at - a.at)
}

/** False when the browser keeps nothing, or has no room. */
export const keepDesign = (user: string, id: string, design: Design): boolean =>
  writeDraft(user, PREFIX + id, { version: null, at: Date.now(), values: { file: toText(design) } }) === true

export const dropDesign = (user: string, id: string): void => removeDraft(user, PREFIX + id)

/** The form this tab had open, else the one changed last. */
export function openDesign(user: string): KeptDesign | null {
  const id = readText('session', OPEN)
  return (id !== null ? read(user, id) : null) ?? keptDesigns(user)[0] ?? null
}

export const markOpen = (id: string): boolean => writeText('session', OPEN, id)

export const newDesignId = (): string => Date.now().toString(36)
