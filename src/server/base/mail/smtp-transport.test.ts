import { createServer, type AddressInfo, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { MACHINE_HEADERS, deliver, isMailAddress, reasonOf, type Mail, type MailContent } from './mail.ts'
import { SmtpTransport } from './smtp-transport.ts'

const content: MailContent = { locale: 'zh-CN', subject: '审核通过：产品', text: '您好', html: '<p>您好</p>' }
const mail = (to = 'chen@exhibitor.example'): Mail => ({
  ...content,
  to,
  messageId: '<1@expo.example>',
  returnPath: '',
  headers: { ...MACHINE_HEADERS, 'Content-Language': content.locale },
  calendar: {},
})
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Received {
  from: string
  to: string[]
  data: string
}

async function smtpServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          data: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { port: (server.server.address() as AddressInfo).port, received }
}

const transport = (port: number, over: { user?: string; silenceTimeout?: number } = {}) => {
  const made = new SmtpTransport({
    url: `smtp://${over.user ? `${over.user}@` : ''}127.0.0.1:${port}`,
    from: 'Expo <noreply@expo.example>',
    replyTo: 'service@expo.example',
    connectTimeout: 2000,
    silenceTimeout: over.silenceTimeout ?? 2000,
  })
  closing.push(() => made.close())
  return made
}
const refusing = (code: number) => (_: unknown, __: unknown, done: (error?: Error | null) => void) =>
  done(Object.assign(new Error('no such user chen@exhibitor.example'), { responseCode: code }))

describe('SmtpTransport', () => {
  it('hands the mail over with its headers', async () => {
    const { port, received } = await smtpServer()
    const sent = mail()
    expect(await deliver(transport(port), sent)).toMatchObject({ state: 'sent' })
    expect(received).toHaveLength(1)
    const [one] = received
    expect(one).toMatchObject({ from: 'noreply@expo.example', to: ['chen@exhibitor.example'] })
    expect(one?.data).toContain(`Message-ID: ${sent.messageId}`)
    expect(one?.data).toMatch(/^From: "?Expo"? <noreply@expo\.example>/m)
    expect(one?.data).toMatch(/^Reply-To: service@expo\.example/m)
    expect(one?.data).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(one?.data).toMatch(/^Content-Language: zh-CN/m)
    expect(one?.data).toContain('multipart/alternative')
    expect(one?.data).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  it('comes from a name in the language of the mail, at the address that sends', async () => {
    const { port, received } = await smtpServer()
    await deliver(transport(port), { ...mail(), fromName: 'Label Expo' })
    expect(received[0]?.data).toMatch(/^From: "?Label Expo"? <noreply@expo\.example>/m)
  })

  it('carries one calendar entry where programmes look for an invitation, and several as files of their own', async () => {
    const { port, received } = await smtpServer()
    const entry = (method: string) => `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`
    await deliver(transport(port), { ...mail(), calendar: { 'meeting-1.ics': entry('CANCEL') } })
    const two = { 'meeting-1.ics': entry('CANCEL'), 'meeting-2.ics': entry('REQUEST') }
    await deliver(transport(port), { ...mail(), calendar: two })
    const [one = '', more = ''] = received.map(({ data }) => data)
    // Parts of the alternative, from plain to rich; programmes that know no calendar offer the same as a file.
    expect(one).toMatch(
      /multipart\/alternative[^]*text\/plain[^]*text\/html[^]*text\/calendar; charset=utf-8; method=CANCEL/,
    )
    expect(one).toMatch(/application\/ics; name=meeting-1\.ics/)
    expect(more).not.toContain('application/ics')
    for (const [method, name] of [
      ['CANCEL', 'meeting-1.ics'],
      ['REQUEST', 'meeting-2.ics'],
    ])
      expect(more).toMatch(
        new RegExp(`text/calendar; charset=utf-8; method=${method};\\s+name=${name}[^]*attachment; filename=${name}`),
      )
  })

  it('logs in with the credentials of the address', async () => {
    const { port, received } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) =>
        auth.username === 'me@x' && auth.password === 'p:w' ? done(null, { user: 'me' }) : done(new Error('wrong')),
    })
    expect(await deliver(transport(port, { user: 'me%40x:p%3Aw' }), mail())).toMatchObject({ state: 'sent' })
    expect(await deliver(transport(port, { user: 'me%40x:wrong' }), mail())).toMatchObject({ state: 'failed' })
    expect(await deliver(transport(port), mail())).toMatchObject({ state: 'failed' })
    expect(received).toHaveLength(1)
  })

  it('tells a refused receiver from a busy server', async () => {
    const gone = await smtpServer({ onRcptTo: refusing(550) })
    const refused = await deliver(transport(gone.port), mail())
    expect(refused).toMatchObject({ state: 'rejected' })
    expect(JSON.stringify(refused)).not.toContain('exhibitor.example')
    const busy = await smtpServer({ onRcptTo: refusing(451) })
    expect(await deliver(transport(busy.port), mail())).toMatchObject({ state: 'failed' })
  })

  it('tells refused content', async () => {
    const spam = await smtpServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })))
      },
    })
    expect(await deliver(transport(spam.port), mail())).toMatchObject({ state: 'rejected' })
  })

  it('says failed when nobody listens', async () => {
    const { port } = await smtpServer()
    for (const close of closing.splice(0)) close()
    expect(await deliver(transport(port), mail())).toMatchObject({ state: 'failed' })
  })

  it('says unknown when the connection breaks, or stays silent, after the content went out', async () => {
    const broken = await smtpServer({
      onData(stream, session, _done) {
        stream.resume()
        stream.on('end', () => (session as { socket?: { destroy(): void } }).socket?.destroy())
      },
    })
    expect(await deliver(transport(broken.port, { silenceTimeout: 400 }), mail())).toMatchObject({ state: 'unknown' })
  })

  it('does not wait for ever on a server that never greets', async () => {
    const silent: Server = createServer((socket) => socket.on('error', () => undefined))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closing.push(() => silent.close())
    const port = (silent.address() as AddressInfo).port
    const result = await deliver(transport(port, { silenceTimeout: 60_000 }), mail())
    expect(result.state).toBe('failed')
  })
})

describe('addresses', () => {
  it.each(['chen@example.com', 'a.b+c@mail.example.co', '陈@例子.公司'])('takes %s', (address) => {
    expect(isMailAddress(address)).toBe(true)
  })

  it.each([
    '',
    'a@b',
    'a@b.c',
    'a b@c.de',
    'a@c.de,b@c.de',
    'Name <a@c.de>',
    'a@c.de\nBcc: b@c.de',
    '"a"@c.de',
    `${'a'.repeat(65)}@c.de`,
  ])('refuses %j and sends nothing', async (address) => {
    expect(isMailAddress(address)).toBe(false)
    const { port, received } = await smtpServer()
    expect(await deliver(transport(port), { ...mail(), to: address })).toMatchObject({ state: 'rejected' })
    expect(received).toEqual([])
  })

  it('are taken out of reasons', () => {
    expect(reasonOf(new Error('550 <chen@example.com>: no\n such user'))).toBe('550 <…>: no such user')
  })
})

it('a transport that throws is an unknown, not a crash', async () => {
  const throwing = { send: () => Promise.reject(new Error('boom')), close: () => undefined }
  expect(await deliver(throwing, mail())).toEqual({ state: 'unknown', reason: 'boom' })
})
