import { useState } from 'react'
import { needsConsent } from '../../../shared/api/client.ts'

/** A save that waits for the code that was mailed to its new address. */
export interface AskedCode {
  email: string
  maskedTo: string
  /** Sends the save again with the code; rejects as the call does. */
  attempt: (code: string) => Promise<unknown>
  /** Ends the wait with the save's answer, or with its refusal for another reason than the code. */
  settle: (reply: unknown) => void
  fail: (error: unknown) => void
}

/** Sends a save; answered with 463 it waits for the code and sends again. `false` when the user gave up: nothing was stored. */
export function useEmailCode() {
  const [asked, setAsked] = useState<AskedCode | null>(null)

  async function withCode<R>(email: string, send: (emailCode?: string) => Promise<R>): Promise<R | false> {
    const reply = await send()
    if (!needsConsent(reply)) return reply
    const { maskedTo } = reply.data as { maskedTo: string }
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        setAsked(null)
        finish()
      }
      setAsked({
        email,
        maskedTo,
        attempt: send,
        settle: (answer) => end(() => resolve(answer as R | false)),
        fail: (error) => end(() => reject(error)),
      })
    })
  }

  return { asked, withCode, cancel: () => asked?.settle(false) }
}
