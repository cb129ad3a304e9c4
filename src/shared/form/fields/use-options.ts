import { useEffect, useState } from 'react'

/** A node of a tree of places or categories, named in both languages. */
export interface NamedNode {
  id: string
  name: string
  enName: string
  /** The Chinese name in pinyin, a word for each character. */
  spelling?: string
  /** Of a country: ISO 3166-1 alpha-2. */
  code?: string
  /** Of a country: '+86'. */
  phoneCode?: string
  /** Further names of a country that people type, such as USA. */
  usual?: readonly string[]
}

/** The nodes below a parent; '' asks for the top level. Keep it stable (module level or memoised). */
export type LoadNodes = (parentId: string) => Promise<readonly NamedNode[]>

export interface Options {
  nodes: readonly NamedNode[]
  state: 'idle' | 'loading' | 'ready' | 'failed'
  retry: () => void
}

const cache = new WeakMap<LoadNodes, Map<string, Promise<readonly NamedNode[]>>>()

/** One request per loader and parent for the life of the page; a failed one is forgotten. */
function loadOnce(load: LoadNodes, parentId: string): Promise<readonly NamedNode[]> {
  let known = cache.get(load)
  if (!known) cache.set(load, (known = new Map()))
  let found = known.get(parentId)
  if (!found) {
    found = load(parentId)
    known.set(parentId, found)
    found.catch(() => known.delete(parentId))
  }
  return found
}

/** Loads the nodes below a parent; null loads nothing. An answer for an earlier parent is dropped. */
export function useOptions(load: LoadNodes, parentId: string | null): Options {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ key: string; nodes: readonly NamedNode[] | null } | null>(null)
  const key = `${parentId}#${round}`
  useEffect(() => {
    if (parentId === null) return
    let current = true
    const finish = (nodes: readonly NamedNode[] | null) => {
      if (current) setFound({ key, nodes })
    }
    loadOnce(load, parentId).then(finish, () => finish(null))
    return () => {
      current = false
    }
  }, [load, parentId, key])
  const here = found?.key === key ? found : null
  return {
    nodes: here?.nodes ?? [],
    state: parentId === null ? 'idle' : here === null ? 'loading' : here.nodes === null ? 'failed' : 'ready',
    retry: () => setRound((now) => now + 1),
  }
}
