import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { ApiError, CODE } from '../../api/envelope.ts'
import { maskEmail } from '../../lib/mask.ts'
import { sendCode, type CodeScene } from './contract.ts'

export type CodeMail =
  | { state: 'none' | 'sending' }
  | { state: 'sent'; to: string }
  | { state: 'failed'; reason: string }

/** Mails a verification code and counts down until another may be asked for. */
export function useMailCode(scene: CodeScene) {
  const [mail, setMail] = useState<CodeMail>({ state: 'none' })
  /** Seconds until another code may be mailed. */
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function send(to: string): Promise<void> {
    setMail({ state: 'sending' })
    try {
      const { data } = await call(sendCode, { scene, to }, { quiet: true })
      setMail({ state: 'sent', to: data.maskedTo })
      setWait(data.cooldown)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      error.takeUp()
      const retryAfter = (error.data as { retryAfter?: number } | undefined)?.retryAfter ?? 0
      setWait(retryAfter)
      // Asked within the last minute: the code that was mailed then is still good.
      if (error.code === CODE.tooOften && retryAfter > 0 && retryAfter <= 60)
        setMail({ state: 'sent', to: maskEmail(to) })
      else setMail({ state: 'failed', reason: error.errors[0]?.msg ?? error.message })
    }
  }
  return { mail, wait, send }
}
