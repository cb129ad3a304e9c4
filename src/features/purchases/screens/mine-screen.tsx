import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { island } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { purchaseNum } from '../contract.ts'
import { MineTable } from './mine-table.tsx'

const DemandForm = late(() => import('./demand-form.tsx').then((part) => ({ default: part.DemandForm })))

/** The exhibitor's own demands (business-entities 3.16), and the form of one. */
export const MineScreen = island(function MineScreen() {
  const { data: quota, failed, refresh } = useQuiet((signal) => call(purchaseNum, {}, { quiet: true, signal }))
  return (
    <RecordScreen
      list={(open) => <MineTable {...open} quota={quota} onChanged={refresh} />}
      form={(place) => <DemandForm {...place} quota={quota} waiting={!quota && !failed} />}
      onSaved={refresh}
    />
  )
})
