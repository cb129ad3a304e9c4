import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { reminderLog } from '../reminder-contract.ts'

/** The reminders an exhibitor got: when, by whom, to which address, of what. */
export function LogDialog({ id, company, onClose }: { id: string; company: string; onClose: () => void }) {
  const t = useT('features/progress')
  const locale = useLocale()
  const [found, reload] = useLoad((signal) =>
    call(reminderLog, { exhibitorId: id, pageSize: 100 }, { signal, quiet: true }).then(({ data }) => data.list),
  )
  return (
    <Dialog open size="lg" title={t('log.title', { company })} onClose={onClose} dismissOnBackdrop>
      {found.state === 'loading' ? (
        <SkeletonLines lines={4} />
      ) : found.state === 'error' ? (
        <ErrorState message={found.error.message} onRetry={reload} />
      ) : found.data.length === 0 ? (
        <EmptyState title={t('log.empty')} />
      ) : (
        <ul className="flex flex-col gap-3">
          {found.data.map(({ at, byName, recipient, things }) => (
            <li key={at + byName} className="card card-body">
              <p className="tabular-nums text-ink-soft">
                {at.slice(0, 16)} · {byName || t('log.plan')} · {recipient}
              </p>
              <p className="mt-1">
                {joinNames(
                  things.map((thing) => t(`things.${thing}`)),
                  locale,
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
