import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconEye } from '../../../shared/ui/icons.ts'
import type { BadgeRecord } from '../contract.ts'
import { reveal } from '../desk-contract.ts'

/** A document number as it is masked, and in full for who asks: each look is recorded. */
export function BadgeNumber({ record }: { record: Pick<BadgeRecord, 'id' | 'certNo' | 'certNoFlag'> }) {
  const t = useT('features/badges')
  const may = useMay()('busi:badge:number')
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    try {
      setNumber((await call(reveal, { entity: 'BADGE', id: record.id, field: 'certNo' })).data.value)
    } catch (error) {
      // Told by the client; the mask stays.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all tabular-nums" aria-live="polite">
        {number || record.certNo}
      </span>
      {may && record.certNoFlag === 1 && number === '' ? (
        <Button small variant="ghost" icon={IconEye} busy={busy} onClick={() => void show()}>
          {t('show')}
        </Button>
      ) : null}
    </span>
  )
}
