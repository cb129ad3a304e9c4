import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { confirm, toast } from '../../../shared/ui/overlay-store.ts'
import { invitationDelete, invitationResend } from '../contract.ts'

/** Deleting and sending again, each after a question; what was refused has told its words already. */
export function useDeeds(t: Translate, after: () => void) {
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<string>) {
    if (busy) return
    setBusy(true)
    try {
      toast.success(await work())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
      // Also after a refusal: something else may stand there by now.
      after()
    }
  }
  return {
    busy,
    async remove(ids: readonly string[]) {
      const title = t('remove.ask', { count: ids.length })
      if (!(await confirm({ title, text: t('remove.text'), confirmLabel: t('remove.action'), tone: 'danger' }))) return
      await run(async () => {
        await call(invitationDelete, { ids: [...ids], clientToken: newToken() })
        return t('remove.done')
      })
    },
    async resend(channel: 1 | 2, ids: readonly string[] | undefined, count: number) {
      if (
        !(await confirm({
          title: t('resend.ask', { count }),
          text: t('resend.text'),
          confirmLabel: t('resend.action'),
        }))
      )
        return
      await run(async () => {
        await call(invitationResend, { channel, ...(ids ? { ids: [...ids] } : {}), clientToken: newToken() })
        return t('send.done')
      })
    },
  }
}
