import { useStore } from '@nanostores/react'
import type { Call } from '../api/contract.ts'
import { hasPermission } from './can.ts'
import { $session } from './session.ts'

/** A call of the contract, which names its permissions, whether it is of the whole show, and whether it can be made once the show is closed. */
type Asked = Pick<Call, 'permission' | 'scope' | 'afterShow'> & { kind?: Call['kind'] }

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
    const theirs = asked.filter(
      ({ scope, kind, afterShow }) =>
        !(session.scoped && scope === 'all') && !(session.closed && kind === 'write' && !afterShow),
    )
    if (theirs.length === 0) return false
    return hasPermission(
      session,
      theirs.flatMap((one) => one.permission ?? []),
    )
  }
}
