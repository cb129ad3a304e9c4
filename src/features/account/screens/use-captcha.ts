import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { captchaImage } from '../contract.ts'

export interface Captcha {
  uuid: string
  img: string
}

/** The captcha, when the organiser has switched it on, and whether registration is open; a failing call leaves both away rather than locking the page. */
export function useCaptcha(): { captcha: Captcha | null; registerEnabled: boolean | null; renew: () => void } {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [registerEnabled, setRegisterEnabled] = useState<boolean | null>(null)
  const renew = useCallback(() => {
    const fetchOne = async () => {
      try {
        const { captchaEnabled, registerEnabled: open, uuid, img } = await call(captchaImage, {}, { quiet: true })
        setCaptcha(captchaEnabled && uuid && img ? { uuid, img } : null)
        setRegisterEnabled(open)
      } catch {
        setCaptcha(null)
      }
    }
    void fetchOne()
  }, [])
  useEffect(renew, [renew])
  return { captcha, registerEnabled, renew }
}

/** What a request carries of the captcha; nothing when there is none. */
export const captchaAnswer = (captcha: Captcha | null, data: FormData): { code?: string; uuid?: string } =>
  captcha ? { code: String(data.get('code') ?? ''), uuid: captcha.uuid } : {}
