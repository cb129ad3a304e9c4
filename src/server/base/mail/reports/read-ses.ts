/** Reads the notifications of Amazon SES, which come through Amazon SNS: their signature and their events, as the public documentation describes them. */
import { createPublicKey, verify } from 'node:crypto'
import { reasonOf } from '../mail.ts'
import { isAddressGone, tokenOf, type MailReport, type ReportKind } from './report-rules.ts'

/** What SNS posts. */
export interface SnsMessage {
  Type: string
  MessageId: string
  TopicArn: string
  Message: string
  Timestamp: string
  SignatureVersion: string
  Signature: string
  SigningCertURL: string
  Subject?: string
  Token?: string
  SubscribeURL?: string
}

/** Addresses of SNS itself: nothing else is ever fetched. */
export function isSnsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    /^sns\.[a-z]{2}(-[a-z]+)+-\d\.amazonaws\.com(\.cn)?$/.test(hostname)
  )
}

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

/** The text the signature covers; null for a message of another type. */
export function signedText(message: SnsMessage): string | null {
  const fields = SIGNED[message.Type as keyof typeof SIGNED]
  if (!fields) return null
  return fields.flatMap((field) => (message[field] === undefined ? [] : [`${field}\n${message[field]}\n`])).join('')
}

/** Answers the text at an address of SNS. */
export type Fetch = (address: string) => Promise<string>

/** Whether SNS made it. @param fetch throws when the certificate cannot be had, so that SNS sends it again */
export async function isSnsSigned(message: SnsMessage, fetch: Fetch): Promise<boolean> {
  const text = signedText(message)
  const hash = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }[message.SignatureVersion]
  const { SigningCertURL: address } = message
  if (text === null || !hash || !isSnsAddress(address) || !new URL(address).pathname.endsWith('.pem')) return false
  const pem = await fetch(address)
  try {
    return verify(hash, Buffer.from(text, 'utf8'), createPublicKey(pem), Buffer.from(message.Signature, 'base64'))
  } catch {
    return false
  }
}

const kept = new Map<string, string>()

/** Fetches from SNS, within ten seconds and 64 KB; certificates are kept. */
export async function fetchFromSns(address: string): Promise<string> {
  const known = kept.get(address)
  if (known !== undefined) return known
  const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  const text = await reply.text()
  if (!reply.ok || text.length > 65_536) throw new Error(`SNS answered ${reply.status}`)
  if (new URL(address).pathname.endsWith('.pem') && kept.size < 20) kept.set(address, text)
  return text
}

/** The parts of a notification that are read; SES names its type in one of two ways. */
interface SesNotification {
  notificationType?: string
  eventType?: string
  mail?: { source?: string; commonHeaders?: { messageId?: string } }
  bounce?: {
    bounceType?: string
    bounceSubType?: string
    timestamp?: string
    bouncedRecipients?: { status?: string; diagnosticCode?: string }[]
  }
  complaint?: { timestamp?: string; complaintFeedbackType?: string; complaintSubType?: string }
  delivery?: { timestamp?: string }
  deliveryDelay?: { timestamp?: string; delayType?: string }
}

const timeOf = (text: string | undefined): Date | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

/** Null for what is no report or no JSON. SES puts a Message-ID of its own: the return address finds the mail. */
export function readSes(message: string): MailReport | null {
  let told: SesNotification
  try {
    told = JSON.parse(message) as SesNotification
  } catch {
    return null
  }
  if (typeof told !== 'object' || told === null) return null
  const about = { token: tokenOf(told.mail?.source ?? ''), messageId: told.mail?.commonHeaders?.messageId ?? '' }
  const { bounce, complaint, delivery, deliveryDelay } = told
  switch (told.notificationType ?? told.eventType) {
    case 'Bounce': {
      const [first] = bounce?.bouncedRecipients ?? []
      const words =
        first?.diagnosticCode?.replace(/^[\w-]+;\s*/, '') || [bounce?.bounceType, bounce?.bounceSubType].join(' ')
      return { ...about, kind: kindOfBounce(bounce, words), reason: reasonOf(words), at: timeOf(bounce?.timestamp) }
    }
    case 'Complaint':
      // SES keeps addresses that complained or bounced before from being written to at all: that is no complaint of this mail's.
      return complaint?.complaintSubType
        ? { ...about, kind: 'refused', reason: reasonOf(complaint.complaintSubType), at: timeOf(complaint.timestamp) }
        : {
            ...about,
            kind: 'complained',
            reason: complaint?.complaintFeedbackType ?? '',
            at: timeOf(complaint?.timestamp),
          }
    case 'Delivery':
      return { ...about, kind: 'delivered', reason: '', at: timeOf(delivery?.timestamp) }
    case 'DeliveryDelay':
      return { ...about, kind: 'delayed', reason: deliveryDelay?.delayType ?? '', at: timeOf(deliveryDelay?.timestamp) }
    default:
      return null
  }
}

function kindOfBounce(bounce: SesNotification['bounce'], words: string): ReportKind {
  const { bounceType, bounceSubType = '', bouncedRecipients } = bounce ?? {}
  if (bounceType === 'Permanent') {
    if (['NoEmail', 'Suppressed', 'OnAccountSuppressionList'].includes(bounceSubType)) return 'bounced'
    const status = bouncedRecipients?.[0]?.status ?? ''
    // A permanent bounce is an address's unless the server says otherwise.
    return status === '' || isAddressGone(status, words) ? 'bounced' : 'refused'
  }
  // `General` is also what a holiday answer is taken for.
  return bounceType === 'Transient' && bounceSubType !== 'General' ? 'refused' : 'delayed'
}
