import { useT } from '../../../shared/i18n/use-t.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import type { OperLogRow } from '../contract.ts'

/** What one entry of the operation log changed: each field from what to what. */
export function ChangesDialog({ entry, onClose }: { entry: OperLogRow; onClose: () => void }) {
  const t = useT('features/logs')
  return (
    <Dialog
      open
      dismissOnBackdrop
      size="lg"
      title={t('changesOf', { title: entry.title, name: entry.recordName })}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-soft">{t('by', { name: entry.operName, time: entry.operTime, ip: entry.operIp })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to */}
      <section className="table-wrap" tabIndex={0} aria-label={t('fields.changes')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('fields.field')}</th>
              <th scope="col">{t('fields.from')}</th>
              <th scope="col">{t('fields.to')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map((one) => (
              <tr key={one.field}>
                <th scope="row" className="font-medium">
                  {one.label}
                </th>
                <td className="whitespace-pre-wrap break-words">{one.from || '—'}</td>
                <td className="whitespace-pre-wrap break-words">{one.to || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}
