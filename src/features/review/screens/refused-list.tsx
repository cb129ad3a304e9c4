import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { IconClose } from '../../../shared/ui/icons.ts'

export interface Refused {
  id: string
  name: string
  /** The server's words. */
  msg: string
}

/** What a bulk left undone, and why; stands until it is read. */
export function RefusedList({ items, onClose }: { items: readonly Refused[]; onClose: () => void }) {
  const t = useT('features/review')
  if (items.length === 0) return null
  return (
    <Alert
      live
      tone="warning"
      className="mb-3"
      title={t('bulk.refusedTitle', { count: items.length })}
      actions={<IconButton small label={t('actions.dismiss')} icon={IconClose} onClick={onClose} />}
    >
      <ul className="mt-1 flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.id}>
            <span className="font-medium text-ink">{item.name}</span>
            <span className="text-ink-soft"> — {item.msg}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
