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
    void call(captchaImage, {}, { quiet: true }).then(
      (reply) => {
        setCaptcha(reply.captchaEnabled && reply.uuid && reply.img ? { uuid: reply.uuid, img: reply.img } : null)
        setRegisterEnabled(reply.registerEnabled)
      },
      () => setCaptcha(null),
    )
  }, [])
  useEffect(renew, [renew])
  return { captcha, registerEnabled, renew }
}

/** What a request carries of the captcha; nothing when there is none. */
export const captchaAnswer = (captcha: Captcha | null, data: FormData): { code?: string; uuid?: string } =>
  captcha ? { code: String(data.get('code') ?? ''), uuid: captcha.uuid } : {}
