/** A real SMTP server that keeps what it receives. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface SinkMail {
  /** With its angle brackets. */
  messageId: string
  to: string
  /** Its plain text as the reader sees it. */
  text: string
}

/** Where a mail stands: its receiver is named, nothing of it has come; or all of it has come and the sender waits to be told so. */
export type SinkStage = 'announced' | 'received'

export interface SmtpSink {
  /** `smtp://127.0.0.1:port`. */
  url: string
  /** Every mail taken over, in order; one that came twice stands twice. */
  received: SinkMail[]
  close(): Promise<void>
}

/** The text/plain part of a mail as nodemailer writes it. */
function plainText(mail: string): string {
  const part = /content-type: text\/plain[^]*?\r?\n\r?\n([^]*?)(\r?\n--|$)/i.exec(mail)
  const encoding = /content-transfer-encoding: ([\w-]+)/i.exec(part?.[0] ?? '')?.[1]?.toLowerCase()
  const body = part?.[1] ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** `pause` holds the answer to the nth mail (from 1) at a stage; a promise that never ends holds it until the sender is gone. */
export async function startSmtpSink(
  options: { pause?: (stage: SinkStage, nth: number) => Promise<void> | undefined } = {},
): Promise<SmtpSink> {
  const received: SinkMail[] = []
  let announced = 0
  async function answer(stage: SinkStage, nth: number, done: () => void): Promise<void> {
    await options.pause?.(stage, nth)
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Asking who an address belongs to takes longer than the mail.
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, done) {
      announced += 1
      void answer('announced', announced, done)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const whole = Buffer.concat(parts).toString('utf8')
        const head = whole.split(/\r?\n\r?\n/)[0] ?? ''
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(head)?.[1] ?? ''
        received.push({
          messageId,
          to: session.envelope.rcptTo.map((one) => one.address).join(','),
          text: plainText(whole),
        })
        void answer('received', received.length, done)
      })
    },
  })
  // A sender that is killed breaks its connection: that is what the sink is for.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
