import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { DescriptionList } from '../../../../shared/ui/description-list.tsx'
import { Drawer } from '../../../../shared/ui/overlay/dialog.tsx'
import type { OrganiserBooking } from '../../desk-contract.ts'
import { BookingStatusBadge, bookingNotes } from './booking-columns.tsx'
import { GuestDocuments } from '../guest-documents.tsx'
import { daysOf, hotelOf, money, roomOf } from '../stay-words.ts'
import type { KeyIn } from '../../../../shared/i18n/keys.ts'

/** A booking to read. */
export function BookingView({ row, title, onClose }: { row: OrganiserBooking; title: string; onClose: () => void }) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const fact = (label: KeyIn<'features/hotel'>, value: ReactNode, wide = false) => ({ label: t(label), value, wide })
  return (
    <Drawer open size="lg" title={title} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list of guests scrolls: a keyboard must be able to */}
      <section tabIndex={0} aria-label={t('organiser.view')} className="flex flex-col gap-6">
        <DescriptionList
          items={[
            fact('columns.status', <BookingStatusBadge row={row} />),
            fact('columns.note', bookingNotes(row, t, locale).join('\n')),
            fact('columns.hotel', `${hotelOf(row, locale)} · ${roomOf(row, locale)}`, true),
            fact('columns.dates', `${daysOf(row, t)} · ${t('nights', { count: row.nights })}`),
            fact('columns.rooms', row.rooms),
            fact('columns.amount', money(row.amount, row.currency, locale)),
            fact('fields.arriveTime', row.arriveTime),
            fact('organiser.guests', <GuestDocuments row={row} />, true),
            fact('organiser.contact', [row.contactName, row.mobile, row.email].filter(Boolean).join(' · '), true),
            fact('fields.invoiceNeed', t(row.invoiceNeed === 1 ? 'yes' : 'no')),
            fact('fields.remark', row.remark, true),
          ]}
        />
      </section>
    </Drawer>
  )
}
