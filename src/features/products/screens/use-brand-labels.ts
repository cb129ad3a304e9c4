import { call } from '../../../shared/api/client.ts'
import type { Choice } from '../../../shared/form/fields/choice-inputs.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { brandLabel } from '../contract.ts'

/** Options of the brand and product forms in the reader's language; a failure leaves the selects empty (specification §8, remote select). */
export function useBrandLabels(): Record<'channel' | 'unit' | 'sector', readonly Choice[]> {
  const { data } = useQuiet((signal) => call(brandLabel, {}, { quiet: true, signal }))
  const choices = (options: readonly { id: string; name: string }[] = []) =>
    options.map(({ id, name }) => ({ value: id, label: name }))
  const [channel, unit] = [useDict('busi_brand_channel').choices, useDict('busi_unit').choices]
  return { channel, unit, sector: choices(data?.sector) }
}
