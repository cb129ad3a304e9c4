import { call } from '../../../shared/api/client.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { supplyNum } from '../contract.ts'

/** What the exhibitor has and may have; it only makes hints, the server decides. */
export const useSupplyQuota = () => useQuiet((signal) => call(supplyNum, {}, { quiet: true, signal }))
