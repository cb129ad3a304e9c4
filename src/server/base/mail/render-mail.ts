import type { Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../i18n.ts'
import type { MailContent } from './mail.ts'

/** Parameters of each template. Links are absolute http(s) addresses; times come formatted, as the reader's clock shows them. */
export interface MailParams {
  /** An account was opened; the link sets the first password. */
  firstLogin: { companyName: string; account: string; link: string; expiresAt: string }
  /** An exhibitor's administrator opened an account for a colleague. */
  teamInvite: { companyName: string; inviter: string; name: string; account: string; link: string; expiresAt: string }
  /** Somebody applied with the address of an account that stands. */
  knownAddress: { link: string }
  registrationRejected: { companyName: string; reason: string; link: string }
  passwordReset: { account: string; link: string; expiresAt: string }
  reviewApproved: { kind: ReviewedKind; name: string; link: string }
  /** A code to type into the page that asked for it; `minutes` of life. */
  verifyCode: { code: string; minutes: string; scene: 'REGISTER' | 'RESET' | 'EMAIL_CHANGE' | 'LEADS_EXPORT' }
  /** Something happened to an account that its owner must hear of; `event` is one of `server/base/mail:accountEvents`, `by` who did it, `email` masked. */
  accountNotice: { account: string; event: AccountEvent; by: string; email: string; at: string; link: string }
  reviewRevoked: { kind: ReviewedKind; name: string; reason: string; link: string }
  /** The hotel's answers to a booking; `stay` names its days. */
  hotelConfirmed: { hotel: string; stay: string; confirmNo: string; link: string }
  hotelFull: { hotel: string; stay: string; reason: string; link: string }
  /** A change was refused: the stay is the old one. */
  hotelUnchanged: { hotel: string; stay: string; reason: string; link: string }
  reviewRejected: { kind: ReviewedKind; name: string; reason: string; link: string }
  /** A visitor asks about a product; for the exhibitor, without the visitor's contact. */
  inquiryNew: { number: string; product: string; from: string; reason: string; link: string }
  /** What an exhibitor writes to a visitor who asked; `reply` says how to answer. */
  inquiryMessage: {
    companyName: string
    contact: string
    number: string
    product: string
    reason: string
    reply: string
    link: string
  }
  /** Required booth forms that are not filed, each with its deadline in words and its own address; `count` of them. */
  formsMissing: { companyName: string; count: string; items: readonly MailItem[]; link: string }
  /** The organiser changed booths after their forms were filed: what changed, a line a booth, and the forms to check again. */
  boothChanged: {
    companyName: string
    booths: string
    changes: string
    items: readonly MailItem[]
    contact: string
    link: string
  }
  /** A deposit came in, went back or is withheld: `state` says so with its amounts, `reason` why something is withheld, '' where nothing is. */
  depositChanged: {
    companyName: string
    deposit: string
    form: string
    booth: string
    state: string
    reason: string
    contact: string
    link: string
  }
  /** An exhibitor invites somebody to its booth. Promotional: `unsubscribe` is an absolute address, and answers go to the exhibitor. */
  invitation: {
    title: string
    salutation: string
    text: string
    companyName: string
    showName: string
    dates: string
    place: string
    items: readonly MailItem[]
    link: string
    unsubscribe: string
  }
}
/** A line of a list in a mail, with the absolute address it leads to. */
export interface MailItem {
  text: string
  link: string
}
export type AccountEvent =
  'PASSWORD_SET' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'LINK_COPIED' | 'LINK_PRINTED' | 'IDENTITY_BOUND'
export type MailTemplate = keyof MailParams
export type ReviewedKind =
  'product' | 'brand' | 'companyName' | 'supplyChain' | 'supplyProduct' | 'ip' | 'directory' | 'badge' | 'registration'

/** Who signs; both lines stand in the footer. */
export interface MailSender {
  organiser?: string
  postalAddress?: string
}

/** Plain text and light HTML of a template in the receiver's language. `concealed` has a line in place of the link or code. */
export function renderMail<T extends MailTemplate>(
  template: T,
  locale: Locale,
  params: MailParams[T],
  sender: MailSender = {},
  { concealed = false } = {},
): MailContent {
  const { items = [], ...texts } = params as Record<string, string> & { items?: readonly MailItem[] }
  const given: Record<string, string> = texts
  const link = given['link'] ?? ''
  const optOut = given['unsubscribe'] ?? ''
  const links = given['code'] ? [] : [link, ...(optOut ? [optOut] : []), ...items.map((item) => item.link)]
  if (links.some((one) => !/^https?:\/\/[^\s"<>]+$/.test(one)))
    throw new RangeError('a mail needs an absolute http(s) link')
  if (given['scene']) given['scene'] = translate(locale, `server/base/mail:scenes.${given['scene']}`)
  if (given['event']) given['event'] = translate(locale, `server/base/mail:accountEvents.${given['event']}`, given)
  if (given['kind']) given['kind'] = translate(locale, `server/base/mail:kinds.${given['kind']}`)
  const words = (key: string, values = given) => translate(locale, `server/base/mail:${key}`, values)
  const part = (name: string) => words(`${template}.${name}`)
  const footer = [
    sender.organiser ?? words('footer.sender'),
    sender.postalAddress,
    optOut ? undefined : words('footer.automatic'),
  ].filter((line): line is string => Boolean(line))
  const parts: Parts = {
    greeting: part('greeting'),
    intro: part('intro'),
    quote: given['reason'] ? { label: part('reasonLabel'), text: given['reason'] } : null,
    items,
    action: link ? part('action') : '',
    link,
    code: given['code'] ?? '',
    concealed: concealed ? words(given['code'] ? 'concealedCode' : 'concealedLink') : '',
    note: part('note'),
    optOut: optOut ? { label: part('optOut'), link: optOut } : null,
    footer,
  }
  // Names come from users: a line break in a subject would begin another header.
  const subject = part('subject').replace(/[\s\p{Cc}]+/gu, ' ')
  return { locale, subject, text: asText(parts, words), html: asHtml(parts, locale, subject, words) }
}

interface Parts {
  greeting: string
  intro: string
  quote: { label: string; text: string } | null
  items: readonly MailItem[]
  /** Empty together with the link: a code is typed, not clicked. */
  action: string
  link: string
  code: string
  /** Stands in place of link or code where the mail is shown and not sent. */
  concealed: string
  note: string
  /** How to get no more of these. */
  optOut: { label: string; link: string } | null
  footer: string[]
}

function asText(parts: Parts, words: (key: string, values?: Record<string, string>) => string): string {
  const quote = parts.quote ? [words('textQuote', { label: parts.quote.label, text: parts.quote.text })] : []
  const action = parts.concealed || parts.code || words('textAction', { action: parts.action, link: parts.link })
  const list = parts.items.map((item) => `- ${item.text}\n  ${item.link}`).join('\n')
  return `${[parts.greeting, parts.intro, ...(list ? [list] : []), ...quote, action, parts.note, ...(parts.optOut ? [words('textAction', { action: parts.optOut.label, link: parts.optOut.link })] : []), `-- \n${parts.footer.join('\n')}`].join('\n\n')}\n`
}

const FONT = `font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',Arial,sans-serif`

/**
 * Tables and inlined styles: what mail programs of every age show alike. No pictures, nothing fetched, and the link
 * stands in full below its button for readers whose program shows no buttons.
 */
function asHtml(parts: Parts, locale: Locale, subject: string, words: (key: string) => string): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const quote = parts.quote
    ? `<div style="margin:0 0 20px;padding:12px 16px;border-left:4px solid #c2410c;background:#fff7ed">` +
      `<strong>${escapeHtml(parts.quote.label)}</strong><br>${escapeHtml(parts.quote.text).replaceAll('\n', '<br>')}</div>`
    : ''
  const rows = parts.items.map(
    (item) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(item.link)}" style="color:#0b6bcb">${escapeHtml(item.text)}</a></li>`,
  )
  const list = rows.length > 0 ? `<ul style="margin:0 0 20px;padding:0 0 0 20px">${rows.join('')}</ul>` : ''
  const link = escapeHtml(parts.link)
  const button = `<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;padding:11px 22px;border-radius:8px;background:#0b6bcb;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(parts.action)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#52616f">${escapeHtml(words('orCopy'))}<br><a href="${link}" style="color:#0b6bcb;word-break:break-all">${link}</a></p>`
  const code = `<p style="margin:0 0 20px;padding:12px 16px;border-radius:8px;background:#f4f6f8;font-size:28px;font-weight:700;letter-spacing:6px;text-align:center">${escapeHtml(parts.code)}</p>`
  const concealed = paragraph(parts.concealed, 'padding:12px 16px;border-radius:8px;background:#f4f6f8;color:#52616f')
  const optOut = parts.optOut
    ? `<p style="margin:0;font-size:13px;color:#52616f"><a href="${escapeHtml(parts.optOut.link)}" style="color:#52616f">${escapeHtml(parts.optOut.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f6f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde3ea;border-radius:10px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #dde3ea;${FONT};font-size:15px;font-weight:600;color:#1f2d3d">${escapeHtml(words('footer.sender'))}</td></tr>
<tr><td style="padding:28px;${FONT};font-size:15px;line-height:1.65;color:#1f2d3d;word-break:break-word">
${paragraph(parts.greeting)}${paragraph(parts.intro)}${list}${quote}
${parts.concealed ? concealed : parts.code ? code : button}
${paragraph(parts.note, 'font-size:13px;color:#52616f')}${optOut}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #dde3ea;${FONT};font-size:12px;line-height:1.6;color:#52616f">${parts.footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
