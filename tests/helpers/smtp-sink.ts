/** A real SMTP server that keeps what it receives. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface SinkMail {
  /** With its angle brackets. */
  messageId: string
  to: string
}

export interface SmtpSink {
  /** `smtp://127.0.0.1:port`. */
  url: string
  /** Every mail taken over, in order; one that came twice stands twice. */
  received: SinkMail[]
  /** Resolves when at least `count` mails are here. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** `answerAfter`: milliseconds between taking a mail and saying so, the time in which the sender can only wait. */
export async function startSmtpSink(options: { answerAfter?: () => number } = {}): Promise<SmtpSink> {
  const received: SinkMail[] = []
  const waiting: { count: number; done: () => void }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const head = Buffer.concat(parts).toString('utf8').split(/\r?\n\r?\n/)[0] ?? ''
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(head)?.[1] ?? ''
        received.push({ messageId, to: session.envelope.rcptTo.map((one) => one.address).join(',') })
        for (const one of waiting.filter(({ count }) => received.length >= count)) one.done()
        setTimeout(() => done(), options.answerAfter?.() ?? 0)
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
    until: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve()
        else waiting.push({ count, done: resolve })
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
