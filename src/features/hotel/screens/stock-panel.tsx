import { lazy, Suspense, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconEdit, IconHotel, IconPlus } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { stockList, type StockHotel, type StockRoom } from '../contract.ts'
import { StockTable } from './stock-table.tsx'
import { ownName } from './stay-words.ts'

const HotelDialog = lazy(() => import('./hotel-dialog.tsx').then((part) => ({ default: part.HotelDialog })))
const RoomDialog = lazy(() => import('./room-dialogs.tsx').then((part) => ({ default: part.RoomDialog })))
const NightsDialog = lazy(() => import('./room-dialogs.tsx').then((part) => ({ default: part.NightsDialog })))

type Open =
  | { kind: 'hotel'; hotel: StockHotel | null }
  | { kind: 'room'; hotel: StockHotel; room: StockRoom | null }
  | { kind: 'nights'; room: StockRoom }

/** Hotels with their room types and, night by night, what is taken of what there is. */
export function StockPanel() {
  const t = useT('features/hotel')
  const locale = useLocale()
  const may = useMay()('busi:hotel:edit')
  const [stock, retry, put] = useLoad((signal) =>
    call(stockList, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [open, setOpen] = useState<Open | null>(null)
  if (stock.state === 'loading') return <SkeletonLines lines={8} />
  if (stock.state === 'error')
    return (
      <div className="card">
        <ErrorState title={t('stock.failed')} message={stock.error.message} onRetry={retry} />
      </div>
    )
  const { list, from, to } = stock.data
  const close = (saved: StockHotel | null) => {
    setOpen(null)
    if (!saved) return
    const known = list.some((one) => one.id === saved.id)
    put({ ...stock.data, list: known ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved] })
  }
  const add = may ? (
    <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ kind: 'hotel', hotel: null })}>
      {t('stock.addHotel')}
    </Button>
  ) : null
  return (
    <div className="flex flex-col gap-4">
      {list.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconHotel} title={t('stock.emptyTitle')} text={t('stock.emptyText')} action={add} />
        </div>
      ) : (
        <div>{add}</div>
      )}
      {list.map((hotel) => (
        <Card
          key={hotel.id}
          flush
          title={
            <span className="flex flex-wrap items-center gap-2">
              {ownName(locale, hotel.name, hotel.enName)}
              {hotel.open === 0 ? <StatusBadge tone="warning">{t('stock.closed')}</StatusBadge> : null}
            </span>
          }
          hint={[
            t('star', { star: hotel.star }),
            t('distance', { km: hotel.distanceKm }),
            hotel.shuttle === 1 ? t('shuttle') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={
            may ? (
              <span className="flex flex-wrap gap-2">
                <Button small icon={IconEdit} onClick={() => setOpen({ kind: 'hotel', hotel })}>
                  {t('stock.editHotel')}
                </Button>
                <Button small icon={IconPlus} onClick={() => setOpen({ kind: 'room', hotel, room: null })}>
                  {t('stock.addRoom')}
                </Button>
              </span>
            ) : null
          }
        >
          <StockTable
            hotel={hotel}
            onEdit={may ? (room) => setOpen({ kind: 'room', hotel, room }) : undefined}
            onNights={may ? (room) => setOpen({ kind: 'nights', room }) : undefined}
          />
        </Card>
      ))}
      <Suspense>
        {open?.kind === 'hotel' ? <HotelDialog hotel={open.hotel} onClose={close} /> : null}
        {open?.kind === 'room' ? <RoomDialog hotelId={open.hotel.id} room={open.room} onClose={close} /> : null}
        {open?.kind === 'nights' ? <NightsDialog room={open.room} from={from} to={to} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}
