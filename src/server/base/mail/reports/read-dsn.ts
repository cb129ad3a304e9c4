/** Reads what comes back to a return address: delivery status notifications (RFC 3464) and complaints (RFC 5965). */
import PostalMime from 'postal-mime'
import { reasonOf } from '../mail.ts'
import { kindOfStatus, tokenOf, type MailReport } from './report-rules.ts'

type Fields = ReadonlyMap<string, string>

/** Groups of `Name: value`, folded lines joined; groups stand apart by blank lines. Names in lower case, the first of a name counts. */
function fieldGroups(text: string): Fields[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields = new Map<string, string>()
      for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
        const at = line.indexOf(':')
        const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
        if (name && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
      }
      return fields
    })
    .filter((fields) => fields.size > 0)
}

const partOf = (mail: Awaited<ReturnType<typeof PostalMime.parse>>, ...types: string[]): string | null => {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  return part === undefined ? null : String(part.content)
}

/** A day as mail writes it; null when it is none. */
function dateOf(text: string | undefined): Date | null {
  const time = Date.parse((text ?? '').replace(/\s*\([^)]*\)/g, ''))
  return Number.isNaN(time) ? null : new Date(time)
}

/** What `smtp; 550 5.1.1 …` says. */
const said = (fields: Fields): string => (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')

/**
 * The reports in a raw mail; none in a holiday answer or anything else that is no report. Mails go to one receiver each, so that of several
 * recipients' fields the first that tells something counts.
 */
export async function readDsn(raw: Uint8Array): Promise<MailReport[]> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  })
  const returned = fieldGroups(partOf(mail, 'text/rfc822-headers', 'message/rfc822', 'message/rfc822-headers') ?? '')[0]
  const receivers = mail.headers.filter(({ key }) => ['to', 'delivered-to', 'x-original-to'].includes(key))
  const token =
    receivers.map(({ value }) => tokenOf(value)).find(Boolean) ?? tokenOf(`${returned?.get('return-path') ?? ''}`)
  const messageId = /<[^<>\s]+>/.exec(returned?.get('message-id') ?? '')?.[0] ?? ''
  const about = { token, messageId }

  const feedback = partOf(mail, 'message/feedback-report')
  if (feedback !== null) {
    const [fields] = fieldGroups(feedback)
    const type = fields?.get('feedback-type')?.toLowerCase() ?? ''
    const at = dateOf(fields?.get('arrival-date') ?? mail.date)
    return ['abuse', 'fraud'].includes(type) ? [{ ...about, kind: 'complained', reason: type, at }] : []
  }
  // The first group tells of the whole report, the others of a recipient each.
  const [, ...recipients] = fieldGroups(partOf(mail, 'message/delivery-status', 'message/global-delivery-status') ?? '')
  const reports = recipients.flatMap((fields): MailReport[] => {
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
    const words = said(fields)
    const kind = kindOfStatus((fields.get('action') ?? '').toLowerCase(), status, words)
    return kind ? [{ ...about, kind, reason: reasonOf(words || status), at: dateOf(mail.date) }] : []
  })
  return reports.slice(0, 1)
}
