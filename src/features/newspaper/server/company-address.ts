import { wholeAddress } from '../../../server/base/reference/whole-address.ts'
import { ADDRESS_MAX, EN_ADDRESS_MAX } from '../fields.ts'

type Place = Parameters<typeof wholeAddress>[0]

/** A company with its addresses as the directory prints them: with province and city, as far as they fit. */
export const withWholeAddress = <T extends Place>(company: T): T => ({
  ...company,
  ...wholeAddress(company, { address: ADDRESS_MAX, enAddress: EN_ADDRESS_MAX }),
})
