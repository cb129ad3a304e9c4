import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { Selection } from '../../../../shared/list/use-selection.ts'
import { useBulk, type BulkAction } from '../../../../shared/record/table/use-bulk.ts'
import type { RecordActionsOptions } from '../../../../shared/record/table/use-record-actions.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { confirm } from '../../../../shared/ui/overlay/overlay-store.ts'
import { productCalls, productHot, productShelf, type ProductRow } from '../../contract.ts'
import type { ProductTab } from './product-columns.tsx'

const quiet = { quiet: true } as const

/** What can be done to all chosen products at once. */
export function ProductBulk({
  tab,
  ...options
}: RecordActionsOptions<ProductRow> & {
  tab: ProductTab
  selection: Selection<ProductRow>
  nameOf: (row: ProductRow) => string
}) {
  const t = useT('features/products')
  const record = useT('shared/record')
  const may = useMay()
  const { running, run } = useBulk(options)
  const count = options.selection.ids.length

  const shelf = (value: 0 | 1): BulkAction<ProductRow> => ({
    key: `shelf${value}`,
    label: t(`bulk.shelf.${value}`),
    work: async ({ id }) => (await call(productShelf, { id, value }, quiet)).data,
  })
  const hot = (result: 0 | 1): BulkAction<ProductRow> => ({
    key: `hot${result}`,
    label: t(`bulk.hot.${result}`),
    work: async ({ id }) => (await call(productHot, { id, result }, quiet)).data,
  })
  const removal: BulkAction<ProductRow> = {
    key: 'delete',
    label: record('actions.delete'),
    work: async ({ id }) => (await call(productCalls.remove, { id }, quiet), null),
  }

  async function remove() {
    const agreed = await confirm({
      title: t('bulk.delete', { count }),
      text: record('delete.text'),
      confirmLabel: record('actions.delete'),
      tone: 'danger',
    })
    if (agreed) await run(removal)
  }

  const switches = tab === 'reviewed' && may(productHot) ? [shelf(1), shelf(0), hot(1), hot(0)] : []
  return (
    <>
      {switches.map((action) => (
        <Button key={action.key} small busy={running === action.key} onClick={() => void run(action)}>
          {action.label}
        </Button>
      ))}
      {may(productCalls.remove) ? (
        <Button small busy={running === removal.key} onClick={() => void remove()}>
          {removal.label}
        </Button>
      ) : null}
    </>
  )
}
