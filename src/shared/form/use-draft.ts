import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { $session } from '../auth/session.ts'
import { BEFORE_LANGUAGE_SWITCH, SESSION_ENDING } from '../lib/page-events.ts'
import { draftUser, readDraft, removeDraft, VISITOR, writeDraft, type StoredDraft } from './draft.ts'

/** Quiet time after a keystroke before the draft is stored, in ms. */
const QUIET_MS = 400

export interface DraftKeeper {
  /** Time of the draft that was restored and not yet kept or discarded, ms; null when there is none. */
  restoredAt: number | null
  /** Time the input was last stored here, ms. */
  storedAt: number | null
  /** Stores soon; called on every change. */
  touch(): void
  /** Stores now. */
  flush(): void
  /** Removes the draft: it was sent or thrown away. */
  drop(): void
  /** The restored banner was answered. */
  settle(): void
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
  const user = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const looked = useRef(false)
  const owner = useStore($session, { ssr: 'initial' }).user?.userId

  function flush() {
    clearTimeout(timer.current)
    if (!formKey || !looked.current || user.current === null) return
    const found = snapshot()
    if (!found) {
      removeDraft(user.current, formKey)
      setStoredAt(null)
      return
    }
    const at = Date.now()
    if (writeDraft(user.current, formKey, { ...found, at })) setStoredAt(at)
  }

  function drop() {
    clearTimeout(timer.current)
    if (formKey && user.current !== null) removeDraft(user.current, formKey)
    setStoredAt(null)
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
    if (!formKey || !ready || looked.current || user.current === null) return
    looked.current = true
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
      looked.current = false
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
      if (timer.current !== undefined) flushNow()
    }
  }, [])

  return {
    restoredAt,
    storedAt,
    touch() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        flushNow()
      }, QUIET_MS)
    },
    flush,
    drop() {
      drop()
      timer.current = undefined
    },
    settle: () => setRestoredAt(null),
  }
}
