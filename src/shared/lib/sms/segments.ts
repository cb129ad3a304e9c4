/**
 * Length of a text message in mainland China (business-entities 6.1): signature, text and opt-out count, every character as one (UTF-16 units, as
 * UCS-2 carries them: an emoji is two). One part holds 70, the parts of a longer message 67 each; more than 500 no gateway takes. Pure.
 */

/** Characters of a message that goes in one part. */
const SMS_SINGLE = 70
/** Characters of each part of a longer one. */
export const SMS_PART = 67
/** Characters a message may have at all. */
export const SMS_MAX = 500

/** How to have no more of them: required behind every promotional message. */
const OPT_OUT = ' 拒收请回复R'

/** A message as the phone shows it. @param promotional with the words that tell how to opt out */
export function smsText(signature: string, text: string, promotional: boolean): string {
  return `【${signature}】${smsBody(text, promotional)}`
}

/** A message without its signature, which gateways put in front themselves. */
export const smsBody = (text: string, promotional: boolean): string => (promotional ? text + OPT_OUT : text)

export const smsLength = (text: string): number => text.length

/** Parts a message of so many characters is sent and paid in; 0 for none. */
export function segmentsOf(length: number): number {
  if (length <= 0) return 0
  return length <= SMS_SINGLE ? 1 : Math.ceil(length / SMS_PART)
}

/** Whether gateways take it. */
export const fitsSms = (text: string): boolean => smsLength(text) <= SMS_MAX
