import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { rejectedRegistration } from '../register-contract.ts'

type Rejected = NonNullable<ReplyOf<typeof rejectedRegistration>['data']>

/** The application of the link in the address; null while there is none, `'lost'` where the link opens nothing. */
export function useRejected(): Rejected | 'lost' | null {
  const [found, setFound] = useState<Rejected | 'lost' | null>(null)
  useEffect(() => {
    const token = new URLSearchParams(location.hash.slice(1)).get('token')
    if (!token) return
    const controller = new AbortController()
    call(rejectedRegistration, { token }, { quiet: true, signal: controller.signal }).then(
      ({ data }) => setFound(data ?? 'lost'),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!controller.signal.aborted) setFound('lost')
      },
    )
    return () => controller.abort()
  }, [])
  return found
}

/** Fills in what was sent, in fields that nobody has typed in. */
export function fillIn(form: HTMLFormElement, sent: Rejected): void {
  for (const [name, value] of Object.entries(sent)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value !== '') continue
    field.value = value
  }
}
