import { useState } from 'react'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { smsCounts, smsDecide, type SmsListRow } from '../contract.ts'
import { decisionsOf, SMS_BULK_MAX, type SmsDecision } from '../rules.ts'
import { smsName } from './sms-columns.tsx'

/** How many messages stand in each state; quiet on failure, the list below says what is wrong. */
export const useSmsCounts = () => useQuiet((signal) => call(smsCounts, {}, { quiet: true, signal }))

/** Decides over messages after a question; those refused are named. */
export function useSmsDecisions(onDone: () => void) {
  const t = useT('features/sms')
  const [busy, begin] = useBusy<SmsDecision | null>(null)
  const [refused, setRefused] = useState<{ id: string; name: string; msg: string }[]>([])
  async function decide(rows: readonly SmsListRow[], decision: SmsDecision): Promise<void> {
    if (busy) return
    const fit = rows.filter((row) => decisionsOf(row).includes(decision)).slice(0, SMS_BULK_MAX)
    // What may have left is sent a second time only after a plain question.
    const doubtful = decision === 'resend' && fit.some((row) => row.state === 'unknown')
    const asked = {
      title: t(`ask.${decision}`, { count: fit.length }),
      text: doubtful ? t('ask.doubtful') : t(`ask.${decision}Text`),
      confirmLabel: t(`actions.${decision}`),
      cancelLabel: decision === 'cancel' ? t('actions.close') : undefined,
      tone: decision === 'cancel' ? ('danger' as const) : ('primary' as const),
    }
    if (!(await confirm(asked))) return
    const ids = fit.map((row) => row.id)
    const reply = await begin(decision, () =>
      attempt(() => call(smsDecide, { ids, decision, clientToken: newToken() })),
    )
    if (!reply) return
    const names = new Map(rows.map((row) => [row.id, smsName(row, t)]))
    const done = reply.data.filter((one) => one.done === 1).length
    if (done > 0) toast.success(t(`done.${decision}`, { count: done }))
    setRefused(
      reply.data.filter((one) => one.done === 0).map(({ id, msg }) => ({ id, msg, name: names.get(id) ?? id })),
    )
    onDone()
  }
  return { busy, refused, decide }
}
