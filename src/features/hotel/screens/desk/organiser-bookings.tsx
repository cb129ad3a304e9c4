import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { download } from '../../../../shared/api/download.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { DataTable } from '../../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../../shared/list/list-shell.tsx'
import { useColumns, type Column } from '../../../../shared/list/use-columns.ts'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { useList } from '../../../../shared/list/use-list.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconCheck, IconDownload, IconEye, IconHotel, IconXCircle } from '../../../../shared/ui/icons.ts'
import { ScopedEmpty } from '../../../../shared/list/scoped-empty.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import {
  organiserBookingDecide,
  organiserBookingExport,
  organiserBookingList,
  type OrganiserBooking,
} from '../../desk-contract.ts'
import { stockList } from '../../stock-contract.ts'
import { BOOKING_STATUSES } from '../../rules.ts'
import { bookingColumns } from '../booking/booking-columns.tsx'
import { ownName } from '../stay-words.ts'

const BookingView = late(() => import('../booking/booking-view.tsx').then((part) => ({ default: part.BookingView })))
const ConfirmDialog = late(() => import('./confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })))

/** Bookings of all exhibitors; what waits for the hotel's answer stands first. */
export function OrganiserBookings() {
  const t = useT('features/hotel')
  const locale = useLocale()
  const may = useMay()(organiserBookingDecide)
  const list = useList({
    call: organiserBookingList,
    filters: { keyword: '', status: '', hotelId: '', hall: '', mine: '' },
  })
  const [hotels] = useLoad((signal) => call(stockList, {}, { signal, quiet: true }).then((reply) => reply.data.list))
  const [shown, setShown] = useState<OrganiserBooking | null>(null)
  const [opened, open, close] = useOpened('confirm')
  const [exporting, run] = useBusy(false)
  const nameOf = (row: OrganiserBooking) => ownName(locale, row.companyName, row.enCompanyName)
  const company: Column<OrganiserBooking> = {
    key: 'company',
    title: t('organiser.company'),
    width: 'min-w-48',
    onCard: 'title',
    always: true,
    sort: 'company',
    render: nameOf,
  }
  const booth: Column<OrganiserBooking> = {
    key: 'booth',
    title: t('export.boothNo'),
    width: 'min-w-24 whitespace-nowrap',
    sort: 'booth',
    render: boothPlace,
  }
  const rest = bookingColumns<OrganiserBooking>(t, locale).map((one) =>
    one.key === 'hotel' ? { ...one, onCard: undefined } : one.key === 'dates' ? { ...one, sort: 'stay' } : one,
  )
  const columns = useColumns('hotels', [company, booth, ...(rest as Column<OrganiserBooking>[])])

  async function exportAll() {
    const { keyword, status, hotelId } = list.filters
    const filters = {
      ...(keyword ? { keyword } : {}),
      ...(status ? { status: Number(status) } : {}),
      ...(hotelId ? { hotelId } : {}),
    }
    await run(true, () =>
      download(organiserBookingExport, filters, `${t('organiser.exportName')}.xlsx`, { ownName: true }),
    )
  }

  async function refuse(row: OrganiserBooking) {
    const { refuseBooking } = await import('./refuse-booking.ts')
    if (await refuseBooking(row, nameOf(row), t, locale)) list.reload()
  }

  const waits = (row: OrganiserBooking) => may && (row.status === 1 || row.status === 5)
  const confirming = opened && list.rows.find((row) => row.id === opened.id && waits(row))
  return (
    <>
      <ListShell
        list={list}
        label={t('organiser.tabs.bookings')}
        columns={columns}
        actions={
          <Button icon={IconDownload} busy={exporting} onClick={() => void exportAll()}>
            {t('organiser.export')}
          </Button>
        }
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('fields.keyword')} />
            <FilterSelect
              list={list}
              name="status"
              label={t('columns.status')}
              options={BOOKING_STATUSES.map((one) => ({ value: String(one), label: t(`status.${one}`) }))}
            />
            <FilterSelect
              list={list}
              name="hotelId"
              label={t('fields.hotel')}
              options={(hotels.state === 'ready' ? hotels.data : []).map((one) => ({
                value: one.id,
                label: ownName(locale, one.name, one.enName),
              }))}
            />
            <FilterText list={list} name="hall" label={t('organiser.hall')} />
            <FilterSelect
              list={list}
              name="mine"
              label={t('organiser.mine')}
              options={[{ value: '1', label: t('organiser.me') }]}
            />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('organiser.tabs.bookings')}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowActions={(row) => [
            { label: t('organiser.view'), icon: IconEye, onSelect: () => setShown(row) },
            ...(waits(row)
              ? [
                  {
                    label: t(row.status === 5 ? 'organiser.confirmChange' : 'organiser.confirm'),
                    icon: IconCheck,
                    onSelect: () => open('confirm', row.id),
                  },
                  {
                    label: t(row.status === 5 ? 'organiser.refuseChange' : 'organiser.refuse'),
                    icon: IconXCircle,
                    danger: true,
                    onSelect: () => void refuse(row),
                  },
                ]
              : []),
          ]}
          empty={
            <ScopedEmpty>
              <EmptyState icon={IconHotel} title={t('organiser.emptyTitle')} text={t('organiser.emptyText')} />
            </ScopedEmpty>
          }
        />
      </ListShell>
      <Suspense>
        {shown ? <BookingView row={shown} title={nameOf(shown)} onClose={() => setShown(null)} /> : null}
        {confirming ? (
          <ConfirmDialog
            row={confirming}
            name={nameOf(confirming)}
            onClose={(done) => {
              close()
              if (done) list.reload()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
