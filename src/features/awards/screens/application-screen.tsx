import { late } from '../../../shared/ui/loading/late.tsx'
import { island } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { ApplicationTable } from './application-table.tsx'

const ApplicationForm = late(() => import('./application-form.tsx').then((part) => ({ default: part.ApplicationForm })))
const nothing = () => {}

/** The exhibitor's applications for votes (business-entities 3.19), and the form of one. */
export const ApplicationScreen = island(function ApplicationScreen() {
  return (
    <RecordScreen
      list={(open) => <ApplicationTable {...open} />}
      form={(place) => <ApplicationForm {...place} />}
      onSaved={nothing}
    />
  )
})
