import { useId, useState } from 'react'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Translate } from '../../../../shared/i18n/keys.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../../shared/ui/description-list.tsx'
import { IconSend } from '../../../../shared/ui/icons.ts'
import { Checkbox } from '../../../../shared/ui/inputs/toggles.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { smsInvitationPreflight, smsInvitationSend, type SmsOutlook } from '../../sms-contract.ts'

/** Shows what a send-out of text messages will do, asks for the consent, and sends. @param ids null: all that are not sent */
export function SendSmsDialog({ ids, onClose }: { ids: readonly string[] | null; onClose: (done: boolean) => void }) {
  const t = useT('features/invitations')
  const [templateId, setTemplateId] = useState('')
  const chosen = { ...(ids ? { ids: [...ids] } : {}), ...(templateId ? { templateId } : {}) }
  const [loaded, retry, replace] = useLoad(
    async (signal) => (await call(smsInvitationPreflight, chosen, { signal, quiet: true })).data,
  )
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  // One for the dialog: sent again after a lost answer, nothing leaves twice.
  const [clientToken] = useState(newToken)
  const found = loaded.state === 'ready' ? loaded.data : null
  // Another template was chosen, and what it would do is on its way.
  const stale = templateId !== '' && templateId !== found?.templateId
  const blocked = blockedBy(stale ? null : found, t) ?? (agreed ? undefined : t('send.consentFirst'))

  async function choose(id: string) {
    setTemplateId(id)
    const reply = await attempt(() => call(smsInvitationPreflight, { ...chosen, templateId: id }))
    if (reply) replace(reply.data)
  }

  async function send() {
    if (busy || !found) return
    setBusy(true)
    try {
      const input = { ...chosen, templateId: found.templateId, consentFlag: 1 as const, clientToken }
      const { data } = await call(smsInvitationSend, input)
      const told = [
        t('shared/api:success.smsSent'),
        data.leaves ? t('sms.leaves', { at: data.leaves }) : '',
        data.later > 0 ? t('sms.doneLater', { number: data.later }) : '',
      ]
      toast.success(told.filter(Boolean).join(' · '))
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
      title={t('sms.title')}
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
          <TemplateChoice found={found} value={templateId || found.templateId} onChange={(id) => void choose(id)} />
          <Outlook found={found} />
          <Checkbox label={t('sms.consent')} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        </div>
      ) : null}
    </Dialog>
  )
}

/** Why nothing can be sent; undefined when it can. */
function blockedBy(found: SmsOutlook | null, t: Translate<'features/invitations'>): string | undefined {
  if (!found) return t('send.loading')
  if (found.closed === 1) return t('send.closed')
  if (found.count === 0) return t('send.none')
  if (found.templateId === '') return t('sms.noTemplate')
  if (found.tooLong > 0) return t('sms.tooLong', { number: found.tooLong })
  return found.segments > found.left ? t('sms.over') : undefined
}

function TemplateChoice({
  found,
  value,
  onChange,
}: {
  found: SmsOutlook
  value: string
  onChange: (id: string) => void
}) {
  const t = useT('features/invitations')
  const id = useId()
  if (found.templates.length === 0) return <Alert tone="warning">{t('sms.noTemplate')}</Alert>
  return (
    <div className="field max-w-md">
      <label className="label" htmlFor={id}>
        {t('sms.template')}
      </label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {found.templates.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Outlook({ found }: { found: SmsOutlook }) {
  const t = useT('features/invitations')
  return (
    <>
      <DescriptionList
        items={[
          { label: t('sms.count'), value: found.count },
          { label: t('sms.ready'), value: found.ready },
          { label: t('sms.later'), value: found.later },
          { label: t('sms.unsubscribed'), value: found.unsubscribed },
          { label: t('sms.segments'), value: found.segments },
          { label: t('sms.left'), value: t('sms.leftOf', { left: found.left, quota: found.quota }) },
        ]}
      />
      {found.leaves ? <Alert tone="info">{t('sms.night', { at: found.leaves })}</Alert> : null}
      {found.later > 0 ? <Alert tone="info">{t('sms.laterText')}</Alert> : null}
      {found.closed === 1 ? <Alert tone="warning">{t('send.closed')}</Alert> : null}
      {found.tooLong > 0 ? <Alert tone="warning">{t('sms.tooLong', { number: found.tooLong })}</Alert> : null}
      {found.segments > found.left ? <Alert tone="warning">{t('sms.over')}</Alert> : null}
      {found.sample ? (
        <section aria-label={t('sms.sample')} className="rounded-ui border border-line bg-muted px-3 py-2">
          <h3 className="font-semibold">{t('sms.sample')}</h3>
          <p lang="zh-CN" className="mt-1 break-words">
            {found.sample}
          </p>
          <p className="mt-1 text-sm tabular-nums text-ink-soft">
            {t('sms.length', { length: found.length, count: found.sampleSegments })}
          </p>
        </section>
      ) : null}
    </>
  )
}
