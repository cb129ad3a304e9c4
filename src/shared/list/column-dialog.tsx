import { useId } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { IconChevronDown, IconChevronUp } from '../ui/icons.ts'
import { Checkbox } from '../ui/inputs/toggles.tsx'
import { useFocusAfter } from '../ui/use-focus-after.ts'
import type { ColumnChoice } from './use-columns.ts'

/** Which columns to show and in which order; takes effect at once. */
export function ColumnDialog<Row>({ columns, onClose }: { columns: ColumnChoice<Row>; onClose: () => void }) {
  const t = useT('shared/list')
  const id = useId()
  const focusAfter = useFocusAfter()
  function move(key: string, at: number, by: -1 | 1) {
    columns.move(key, by)
    focusAfter(`${id}-${by}-${at + by}`)
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('columns.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={columns.reset}>{t('columns.reset')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('columns.done')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-1">
        {columns.all.map((column, at) => (
          <li key={column.key} className="flex items-center gap-2">
            <Checkbox
              className="flex-1"
              label={column.title}
              checked={columns.isShown(column.key)}
              disabled={column.always}
              onChange={(event) => columns.toggle(column.key, event.target.checked)}
            />
            <IconButton
              small
              id={`${id}--1-${at}`}
              icon={IconChevronUp}
              label={t('columns.up', { name: column.title })}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(column.key, at, -1)}
            />
            <IconButton
              small
              id={`${id}-1-${at}`}
              icon={IconChevronDown}
              label={t('columns.down', { name: column.title })}
              aria-disabled={at === columns.all.length - 1 || undefined}
              onClick={() => move(column.key, at, 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
