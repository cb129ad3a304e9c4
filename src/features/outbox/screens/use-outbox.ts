import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { outboxCounts, outboxDecide, type MailOutcome } from '../contract.ts'
import type { OutboxDecision } from '../rules.ts'

export interface OutboxCounts {
  counts: Readonly<Record<string, number>>
  /** Whether a mail server is set; null while nothing is known. */
  server: boolean | null
}

async function findCounts(signal?: AbortSignal): Promise<OutboxCounts | null> {
  try {
    const { data } = await call(outboxCounts, {}, { quiet: true, ...(signal ? { signal } : {}) })
    return { counts: data.counts, server: data.server === 1 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}

/** How many mails stand in each state. Quiet on failure: the tabs then show no number, the list below says what is wrong. */
export function useOutboxCounts(): [OutboxCounts, refresh: () => void] {
  const [found, setFound] = useState<OutboxCounts>({ counts: {}, server: null })
  useEffect(() => {
    const controller = new AbortController()
    void findCounts(controller.signal).then((counts) => counts && setFound(counts))
    return () => controller.abort()
  }, [])
  return [found, () => void findCounts().then((counts) => counts && setFound(counts))]
}

/** Sends decisions, one call at a time; null when the call itself failed, which has told its words already. */
export function useMailDecisions() {
  const [busy, setBusy] = useState<OutboxDecision | null>(null)
  async function decide(ids: readonly string[], decision: OutboxDecision): Promise<MailOutcome[] | null> {
    if (busy) return null
    setBusy(decision)
    try {
      return (await call(outboxDecide, { ids: [...ids], decision, clientToken: newToken() })).data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return null
    } finally {
      setBusy(null)
    }
  }
  return { busy, decide }
}
