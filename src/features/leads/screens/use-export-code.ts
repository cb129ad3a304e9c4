import { useEffect, useEffectEvent, useState } from 'react'
import { sendCode } from '../../account/contract.ts'
import { profileGet } from '../../account/profile-contract.ts'
import { call } from '../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'

export type CodeMail = { state: 'sending' } | { state: 'sent'; to: string } | { state: 'failed'; reason: string }

/**
 * Mails a code for the export to the account's own address when it appears, and counts down until another may be asked for.
 * @param noAddress what is said when the account has none
 */
export function useExportCode(noAddress: string) {
  const [mail, setMail] = useState<CodeMail>({ state: 'sending' })
  /** Seconds until another code may be mailed. */
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function send(): Promise<void> {
    setMail({ state: 'sending' })
    let to = ''
    try {
      to = (await call(profileGet, {}, { quiet: true })).data.email
      if (to === '') return setMail({ state: 'failed', reason: noAddress })
      const { data } = await call(sendCode, { scene: 'LEADS_EXPORT', to }, { quiet: true })
      setMail({ state: 'sent', to: data.maskedTo })
      setWait(data.cooldown)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const retryAfter = (error.data as { retryAfter?: number } | undefined)?.retryAfter ?? 0
      setWait(retryAfter)
      // Asked within the last minute: the code that was mailed then is still good.
      if (error.code === CODE.tooOften && retryAfter > 0 && retryAfter <= 60)
        setMail({ state: 'sent', to: maskEmail(to) })
      else setMail({ state: 'failed', reason: error.errors[0]?.msg ?? error.message })
    }
  }
  const first = useEffectEvent(() => void send())
  // oxlint-disable-next-line react/set-state-in-effect -- the mail is what opening the dialog is for
  useEffect(() => first(), [])
  return { mail, wait, send }
}
