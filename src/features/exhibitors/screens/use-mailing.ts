/** Mails links step by step, so that progress moves and can be stopped; what was sent stays sent. */
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { mailingCount, mailingSend } from '../mailing-contract.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useLoad, type Loaded } from '../../../shared/ui/loading/use-load.ts'

export type MailingCount = ReplyOf<typeof mailingCount>['data']

export type Sending =
  | { step: 'no' }
  | { step: 'sending'; sent: number; total: number }
  /** Everybody has one, or it was stopped with some left. */
  | { step: 'done'; sent: number; left: number; error: string | null }

export interface Mailing {
  count: Loaded<MailingCount>
  sending: Sending
  /** @param days the links are good */
  send: (total: number, days: number) => Promise<void>
  stop: () => void
  /** Counts anew, before going on. */
  again: () => void
}

export function useMailing(): Mailing {
  const [count, recount] = useLoad(async (signal) => (await call(mailingCount, {}, { signal })).data)
  const [sending, setSending] = useState<Sending>({ step: 'no' })
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  async function send(total: number, days: number) {
    stopped.current = false
    let sent = 0
    let left = total
    try {
      while (left > 0 && !stopped.current) {
        setSending({ step: 'sending', sent, total: sent + left })
        // oxlint-disable-next-line no-await-in-loop -- one step after the other is the point
        const { data } = await call(mailingSend, { days, clientToken: newToken() })
        sent += data.sent
        left = data.left
        if (data.sent === 0) break
      }
      setSending({ step: 'done', sent, left, error: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSending({ step: 'done', sent, left, error: error.message })
    }
  }

  return {
    count,
    sending,
    send,
    stop: () => {
      stopped.current = true
    },
    again: () => {
      setSending({ step: 'no' })
      recount()
    },
  }
}
