import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import type { Choice } from '../../../shared/form/choice-inputs.tsx'
import { productBrands } from '../contract.ts'

/** The brands a product may belong to. A failure is an empty list, as for every remote select (specification §8). */
export function useBrandOptions(): readonly Choice[] {
  const [options, setOptions] = useState<readonly Choice[]>([])
  useEffect(() => {
    const controller = new AbortController()
    call(productBrands, {}, { quiet: true, signal: controller.signal }).then(
      ({ data }) => setOptions(data.map((brand) => ({ value: brand.id, label: brand.name }))),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => controller.abort()
  }, [])
  return options
}
