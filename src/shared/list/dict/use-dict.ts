import { useStore } from '@nanostores/react'
import { atom, type WritableAtom } from 'nanostores'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { $dictVersion } from '../../api/reference.ts'
import type { Choice } from '../../form/fields/choice-inputs.tsx'
import { useLocale, useT } from '../../i18n/use-t.tsx'
import { keysOf, readJson, removeKey, writeJson } from '../../lib/browser/web-storage.ts'
import { dictDataByType, type DictEntry } from '../dict-contract.ts'

/** An entry, and whether it was switched off. */
export type KnownEntry = DictEntry & { off?: true }

/** Entries by type; null until they came. Kept for the browser session, so that only the first page of a visit asks. */
const stores = new Map<string, WritableAtom<readonly KnownEntry[] | null>>()
const underWay = new Set<string>()
const failed = new Set<string>()
const PREFIX = 'dict:'
const cacheKey = (type: string): string => PREFIX + type

function storeOf(type: string): WritableAtom<readonly KnownEntry[] | null> {
  let store = stores.get(type)
  if (!store) stores.set(type, (store = atom<readonly KnownEntry[] | null>(null)))
  return store
}

/** What the browser session keeps of a dictionary; of another version than the server told, it is shown until the new one is there. */
interface Kept {
  version: string
  entries: KnownEntry[]
}

function keptOf(type: string): Kept | null {
  const kept = readJson('session', cacheKey(type)) as Partial<Kept> | null
  return kept && Array.isArray(kept.entries) ? { version: kept.version ?? '', entries: kept.entries } : null
}

async function load(type: string): Promise<void> {
  const store = storeOf(type)
  if ((store.get() !== null && !failed.has(type)) || underWay.has(type)) return
  const kept = keptOf(type)
  if (kept) return store.set(kept.entries)
  await fetchDict(type)
}

async function fetchDict(type: string): Promise<void> {
  const store = storeOf(type)
  if (underWay.has(type)) return
  underWay.add(type)
  const asked = $dictVersion.get()
  try {
    const reply = await call(dictDataByType, { type }, { quiet: true })
    // An organiser's own server may know no entries that are switched off.
    const off = (reply.off ?? []).map((entry): KnownEntry => ({ ...entry, off: true }))
    const entries: KnownEntry[] = [...reply.data, ...off]
    // Asked before the profile was there, it may be of either version: the next page asks again.
    writeJson('session', cacheKey(type), { version: asked, entries } satisfies Kept)
    failed.delete(type)
    store.set(entries)
  } catch {
    // Labels stand as stored values; the next screen that needs the dictionary asks again.
    failed.add(type)
    if (store.get() === null) store.set([])
  } finally {
    underWay.delete(type)
  }
}

/** Asks again for what is kept of another version, at once where it is on show. */
$dictVersion.listen((version) => {
  for (const key of keysOf('session', PREFIX)) {
    const type = key.slice(PREFIX.length)
    if (keptOf(type)?.version === version) continue
    if ((stores.get(type)?.lc ?? 0) > 0) void fetchDict(type)
    else {
      removeKey('session', key)
      stores.get(type)?.set(null)
    }
  }
})

/** Forgets a dictionary that was changed in the back office; those on show ask again (admin-area §16). */
export function forgetDict(type: string): void {
  removeKey('session', cacheKey(type))
  const store = stores.get(type)
  store?.set(null)
  if (store && store.lc > 0) void load(type)
}

/** Forgets every dictionary, after a change in the back office. */
export function forgetDicts(): void {
  for (const key of keysOf('session', PREFIX)) forgetDict(key.slice(PREFIX.length))
}

export interface Dict {
  /** Null while it loads. */
  entries: readonly KnownEntry[] | null
  /** For selects and filters, in the reader's language. An entry that is switched off is marked: forms offer it only to the record that has it. */
  choices: readonly Choice[]
  /** A stored value in words; the value itself when it is not (or not yet) known. Compared as text (decisions 3). */
  labelOf: (value: unknown) => string
  entryOf: (value: unknown) => KnownEntry | undefined
}

/** One dictionary in the reader's language; everybody on the page shares one request. */
export function useDict(type: string): Dict {
  const locale = useLocale()
  const entries = useStore(storeOf(type), { ssr: 'initial' })
  useEffect(() => {
    void load(type)
  }, [type])
  const t = useT('shared/form')
  const words = (entry: DictEntry) => (locale === 'en-US' && entry.enDictLabel ? entry.enDictLabel : entry.dictLabel)
  const entryOf = (value: unknown) => entries?.find((entry) => entry.dictValue === String(value))
  return {
    entries,
    choices: (entries ?? []).map((entry) =>
      entry.off
        ? { value: entry.dictValue, label: t('form.off', { name: words(entry) }), off: true }
        : { value: entry.dictValue, label: words(entry) },
    ),
    entryOf,
    labelOf: (value) => {
      const entry = entryOf(value)
      return entry ? words(entry) : value === undefined || value === null ? '' : String(value)
    },
  }
}
