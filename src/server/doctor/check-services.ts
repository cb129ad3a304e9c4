/** Checks what a production server leans on beside its database: store of files, mail server, and its own address from outside. */
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Settings } from '../base/settings.ts'
import { MACHINE_HEADERS } from '../base/mail/mail.ts'
import { SmtpTransport } from '../base/mail/smtp-transport.ts'
import { StorageError, type ObjectStore } from '../base/storage/object-store.ts'
import { fault, note, ok, reasonOf, type Finding } from './finding.ts'

const GB = 1024 ** 3
const LEAST_SPACE = 5 * GB
/** Above the limit that proxies have of themselves, below ours. */
const LARGE_BODY = 2_000_000

/** Puts a small object, reads it and removes it. */
export async function checkStore(store: ObjectStore, where: string): Promise<Finding[]> {
  const key = `doctor/${randomBytes(8).toString('hex')}`
  const sent = randomBytes(64)
  try {
    await store.put(key, sent, { contentType: 'application/octet-stream' })
    const stored = await store.get(key)
    const got = stored ? Buffer.from(await new Response(stored.stream).arrayBuffer()) : null
    if (!got?.equals(sent)) return [fault('files', `${where} gives back something else`, 'Choose another store.')]
    return [ok('files', `${where} is written and read`)]
  } catch (error) {
    const denied = error instanceof StorageError && error.code === 'denied'
    return [
      fault(
        'files',
        `${where}: ${reasonOf(error)}`,
        denied
          ? 'The keys, the bucket, the right to write or the clock is wrong.'
          : 'Is the address right, and does the store run?',
      ),
    ]
  } finally {
    await store.remove(key).catch(() => {})
  }
}

/** Checks the space left where uploads arrive. */
export async function checkSpace(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder)
  const left = bavail * bsize
  const text = `${(left / GB).toFixed(1)} GB left in ${folder}`
  return [left < LEAST_SPACE ? note('disk', text, 'Uploads on their way take up to 2.4 GB.') : ok('disk', text)]
}

/** Greets the mail server and signs in, without sending anything. */
export async function checkMail(settings: Settings, receiver: string): Promise<Finding[]> {
  if (settings.smtpUrl === '') return []
  const transport = new SmtpTransport({ url: settings.smtpUrl, from: settings.mailFrom })
  const remedy = 'Mend SMTP_URL; mails wait in the outbox meanwhile.'
  try {
    await transport.greet()
    if (receiver === '') return [ok('mail', 'the server answers')]
    const id = randomBytes(8).toString('hex')
    const delivery = await transport.send({
      to: receiver,
      messageId: `<doctor-${id}@${new URL(settings.publicUrl).hostname}>`,
      subject: 'Exhibitor Interaction Centre',
      text: 'This mail shows that the portal can send mails.',
      html: '<p>This mail shows that the portal can send mails.</p>',
      headers: { ...MACHINE_HEADERS },
      returnPath: settings.bounceAddress,
      calendar: {},
      locale: 'en-US',
    })
    return [
      delivery.state === 'sent' ? ok('mail', `handed over for ${receiver}`) : fault('mail', delivery.reason, remedy),
    ]
  } catch (error) {
    return [fault('mail', reasonOf(error), remedy)]
  } finally {
    transport.close()
  }
}

type Fetch = typeof fetch

/** Asks the portal at its own address, as exhibitors reach it. */
export async function checkProxy({ publicUrl }: Pick<Settings, 'publicUrl'>, ask: Fetch = fetch): Promise<Finding[]> {
  const reach = (path: string, init: RequestInit = {}) =>
    ask(publicUrl + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init })
  let ready: Response
  try {
    ready = await reach('/mm-label/ready')
  } catch (error) {
    return [
      note(
        'PUBLIC_URL',
        `cannot be reached from here: ${reasonOf(error)}`,
        'Before the first start that is as it should be; afterwards look at name, certificate and proxy.',
      ),
    ]
  }
  const found: Finding[] = [
    ready.status === 200
      ? ok('PUBLIC_URL', 'leads to a server that is ready')
      : fault(
          'PUBLIC_URL',
          `answers ${ready.status} for /mm-label/ready`,
          'The proxy must hand /mm-label/ on to a running server.',
        ),
  ]
  const page = await reach('/business-label/login/')
  const policy = page.headers.get('content-security-policy') ?? ''
  if (page.status !== 200)
    found.push(fault('site', `answers ${page.status}`, 'Publish the site to the folder that the proxy shows.'))
  else if (!policy.includes('frame-ancestors'))
    found.push(fault('site', 'lacks the headers that protect pages', 'Take the headers of src/deploy/nginx.conf.'))
  else found.push(ok('site', 'answers with its headers'))
  if (publicUrl.startsWith('https:') && !page.headers.has('strict-transport-security'))
    found.push(note('site', 'lets browsers come by http', 'Send Strict-Transport-Security (src/deploy/nginx.conf).'))
  const large = await reach('/mm-label/health', { method: 'POST', body: new Uint8Array(LARGE_BODY) })
  if (large.status === 413)
    found.push(fault('uploads', 'the proxy refuses 2 MB', 'Let it pass 60 MB (client_max_body_size 60m).'))
  return found
}
