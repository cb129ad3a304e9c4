import { useT } from '../../../shared/i18n/use-t.tsx'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import type { Captcha } from './use-captcha.ts'

/** The sum to answer, with its picture; a click on the picture fetches another. */
export function CaptchaField({
  captcha,
  renew,
  error,
}: {
  captcha: Captcha | null
  renew: () => void
  error: string | undefined
}) {
  const t = useT('features/account')
  if (!captcha) return null
  return (
    <div className="flex items-end gap-3">
      <NativeField
        name="code"
        label={t('fields.code')}
        hint={t('login.captchaHint')}
        inputMode="numeric"
        autoComplete="off"
        required
        error={error}
      />
      <button type="button" className="mb-6" onClick={renew} aria-label={t('login.newCaptcha')}>
        <img src={`data:image/svg+xml;base64,${captcha.img}`} width={132} height={40} alt="" />
      </button>
    </div>
  )
}
