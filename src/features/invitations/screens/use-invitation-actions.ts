import { call } from '../../../shared/api/client.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { invitationDelete } from '../contract.ts'
import { invitationResend } from '../sending-contract.ts'
import { smsInvitationResend } from '../sms-contract.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

/** Deleting and sending again, each after a question; what was refused has told its words already. */
export function useInvitationActions(t: Translate<'features/invitations'>, after: () => void) {
  const [busy, begin] = useBusy(false)
  async function run(work: () => Promise<string>) {
    if (busy) return
    await begin(true, async () => toast.success(await work()))
    // Also after a refusal: something else may stand there by now.
    after()
  }
  return {
    busy,
    async remove(ids: readonly string[]) {
      const title = t('remove.ask', { count: ids.length })
      if (!(await confirm({ title, text: t('remove.text'), confirmLabel: t('remove.action'), tone: 'danger' }))) return
      await run(async () => {
        await call(invitationDelete, { ids: [...ids], clientToken: newToken() })
        return t('shared/api:success.deleted')
      })
    },
    async resend(channel: 1 | 2 | 4, ids: readonly string[] | undefined, count: number) {
      if (
        !(await confirm({
          title: t('resend.ask', { count }),
          text: t(channel === 4 ? 'resend.smsText' : 'resend.text'),
          confirmLabel: t('resend.action'),
        }))
      )
        return
      await run(async () => {
        const chosen = { ...(ids ? { ids: [...ids] } : {}), clientToken: newToken() }
        if (channel === 4) {
          await call(smsInvitationResend, chosen)
          return t('shared/api:success.smsSent')
        }
        await call(invitationResend, { channel, ...chosen })
        return t('shared/api:success.emailSent')
      })
    },
  }
}
