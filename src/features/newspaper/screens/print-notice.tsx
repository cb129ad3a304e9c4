import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import type { DirectoryRecord } from '../contract.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** What of the entry is printed, and until when that can be changed: after the closing everything goes online only. */
export function PrintNotice({ record }: { record: DirectoryRecord }) {
  const t = useT('features/newspaper')
  const { deadline, printState } = record
  if (deadline === '') return null
  const locked = record.printLocked === 1
  const time = deadline.slice(0, 16)
  return (
    <Alert tone={locked ? 'warning' : 'info'} title={t(locked ? 'print.locked' : 'print.until', { time })}>
      <p>{t(locked ? 'print.lockedText' : 'print.untilText')}</p>
      <p>{t(locked && printState === 0 ? 'print.state.0locked' : under('print.state.', printState))}</p>
    </Alert>
  )
}
