/** How a mail is laid out: plain text, and light HTML that programs of every age show alike. */
import type { Locale } from '../../../shared/lib/locale.ts'
import type { OwnKey, Say } from '../../../shared/i18n/keys.ts'
import type { MailItem } from './render-mail.ts'
import { escapeHtml } from '../html/escape.ts'
import { drawQr } from './draw-qr.ts'

export interface Parts {
  greeting: string
  intro: string
  /** What was filed, as it was filed; null for all else. */
  content: { label: string; text: string } | null
  quote: { label: string; text: string } | null
  items: readonly MailItem[]
  /** Empty together with the link: a code is typed, not clicked. */
  action: string
  link: string
  code: string
  /** What a QR code says; '' for none. */
  qr: string
  /** Stands in place of link or code where the mail is shown and not sent. */
  concealed: string
  note: string
  /** How to get no more of these. */
  optOut: { label: string; link: string } | null
  footer: string[]
  /** Address of the show's logo, '' for none. */
  logo: string
}

export function asText(parts: Parts, words: Say<OwnKey<'server/base/mail'>>): string {
  const blocks = [parts.content, parts.quote].flatMap((block) => (block ? [words('textQuote', block)] : []))
  const linked = parts.link ? words('textAction', { action: parts.action, link: parts.link }) : ''
  const action = parts.concealed || parts.code || linked
  const list = parts.items
    .map(({ text, detail, link }) => [`- ${text}`, ...(detail ? detail.split('\n') : []), link].join('\n  '))
    .join('\n')
  return `${[parts.greeting, parts.intro, ...(list ? [list] : []), ...blocks, ...(action ? [action] : []), parts.note, ...(parts.optOut ? [words('textAction', { action: parts.optOut.label, link: parts.optOut.link })] : []), `-- \n${parts.footer.join('\n')}`].join('\n\n')}\n`
}

const FONT = `font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',Arial,sans-serif`

/**
 * Tables and inlined styles: what mail programs of every age show alike. Nothing is fetched but the show's logo, and the link
 * stands in full below its button for readers whose program shows no buttons.
 */
export function asHtml(parts: Parts, locale: Locale, subject: string, words: Say<OwnKey<'server/base/mail'>>): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const block = (told: Parts['quote'], colours: string) =>
    told
      ? `<div style="margin:0 0 20px;padding:12px 16px;border-left:4px solid ${colours}">` +
        `<strong>${escapeHtml(told.label)}</strong><br>${escapeHtml(told.text).replaceAll('\n', '<br>')}</div>`
      : ''
  const content = block(parts.content, '#dde3ea;background:#f4f6f8')
  const quote = block(parts.quote, '#c2410c;background:#fff7ed')
  const rows = parts.items.map(
    (item) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(item.link)}" style="color:#0b6bcb">${escapeHtml(item.text)}</a>${item.detail ? `<br>${escapeHtml(item.detail).replaceAll('\n', '<br>')}` : ''}</li>`,
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
  // Programs that show no pictures have the name beside it.
  const logo = parts.logo
    ? `<img src="${escapeHtml(parts.logo)}" alt="" height="44" style="display:block;height:44px;max-width:100%;margin:0 0 10px">`
    : ''
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f6f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde3ea;border-radius:10px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #dde3ea;${FONT};font-size:15px;font-weight:600;color:#1f2d3d">${logo}${escapeHtml(words('footer.sender'))}</td></tr>
<tr><td style="padding:28px;${FONT};font-size:15px;line-height:1.65;color:#1f2d3d;word-break:break-word">
${paragraph(parts.greeting)}${paragraph(parts.intro)}${list}${content}${parts.qr ? drawQr(parts.qr) : ''}${quote}
${parts.concealed ? concealed : parts.code ? code : parts.link ? button : ''}
${paragraph(parts.note, 'font-size:13px;color:#52616f')}${optOut}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #dde3ea;${FONT};font-size:12px;line-height:1.6;color:#52616f">${parts.footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
