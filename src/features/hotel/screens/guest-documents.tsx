import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictTag } from '../../../shared/list/dict-tag.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconEye } from '../../../shared/ui/icons.ts'
import { reveal } from '../../badges/desk-contract.ts'
import type { OrganiserBooking } from '../contract.ts'

/** Who stays, with masked document numbers; one in full for who asks: each look is recorded. */
export function GuestDocuments({ row }: { row: OrganiserBooking }) {
  return (
    <ul className="flex flex-col gap-1">
      {(row.change?.guests ?? row.guests).map((guest, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name; the list stands still
        <Guest key={at} id={row.id} at={at} guest={guest} />
      ))}
    </ul>
  )
}

function Guest({ id, at, guest }: { id: string; at: number; guest: OrganiserBooking['guests'][number] }) {
  const t = useT('features/hotel')
  const may = useMay()('busi:badge:number')
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    try {
      setNumber((await call(reveal, { entity: 'HOTEL', id, field: 'certNo', guest: at })).data.value)
    } catch (error) {
      // Told by the client; the mask stays.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span>{guest.name}</span>
      {guest.certNo ? (
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <DictTag type="busi_cert_type" value={guest.certType} />
          <span className="break-all tabular-nums" aria-live="polite">
            {number || guest.certNo}
          </span>
          {may && number === '' ? (
            <Button
              small
              variant="ghost"
              icon={IconEye}
              busy={busy}
              aria-label={t('organiser.showNumberOf', { name: guest.name })}
              onClick={() => void show()}
            >
              {t('organiser.showNumber')}
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}
