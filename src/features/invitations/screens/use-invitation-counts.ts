import { call } from '../../../shared/api/client.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { invitationCount } from '../contract.ts'

/** What became of the invitations; quiet on failure, the list below says what is wrong. */
export const useInvitationCounts = (batch = '') =>
  useQuiet((signal) => call(invitationCount, batch ? { batch } : {}, { quiet: true, signal }))
