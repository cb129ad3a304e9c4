import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { island } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { nominationNum } from '../contract.ts'
import { NominationTable } from './nomination-table.tsx'

const NominationForm = late(() => import('./nomination-form.tsx').then((part) => ({ default: part.NominationForm })))

/** Visitors the exhibitor nominates for the organiser's letter (business-entities 3.12), and the form of one. */
export const NominationScreen = island(function NominationScreen() {
  const { data: quota, refresh } = useQuiet((signal) => call(nominationNum, {}, { quiet: true, signal }))
  return (
    <RecordScreen
      list={(open) => <NominationTable {...open} quota={quota} onChanged={refresh} />}
      form={(place) => <NominationForm {...place} />}
      onSaved={refresh}
    />
  )
})
