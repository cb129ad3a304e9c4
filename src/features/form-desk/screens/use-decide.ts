import { useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { askReason, confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { DESK_BULK_MAX, deskDecide, NOTE_MAX, type DeskAction, type DeskOutcome, type DeskRow } from '../contract.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'

/** Asks, decides, and says how many were done; null when it was not gone through with. */
export function useDecide() {
  const t = useT('features/form-desk')
  const [busy, setBusy] = useState<DeskAction | null>(null)
  // The reason of a rejection that was refused, and of which booths: it stands there when these are tried again.
  const refused = useRef({ reason: '', booths: new Set<string>() })

  async function decide(form: FormCode, action: DeskAction, rows: readonly DeskRow[]): Promise<DeskOutcome[] | null> {
    const title = t(`ask.${action}`, { count: rows.length })
    const confirmLabel = t(`actions.${action}`)
    let reason = ''
    if (action === 'reject') {
      const { reason: before, booths } = refused.current
      const given = await askReason({
        title,
        label: t('reason'),
        value: rows.every(({ participationId }) => booths.has(participationId)) ? before : '',
        confirmLabel,
        maxLength: NOTE_MAX,
        tone: 'danger',
      })
      if (given === null) return null
      reason = given
      refused.current = { reason, booths: new Set(rows.map(({ participationId }) => participationId)) }
    } else if (!(await confirm({ title, confirmLabel, tone: 'primary' }))) return null
    setBusy(action)
    try {
      const data: DeskOutcome[] = []
      for (let at = 0; at < rows.length; at += DESK_BULK_MAX) {
        const items = rows.slice(at, at + DESK_BULK_MAX).map(({ participationId, version, payable, payableAnew }) => ({
          participationId,
          version,
          seen: action === 'confirm' ? payableAnew : payable,
        }))
        data.push(...(await call(deskDecide, { form, action, items, ...(reason === '' ? {} : { reason }) })).data)
      }
      const done = data.filter((one) => one.done === 1).length
      for (const one of data) if (one.done === 1) refused.current.booths.delete(one.participationId)
      if (done > 0) toast.success(t(`done.${action}`, { count: done }))
      return data
    } catch (error) {
      // Told by the client; the table stays as it was.
      if (error instanceof ApiError) return null
      throw error
    } finally {
      setBusy(null)
    }
  }
  return { busy, decide }
}
