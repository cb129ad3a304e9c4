import { late } from '../../../shared/ui/loading/late.tsx'
import { island } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { RegistrationTable } from './registration-table.tsx'

const RegistrationForm = late(() =>
  import('./registration-form.tsx').then((part) => ({ default: part.RegistrationForm })),
)
const nothing = () => {}

/** The exhibitor's registrations for matchmaking sessions (business-entities 3.17), and the form of one. */
export const RegistrationScreen = island(function RegistrationScreen() {
  return (
    <RecordScreen
      list={(open) => <RegistrationTable {...open} />}
      form={(place) => <RegistrationForm {...place} />}
      onSaved={nothing}
    />
  )
})
