import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { draftOwner, $session } from '../../auth/session.ts'
import { BEFORE_LANGUAGE_SWITCH, SESSION_ENDING } from '../../lib/browser/page-events.ts'
import { draftUser, readDraft, removeDraft, VISITOR, writeDraft, type StoredDraft } from './draft.ts'

/** Quiet time after a keystroke before the draft is stored, in ms. */
const QUIET_MS = 400

/** What was typed before the earlier draft could be shown, with that draft under it. */
const onTopOf = (earlier: StoredDraft | null, typed: StoredDraft): StoredDraft => ({
  ...earlier,
  ...typed,
  version: earlier?.version ?? typed.version,
  values: { ...earlier?.values, ...typed.values },
})

export interface DraftKeeper {
  /** Time of the draft that was restored and not yet kept or discarded, ms; null when there is none. */
  restoredAt: number | null
  /** Time the input was last stored here, ms. */
  storedAt: number | null
  /** The browser refused to store the input as it is now: it is lost with the page. */
  refused: boolean
  /** Stores soon; called on every change. */
  touch(): void
  /** Stores now. */
  flush(): void
  /** Removes the draft: it was sent or thrown away. */
  drop(): void
  /** The restored banner was answered. */
  keep(): void
}

/**
 * Keeps one form's draft. `snapshot` gives what to store, or null when nothing is unsent; `restore` takes back what was found, once,
 * as soon as the form is ready and the person known.
 */
export function useDraft(
  formKey: string | undefined,
  ready: boolean,
  snapshot: () => Omit<StoredDraft, 'at'> | null,
  restore: (draft: StoredDraft) => void,
): DraftKeeper {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [storedAt, setStoredAt] = useState<number | null>(null)
  const [refused, setRefused] = useState(false)
  const user = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Nothing is stored once the session ends; before the draft was looked for, what is typed goes on top of it. */
  const stage = useRef<'waiting' | 'looked' | 'ended'>('waiting')
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.user && draftOwner(session)

  function flush() {
    clearTimeout(timer.current)
    if (!formKey || stage.current === 'ended' || user.current === null) return
    const found = snapshot()
    const at = Date.now()
    if (stage.current === 'waiting') {
      if (found) writeDraft(user.current, formKey, onTopOf(readDraft(user.current, formKey), { ...found, at }))
    } else if (!found) {
      removeDraft(user.current, formKey)
      setStoredAt(null)
      setRefused(false)
    } else {
      const stored = writeDraft(user.current, formKey, { ...found, at })
      setStoredAt(stored ? at : null)
      setRefused(stored === false)
    }
  }

  function drop() {
    clearTimeout(timer.current)
    if (formKey && user.current !== null) removeDraft(user.current, formKey)
    setStoredAt(null)
    setRefused(false)
    setRestoredAt(null)
  }

  const take = useEffectEvent((found: StoredDraft) => {
    restore(found)
    setRestoredAt(found.at)
    setStoredAt(found.at)
  })
  const flushNow = useEffectEvent(flush)

  // The person may become known after the form is on the page; a session that ends must not lose the draft's owner. Before the paint: a form
  // that shows first and says a moment later what it found would move under the hand.
  useLayoutEffect(() => {
    user.current = formKey?.startsWith(`${VISITOR}:`) ? VISITOR : (owner ?? draftUser() ?? user.current)
    if (!formKey || !ready || stage.current === 'looked' || user.current === null) return
    stage.current = 'looked'
    const found = readDraft(user.current, formKey)
    if (found) take(found)
    else flushNow()
  }, [formKey, ready, owner])

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flushNow()
    }
    const now = () => flushNow()
    // Logging out clears storage; leaving the page afterwards must not write the draft again.
    const end = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      stage.current = 'ended'
    }
    // pagehide and visibilitychange keep the page fit for bfcache, unlike unload.
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', now)
    document.addEventListener(BEFORE_LANGUAGE_SWITCH, now)
    document.addEventListener(SESSION_ENDING, end)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', now)
      document.removeEventListener(BEFORE_LANGUAGE_SWITCH, now)
      document.removeEventListener(SESSION_ENDING, end)
      // A dialog closed within the quiet time: what was typed is stored, unless it was dropped.
      if (timer.current !== undefined || stage.current === 'waiting') flushNow()
    }
  }, [])

  return {
    restoredAt,
    storedAt,
    refused,
    touch() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        // What is typed before the record came would be found as restored when it does.
        if (stage.current === 'looked') flushNow()
      }, QUIET_MS)
    },
    flush,
    drop() {
      drop()
      timer.current = undefined
    },
    keep: () => setRestoredAt(null),
  }
}
