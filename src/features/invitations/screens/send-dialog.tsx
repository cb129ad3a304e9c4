import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { IconSend } from '../../../shared/ui/icons.ts'
import { MailFrame } from '../../../shared/ui/mail-frame.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { invitationPreflight, invitationSend } from '../sending-contract.ts'

/** Shows what a send-out will do, asks for the consent, and sends. @param ids null: all that are not sent */
export function SendDialog({
  channel,
  ids,
  onClose,
}: {
  channel: 1 | 2
  ids: readonly string[] | null
  onClose: (done: boolean) => void
}) {
  const t = useT('features/invitations')
  const chosen = { channel, ...(ids ? { ids: [...ids] } : {}) }
  const [loaded, retry] = useLoad(
    async (signal) => (await call(invitationPreflight, chosen, { signal, quiet: true })).data,
  )
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  // One for the dialog: sent again after a lost answer, nothing leaves twice.
  const [clientToken] = useState(newToken)
  const found = loaded.state === 'ready' ? loaded.data : null
  const needed = found ? found.ready + found.later : 0
  const blocked = !found
    ? t('send.loading')
    : found.closed === 1
      ? t('send.closed')
      : found.count === 0
        ? t('send.none')
        : needed > found.left
          ? t('send.over')
          : agreed
            ? undefined
            : t('send.consentFirst')

  async function send() {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await call(invitationSend, { ...chosen, consentFlag: 1, clientToken })
      toast.success(
        [t('shared/api:success.emailSent'), data.later > 0 ? t('send.doneLater', { number: data.later }) : '']
          .filter(Boolean)
          .join(' · '),
      )
      onClose(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title={t('send.title')}
      onClose={() => onClose(false)}
      footer={
        <Button variant="primary" icon={IconSend} busy={busy} blocked={blocked} onClick={() => void send()}>
          {t('send.action')}
        </Button>
      }
    >
      {loaded.state === 'loading' ? <SkeletonLines lines={4} /> : null}
      {loaded.state === 'error' ? (
        <ErrorState title={t('send.failed')} message={loaded.error.message} onRetry={retry} />
      ) : null}
      {found ? (
        <div className="flex flex-col gap-4">
          <DescriptionList
            items={[
              { label: t('send.count'), value: found.count },
              { label: t('send.ready'), value: found.ready },
              { label: t('send.later'), value: found.later },
              { label: t('send.unsubscribed'), value: found.unsubscribed },
              { label: t('send.left'), value: t('send.leftOf', { left: found.left, quota: found.quota }) },
            ]}
          />
          {found.later > 0 ? <Alert tone="info">{t('send.laterText')}</Alert> : null}
          {found.closed === 1 ? <Alert tone="warning">{t('send.closed')}</Alert> : null}
          {needed > found.left ? <Alert tone="warning">{t('send.over')}</Alert> : null}
          {found.samples.map((sample) => (
            <section key={sample.locale} lang={sample.locale} className="flex flex-col gap-2">
              <h3 className="font-semibold">{t(`send.sample.${sample.locale}`)}</h3>
              <DescriptionList
                items={[
                  { label: t('send.sample.to'), value: sample.to },
                  ...(sample.replyTo ? [{ label: t('send.sample.replyTo'), value: sample.replyTo }] : []),
                  { label: t('send.sample.subject'), value: sample.subject, wide: true },
                ]}
              />
              <MailFrame html={sample.html} title={sample.subject} />
            </section>
          ))}
          <Checkbox label={t('send.consent')} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        </div>
      ) : null}
    </Dialog>
  )
}
