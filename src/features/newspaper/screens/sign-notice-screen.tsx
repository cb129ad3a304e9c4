import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { FileLink } from '../../../shared/files/file-link.tsx'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ForbiddenPanel } from '../../../shared/ui/loading/states.tsx'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { RichTextView } from '../../../shared/form/rich-text/rich-text-view.tsx'
import { signNotification, type SignNotice } from '../contract.ts'
import { LoadFailed } from '../../../shared/ui/loading/load-failed.tsx'

const SignCode = late(() => import('./sign-code.tsx').then((part) => ({ default: part.SignCode })))
const TONES: readonly BadgeTone[] = ['warning', 'info', 'info', 'success']

/** The sign-in notice of the chosen booth (business-entities 3.8): opening an issued one marks it as read. Printed as one A4 page. */
export const SignNoticeScreen = island(function SignNoticeScreen() {
  const t = useT('features/newspaper')
  const [notice, retry] = useLoad((signal) =>
    call(signNotification, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const ready = notice.state === 'ready' ? notice.data : null
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t('sign.title')}
        purpose={t('sign.purpose')}
        badge={
          ready ? (
            <StatusBadge tone={TONES[ready.state] ?? 'neutral'}>{t(under('sign.state.', ready.state))}</StatusBadge>
          ) : null
        }
        actions={ready && ready.state > 0 ? <Button onClick={() => print()}>{t('sign.print')}</Button> : null}
      />
      {notice.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : notice.state === 'error' ? (
        <div className="card">
          {notice.error.code === CODE.forbidden ? (
            <ForbiddenPanel message={notice.error.message} />
          ) : (
            <LoadFailed error={notice.error} title={t('sign.failed')} onRetry={retry} />
          )}
        </div>
      ) : (
        <Notice notice={notice.data} />
      )}
    </div>
  )
})

function Notice({ notice }: { notice: SignNotice }) {
  const t = useT('features/newspaper')
  const english = useLocale() === 'en-US'
  const own = (zh: string, en: string) => (english ? en || zh : zh || en)
  const { state, from, to, boothNo } = notice
  const file = english ? (notice.enFile ?? notice.file) : (notice.file ?? notice.enFile)
  const booth = [
    t('sign.boothText', { hall: notice.hall, booth: boothNo }),
    t('sign.area', { area: Number(notice.area) }),
  ]
  return (
    <div className="flex flex-col gap-4">
      <p className="hidden justify-between gap-4 border-b border-line pb-1 print:flex">
        <strong>{own(notice.show, notice.enShow)}</strong>
        <span>{[notice.openDate, notice.closeDate].filter(Boolean).join(' – ')}</span>
      </p>
      {state === 0 ? (
        <Alert tone="warning" title={t('sign.missingTitle')}>
          <ul className="list-disc pl-5">
            {notice.missing.map((one) => (
              <li key={one.key}>{one.label}</li>
            ))}
          </ul>
          <p className="mt-1">{t('sign.missingText')}</p>
        </Alert>
      ) : null}
      {state === 3 ? (
        <Alert tone="success" title={t('sign.doneTitle', { time: notice.checkedInAt.slice(0, 16) })} />
      ) : null}
      <Card>
        <DescriptionList
          items={[
            { label: t('sign.company'), value: own(notice.companyName, notice.enCompanyName) },
            { label: t('sign.booth'), value: booth.join(' · ') },
            { label: t('sign.place'), value: own(notice.place, notice.enPlace) },
            {
              label: t('sign.time'),
              value: from ? t('sign.timeText', { from: from.slice(0, 16), to: to.slice(0, 16) }) : t('sign.later'),
            },
            { label: t('sign.contact'), value: [notice.contactName, notice.contactMobile].filter(Boolean).join(' · ') },
            ...(state > 0 ? [{ label: t('sign.issuedAt'), value: notice.issuedAt.slice(0, 16) }] : []),
          ]}
        />
      </Card>
      {state > 0 ? (
        <Card>
          <RichTextView html={own(notice.html, notice.enHtml)} />
          {file ? (
            <p className="mt-3 border-t border-line pt-3">
              {t('sign.file')} <FileLink file={file} />
            </p>
          ) : null}
        </Card>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Card title={t('sign.docsTitle')}>
          <ul className="list-disc space-y-1 pl-5">
            {notice.needDocs.map((one) => (
              <li key={one.enName}>{own(one.name, one.enName)}</li>
            ))}
          </ul>
        </Card>
        {notice.qr ? (
          <Card title={t('sign.codeTitle')}>
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <SignCode text={notice.qr} label={t('sign.codeText', { booth: boothNo })} />
            </Suspense>
          </Card>
        ) : null}
      </div>
    </div>
  )
}
