import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { reviewLock, type Hold } from '../contract.ts'
import { HOLD_RENEW_MS, type ReviewKind } from '../rules.ts'

/** How often a case that somebody else holds is asked for again, in ms. */
const ASK_AGAIN_MS = 20_000

/** Asks for the hold, or lets go of it. Undefined when there was no answer: then nothing is known, and nothing is lost. */
async function askHold(kind: ReviewKind, entityId: string, release: boolean): Promise<Hold | undefined> {
  try {
    const { data } = await call(
      reviewLock,
      { kind, entityId, ...(release ? { release: 1 } : {}) },
      { quiet: true, keepalive: release },
    )
    return data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Withdrawn by the exhibitor: nobody holds what is not there.
    return error.code === 404 ? null : undefined
  }
}

/**
 * Holds a pending case while it stands open, and lets go when it is left. Quiet on failure: the server still refuses what somebody else
 * decided first.
 * @param wanted false for what is decided, or for who may not decide
 * @param onGone the case is no longer pending: somebody decided it, or it was withdrawn
 */
export function useHold(kind: ReviewKind, entityId: string, wanted: boolean, found: Hold, onGone: () => void): Hold {
  const [hold, setHold] = useState(found)
  const mine = hold === null || hold.mine === 1
  const settle = useEffectEvent((answer: Hold | undefined) => {
    if (answer === undefined) return
    setHold(answer)
    if (answer === null) onGone()
  })

  useEffect(() => {
    if (!wanted) return
    let left = false
    const take = () => void askHold(kind, entityId, false).then((answer) => (left ? undefined : settle(answer)))
    take()
    const timer = setInterval(take, mine ? HOLD_RENEW_MS : ASK_AGAIN_MS)
    // A page the browser kept for its back button comes back as it was left.
    const back = (event: PageTransitionEvent) => (event.persisted ? take() : undefined)
    addEventListener('pageshow', back)
    return () => {
      left = true
      clearInterval(timer)
      removeEventListener('pageshow', back)
    }
  }, [kind, entityId, wanted, mine])

  useEffect(() => {
    if (!wanted) return
    const letGo = () => void askHold(kind, entityId, true)
    addEventListener('pagehide', letGo)
    return () => {
      removeEventListener('pagehide', letGo)
      letGo()
    }
  }, [kind, entityId, wanted])

  return wanted ? hold : null
}
