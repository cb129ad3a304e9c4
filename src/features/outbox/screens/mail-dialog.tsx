import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { MailFrame } from '../../../shared/ui/mail-frame.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { outboxDetail, type MailRecord } from '../contract.ts'
import { decisionsOf, type OutboxDecision } from '../rules.ts'
import { companyOf } from './mail-columns.tsx'
import { MailState } from './mail-state.tsx'

/** One mail as it was written, without its one-time link or code, and what can be done to it. */
export function MailDialog({
  id,
  busy,
  blockedOf,
  onDecide,
  onClose,
}: {
  id: string
  busy: OutboxDecision | null
  /** Why a decision is not possible; undefined when it is. */
  blockedOf: (decision: OutboxDecision) => string | undefined
  /** Absent for who may only look. */
  onDecide: ((mail: MailRecord, decision: OutboxDecision) => void) | undefined
  onClose: () => void
}) {
  const t = useT('features/outbox')
  const [loaded, retry] = useLoad((signal) =>
    call(outboxDetail, { id }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const mail = loaded.state === 'ready' ? loaded.data : null
  return (
    <Dialog
      open
      size="lg"
      title={mail?.subject ?? t('read')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {mail && onDecide
            ? decisionsOf(mail).map((decision) => (
                <Button
                  key={decision}
                  variant={decision === 'resend' ? 'primary' : 'secondary'}
                  busy={busy === decision}
                  blocked={blockedOf(decision)}
                  onClick={() => onDecide(mail, decision)}
                >
                  {t(`actions.${decision}`)}
                </Button>
              ))
            : null}
        </>
      }
    >
      {loaded.state === 'error' ? (
        <ErrorState message={loaded.error.message} onRetry={retry} />
      ) : mail === null ? (
        <SkeletonLines lines={6} />
      ) : (
        <MailText mail={mail} />
      )}
    </Dialog>
  )
}

function MailText({ mail }: { mail: MailRecord }) {
  const t = useT('features/outbox')
  const english = useLocale() === 'en-US'
  const [view, setView] = useState('html')
  const when = [
    { label: t('fields.written'), value: mail.createTime },
    ...(mail.triedTime ? [{ label: t('fields.tried'), value: mail.triedTime }] : []),
    ...(mail.sentTime ? [{ label: t('fields.sent'), value: mail.sentTime }] : []),
    ...(mail.deliveredTime ? [{ label: t('fields.delivered'), value: mail.deliveredTime }] : []),
    ...(mail.complaintTime ? [{ label: t('fields.complaint'), value: mail.complaintTime }] : []),
    ...(mail.blockedSince ? [{ label: t('fields.blockedSince'), value: mail.blockedSince }] : []),
    ...(mail.decidedBy ? [{ label: t('fields.decided'), value: `${mail.decidedBy} · ${mail.decidedTime}` }] : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList
        items={[
          { label: t('fields.to'), value: <span className="break-all">{mail.to}</span> },
          { label: t('fields.company'), value: companyOf(mail, english) || '—' },
          { label: t('fields.state'), value: <MailState mail={mail} /> },
          ...(mail.calendar > 0 ? [{ label: t('fields.calendar'), value: String(mail.calendar) }] : []),
          { label: t('fields.tries'), value: String(mail.tries) },
          ...when,
          { label: 'Message-ID', value: <span className="break-all text-sm">{mail.messageId}</span> },
        ]}
      />
      <Tabs
        name="mail"
        label={t('views.label')}
        items={(['html', 'text'] as const).map((one) => ({ id: one, label: t(`views.${one}`) }))}
        value={view}
        onChange={setView}
      />
      <TabPanel name="mail" value={view}>
        {view === 'html' ? (
          <MailFrame html={mail.bodyHtml} title={mail.subject} />
        ) : (
          <pre className="m-0 whitespace-pre-wrap break-words rounded-ui border border-line bg-muted p-4 font-sans text-base">
            {mail.bodyText}
          </pre>
        )}
      </TabPanel>
    </div>
  )
}
