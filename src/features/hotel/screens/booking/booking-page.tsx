import { call } from '../../../../shared/api/client.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconArrowLeft, IconHotel } from '../../../../shared/ui/icons.ts'
import { LoadFailed } from '../../../../shared/ui/loading/load-failed.tsx'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { bookingDetail, hotelList } from '../../contract.ts'
import { BookingForm } from './booking-form.tsx'

type Place = { id: string | null; onClose: () => void; onSaved: () => void }

/** The form of a booking once hotels (and the booking itself) are there. */
export function BookingPage({ id, onClose, onSaved }: Place) {
  const t = useT('features/hotel')
  const [loaded, retry] = useLoad(async (signal) => {
    const [offers, record] = await Promise.all([
      call(hotelList, {}, { signal, quiet: true }),
      id === null ? null : call(bookingDetail, { id }, { signal, quiet: true }),
    ])
    return { offers: offers.data, record: record?.data ?? null }
  })
  const title = t(id === null ? 'add' : 'edit')
  const notOffered = loaded.state === 'ready' && loaded.data.offers.notOffered
  if (loaded.state === 'ready' && !notOffered && loaded.data.offers.list.length > 0)
    return <BookingForm {...loaded.data} title={title} onClose={onClose} onSaved={onSaved} onStale={retry} />
  const back = (
    <Button variant="ghost" icon={IconArrowLeft} onClick={onClose}>
      {t('actions.back')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} actions={back} />
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : (
        <div className="card">
          {loaded.state === 'error' ? (
            <LoadFailed error={loaded.error} title={t('failed')} onRetry={retry} />
          ) : notOffered ? (
            <EmptyState icon={IconHotel} title={notOffered} text={t('notOfferedText')} />
          ) : (
            <EmptyState icon={IconHotel} title={t('notices.none')} text={t('notices.noneText')} />
          )}
        </div>
      )}
    </>
  )
}
