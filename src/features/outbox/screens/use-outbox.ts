import { useEffect, useState } from 'react'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { outboxCounts, outboxDecide, type MailOutcome } from '../contract.ts'
import type { OutboxDecision } from '../rules.ts'

export interface OutboxCounts {
  counts: Readonly<Record<string, number>>
  /** Whether a mail server is set; null while nothing is known. */
  server: boolean | null
  /** Mails of the last 30 days, and those called spam. */
  recent: { sent: number; complaints: number }
}

const NOTHING: OutboxCounts = { counts: {}, server: null, recent: { sent: 0, complaints: 0 } }

async function findCounts(signal?: AbortSignal): Promise<OutboxCounts | null> {
  const reply = await attempt(() => call(outboxCounts, {}, { quiet: true, ...(signal ? { signal } : {}) }))
  return reply ? { counts: reply.data.counts, server: reply.data.server === 1, recent: reply.data.recent } : null
}

/** How many mails stand in each state. Quiet on failure: the tabs then show no number, the list below says what is wrong. */
export function useOutboxCounts(): [OutboxCounts, refresh: () => void] {
  const [found, setFound] = useState<OutboxCounts>(NOTHING)
  useEffect(() => {
    const controller = new AbortController()
    void findCounts(controller.signal).then((counts) => counts && setFound(counts))
    return () => controller.abort()
  }, [])
  return [found, () => void findCounts().then((counts) => counts && setFound(counts))]
}

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
