import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { Hold, ReviewRecord } from '../contract.ts'

/** What the reviewer should know before deciding: somebody else has it open, it cannot be approved yet, it is new. */
export function CaseNotices({
  record,
  hold,
  lost,
  onTakeOver,
}: {
  record: ReviewRecord
  hold: Hold
  /** The other one took it from this reviewer. */
  lost: boolean
  onTakeOver: () => void
}) {
  const t = useT('features/review')
  const foreign = hold !== null && hold.mine === 0 ? hold : null
  const pending = record.status === 1
  const changed = record.fields.filter((field) => field.changed === 1).length
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      {foreign ? (
        <Alert
          live
          tone="warning"
          title={t(lost ? 'lock.takenTitle' : 'lock.title', { name: foreign.name })}
          actions={
            <Button small onClick={onTakeOver}>
              {t(lost ? 'lock.takeBack' : 'lock.takeOver')}
            </Button>
          }
        >
          {t('lock.text', { until: foreign.until.slice(11, 16) })}
        </Alert>
      ) : null}
      {record.blocked ? (
        <Alert tone="danger" title={t('compare.blocked')}>
          {record.blocked}
        </Alert>
      ) : null}
      {record.reason ? (
        <Alert
          tone={record.status === 3 ? 'danger' : 'warning'}
          title={t(record.status === 3 ? 'status.3' : 'history.revoke')}
        >
          {t('history.reason', { reason: record.reason })}
        </Alert>
      ) : null}
      {record.notes.length > 0 ? (
        <Alert tone="warning" title={t('compare.notes')}>
          {record.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      ) : null}
      {pending ? (
        <Alert>
          {record.first === 1
            ? t('compare.first')
            : changed > 0
              ? t('compare.changed', { count: changed })
              : t('compare.unchanged')}
        </Alert>
      ) : null}
    </div>
  )
}
