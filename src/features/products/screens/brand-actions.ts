/** What can be done to a brand from its row (SM-A, business-entities 3.3). */
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { IconEdit, IconTrash, IconUndo } from '../../../shared/ui/icons.ts'
import type { MenuItem } from '../../../shared/ui/menu.tsx'
import { confirm } from '../../../shared/ui/overlay-store.ts'
import { brandCancel, brandDelete, type BrandRecord } from '../contract.ts'
import { useRecordActions } from '../../../shared/record/use-record-actions.ts'

export function useBrandMenu(options: {
  after: () => void
  nameOf: (row: BrandRecord) => string
  onEdit: (row: BrandRecord) => void
}): (row: BrandRecord) => MenuItem[] {
  const t = useT('features/products')
  const may = useMay()
  const { run } = useRecordActions(options.after)

  async function cancel(row: BrandRecord) {
    const name = options.nameOf(row)
    if (
      await confirm({
        title: t('cancel.title', { name }),
        text: t('cancel.textBrand'),
        confirmLabel: t('actions.cancel'),
      })
    )
      await run(`cancel:${row.id}`, () => call(brandCancel, { id: row.id }), t('done.cancelled', { name }))
  }

  async function remove(row: BrandRecord) {
    const name = options.nameOf(row)
    if (
      await confirm({
        title: t('delete.title', { name }),
        text: t('delete.text'),
        confirmLabel: t('actions.delete'),
        tone: 'danger',
      })
    )
      await run(`delete:${row.id}`, () => call(brandDelete, { id: row.id }), t('done.deleted', { name }))
  }

  return (row) => {
    const items: MenuItem[] = []
    if (may('busi:brand:edit')) {
      const pending = row.auditStatus === 1
      items.push({
        label: t('actions.edit'),
        icon: IconEdit,
        blocked: pending ? t('errors.pendingEdit') : undefined,
        onSelect: () => options.onEdit(row),
      })
      if (pending) items.push({ label: t('actions.cancel'), icon: IconUndo, onSelect: () => void cancel(row) })
    }
    if (may('busi:brand:remove')) {
      items.push('rule', {
        label: t('actions.delete'),
        icon: IconTrash,
        danger: true,
        // In any state: all that keeps a brand are its products (3.3).
        blocked: row.products > 0 ? t('errors.brandInUse', { count: row.products }) : undefined,
        onSelect: () => void remove(row),
      })
    }
    return items
  }
}
