import { useState } from 'react'
import { API_BASE } from '../../../shared/api/api-base.ts'
import { clientHost } from '../../../shared/api/transport.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCopy } from '../../../shared/ui/icons.ts'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { curlOf } from '../curl.ts'
import type { ApiCall } from '../model.ts'

/** Copies a call as a command of a shell; the token stays out unless it is asked for. */
export function CurlCommand({ call, input }: { call: ApiCall; input: () => Record<string, unknown> | null }) {
  const t = useT('features/api-page')
  const locale = useLocale()
  const [withToken, setWithToken] = useState(false)

  async function copy() {
    const given = input()
    if (!given) return
    const base = new URL(API_BASE, location.origin).href
    const language = locale === 'en-US' ? 'en' : 'zh'
    const token = withToken ? (clientHost().token() ?? undefined) : undefined
    try {
      await navigator.clipboard.writeText(curlOf(call, { base, input: given, language, token }))
      toast.success(t('curl.copied'))
    } catch {
      toast.error(t('copyFailed'))
    }
  }
  return (
    <>
      <Button icon={IconCopy} onClick={() => void copy()}>
        {t('curl.copy')}
      </Button>
      {call.token === 'none' ? null : (
        <Checkbox
          label={t('curl.token')}
          hint={withToken ? t('curl.tokenWarning') : undefined}
          checked={withToken}
          onChange={({ target }) => setWithToken(target.checked)}
        />
      )}
    </>
  )
}
