import { late } from '../../../../shared/ui/loading/late.tsx'
import { island } from '../../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../../shared/record/record-screen.tsx'
import { BrandTable } from './brand-table.tsx'
import { useQuota } from '../use-brand-facts.ts'

const BrandForm = late(() => import('./brand-form.tsx').then((part) => ({ default: part.BrandForm })))

/** Brands of the exhibitor (business-entities 3.3, 3.21), and the form of one. */
export const BrandScreen = island(function BrandScreen() {
  const { quota, failed, refresh } = useQuota()
  return (
    <RecordScreen
      list={(open) => <BrandTable {...open} quota={quota} onChanged={refresh} />}
      form={(place) => <BrandForm {...place} quota={quota} waiting={!quota && !failed} />}
      onSaved={refresh}
    />
  )
})
