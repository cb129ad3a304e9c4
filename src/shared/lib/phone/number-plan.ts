/** Numbering plans of the world (`libphonenumber-js`): for the server, and in the browser on demand. Nothing else imports the package. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const parse = (text: string) => {
  const number = parsePhoneNumberFromString(text)
  return number && number.isPossible() && number.ext === undefined ? number : undefined
}

/** The stored form of a number with a country code: without the 0 of domestic calls. A number no plan knows stays as it is. */
export const storedNumber = (text: string): string => parse(text)?.number ?? text

/** The number as people of its country group it, and its country: Canada, where `+1` alone means the United States. */
export function groupedNumber(text: string): { text: string; country: string } {
  const number = parse(text)
  return number ? { text: number.formatInternational(), country: number.country ?? '' } : { text, country: '' }
}
