/** What can be done to a product from its row besides what every record takes (business-entities 3.4). */
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { List } from '../../../../shared/list/use-list.ts'
import type { RefusalWords } from '../../../../shared/record/refusals.ts'
import type { Flag } from '../../../../shared/record/states.ts'
import { useRecordMenu, type RecordMenu } from '../../../../shared/record/table/use-record-menu.ts'
import { IconCopy, IconExternal, IconLink } from '../../../../shared/ui/icons.ts'
import { productCalls, productHot, productShelf, type ProductRow } from '../../contract.ts'
import type { OpenProduct } from './product-dialogs.tsx'
import type { PRODUCT_FILTERS } from './product-filters.ts'

/** What this list itself refuses, it says as all records do; the server knows what products refuse besides. */
const REFUSALS: RefusalWords = { namespace: 'features/products', own: [] }

export interface ProductTableActs extends RecordMenu<ProductRow, typeof PRODUCT_FILTERS> {
  shelf: (row: ProductRow, value: Flag) => void
  hot: (row: ProductRow, value: Flag) => void
}

export function useProductTable({
  onOpen,
  ...options
}: {
  list: List<ProductRow, typeof PRODUCT_FILTERS>
  /** Asks for what an action changes besides the list: limits. */
  onChanged: () => void
  /** Opens the record, the visitor's view, or the code. */
  onOpen: (as: OpenProduct['as'], row: ProductRow) => void
  onEdit: (id: string) => void
}): ProductTableActs {
  const t = useT('features/products')
  const record = useT('shared/record')
  const may = useMay()
  const table = useRecordMenu({
    ...options,
    words: REFUSALS,
    calls: productCalls,
    names: ({ productName, enProductName }) => ({ name: productName, enName: enProductName }),
    onView: (row) => onOpen('view', row),
    beside: (row) => [
      { label: t('preview.action'), icon: IconExternal, onSelect: () => onOpen('preview', row) },
      {
        label: t('code.action'),
        icon: IconLink,
        blocked: row.suncode === '' ? t('code.notYet') : undefined,
        onSelect: () => onOpen('code', row),
      },
    ],
    after: (row) =>
      may(productCalls.add) ? [{ label: t('copy.action'), icon: IconCopy, onSelect: () => void copy(row) }] : [],
    cancelText: ({ auditStatus }) =>
      auditStatus === 1 ? 'text' : auditStatus === 2 ? 'features/products:cancelApproved' : null,
    hindersRemoval: ({ status }) => (status === 1 ? { refusal: 'deleteOnShelf', params: {} } : null),
  })
  async function copy(row: ProductRow) {
    const action = (await import('../extra-calls.ts')).copy(row, table.nameOf, t)
    table.run(`copy:${row.id}`, action.work, action.done)
  }
  const name = table.nameOf
  return {
    ...table,
    shelf: (row, value) =>
      table.flip(
        `shelf:${row.id}`,
        () => call(productShelf, { id: row.id, value }),
        record(value === 1 ? 'done.onShelf' : 'done.offShelf', { name: name(row) }),
      ),
    hot: (row, result) =>
      table.flip(
        `hot:${row.id}`,
        () => call(productHot, { id: row.id, result }),
        record(result === 1 ? 'done.hot' : 'done.notHot', { name: name(row) }),
      ),
  }
}
