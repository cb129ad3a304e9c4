import { useStore } from '@nanostores/react'
import type { Endpoint } from '../api/contract.ts'
import { hasPermission } from './can.ts'
import { $session } from './session.ts'

/** A call of the contract, which names its permissions and whether it is of the whole show. */
type Asked = Pick<Endpoint, 'permission' | 'scope'>

/**
 * Asks whether the signed-in person may make any of these calls, for buttons that are left out when not (specification §6). Until the
 * profile has come the answer is yes: the page itself is guarded, and buttons that appear late push the page about.
 *
 * @example const may = useMay(); may(brandAdd) ? <Button …/> : null
 */
export function useMay(): (...asked: readonly [Asked, ...Asked[]]) => boolean {
  const session = useStore($session, { ssr: 'initial' })
  return (...asked) => {
    if (session.status !== 'ready') return true
    const theirs = session.scoped ? asked.filter(({ scope }) => scope !== 'all') : asked
    if (theirs.length === 0) return false
    return hasPermission(
      session,
      theirs.flatMap((one) => one.permission ?? []),
    )
  }
}
