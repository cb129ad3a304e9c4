import { call } from '../../../shared/api/client.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCheck, IconXCircle } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { askReason, confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { boardAnswer, type BoardMeeting } from '../board-contract.ts'

/** What the organiser answers in the buyer's place: for who is called, having no mail or no link. */
export function BuyerAnswers({ meeting, onChanged }: { meeting: BoardMeeting; onChanged: () => void }) {
  const t = useT('features/arrangement')
  const [busy, begin] = useBusy('')
  const { id, version, forBuyer, altTime } = meeting
  async function send(answer: 'ACCEPT' | 'ACCEPT_ALT' | 'DECLINE' | 'CANCEL', reason?: string) {
    const input = { id, version, answer, ...(reason ? { reason } : {}), clientToken: newToken() }
    if ((await begin(answer, () => call(boardAnswer, input))) === undefined) return
    toast.success(t('forBuyer.done'))
    onChanged()
  }
  async function accept(answer: 'ACCEPT' | 'ACCEPT_ALT') {
    const asked = answer === 'ACCEPT' ? t('forBuyer.accept') : t('forBuyer.acceptAlt', { time: altTime })
    if (await confirm({ title: asked, text: t('forBuyer.text'), confirmLabel: asked })) await send(answer)
  }
  async function refuse(answer: 'DECLINE' | 'CANCEL') {
    const asked = t(answer === 'DECLINE' ? 'forBuyer.decline' : 'forBuyer.cancel')
    const reason = await askReason({
      title: asked,
      text: t('forBuyer.text'),
      label: t('fields.said'),
      confirmLabel: asked,
      tone: 'danger',
      required: false,
    })
    if (reason !== null) await send(answer, reason)
  }
  return (
    <>
      {forBuyer.cancel === 1 ? (
        <Button icon={IconXCircle} busy={busy === 'CANCEL'} onClick={() => void refuse('CANCEL')}>
          {t('forBuyer.cancel')}
        </Button>
      ) : null}
      {forBuyer.decline === 1 ? (
        <Button icon={IconXCircle} busy={busy === 'DECLINE'} onClick={() => void refuse('DECLINE')}>
          {t('forBuyer.decline')}
        </Button>
      ) : null}
      {forBuyer.acceptAlt === 1 ? (
        <Button icon={IconCheck} busy={busy === 'ACCEPT_ALT'} onClick={() => void accept('ACCEPT_ALT')}>
          {t('forBuyer.acceptAlt', { time: altTime })}
        </Button>
      ) : null}
      {forBuyer.accept === 1 ? (
        <Button variant="primary" icon={IconCheck} busy={busy === 'ACCEPT'} onClick={() => void accept('ACCEPT')}>
          {t('forBuyer.accept')}
        </Button>
      ) : null}
    </>
  )
}
