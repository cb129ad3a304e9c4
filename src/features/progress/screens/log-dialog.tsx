import { call } from '../../../shared/api/client.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { reminderLog, reminderLogExport } from '../reminder-contract.ts'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'

/** The reminders an exhibitor got: when, by whom, to which address, of what. */
export function LogDialog({ id, company, onClose }: { id: string; company: string; onClose: () => void }) {
  const t = useT('features/progress')
  const locale = useLocale()
  const [busy, run] = useBusy(false)
  const saveList = useSaveList()
  const [found, reload] = useLoad((signal) =>
    call(reminderLog, { exhibitorId: id, pageSize: 100 }, { signal, quiet: true }).then(({ data }) => data.list),
  )
  return (
    <Dialog
      open
      size="lg"
      title={t('log.title', { company })}
      onClose={onClose}
      dismissOnBackdrop
      footer={
        found.state === 'ready' && found.data.length > 0 ? (
          <Button
            icon={IconDownload}
            busy={busy}
            onClick={() =>
              void run(true, () => saveList(reminderLogExport, { exhibitorId: id }, `${t('log.open')}.xlsx`))
            }
          >
            {t('export')}
          </Button>
        ) : undefined
      }
    >
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
                {at.slice(0, 16)} · {byName || t('log.plan')} · {recipient || t('log.muted')}
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
