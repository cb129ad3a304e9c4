import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EntryTable } from './entry-table.tsx'

const EntryForm = late(() => import('./entry-form.tsx').then((part) => ({ default: part.EntryForm })))
const EntrySheet = late(() => import('./sheet/entry-sheet.tsx').then((part) => ({ default: part.EntrySheet })))
const nothing = () => {}

/** The exhibitor's entries for industry awards (business-entities 3.20), the form of one, and its sheet to print. */
export const EntryScreen = island(function EntryScreen() {
  const [printed, print, close] = useOpened('print')
  if (printed)
    return (
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <EntrySheet id={printed.id} onClose={close} />
      </Suspense>
    )
  return (
    <RecordScreen
      list={(open) => <EntryTable {...open} onPrint={(id) => print('print', id)} />}
      form={(place) => <EntryForm {...place} />}
      onSaved={nothing}
    />
  )
})
