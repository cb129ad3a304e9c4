import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import type { Choice } from '../../../shared/form/choice-inputs.tsx'
import { brandLabel } from '../contract.ts'

/** Options of the brand and product forms in the reader's language. */
export type BrandLabels = Record<'channel' | 'unit' | 'sector', readonly Choice[]>

const NONE: BrandLabels = { channel: [], unit: [], sector: [] }

/** Asks once per screen; a failure leaves the selects empty (specification §8, remote select). */
export function useBrandLabels(): BrandLabels {
  const [labels, setLabels] = useState(NONE)
  useEffect(() => {
    const controller = new AbortController()
    const choices = (options: readonly { id: string; name: string }[]) =>
      options.map(({ id, name }) => ({ value: id, label: name }))
    call(brandLabel, {}, { quiet: true, signal: controller.signal }).then(
      ({ data }) =>
        setLabels({ channel: choices(data.channel), unit: choices(data.unit), sector: choices(data.sector) }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => controller.abort()
  }, [])
  return labels
}
