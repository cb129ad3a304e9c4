import { call } from '../../../shared/api/client.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { invitationCount } from '../contract.ts'

/** What became of the invitations: null until the counts have come, undefined where they cannot be had. The list below says what is wrong. */
export function useInvitationCounts(batch = '') {
  const { data, failed, refresh } = useQuiet((signal) =>
    call(invitationCount, batch ? { batch } : {}, { quiet: true, signal }),
  )
  return { data: data ?? (failed ? undefined : null), refresh }
}
