import { call } from '../../../shared/api/client.ts'
import { useRecordMenu, type RecordMenu } from '../../../shared/record/use-record-menu.ts'
import type { RecordActionsOptions } from '../../../shared/record/use-record-actions.ts'
import { brandCancel, brandDelete, type BrandRecord } from '../contract.ts'

const WORDS = { namespace: 'features/products', own: ['brandInUse'] }

/** What can be done to a brand from its row (SM-A, business-entities 3.3). */
export function useBrandMenu(
  options: RecordActionsOptions<BrandRecord> & {
    nameOf: (row: BrandRecord) => string
    onEdit: (row: BrandRecord) => void
  },
): RecordMenu<BrandRecord> {
  return useRecordMenu<BrandRecord>({
    ...options,
    area: 'brand',
    words: WORDS,
    cancel: (id) => call(brandCancel, { id }),
    remove: (id) => call(brandDelete, { id }),
    cancelText: ({ auditStatus }) => (auditStatus === 1 ? 'textPublished' : null),
    // In any state: all that keeps a brand are its products.
    hindersRemoval: ({ products: count }) => (count > 0 ? { refusal: 'brandInUse', params: { count } } : null),
  })
}
