/** Mails about hotel bookings. */

/** Fields that every mail about a hotel booking has: `stay` names its days, `booth` the booth that booked. */
type HotelTold = { hotel: string; stay: string; booth: string; receipt: string; link: string }

/** Parameters of their templates. */
export interface HotelMails {
  /** A booking or a change of one was asked for; `number` is the booking's, `replaces` a sentence or '', `stay` its days, `total` its amount in words. */
  hotelFiled: HotelTold & { number: string; replaces: string; total: string; content: string }
  /** The hotel's answers to a booking; `hotelUnchanged`: a change was refused, the stay is the old one. */
  hotelConfirmed: HotelTold & { confirmNo: string }
  hotelFull: HotelTold & { reason: string }
  hotelUnchanged: HotelTold & { reason: string }
}
