import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconSend } from '../../../shared/ui/icons.ts'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { useMailing, type Mailing, type MailingCount } from './use-mailing.ts'

type Props = {
  onClose: () => void
  /** Address of the outbox; null for who may not look into it. */
  outboxHref: string | null
}

/** Mails the first-login link to everybody who never logged in. */
export function MailingDialog({ onClose, outboxHref }: Props) {
  const t = useT('features/exhibitors')
  const mailing = useMailing()
  const close = () => {
    mailing.stop()
    onClose()
  }
  return (
    <Dialog
      open
      title={t('mailing.title')}
      onClose={close}
      footer={<Foot mailing={mailing} onClose={close} outboxHref={outboxHref} />}
    >
      <Body mailing={mailing} />
    </Dialog>
  )
}

function Body({ mailing: { count, sending, again } }: { mailing: Mailing }): ReactNode {
  const t = useT('features/exhibitors')
  if (sending.step === 'sending')
    return (
      <ProgressBar
        label={t('mailing.sending')}
        value={sending.sent}
        max={sending.total}
        detail={`${sending.sent} / ${sending.total}`}
      />
    )
  if (sending.step === 'done')
    return (
      <Alert
        live
        tone={sending.error ? 'danger' : sending.left > 0 ? 'warning' : 'success'}
        title={sending.error ?? t('mailing.sent', { count: sending.sent })}
      >
        {sending.left > 0 ? t('mailing.left', { sent: sending.sent, left: sending.left }) : null}
      </Alert>
    )
  if (count.state === 'loading') return <SkeletonLines lines={3} />
  if (count.state === 'error') return <ErrorState message={count.error.message} onRetry={again} />
  return <Ready count={count.value} />
}

function Foot({ mailing, onClose, outboxHref }: Props & { mailing: Mailing }): ReactNode {
  const t = useT('features/exhibitors')
  const { count, sending, send, stop, again } = mailing
  if (sending.step === 'sending') return <Button onClick={stop}>{t('mailing.stop')}</Button>
  if (sending.step === 'done')
    return (
      <>
        {outboxHref === null ? null : (
          <a className={buttonClass()} href={outboxHref}>
            {t('outbox.title')}
          </a>
        )}
        {sending.left > 0 ? <Button onClick={again}>{t('mailing.goOn')}</Button> : null}
        <Button variant="primary" onClick={onClose}>
          {t('actions.finish')}
        </Button>
      </>
    )
  const waiting = count.state === 'ready' ? count.value.waiting : 0
  return (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      {count.state === 'ready' ? (
        <Button
          variant="primary"
          icon={IconSend}
          blocked={waiting === 0 ? t('mailing.nobody') : undefined}
          onClick={() => void send(waiting)}
        >
          {waiting === 0 ? t('mailing.sendNone') : t('mailing.send', { count: waiting })}
        </Button>
      ) : null}
    </>
  )
}

function Ready({ count }: { count: MailingCount }) {
  const t = useT('features/exhibitors')
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{t('mailing.text')}</p>
      <ul className="list-disc pl-5 text-ink-soft">
        <li className="font-medium text-ink">{t('mailing.waiting', { count: count.waiting })}</li>
        {count.recent > 0 ? <li>{t('mailing.recent', { count: count.recent })}</li> : null}
        {count.withoutEmail > 0 ? <li>{t('mailing.withoutEmail', { count: count.withoutEmail })}</li> : null}
      </ul>
    </div>
  )
}
