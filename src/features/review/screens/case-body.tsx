import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { IconArrowLeft, IconQuestion } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { Switch } from '../../../shared/ui/inputs/toggles.tsx'
import { reviewApprove, type ReviewRecord } from '../contract.ts'
import { CaseAside } from './case-aside.tsx'
import { CaseBar } from './case-bar.tsx'
import { CaseNotices } from './case-notices.tsx'
import type { Reading } from './case-view.tsx'
import { Comparison, isCompared, type ShownLanguage } from './comparison.tsx'
import { kindScreens } from './kinds/registry.ts'
import { namesOf } from './record-name.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { useCaseDecisions } from './use-case-decisions.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { useHold } from './use-hold.ts'

const RejectDialog = late(() => import('./reject-dialog.tsx').then((part) => ({ default: part.RejectDialog })))
const KeyHelp = late(() => import('./key-help.tsx').then((part) => ({ default: part.KeyHelp })))

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
  const mayDecide = useMay()(reviewApprove)
  const pending = record.status === 1
  const { hold, lost, takeOver } = useHold(record.kind, record.entityId, pending && mayDecide, record.lock, {
    onGone: onReload,
    onLost: (by) => toast.warning(t('lock.takenTitle', { name: by }), { duration: 8000 }),
  })
  const [dialog, open, close] = useOpened('reject', 'help')
  const [first, second] = namesOf(record, locale)
  const name = first || t('values.noName')
  const held = hold !== null && hold.mine === 0 ? t('lock.approveBlocked', { name: hold.name }) : undefined
  const { busy, approve, reject, revoke, bar } = useCaseDecisions({
    record,
    name,
    onOpen,
    onBack,
    onReload,
    onDecided,
    onAnswered: close,
  })
  const askTakeOver = async () => {
    const other = hold?.name ?? ''
    if (
      await confirm({
        title: t('lock.askTitle', { name: other }),
        text: t('lock.askText', { name: other }),
        confirmLabel: t('lock.takeOver'),
      })
    )
      await takeOver()
  }
  const free = pending && mayDecide && held === undefined && busy === null
  const { prev, next } = record
  const compared = isCompared(record)

  const goPrevious = prev ? () => onOpen(prev.entityId) : undefined
  const goNext = next ? () => onOpen(next.entityId) : undefined
  const [keysOn, setKeysOn] = useCaseKeys({
    back: onBack,
    help: () => open('help'),
    ...(goPrevious ? { previous: goPrevious } : {}),
    ...(goNext ? { next: goNext } : {}),
    ...(free ? { reject: () => open('reject') } : {}),
    ...(free && !record.blocked ? { approve } : {}),
  })

  return (
    <>
      <PageHeader
        title={name}
        purpose={second}
        badge={
          <StatusBadge tone={TONES[record.status as 1 | 2 | 3] ?? 'neutral'}>
            {t('compare.position', { kind: t(`kind.${record.kind}`), status: t(under('status.', record.status)) })}
          </StatusBadge>
        }
        actions={
          <>
            <Button icon={IconArrowLeft} onClick={onBack}>
              {t('actions.back')}
            </Button>
            <IconButton icon={IconQuestion} label={t('actions.help')} onClick={() => open('help')} />
          </>
        }
      />
      <CaseNotices record={record} hold={hold} lost={lost} onTakeOver={() => void askTakeOver()} />
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
        <CaseAside record={record} />
      </div>
      <CaseBar
        {...{ record, busy, held }}
        may={mayDecide}
        onPrevious={goPrevious}
        onNext={goNext}
        onApprove={approve}
        onReject={() => open('reject')}
        onRevoke={revoke}
        onBar={bar}
      />
      <Suspense>
        {dialog?.kind === 'reject' && pending && mayDecide ? (
          <RejectDialog
            kind={record.kind}
            title={t('reject.title', { name })}
            about={record.entityId}
            onClose={close}
            onReject={reject}
          />
        ) : dialog?.kind === 'help' ? (
          <KeyHelp on={keysOn} onSwitch={setKeysOn} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
