import { useStore } from '@nanostores/react'
import { atom, type WritableAtom } from 'nanostores'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import type { Choice } from '../form/choice-inputs.tsx'
import { useLocale } from '../i18n/use-t.tsx'
import { readJson, removeKey, writeJson } from '../lib/web-storage.ts'
import { dictDataByType, type DictEntry } from './dict-contract.ts'

/** Entries by type; null until they came. Kept for the browser session, so that only the first page of a visit asks. */
const stores = new Map<string, WritableAtom<readonly DictEntry[] | null>>()
const underWay = new Set<string>()
const failed = new Set<string>()
const cacheKey = (type: string): string => `dict:${type}`

function storeOf(type: string): WritableAtom<readonly DictEntry[] | null> {
  let store = stores.get(type)
  if (!store) stores.set(type, (store = atom<readonly DictEntry[] | null>(null)))
  return store
}

async function load(type: string): Promise<void> {
  const store = storeOf(type)
  if ((store.get() !== null && !failed.has(type)) || underWay.has(type)) return
  const cached = readJson('session', cacheKey(type))
  if (Array.isArray(cached)) return store.set(cached as DictEntry[])
  underWay.add(type)
  try {
    const { data } = await call(dictDataByType, { type }, { quiet: true })
    writeJson('session', cacheKey(type), data)
    failed.delete(type)
    store.set(data)
  } catch {
    // Labels stand as stored values; the next screen that needs the dictionary asks again.
    failed.add(type)
    store.set([])
  } finally {
    underWay.delete(type)
  }
}

/** Forgets a dictionary that was changed in the back office; those on show ask again (admin-area §16). */
export function forgetDict(type: string): void {
  removeKey('session', cacheKey(type))
  const store = stores.get(type)
  store?.set(null)
  if (store && store.lc > 0) void load(type)
}

export interface Dict {
  /** Null while it loads. */
  entries: readonly DictEntry[] | null
  /** For selects and filters, in the reader's language. */
  choices: readonly Choice[]
  /** A stored value in words; the value itself when it is not (or not yet) known. Compared as text (decisions 3). */
  labelOf: (value: unknown) => string
  entryOf: (value: unknown) => DictEntry | undefined
}

/** One dictionary in the reader's language; everybody on the page shares one request. */
export function useDict(type: string): Dict {
  const locale = useLocale()
  const entries = useStore(storeOf(type), { ssr: 'initial' })
  useEffect(() => {
    void load(type)
  }, [type])
  const words = (entry: DictEntry) => (locale === 'en-US' && entry.enDictLabel ? entry.enDictLabel : entry.dictLabel)
  const entryOf = (value: unknown) => entries?.find((entry) => entry.dictValue === String(value))
  return {
    entries,
    choices: (entries ?? []).map((entry) => ({ value: entry.dictValue, label: words(entry) })),
    entryOf,
    labelOf: (value) => {
      const entry = entryOf(value)
      return entry ? words(entry) : value === undefined || value === null ? '' : String(value)
    },
  }
}
