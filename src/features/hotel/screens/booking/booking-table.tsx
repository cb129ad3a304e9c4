import { call } from '../../../../shared/api/client.ts'
import { CODE } from '../../../../shared/api/envelope.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../../shared/list/data-table.tsx'
import { ExportButton } from '../../../../shared/list/export-button.tsx'
import { FilterSelect } from '../../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../../shared/list/use-columns.ts'
import { notBlank } from '../../../../shared/list/list-state.ts'
import { useList } from '../../../../shared/list/use-list.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconEdit, IconHotel, IconPlus, IconPrinter, IconXCircle } from '../../../../shared/ui/icons.ts'
import { LoadFailed } from '../../../../shared/ui/loading/load-failed.tsx'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { bookingExport, bookingUpdate, bookingList, hotelList, type BookingRecord } from '../../contract.ts'
import { BOOKING_STATUSES } from '../../rules.ts'
import { bookingColumns } from './booking-columns.tsx'
import { bookingName } from '../stay-words.ts'

/** The bookings of the chosen booth. Whether there is time for another one is asked beside the list. */
export function BookingTable({
  onAdd,
  onEdit,
  onSheet,
}: {
  onAdd: () => void
  onEdit: (id: string) => void
  onSheet: (id: string) => void
}) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const may = useMay()(bookingUpdate)
  const list = useList({ call: bookingList, filters: { status: '' } })
  const [offers] = useLoad((signal) => call(hotelList, {}, { signal, quiet: true }).then((reply) => reply.data))
  const columns = useColumns('hotel', bookingColumns<BookingRecord>(t, locale))
  const known = offers.state === 'ready' ? offers.data : null
  const time = known?.deadline.slice(0, 16) ?? ''
  const closed = known?.notOffered || (known?.closed === 1 ? t('closedText', { time }) : undefined)
  const add = may ? (
    <Button variant="primary" icon={IconPlus} blocked={closed} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null

  async function cancel(row: BookingRecord) {
    const { cancelBooking } = await import('./cancel-booking.ts')
    if (await cancelBooking(row, t, locale)) list.reload()
  }

  const noBooth = list.status === 'error' && list.error?.code === CODE.business
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={noBooth ? null : add} />
      <ListShell
        list={list}
        label={t('label')}
        columns={columns}
        actions={
          <>
            {noBooth ? null : (
              <ExportButton call={bookingExport} input={notBlank(list.filters)} name={t('title')}>
                {t('organiser.export')}
              </ExportButton>
            )}
            <p className="min-h-6 self-center text-sm text-ink-soft">{closed ?? (time ? t('until', { time }) : '')}</p>
          </>
        }
        filters={
          <FilterSelect
            list={list}
            name="status"
            label={t('columns.status')}
            options={BOOKING_STATUSES.map((one) => ({ value: String(one), label: t(`status.${one}`) }))}
          />
        }
      >
        {noBooth && list.error ? (
          <div className="card">
            <LoadFailed error={list.error} title={t('failed')} onRetry={list.reload} />
          </div>
        ) : (
          <DataTable
            list={list}
            columns={columns}
            caption={t('label')}
            rowKey={(row) => row.id}
            rowLabel={(row) => bookingName(row, t, locale)}
            rowActions={(row) => [
              { label: t('actions.sheet'), icon: IconPrinter, onSelect: () => onSheet(row.id) },
              ...(may
                ? [
                    {
                      label: t('actions.change'),
                      icon: IconEdit,
                      blocked: row.changeBlocked || undefined,
                      onSelect: () => onEdit(row.id),
                    },
                    'rule' as const,
                    {
                      label: t('actions.cancel'),
                      icon: IconXCircle,
                      danger: true,
                      blocked: row.cancelBlocked || undefined,
                      onSelect: () => void cancel(row),
                    },
                  ]
                : []),
            ]}
            empty={<EmptyState icon={IconHotel} title={t('empty.title')} text={t('empty.text')} action={add} />}
          />
        )}
      </ListShell>
    </>
  )
}
