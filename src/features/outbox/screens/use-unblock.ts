import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { askReason, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { outboxUnblock, type MailRow } from '../contract.ts'
import { UNBLOCK_REASON_MAX } from '../rules.ts'

/** Asks why a blocked address is written to again, and lets it be. */
export function useUnblock(onDone: () => void) {
  const t = useT('features/outbox')
  return async ({ id, recipient, block }: Pick<MailRow, 'id' | 'recipient' | 'block'>) => {
    const reason = await askReason({
      title: t('unblock.title', { to: recipient }),
      text: t(under('unblock.', block)),
      label: t('unblock.label'),
      confirmLabel: t('actions.unblock'),
      maxLength: UNBLOCK_REASON_MAX,
    })
    if (reason === null) return
    await attempt(async () => {
      await call(outboxUnblock, { id, reason, clientToken: newToken() })
      toast.success(t('unblock.done'))
      onDone()
    })
  }
}
