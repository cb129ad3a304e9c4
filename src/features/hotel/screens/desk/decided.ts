import { sumNow } from '../../../../shared/api/envelope.ts'
import type { ApiError } from '../../../../shared/api/envelope.ts'
import type { OrganiserBooking } from '../../desk-contract.ts'

/** The amount that an answer for the hotel decides about: the change's where one waits. */
export const amountToDecide = ({ amount, change }: OrganiserBooking): string => (change ?? { amount }).amount

/** The booking as it stands, where an answer was refused because it has changed since it was shown; null for any other failure. */
export const bookingNow = (error: unknown): OrganiserBooking | null =>
  sumNow(error, 'amount') === null ? null : ((error as ApiError).current as OrganiserBooking)
