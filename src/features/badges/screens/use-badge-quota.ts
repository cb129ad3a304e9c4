import { call } from '../../../shared/api/client.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { badgeNum } from '../contract.ts'

/** What the booth has and may have; it only makes hints, the server decides. */
export const useBadgeQuota = () => useQuiet((signal) => call(badgeNum, {}, { quiet: true, signal }))
