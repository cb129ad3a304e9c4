import { useEffect, useState } from 'react'
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
  useEffect(() => {
    const controller = new AbortController()
    call(brandNum, {}, { quiet: true, signal: controller.signal }).then(
      ({ data }) => {
        setQuota(data)
        setFailed(false)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!controller.signal.aborted) setFailed(true)
      },
    )
    return () => controller.abort()
  }, [round])
  return { quota, failed, refresh: () => setRound((now) => now + 1) }
}
