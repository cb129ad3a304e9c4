/** The organiser's answers to bookings (business-entities 3.9). */
import { enums, object, optional, string, type, type Infer } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  flag,
  id,
  listRequest,
  page,
  state,
  version,
} from '../../shared/api/contract.ts'
import { price } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { bookingPart, ORGANISER_LIST, ORGANISER_EDIT } from './contract.ts'

const organiserBooking = type({
  ...bookingPart,
  exhibitorId: string(),
  decidedBy: string(),
  decidedTime: string(),
})
export type OrganiserBooking = Infer<typeof organiserBooking>

const bookingFilters = {
  /** Part of a company name, booth number, guest's or contact's name, confirmation number, or the booking's own. */
  keyword: text({ required: false, max: 100 }),
  status: optional(state),
  hotelId: optional(id),
  /** The booking's booth stands in this hall, however it is written. */
  hall: text({ required: false, max: 20 }),
  /** 1: of exhibitors whom the caller looks after. */
  mine: optional(flag),
}

export const organiserBookingList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/hotelReservation/list',
    summary: 'Hotel bookings of all exhibitors; what waits for an answer first',
    audience: 'backOffice',
    permission: ORGANISER_LIST,
    kind: 'read',
  },
  () => ({ request: listRequest(bookingFilters), reply: page(organiserBooking) }),
)

export const organiserBookingExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/hotelReservation/export',
    summary: 'The same list as XLSX, for the hotels; without document numbers',
    audience: 'backOffice',
    permission: ORGANISER_LIST,
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object(bookingFilters), reply: type({}) }),
)

export const organiserBookingDecide = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/hotelReservation/decide',
    summary:
      'Answer for the hotel: confirm a booking or a change, or say that there is no room (a refused change keeps the old stay)',
    audience: 'backOffice',
    permission: ORGANISER_EDIT,
  },
  () => ({
    request: object({
      id,
      version,
      /** The amount that the page showed for what is decided, the change where one waits. Another one now is 409 with the booking as it stands. */
      seen: price({ max: '99999999.99' }),
      decision: enums(['confirm', 'refuse']),
      /** The hotel's number: needed with the first confirmation. */
      confirmNo: text({ required: false, max: 30 }),
      reason: text({ required: false, max: 200, multiline: true }),
      clientToken,
    }),
    reply: data(organiserBooking),
  }),
)
