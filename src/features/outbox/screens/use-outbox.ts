import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { call } from '../../../shared/api/client.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { outboxCounts, outboxDecide, type MailOutcome } from '../contract.ts'
import type { OutboxDecision } from '../rules.ts'

/** How many mails stand in each state. Quiet on failure: the tabs then show no number, the list below says what is wrong. */
export const useOutboxCounts = () => useQuiet((signal) => call(outboxCounts, {}, { quiet: true, signal }))

/** Sends decisions, one call at a time; null when the call itself failed, which has told its words already. */
export function useMailDecisions() {
  const [busy, run] = useBusy<OutboxDecision | null>(null)
  async function decide(ids: readonly string[], decision: OutboxDecision): Promise<MailOutcome[] | null> {
    if (busy) return null
    const reply = await run(decision, () => call(outboxDecide, { ids: [...ids], decision, clientToken: newToken() }))
    return reply?.data ?? null
  }
  return { busy, decide }
}
