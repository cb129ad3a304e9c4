import { useRef } from 'react'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import type { BalanceRow } from '../../ledger-contract.ts'
import { BoothBill } from '../booth-bill.tsx'
import type { Ask } from '../form-dialog.tsx'

/** The bill of a booth with its payments, where one is noted by hand. */
export function BillDialog({ row, name, onClose }: { row: BalanceRow; name: string; onClose: () => void }) {
  const ask = useRef<Ask>(undefined)
  const leave = async () => {
    if ((await ask.current?.()) ?? true) onClose()
  }
  return (
    <Dialog open size="lg" title={`${boothPlace(row)} · ${name}`} onClose={() => void leave()}>
      <BoothBill participationId={row.participationId} onTyping={(typed) => void (ask.current = typed)} />
    </Dialog>
  )
}
