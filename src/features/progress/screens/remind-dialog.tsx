import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconSend } from '../../../shared/ui/icons.ts'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { reminderPreview, reminderSend, type Reminded, type ReminderPreview } from '../reminder-contract.ts'

/** Exhibitors to be reminded: chosen by hand, or all that the filters of the matrix match. */
export type RemindedOf = { ids: string[] } | { filter: object }

/** Who is reminded and with what words, then the sending: one mail each with all that is open. */
export function RemindDialog({ of, onSent, onClose }: { of: RemindedOf; onSent: () => void; onClose: () => void }) {
  const t = useT('features/progress')
  const [again, setAgain] = useState(false)
  const [found, reload] = useLoad(async (signal) => {
    const ask = (other: 0 | 1) =>
      call(reminderPreview, { ...of, again: other }, { signal, quiet: true }).then(({ data }) => data)
    return { once: await ask(0), again: await ask(1) }
  })
  const [busy, run] = useBusy(false)
  // A press after a lost answer asks for the same mails, not for others.
  const [tokens] = useState(() => [newToken(), newToken()] as const)
  const [sent, setSent] = useState<readonly Reminded[] | null>(null)
  const preview = found.state === 'ready' ? found.data[again ? 'again' : 'once'] : null
  const countOf = (outcome: Reminded['outcome']) =>
    preview?.exhibitors.filter((one) => one.outcome === outcome).length ?? 0
  const going = countOf('SENT')

  const send = () =>
    run(true, async () => {
      const { data } = await call(reminderSend, {
        ...of,
        ...('filter' in of ? { matches: preview?.exhibitors.length ?? 0 } : {}),
        again: again ? 1 : 0,
        clientToken: tokens[again ? 1 : 0],
      })
      setSent(data)
      onSent()
    })

  return (
    <Dialog
      open
      size="lg"
      title={t('remind.title')}
      onClose={onClose}
      footer={
        sent ? (
          <Button variant="primary" onClick={onClose}>
            {t('remind.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('remind.cancel')}</Button>
            <Button
              variant="primary"
              icon={IconSend}
              busy={busy}
              blocked={preview && going + countOf('MUTED') === 0 ? t('remind.nobody') : undefined}
              onClick={() => void (preview && send())}
            >
              {going === 0 && countOf('MUTED') > 0 ? t('remind.keep') : t('remind.send', { count: going })}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <>
          <Alert live tone="success">
            {t('remind.sent', { count: sent.filter(({ outcome }) => outcome === 'SENT').length })}
          </Alert>
          <Skipped exhibitors={sent} />
        </>
      ) : found.state === 'loading' ? (
        <SkeletonLines lines={6} />
      ) : found.state === 'error' ? (
        <ErrorState message={found.error.message} onRetry={reload} />
      ) : preview ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{t('remind.text')}</p>
          <p className="font-medium">{t('remind.willGo', { count: going })}</p>
          {found.data.once.exhibitors.some(({ outcome }) => outcome === 'TODAY') ? (
            <Checkbox label={t('remind.again')} checked={again} onChange={(event) => setAgain(event.target.checked)} />
          ) : null}
          <Skipped exhibitors={preview.exhibitors} />
          <Samples samples={preview.samples} />
        </div>
      ) : null}
    </Dialog>
  )
}

function Skipped({ exhibitors }: { exhibitors: readonly Reminded[] }) {
  const t = useT('features/progress')
  const locale = useLocale()
  const left = exhibitors.filter(({ outcome }) => outcome !== 'SENT')
  if (left.length === 0) return null
  return (
    <section className="mt-2">
      <h3 className="mb-1 font-semibold">{t('remind.skipped')}</h3>
      <ul className="list-disc pl-5 text-ink-soft">
        {left.map(({ exhibitorId, companyName, enCompanyName, outcome }) => (
          <li key={exhibitorId}>
            {shownName({ name: companyName, enName: enCompanyName }, locale)} — {t(`remind.reasons.${outcome}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Samples({ samples }: Pick<ReminderPreview, 'samples'>) {
  const t = useT('features/progress')
  return samples.map(({ locale, companyName, subject, text }) => (
    <section key={locale}>
      <h3 className="mb-1 font-semibold">
        {t('remind.sample', { language: t(under('remind.languages.', locale)), company: companyName })}
      </h3>
      <div className="card card-body" lang={locale}>
        <p className="mb-2 font-medium">{subject}</p>
        <p className="whitespace-pre-line break-words text-sm">{text}</p>
      </div>
    </section>
  ))
}
