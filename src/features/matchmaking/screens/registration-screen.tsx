import { lazy } from 'react'
import { call } from '../../../shared/api/client.ts'
import { island } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { meetingNum } from '../contract.ts'
import { RegistrationTable } from './registration-table.tsx'

const RegistrationForm = lazy(() =>
  import('./registration-form.tsx').then((part) => ({ default: part.RegistrationForm })),
)

/** The exhibitor's registrations for matchmaking sessions (business-entities 3.17), and the form of one. */
export const RegistrationScreen = island(function RegistrationScreen() {
  const { data: start, failed, refresh } = useQuiet((signal) => call(meetingNum, {}, { quiet: true, signal }))
  return (
    <RecordScreen
      list={(open) => <RegistrationTable {...open} quota={start} onChanged={refresh} />}
      form={(place) => <RegistrationForm {...place} start={start} waiting={!start && !failed} />}
      onSaved={refresh}
    />
  )
})
