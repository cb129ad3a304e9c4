import { call } from '../../../shared/api/client.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { invitationCount } from '../contract.ts'

/** Counts of the invitations by state: null until they have come, undefined where they cannot be had. The list below says why. */
export function useInvitationCounts(batch = '') {
  const { data, failed, refresh } = useQuiet((signal) =>
    call(invitationCount, batch ? { batch } : {}, { quiet: true, signal }),
  )
  return { data: data ?? (failed ? undefined : null), refresh }
}
