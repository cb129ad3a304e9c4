import { call } from '../../../shared/api/client.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { brandNum, type Quota } from '../contract.ts'

/** What the exhibitor has and may have; null until it came. It only makes hints: the server decides. `refresh` asks again. */
export function useQuota(): { quota: Quota | null; failed: boolean; refresh: () => void } {
  const { data: quota, failed, refresh } = useQuiet((signal) => call(brandNum, {}, { quiet: true, signal }))
  return { quota, failed, refresh }
}
