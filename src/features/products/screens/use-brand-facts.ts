/** What product and brand screens ask beside their records. */
import { call } from '../../../shared/api/client.ts'
import type { Choice } from '../../../shared/form/fields/choice-inputs.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { brandNum, productBrands, type Quota } from '../contract.ts'

/** What the exhibitor has and may have; null until it came. It only makes hints: the server decides. `refresh` asks again. */
export function useQuota(): { quota: Quota | null; failed: boolean; refresh: () => void } {
  const { data: quota, failed, refresh } = useQuiet((signal) => call(brandNum, {}, { quiet: true, signal }))
  return { quota, failed, refresh }
}

/** The brands a product may belong to. A failure is an empty list, as for every remote select (specification §8). */
export function useBrandOptions(): readonly Choice[] {
  const { data } = useQuiet((signal) => call(productBrands, {}, { quiet: true, signal }))
  return (data ?? []).map((brand) => ({ value: brand.id, label: brand.name }))
}
