import { late } from '../../../shared/ui/loading/late.tsx'
import { island } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { SupplyTable } from './supply-table.tsx'
import { useSupplyQuota } from './use-supply-quota.ts'

const SupplyForm = late(() => import('./supply-form.tsx').then((part) => ({ default: part.SupplyForm })))

/** Supply chains of the exhibitor (business-entities 3.5, 3.21), and the form of one. */
export const SupplyScreen = island(function SupplyScreen() {
  const { data: quota, failed, refresh } = useSupplyQuota()
  return (
    <RecordScreen
      list={(open) => <SupplyTable {...open} quota={quota} onChanged={refresh} />}
      form={(place) => <SupplyForm {...place} quota={quota} waiting={!quota && !failed} />}
      onSaved={refresh}
    />
  )
})
