import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { Column } from '../../../../shared/list/use-columns.ts'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import type { BookingRecord } from '../../contract.ts'
import { bookingNo } from '../../rules.ts'
import { daysOf, hotelOf, money, roomOf } from '../stay-words.ts'
import type { Translate } from '../../../../shared/i18n/keys.ts'

const TONES: readonly BadgeTone[] = ['neutral', 'warning', 'success', 'danger', 'neutral', 'warning']

export function BookingStatusBadge({ row }: { row: Pick<BookingRecord, 'status' | 'statusString'> }) {
  return <StatusBadge tone={TONES[row.status] ?? 'neutral'}>{row.statusString}</StatusBadge>
}

/** What else there is to know of a booking: number, reason, fee, the change that waits. */
export function bookingNotes(row: BookingRecord, t: Translate<'features/hotel'>, locale: Locale): string[] {
  const { change } = row
  const rooms = (count: number) => ({ rooms: count })
  return [
    row.rearrange === 1 ? t('note.rearrange') : '',
    row.confirmNo ? t('note.confirmNo', { no: row.confirmNo }) : '',
    change ? t('note.change', { stay: `${roomOf(change, locale)} ${daysOf(change, t)}`, ...rooms(change.rooms) }) : '',
    row.reason,
    Number(row.fee) > 0 ? t('note.fee', { fee: money(row.fee, row.currency, locale) }) : '',
  ].filter(Boolean)
}

/** Columns of business-entities 3.9: hotel, room, dates, rooms, amount, status. */
export function bookingColumns<Row extends BookingRecord>(
  t: Translate<'features/hotel'>,
  locale: Locale,
): Column<Row>[] {
  return [
    {
      key: 'hotel',
      title: t('columns.hotel'),
      width: 'min-w-52',
      always: true,
      onCard: 'title',
      render: (row) => (
        <>
          <span className="block font-medium">
            <Foreign text={hotelOf(row, locale)} />
          </span>
          <span className="block text-sm font-normal text-ink-soft">
            <Foreign text={roomOf(row, locale)} />
          </span>
          <span className="block text-sm font-normal tabular-nums text-ink-faint">{bookingNo(row.id)}</span>
        </>
      ),
    },
    {
      key: 'dates',
      title: t('columns.dates'),
      width: 'min-w-48',
      render: (row) => (
        <>
          <span className="block whitespace-nowrap tabular-nums">{daysOf(row, t)}</span>
          <span className="block text-sm text-ink-soft">{t('nights', { count: row.nights })}</span>
        </>
      ),
    },
    { key: 'rooms', title: t('columns.rooms'), width: 'w-20', align: 'end' },
    {
      key: 'amount',
      title: t('columns.amount'),
      width: 'min-w-28',
      align: 'end',
      render: (row) => (
        <span className="whitespace-nowrap tabular-nums">{money(row.amount, row.currency, locale)}</span>
      ),
    },
    {
      key: 'status',
      title: t('columns.status'),
      width: 'min-w-28',
      onCard: 'badge',
      render: (row) => <BookingStatusBadge row={row} />,
    },
    {
      key: 'note',
      title: t('columns.note'),
      width: 'min-w-48',
      render: (row) => {
        const notes = bookingNotes(row, t, locale)
        return notes.length === 0
          ? '—'
          : notes.map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))
      },
    },
  ]
}
