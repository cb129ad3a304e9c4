import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { IconCheck, IconChevronLeft, IconChevronRight, IconClose, IconUndo } from '../../../shared/ui/icons.ts'
import type { ReviewRecord } from '../contract.ts'
import type { Decision } from './use-decisions.ts'

/** The decision, always in reach: at the foot of the window, under the thumb on a phone. */
export function CaseBar({
  record,
  busy,
  may,
  held,
  onPrevious,
  onNext,
  onApprove,
  onReject,
  onRevoke,
  onBar,
}: {
  record: ReviewRecord
  busy: Decision | null
  may: boolean
  /** Why nothing can be decided now: somebody else has it open. */
  held: string | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onApprove: () => void
  onReject: () => void
  onRevoke: () => void
  onBar: () => void
}) {
  const t = useT('features/review')
  return (
    <div className="no-print pb-safe sticky bottom-0 z-20 -mx-4 mt-4 flex items-center gap-2 border-t border-line bg-surface px-4 pt-3 lg:-mx-6 lg:px-6">
      <IconButton
        variant="secondary"
        icon={IconChevronLeft}
        label={t('actions.previous')}
        aria-disabled={!onPrevious || undefined}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        variant="secondary"
        icon={IconChevronRight}
        label={t('actions.next')}
        aria-disabled={!onNext || undefined}
        onClick={() => onNext?.()}
      />
      <span className="ml-auto flex flex-1 justify-end gap-2">
        {may && record.status === 1 ? (
          <>
            <Button
              className="max-sm:flex-1"
              icon={IconClose}
              busy={busy === 'reject'}
              blocked={held}
              onClick={onReject}
            >
              {t('actions.reject')}
            </Button>
            <Button
              className="max-sm:flex-1"
              variant="primary"
              icon={IconCheck}
              busy={busy === 'approve'}
              blocked={held ?? (record.blocked || undefined)}
              onClick={onApprove}
            >
              {t('actions.approve')}
            </Button>
          </>
        ) : null}
        {may && record.revocable === 1 ? (
          <Button className="max-sm:flex-1" icon={IconUndo} busy={busy === 'revoke'} onClick={onRevoke}>
            {t('actions.revoke')}
          </Button>
        ) : null}
        {may && record.barred >= 0 ? (
          <Button
            className="max-sm:flex-1"
            icon={record.barred === 0 ? IconClose : IconCheck}
            busy={busy === 'bar'}
            onClick={onBar}
          >
            {t(record.barred === 0 ? 'actions.forbid' : 'actions.restore')}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
