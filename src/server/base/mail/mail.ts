import type { Locale } from '../../../shared/lib/locale.ts'
import { cutText } from '../../../shared/lib/text/text.ts'

/** What a mail says, in one language. */
export interface MailContent {
  locale: Locale
  subject: string
  text: string
  html: string
}

/** A mail ready to be kept and sent. Plain data, so that it can stand in a table as it is. */
export interface Mail extends MailContent {
  /** One bare address. */
  to: string
  /** With its angle brackets. Made once: every further try carries the same one, so a mail server can drop the repeat. */
  messageId: string
  /** Where it comes back to when it cannot be delivered; '' for the sender's address. */
  returnPath: string
  headers: Record<string, string>
  /** Name beside the sender's address; absent or '': the one that the server is set up with. */
  fromName?: string
  /** Calendar entries it carries (RFC 5545), by the name of their file: each says in its METHOD what a calendar does with it. */
  calendar: Record<string, string>
}

/** Keeps holiday replies from answering a machine (RFC 3834). */
export const MACHINE_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const

/** Bare addresses only: a display name or a second receiver could be slipped in where one address is expected. */
const ADDRESS = /^[^\s@<>(),;:"[\]\\\p{Cc}]{1,64}@[^\s@<>(),;:"[\]\\\p{Cc}]{1,190}\.[^\s@<>(),;:"[\]\\.\p{Cc}]{2,}$/u

export function isMailAddress(address: string): boolean {
  return address.length <= 254 && ADDRESS.test(address)
}

/** An address as it is written to, however it was typed: spaces around it and full-width letters are slips of a Chinese keyboard. */
export const tidyAddress = (address: string): string => address.normalize('NFKC').trim()

/** What makes two spellings one mailbox. */
export const mailKey = (address: string): string => tidyAddress(address).toLowerCase()

/** The address of a sender that may have a name: `Name <address>`. */
export const bareAddress = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

/**
 * What became of one try:
 * - `sent`: the mail server has taken the mail over.
 * - `rejected`: refused for good (unknown receiver, content refused); another try is useless.
 * - `failed`: surely not sent, the cause may pass (no connection, wrong credentials, "try later"); try again.
 * - `unknown`: the connection broke while sending; it may have arrived. A further try carries the same message id.
 */
export type Delivery =
  | { state: 'sent'; response: string }
  | { state: 'failed' | 'unknown'; reason: string }
  /** `addressGone`: the receiver's address does not exist, rather than this mail being refused. */
  | { state: 'rejected'; reason: string; addressGone?: boolean }

export interface MailTransport {
  send(mail: Mail): Promise<Delivery>
  close(): void
}

/** One try. Never throws: whatever a transport does ends as a state the outbox can store. */
export async function deliver(transport: MailTransport, mail: Mail): Promise<Delivery> {
  if (!isMailAddress(mail.to)) return { state: 'rejected', reason: 'not a mail address' }
  try {
    return await transport.send(mail)
  } catch (error) {
    return { state: 'unknown', reason: reasonOf(error) }
  }
}

/** One line for log and outbox, without the addresses that servers like to repeat. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return cutText(text.replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…').replace(/\s+/g, ' '), 300)
}
