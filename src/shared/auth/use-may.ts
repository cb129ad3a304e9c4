import { useStore } from '@nanostores/react'
import { hasPermission } from './can.ts'
import { $session } from './session.ts'

/**
 * Asks whether the signed-in person holds any of these permissions, for buttons that are left out when not (specification §6). Until the
 * profile has come the answer is yes: the page itself is guarded, and buttons that appear late push the page about.
 *
 * @example const may = useMay(); may('busi:brand:add') ? <Button …/> : null
 */
export function useMay(): (...permissions: readonly [string, ...string[]]) => boolean {
  const session = useStore($session, { ssr: 'initial' })
  return (...permissions) => session.status !== 'ready' || hasPermission(session, permissions)
}
