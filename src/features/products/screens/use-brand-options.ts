import { call } from '../../../shared/api/client.ts'
import type { Choice } from '../../../shared/form/choice-inputs.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { productBrands } from '../contract.ts'

/** The brands a product may belong to. A failure is an empty list, as for every remote select (specification §8). */
export function useBrandOptions(): readonly Choice[] {
  const { data } = useQuiet((signal) => call(productBrands, {}, { quiet: true, signal }))
  return (data ?? []).map((brand) => ({ value: brand.id, label: brand.name }))
}
