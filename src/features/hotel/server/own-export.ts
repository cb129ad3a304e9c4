/** The bookings of the chosen booth as a workbook: what their list shows, without guests and contacts. */
import type { Handler } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { exportHandler } from '../../../server/base/records/list-export.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { bookingExport, bookingList, type BookingRecord } from '../contract.ts'
import { bookingNo } from '../rules.ts'

export const ownExport = (handlers: readonly Handler[]): Handler =>
  exportHandler<BookingRecord>(bookingExport, handlers, {
    list: bookingList,
    title: 'features/hotel:title',
    words: 'features/hotel',
    async columns({ locale }) {
      const t = wordsIn(locale, 'features/hotel')
      const hotelOf = (stay: Pick<BookingRecord, 'hotelName' | 'enHotelName'>) =>
        shownName({ name: stay.hotelName, enName: stay.enHotelName }, locale)
      const roomOf = (stay: Pick<BookingRecord, 'roomName' | 'enRoomName'>) =>
        shownName({ name: stay.roomName, enName: stay.enRoomName }, locale)
      const changeOf = ({ change }: BookingRecord) =>
        change
          ? `${hotelOf(change)} · ${roomOf(change)} × ${change.rooms} · ${t('stay', { from: change.checkIn, to: change.checkOut })}`
          : ''
      return [
        ['features/hotel:export.bookingNo', ({ id }) => bookingNo(id)],
        ['features/hotel:export.hotelName', hotelOf],
        ['features/hotel:export.roomName', roomOf],
        ['features/hotel:export.checkIn', ({ checkIn }) => checkIn],
        ['features/hotel:export.checkOut', ({ checkOut }) => checkOut],
        ['features/hotel:export.nights', ({ nights }) => nights],
        ['features/hotel:export.rooms', ({ rooms }) => rooms],
        ['features/hotel:export.amount', ({ amount }) => amount, 'number'],
        ['features/hotel:export.currency', ({ currency }) => currency],
        ['features/hotel:export.status', ({ statusString }) => statusString],
        ['features/hotel:export.confirmNo', ({ confirmNo }) => confirmNo],
        ['features/hotel:export.change', changeOf],
        ['features/hotel:export.fee', ({ fee }) => fee, 'number'],
        [
          'features/hotel:columns.note',
          ({ reason, rearrange }) => [rearrange === 1 ? t('note.rearrange') : '', reason].filter(Boolean).join('\n'),
        ],
      ]
    },
  })
