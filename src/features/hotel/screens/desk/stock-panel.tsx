import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { ExportButton } from '../../../../shared/list/export-button.tsx'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { IconEdit, IconHotel, IconPlus } from '../../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { stockExport, stockSave, stockList, type StockHotel } from '../../stock-contract.ts'
import { StockTable } from './stock-table.tsx'
import { ownName } from '../stay-words.ts'

const HotelDialog = late(() => import('./hotel-dialog.tsx').then((part) => ({ default: part.HotelDialog })))
const RoomDialog = late(() => import('./room-dialogs.tsx').then((part) => ({ default: part.RoomDialog })))
const NightsDialog = late(() => import('./room-dialogs.tsx').then((part) => ({ default: part.NightsDialog })))

/** Hotels with their room types and, night by night, what is taken of what there is. */
export function StockPanel() {
  const t = useT('features/hotel')
  const locale = useLocale()
  const may = useMay()(stockSave)
  const [stock, retry, put] = useLoad((signal) =>
    call(stockList, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  // A room type is opened by its own id, a new one by its hotel's.
  const [opened, open, closeDialog] = useOpened('hotel', 'room', 'newroom', 'nights')
  if (stock.state === 'loading') return <SkeletonLines lines={8} />
  if (stock.state === 'error')
    return (
      <div className="card">
        <ErrorState title={t('stock.failed')} message={stock.error.message} onRetry={retry} />
      </div>
    )
  const { list, from, to } = stock.data
  const shown = may ? opened?.kind : undefined
  const isRoom = ({ roomTypeId }: { roomTypeId: string }) => roomTypeId === opened?.id
  const hotel = list.find((one) => (shown === 'room' ? one.rooms.some(isRoom) : one.id === opened?.id))
  const room = list.flatMap((one) => one.rooms).find(isRoom)
  const close = (saved: StockHotel | null) => {
    closeDialog()
    if (!saved) return
    const known = list.some((one) => one.id === saved.id)
    put({ ...stock.data, list: known ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved] })
  }
  const add = may ? (
    <Button variant="primary" icon={IconPlus} onClick={() => open('hotel')}>
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
        <div className="flex flex-wrap gap-2">
          {add}
          <ExportButton call={stockExport} input={{}} name={t('export.stockSheet')}>
            {t('organiser.export')}
          </ExportButton>
        </div>
      )}
      {list.map((hotel) => (
        <Card
          key={hotel.id}
          flush
          title={
            <span className="flex flex-wrap items-center gap-2">
              <Foreign text={ownName(locale, hotel.name, hotel.enName)} />
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
                <Button small icon={IconEdit} onClick={() => open('hotel', hotel.id)}>
                  {t('stock.editHotel')}
                </Button>
                <Button small icon={IconPlus} onClick={() => open('newroom', hotel.id)}>
                  {t('stock.addRoom')}
                </Button>
              </span>
            ) : null
          }
        >
          <StockTable
            hotel={hotel}
            onEdit={may ? (room) => open('room', room.roomTypeId) : undefined}
            onNights={may ? (room) => open('nights', room.roomTypeId) : undefined}
          />
        </Card>
      ))}
      <Suspense>
        {shown === 'hotel' && (hotel || opened?.id === '') ? (
          <HotelDialog hotel={hotel ?? null} onClose={close} />
        ) : null}
        {shown === 'newroom' && hotel ? <RoomDialog hotelId={hotel.id} room={null} onClose={close} /> : null}
        {shown === 'room' && hotel && room ? <RoomDialog hotelId={hotel.id} room={room} onClose={close} /> : null}
        {shown === 'nights' && room ? <NightsDialog room={room} from={from} to={to} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}
