import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import { isAddressGone } from './reports/report-rules.ts'
import { bareAddress, reasonOf, type Delivery, type Mail, type MailTransport } from './mail.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`. */
  url: string
  /** Sender as receivers see it: `Name <address>` or an address. */
  from: string
  replyTo?: string
  /** Milliseconds for connecting, and for each silence afterwards. Default 10 000 and 30 000. */
  connectTimeout?: number
  silenceTimeout?: number
}

/** Network errors that happen before a single byte of the mail is out. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'ECONFIG',
  'Connection timeout',
  'Greeting never received',
])

/** What a mail server that can is asked to report to the return address, with the headers only. */
const DSN = { return: 'headers', notify: ['success', 'failure', 'delay'] }

/** Sends each mail over its own connection: the outbox sends few, and a kept connection only adds states to get wrong. */
export class SmtpTransport implements MailTransport {
  readonly #transporter: Transporter<SMTPTransport.SentMessageInfo, SMTPTransport.Options>
  readonly #from: string
  readonly #replyTo: string | undefined

  constructor(settings: SmtpSettings) {
    const url = new URL(settings.url)
    const secure = url.protocol === 'smtps:'
    if (!secure && url.protocol !== 'smtp:') throw new Error('SMTP_URL must begin with smtp:// or smtps://')
    if (!url.hostname) throw new Error('SMTP_URL names no host')
    const user = decodeURIComponent(url.username)
    const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
    const options: SMTPTransport.Options = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // A password never crosses a network in the clear.
      requireTLS: user !== '' && !secure && !loopback,
      connectionTimeout: settings.connectTimeout ?? 10_000,
      greetingTimeout: settings.connectTimeout ?? 10_000,
      socketTimeout: settings.silenceTimeout ?? 30_000,
      // Contents are strings; nothing a user typed may be taken for a path or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    if (user) options.auth = { user, pass: decodeURIComponent(url.password) }
    this.#transporter = createTransport(options)
    this.#from = settings.from
    this.#replyTo = settings.replyTo
  }

  async send(mail: Mail): Promise<Delivery> {
    try {
      const info = await this.#transporter.sendMail({
        from: mail.fromName ? { name: mail.fromName, address: bareAddress(this.#from) } : this.#from,
        // A mail that names no other reader of its answers takes the server's.
        ...(this.#replyTo && !mail.headers['Reply-To'] ? { replyTo: this.#replyTo } : {}),
        // Given apart from a name, the address is not parsed as a list.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        headers: mail.headers,
        ...calendarParts(mail.calendar),
        ...(mail.returnPath ? { envelope: { from: mail.returnPath, to: [mail.to] }, dsn: DSN } : {}),
      })
      return { state: 'sent', response: reasonOf(info.response) }
    } catch (error) {
      const state = stateOf(error)
      const reason = reasonOf(error)
      if (state !== 'rejected') return { state, reason }
      const { command } = error as { command?: string }
      return { state, reason, addressGone: command === 'RCPT TO' && isAddressGone('', reason) }
    }
  }

  /** Connects, greets the server and signs in, without a mail. @throws what the server or the network says */
  async greet(): Promise<void> {
    await this.#transporter.verify()
  }

  close(): void {
    this.#transporter.close()
  }
}

/** One entry stands beside text and HTML, where programmes look for an invitation; of several each is a file of its own, for one file may name one entry only (RFC 5546, 3.2). */
function calendarParts(calendar: Mail['calendar']): Pick<SendMailOptions, 'icalEvent' | 'attachments'> {
  const parts = Object.entries(calendar).map(([filename, content]) => {
    const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
    return { filename, content, method, contentType: `text/calendar; charset=utf-8; method=${method}` }
  })
  const [only, ...more] = parts
  return only && more.length === 0 ? { icalEvent: only } : { attachments: parts }
}

function stateOf(error: unknown): 'rejected' | 'failed' | 'unknown' {
  const { responseCode, command, code, cause } = error as {
    responseCode?: number
    command?: string
    code?: string
    cause?: { code?: string }
  }
  if (responseCode !== undefined && responseCode >= 400) {
    const aboutThisMail = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
    // 530: the server wants a login first; that is the operator's to mend, not the mail's fault.
    return responseCode >= 500 && responseCode !== 530 && aboutThisMail ? 'rejected' : 'failed'
  }
  const network = `${code} ${cause?.code ?? ''} ${error instanceof Error ? error.message : ''}`
  return [...NOT_CONNECTED].some((name) => network.includes(name)) ? 'failed' : 'unknown'
}
