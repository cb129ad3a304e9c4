import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { reviewLock, type Hold } from '../contract.ts'
import { HOLD_RENEW_MS, type ReviewKind } from '../rules.ts'

/** How often a case that somebody else holds is asked for again, in ms. */
const ASK_AGAIN_MS = 20_000

/**
 * Holds a pending case while it stands open, and lets go when it is left. Quiet on failure: without a hold nothing is lost, the server
 * still refuses what somebody else decided first.
 * @param wanted false for what is decided, or for who may not decide
 * @param onGone the case is no longer pending: somebody decided it, or it was withdrawn
 */
export function useHold(kind: ReviewKind, entityId: string, wanted: boolean, found: Hold, onGone: () => void): Hold {
  const [hold, setHold] = useState(found)
  const mine = hold === null || hold.mine === 1
  const gone = useEffectEvent(onGone)

  useEffect(() => {
    if (!wanted) return
    let left = false
    const take = async () => {
      try {
        const { data } = await call(reviewLock, { kind, entityId }, { quiet: true })
        if (left) return
        setHold(data)
        if (data === null) gone()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!left && error.code === 404) gone()
      }
    }
    void take()
    const timer = setInterval(() => void take(), mine ? HOLD_RENEW_MS : ASK_AGAIN_MS)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [kind, entityId, wanted, mine])

  useEffect(() => {
    if (!wanted) return
    return () => {
      call(reviewLock, { kind, entityId, release: 1 }, { quiet: true }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
    }
  }, [kind, entityId, wanted])

  return wanted ? hold : null
}
