/** What can be done to a product from its row, with the questions the transitions ask (business-entities 3.4). */
import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { IconCopy, IconEdit, IconExternal, IconEye, IconLink, IconTrash, IconUndo } from '../../../shared/ui/icons.ts'
import type { MenuItem } from '../../../shared/ui/menu.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import type { Flag } from '../../../shared/record/states.ts'
import { productCalls, productHot, productShelf, type ProductRow } from '../contract.ts'
import type { Deed } from './extra-calls.ts'
import type { OpenProduct } from './product-dialogs.tsx'
import { useRecordActions, type RecordActionsOptions } from '../../../shared/record/use-record-actions.ts'
import { productCopy } from '../import-contract.ts'

export interface ProductDeeds {
  /** Keys of rows at work: `shelf:17`, `hot:17`. */
  busy: ReadonlySet<string>
  mayEdit: boolean
  shelf: (row: ProductRow, value: Flag) => void
  hot: (row: ProductRow, value: Flag) => void
  menu: (row: ProductRow) => MenuItem[]
}

export function useProductDeeds(
  options: RecordActionsOptions<ProductRow> & {
    nameOf: (row: ProductRow) => string
    /** Opens the record, the visitor's view, or the code. */
    onOpen: (as: OpenProduct['as'], row: ProductRow) => void
    onEdit: (row: ProductRow) => void
  },
): ProductDeeds {
  const t = useT('features/products')
  const record = useT('shared/record')
  const may = useMay()
  const { busy, run, flip } = useRecordActions(options)
  const mayEdit = may(productHot)

  /** Asks what there is to ask, then does it. */
  async function late(key: string, deedOf: (deeds: typeof import('./extra-calls.ts')) => Promise<Deed | null> | Deed) {
    const deed = await deedOf(await import('./extra-calls.ts'))
    if (deed) await run(key, deed.work, deed.done)
  }
  const { nameOf } = options

  return {
    busy,
    mayEdit,
    shelf: (row, value) =>
      void flip(
        `shelf:${row.id}`,
        () => call(productShelf, { id: row.id, value }),
        record(value === 1 ? 'done.onShelf' : 'done.offShelf', { name: options.nameOf(row) }),
      ),
    hot: (row, result) =>
      void flip(
        `hot:${row.id}`,
        () => call(productHot, { id: row.id, result }),
        record(result === 1 ? 'done.hot' : 'done.notHot', { name: options.nameOf(row) }),
      ),
    menu: (row) => {
      const items: MenuItem[] = [
        { label: record('actions.view'), icon: IconEye, onSelect: () => options.onOpen('view', row) },
        { label: t('preview.action'), icon: IconExternal, onSelect: () => options.onOpen('preview', row) },
        {
          label: t('code.action'),
          icon: IconLink,
          blocked: row.suncode === '' ? t('code.notYet') : undefined,
          onSelect: () => options.onOpen('code', row),
        },
      ]
      if (mayEdit) {
        const edit = row.auditStatus === 1 ? record('errors.pendingEdit') : undefined
        items.push({
          label: record('actions.edit'),
          icon: IconEdit,
          atHand: true,
          blocked: edit,
          onSelect: () => options.onEdit(row),
        })
        if (row.auditStatus === 1 || row.auditStatus === 2)
          items.push({
            label: record('actions.cancel'),
            icon: IconUndo,
            onSelect: () => void late(`cancel:${row.id}`, (deeds) => deeds.withdraw(row, nameOf(row), record)),
          })
      }
      if (may(productCopy))
        items.push({
          label: t('copy.action'),
          icon: IconCopy,
          onSelect: () => void late(`copy:${row.id}`, (deeds) => deeds.copy(row, nameOf, t)),
        })
      if (may(productCalls.remove))
        items.push('rule', {
          label: record('actions.delete'),
          icon: IconTrash,
          danger: true,
          atHand: true,
          // Deleted in any state but on the shelf (3.4).
          blocked: row.status === 1 ? t('errors.deleteOnShelf') : undefined,
          onSelect: () => void late(`delete:${row.id}`, (deeds) => deeds.remove(row, nameOf(row), record)),
        })
      return items
    },
  }
}
