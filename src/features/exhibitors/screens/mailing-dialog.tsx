import { useState, type ReactNode } from 'react'
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { IconDownload, IconSend } from '../../../shared/ui/icons.ts'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { MailFrame } from '../../../shared/ui/mail-frame.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { FIRST_LINK_DAYS, mailingPreview, mailingSheet } from '../mailing-contract.ts'
import { ProgressBar } from '../../../shared/ui/loading/progress-bar.tsx'
import { figureText } from '../../../shared/lib/text/figure.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useMailing, type Mailing, type MailingCount } from './use-mailing.ts'

type Props = {
  onClose: () => void
  /** Address of the outbox; null for who may not look into it. */
  outboxHref: string | null
}

/** Mails the first-login link to everybody who never logged in, or hands the links out as a sheet. */
export function MailingDialog({ onClose, outboxHref }: Props) {
  const t = useT('features/exhibitors')
  const mailing = useMailing()
  const [typed, setTyped] = useState(String(FIRST_LINK_DAYS.usual))
  const figure = figureText(typed, { unit: 'day' })
  const days = /^\d{1,2}$/.test(figure) ? Number(figure) : 0
  const known = days >= 1 && days <= FIRST_LINK_DAYS.max ? days : null
  const close = () => {
    mailing.stop()
    onClose()
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('mailing.title')}
      onClose={close}
      footer={<Foot mailing={mailing} days={known} onClose={close} outboxHref={outboxHref} />}
    >
      <Body mailing={mailing}>
        <div className="max-w-60">
          <NativeField
            name="days"
            label={t('mailing.days')}
            hint={t('mailing.daysHint')}
            error={known === null ? t('mailing.daysHint') : undefined}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value.trim())}
          />
        </div>
        {known === null ? null : <Preview key={known} days={known} />}
      </Body>
    </Dialog>
  )
}

function Body({ mailing: { count, sending, again }, children }: { mailing: Mailing; children: ReactNode }): ReactNode {
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
  return (
    <div className="flex flex-col gap-4">
      <Ready count={count.data} />
      {count.data.waiting + count.data.withoutEmail + count.data.recent > 0 ? children : null}
    </div>
  )
}

function Foot({ mailing, days, onClose, outboxHref }: Props & { mailing: Mailing; days: number | null }): ReactNode {
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
  if (count.state !== 'ready') return <Button onClick={onClose}>{t('actions.cancel')}</Button>
  const { waiting, recent, withoutEmail, mailServer } = count.data
  const unreached = mailServer === 1 ? withoutEmail : withoutEmail + waiting + recent
  const wrong = days === null ? t('mailing.daysHint') : undefined
  return (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      {unreached > 0 ? <SheetButton days={days ?? 0} blocked={wrong} onDone={again} /> : null}
      <Button
        variant={mailServer === 1 ? 'primary' : 'secondary'}
        icon={IconSend}
        blocked={waiting === 0 ? t('mailing.nobody') : wrong}
        onClick={() => void send(waiting, days ?? 0)}
      >
        {waiting === 0 ? t('mailing.sendNone') : t('mailing.send', { count: waiting })}
      </Button>
    </>
  )
}

/** The links of those no mail reaches; asked first, because links of before end. */
function SheetButton({ days, blocked, onDone }: { days: number; blocked: string | undefined; onDone: () => void }) {
  const t = useT('features/exhibitors')
  const [busy, run] = useBusy(false)
  const save = async () => {
    if (
      !(await confirm({
        title: t('mailing.sheet'),
        text: t('mailing.sheetHint'),
        confirmLabel: t('mailing.sheet'),
        tone: 'primary',
      }))
    )
      return
    await run(true, async () => {
      await download(mailingSheet, { days }, `${t('mailing.sheetName')}.xlsx`, { ownName: true })
      toast.success(t('mailing.sheetDone'))
      onDone()
    })
  }
  return (
    <Button icon={IconDownload} busy={busy} blocked={blocked} onClick={() => void save()}>
      {t('mailing.sheet')}
    </Button>
  )
}

/** The mail as it will look in each language somebody waits in. */
function Preview({ days }: { days: number }) {
  const t = useT('features/exhibitors')
  const [samples, retry] = useLoad(
    async (signal) => (await call(mailingPreview, { days }, { signal, quiet: true })).data,
  )
  if (samples.state === 'loading') return <SkeletonLines lines={4} />
  if (samples.state === 'error') return <ErrorState message={samples.error.message} onRetry={retry} />
  return samples.data.map(({ locale, company, subject, html }) => (
    <section key={locale} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t(`mailing.sample.${locale}`)}</h3>
      <p className="text-sm text-ink-soft">{t('mailing.sampleTo', { company })}</p>
      <p lang={locale} className="font-medium">
        {subject}
      </p>
      <MailFrame html={html} title={subject} />
    </section>
  ))
}

function Ready({ count }: { count: MailingCount }) {
  const t = useT('features/exhibitors')
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{t('mailing.text')}</p>
      {count.mailServer === 1 ? null : (
        <Alert tone="warning" title={t('mailing.noServer')}>
          {t('mailing.noServerText')}
        </Alert>
      )}
      {count.opened === 1 ? null : (
        <Alert tone="warning" title={t('mailing.closed')}>
          {count.opensAt ? t('mailing.closedUntil', { when: count.opensAt }) : t('mailing.closedText')}
        </Alert>
      )}
      <ul className="list-disc pl-5 text-ink-soft">
        <li className="font-medium text-ink">{t('mailing.waiting', { count: count.waiting })}</li>
        {count.recent > 0 ? <li>{t('mailing.recent', { count: count.recent })}</li> : null}
        {count.withoutEmail > 0 ? <li>{t('mailing.withoutEmail', { count: count.withoutEmail })}</li> : null}
      </ul>
    </div>
  )
}
