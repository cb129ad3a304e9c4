import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { brandNum, type Quota } from '../contract.ts'

/**
 * What the exhibitor has and may have; null until it came. It is asked quietly and only makes hints: the server decides.
 * `refresh` asks again after something was added or removed.
 */
export function useQuota(): { quota: Quota | null; failed: boolean; refresh: () => void } {
  const [quota, setQuota] = useState<Quota | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { data } = await call(brandNum, {}, { quiet: true, signal })
      setQuota(data)
      setFailed(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setFailed(true)
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- state is set when the answer comes, not here
    void ask(controller.signal)
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round is what asks again
  }, [round])
  return { quota, failed, refresh: () => setRound((now) => now + 1) }
}
