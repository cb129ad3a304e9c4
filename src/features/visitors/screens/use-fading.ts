import { useEffect, useState } from 'react'
import type { Check } from './use-gate.ts'

/** So long a sign stands, in milliseconds: after that it would be taken for the next person's. */
const STANDS_MS = 3000

/**
 * The sign of the newest check while it stands, null once it has faded. The time begins with the answer. A number that was registered at the gate
 * stays until the next check, because it is to be printed.
 */
export function useFading(newest: Check | undefined): Check | null {
  const [faded, setFaded] = useState('')
  const sign = newest ? `${newest.clientId} ${newest.result}` : ''
  const stays = newest?.onSite !== undefined
  useEffect(() => {
    if (sign === '' || stays) return
    const timer = setTimeout(() => setFaded(sign), STANDS_MS)
    return () => clearTimeout(timer)
  }, [sign, stays])
  return newest && sign !== faded ? newest : null
}
