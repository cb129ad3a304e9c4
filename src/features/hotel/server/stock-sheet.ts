/** Rooms there are and rooms taken as a workbook: a line for each room type and night. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { BinaryReply } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { StockHotel } from '../stock-contract.ts'

const COLUMNS = [
  'export.hotelName',
  'fields.open',
  'export.roomName',
  'fields.bed',
  'fields.breakfast',
  'fields.priceCny',
  'fields.priceUsd',
  'export.night',
  'export.rooms',
  'export.taken',
  'export.left',
] as const

export function stockSheet(ctx: Ctx, hotels: readonly StockHotel[]): Promise<BinaryReply> {
  const t = wordsIn(ctx.locale, 'features/hotel')
  const rows = hotels.flatMap((hotel) =>
    hotel.rooms.flatMap((room) =>
      room.nights.map(({ day, stock, held }) => [
        shownName(hotel, ctx.locale),
        t(hotel.open === 1 ? 'yes' : 'no'),
        shownName(room, ctx.locale),
        t(`beds.${room.bed}`),
        room.breakfast,
        Number(room.priceCny),
        Number(room.priceUsd),
        day,
        stock,
        held,
        stock - held,
      ]),
    ),
  )
  if (rows.length === 0) throw fail.business('features/hotel:errors.noExport')
  return showSheet(ctx, {
    title: 'features/hotel:export.stockSheet',
    words: 'features/hotel',
    columns: COLUMNS.map((key) => ({ header: t(key) })),
    rows,
  })
}
