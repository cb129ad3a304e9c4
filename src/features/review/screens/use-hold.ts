import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { reviewLock, type Hold } from '../contract.ts'
import { HOLD_RENEW_MS } from '../rules.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'

type Wish = 'take' | 'release' | 'takeover'

/** Asks for the hold, lets go of it, or takes it from another. Undefined when there was no answer: then nothing is known, and nothing is lost. */
async function askHold(kind: ReviewKind, entityId: string, wish: Wish): Promise<Hold | undefined> {
  try {
    const { data } = await call(
      reviewLock,
      { kind, entityId, ...(wish === 'take' ? {} : { [wish]: 1 }) },
      { quiet: wish !== 'takeover', keepalive: wish === 'release' },
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
 * @param onLost another reviewer took the case over while it stood open here
 * @returns who holds the case; whether it was taken from this reviewer; and the way to take it over
 */
export function useHold(
  kind: ReviewKind,
  entityId: string,
  wanted: boolean,
  found: Hold,
  { onGone, onLost }: { onGone: () => void; onLost: (name: string) => void },
): { hold: Hold; lost: boolean; takeOver: () => Promise<void> } {
  const [hold, setHold] = useState(found)
  const [lost, setLost] = useState(false)
  const had = useRef(false)
  function apply(answer: Hold | undefined) {
    if (answer === undefined) return
    setHold(answer)
    const mine = answer?.mine === 1
    if (had.current && answer !== null && !mine) {
      setLost(true)
      onLost(answer.name)
    } else if (mine) setLost(false)
    had.current = mine
    if (answer === null) onGone()
  }
  const applyNow = useEffectEvent(apply)

  useEffect(() => {
    if (!wanted) return
    let left = false
    const take = () => void askHold(kind, entityId, 'take').then((answer) => (left ? undefined : applyNow(answer)))
    take()
    const timer = setInterval(take, HOLD_RENEW_MS)
    // A page the browser kept for its back button comes back as it was left.
    const back = (event: PageTransitionEvent) => (event.persisted ? take() : undefined)
    addEventListener('pageshow', back)
    return () => {
      left = true
      clearInterval(timer)
      removeEventListener('pageshow', back)
    }
  }, [kind, entityId, wanted])

  useEffect(() => {
    if (!wanted) return
    const letGo = () => void askHold(kind, entityId, 'release')
    addEventListener('pagehide', letGo)
    return () => {
      removeEventListener('pagehide', letGo)
      letGo()
    }
  }, [kind, entityId, wanted])

  return {
    hold: wanted ? hold : null,
    lost,
    takeOver: async () => apply(await askHold(kind, entityId, 'takeover')),
  }
}
