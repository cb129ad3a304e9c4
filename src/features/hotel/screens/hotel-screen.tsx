import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island } from '../../../shared/i18n/use-t.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { BookingTable } from './booking/booking-table.tsx'
import { useBookingView } from './booking/use-booking-view.ts'

const BookingPage = late(() => import('./booking/booking-page.tsx').then((part) => ({ default: part.BookingPage })))
const Confirmation = late(() =>
  import('./confirmation/confirmation.tsx').then((part) => ({ default: part.Confirmation })),
)

/** Hotel bookings of the chosen booth (business-entities 3.9), the form of one, and its confirmation for print. */
export const HotelScreen = island(function HotelScreen() {
  const [view, show] = useBookingView()
  const toList = () => show({ kind: 'list' })
  if (view.kind === 'list')
    return (
      <BookingTable
        onAdd={() => show({ kind: 'new' })}
        onEdit={(id) => show({ kind: 'edit', id })}
        onSheet={(id) => show({ kind: 'sheet', id })}
      />
    )
  const id = view.kind === 'new' ? null : view.id
  return (
    <Suspense key={`${view.kind} ${id ?? ''}`} fallback={<SkeletonLines lines={8} />}>
      {view.kind === 'sheet' ? (
        <Confirmation id={view.id} onClose={toList} />
      ) : (
        <BookingPage id={id} onClose={toList} onSaved={toList} />
      )}
    </Suspense>
  )
})
