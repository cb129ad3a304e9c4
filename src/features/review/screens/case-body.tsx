import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconArrowLeft, IconQuestion } from '../../../shared/ui/icons.ts'
import { askReason, toast } from '../../../shared/ui/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { Switch } from '../../../shared/ui/toggles.tsx'
import type { ReviewOutcome, ReviewRecord } from '../contract.ts'
import { CaseBar } from './case-bar.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseNotices } from './case-notices.tsx'
import type { Reading } from './case-view.tsx'
import { Comparison, isCompared, type ShownLanguage } from './comparison.tsx'
import { kindScreens } from './kinds/registry.ts'
import { companyOf, namesOf } from './record-name.ts'
import { Segmented } from './segmented.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { useDecisions } from './use-decisions.ts'
import { useHold } from './use-hold.ts'

const RejectDialog = lazy(() => import('./reject-dialog.tsx').then((part) => ({ default: part.RejectDialog })))
const KeyHelp = lazy(() => import('./key-help.tsx').then((part) => ({ default: part.KeyHelp })))

const TONES = { 1: 'warning', 2: 'success', 3: 'danger' } as const
const LANGUAGES: readonly ShownLanguage[] = ['both', 'zh', 'en']

/** A loaded record: what to know, old and new, history, and the decision. */
export function CaseBody({
  record,
  reading,
  onReading,
  onOpen,
  onBack,
  onReload,
  onDecided,
}: {
  record: ReviewRecord
  reading: Reading
  onReading: (reading: Reading) => void
  onOpen: (id: string) => void
  onBack: () => void
  onReload: () => void
  onDecided: () => void
}) {
  const t = useT('features/review')
  const locale = useLocale()
  const mayDecide = useMay()('busi:review:edit')
  const pending = record.status === 1
  const hold = useHold(record.kind, record.entityId, pending && mayDecide, record.lock, onReload)
  const { busy, approve, reject, revoke } = useDecisions()
  const [dialog, setDialog] = useState<'reject' | 'help' | null>(null)
  const [first, second] = namesOf(record, locale)
  const name = first || t('values.noName')
  const held = hold !== null && hold.mine === 0 ? t('lock.approveBlocked', { name: hold.name }) : undefined
  const free = pending && mayDecide && held === undefined && busy === null
  const { prev, next } = record
  const compared = isCompared(record)

  /** On to what waits; what was refused is shown anew, as it stands now. */
  function settle(outcomes: readonly ReviewOutcome[] | null, done: string) {
    const [outcome] = outcomes ?? []
    if (!outcome) return
    setDialog(null)
    if (outcome.done === 0) {
      toast.error(outcome.msg)
      return onReload()
    }
    toast.success(t(done, { name }))
    onDecided()
    const following = next ?? prev
    if (following) return onOpen(following.entityId)
    toast.info(t('done.last'))
    onBack()
  }

  const doApprove = async () => settle(await approve([record]), 'done.approved')
  async function doRevoke() {
    const reason = await askReason({
      title: t('revoke.title', { name }),
      text: t('revoke.text'),
      confirmLabel: t('actions.revoke'),
      tone: 'danger',
    })
    if (reason === null) return
    if (await revoke(record, reason)) {
      toast.success(t('done.revoked', { name }))
      onDecided()
    }
    onReload()
  }

  const goPrevious = prev ? () => onOpen(prev.entityId) : undefined
  const goNext = next ? () => onOpen(next.entityId) : undefined
  const [keysOn, setKeysOn] = useCaseKeys({
    back: onBack,
    help: () => setDialog('help'),
    ...(goPrevious ? { previous: goPrevious } : {}),
    ...(goNext ? { next: goNext } : {}),
    ...(free ? { reject: () => setDialog('reject') } : {}),
    ...(free && !record.blocked ? { approve: () => void doApprove() } : {}),
  })

  const [company, otherCompany] = companyOf(record, locale)
  return (
    <>
      <PageHeader
        title={name}
        purpose={second}
        badge={
          <StatusBadge tone={TONES[record.status as 1 | 2 | 3] ?? 'neutral'}>
            {t('compare.position', { kind: t(`kind.${record.kind}`), status: t(`status.${record.status}`) })}
          </StatusBadge>
        }
        actions={
          <>
            <Button icon={IconArrowLeft} onClick={onBack}>
              {t('actions.back')}
            </Button>
            <IconButton icon={IconQuestion} label={t('actions.help')} onClick={() => setDialog('help')} />
          </>
        }
      />
      <CaseNotices record={record} hold={hold} />
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label={t('compare.language')}
          value={reading.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`compare.${value}`) }))}
          onChange={(language) => onReading({ ...reading, language })}
        />
        {compared ? (
          <Switch
            label={t('compare.onlyChanged')}
            checked={reading.onlyChanged}
            onChange={(event) => onReading({ ...reading, onlyChanged: event.target.checked })}
          />
        ) : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Comparison
          record={record}
          kind={kindScreens[record.kind]}
          language={reading.language}
          onlyChanged={reading.onlyChanged && compared}
        />
        <div className="flex flex-col gap-4">
          <Card title={t('compare.about')}>
            <DescriptionList
              columns={1}
              items={[
                { label: t('fields.company'), value: [company, otherCompany].filter(Boolean).join('\n') },
                {
                  label: t('fields.submitted'),
                  value: [record.submittedAt.slice(0, 16), record.submittedBy].filter(Boolean).join(' · '),
                },
                ...(record.decidedAt
                  ? [
                      {
                        label: t('fields.decided'),
                        value: [record.decidedAt.slice(0, 16), record.decidedBy].filter(Boolean).join(' · '),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
          <CaseHistory log={record.log} />
        </div>
      </div>
      <CaseBar
        {...{ record, busy, held }}
        may={mayDecide}
        onPrevious={goPrevious}
        onNext={goNext}
        onApprove={() => void doApprove()}
        onReject={() => setDialog('reject')}
        onRevoke={() => void doRevoke()}
      />
      <Suspense>
        {dialog === 'reject' ? (
          <RejectDialog
            kind={record.kind}
            title={t('reject.title', { name })}
            onClose={() => setDialog(null)}
            onReject={async (reason) => settle(await reject([record], reason), 'done.rejected')}
          />
        ) : dialog === 'help' ? (
          <KeyHelp on={keysOn} onSwitch={setKeysOn} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
