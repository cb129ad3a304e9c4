import { describe, expect, it } from 'vitest'
import {
  abuseReport,
  exchangeDsn,
  holidayAnswer,
  mailgunEvent,
  postfixDsn,
  snsKey,
  snsMessage,
} from '../../../../../tests/helpers/samples/bounces.ts'
import { readDsn } from './read-dsn.ts'
import { isMailgunSigned, readMailgun } from './read-mailgun.ts'
import { isSnsAddress, isSnsSigned, readSes } from './read-ses.ts'

const TOKEN = '0123456789abcdef0123'
const RETURN = `bounce+${TOKEN}@expo.example.org`
const now = new Date('2024-10-14T02:00:00Z')

describe('mails that come back', () => {
  it('tell by the address they came back to which mail it was, why, and when, and name nobody', async () => {
    expect(await readDsn(postfixDsn({ to: RETURN, messageId: '<m1@expo.example.org>' }))).toEqual([
      {
        token: TOKEN,
        messageId: '<m1@expo.example.org>',
        kind: 'bounced',
        reason: '550 5.1.1 <…>: Recipient address rejected: User unknown in virtual mailbox table',
        at: new Date('2024-10-14T02:00:05Z'),
      },
    ])
  })

  it('are found by what was returned where a server drops the token', async () => {
    expect(await readDsn(postfixDsn({ returnPath: RETURN }))).toMatchObject([{ token: TOKEN }])
    expect(await readDsn(exchangeDsn('<m2@expo.example.org>'))).toMatchObject([
      { token: '', messageId: '<m2@expo.example.org>', kind: 'bounced' },
    ])
  })

  it.each([
    ['delayed', '4.4.1', 'smtp; connect to mx.example.com timed out', 'delayed'],
    ['failed', '5.2.2', 'smtp; 552 5.2.2 mailbox full', 'refused'],
    ['failed', '5.0.0', 'smtp; 550 User not found', 'bounced'],
    ['delivered', '2.0.0', 'smtp; 250 2.0.0 ok', 'delivered'],
  ])('%s %s %s is %s', async (action, status, said, kind) => {
    expect(await readDsn(postfixDsn({ to: RETURN, action, status, said }))).toMatchObject([{ kind }])
  })

  it('are complaints, or nothing: a relay, a holiday answer, another feedback, rubbish', async () => {
    expect(await readDsn(abuseReport('<m3@x>'))).toMatchObject([{ kind: 'complained', messageId: '<m3@x>' }])
    expect(await readDsn(abuseReport('<m3@x>', 'not-spam'))).toEqual([])
    expect(await readDsn(postfixDsn({ to: RETURN, action: 'relayed', status: '2.0.0' }))).toEqual([])
    expect(await readDsn(holidayAnswer(RETURN))).toEqual([])
    expect(await readDsn(Buffer.from([0, 255, 1, 2]))).toEqual([])
  })
})

describe('Mailgun', () => {
  const KEY = 'key-0123456789-0123456789'
  it('is known by the signature of its key, for a day', () => {
    const { signature } = mailgunEvent(KEY, now, {})
    expect(isMailgunSigned(signature, KEY, now)).toBe(true)
    expect(isMailgunSigned(signature, `${KEY}x`, now)).toBe(false)
    expect(isMailgunSigned(signature, '', now)).toBe(false)
    expect(isMailgunSigned({ ...signature, token: 'b' }, KEY, now)).toBe(false)
    expect(isMailgunSigned(signature, KEY, new Date('2024-10-15T02:00:01Z'))).toBe(false)
    expect(isMailgunSigned({ ...signature, timestamp: 'x' }, KEY, now)).toBe(false)
  })

  it.each([
    [{ event: 'delivered' }, 'delivered'],
    [{ event: 'complained' }, 'complained'],
    [{ event: 'failed', severity: 'temporary', 'delivery-status': { message: '450 later' } }, 'delayed'],
    [{ event: 'failed', severity: 'permanent', 'delivery-status': { 'enhanced-code': '5.1.1' } }, 'bounced'],
    [{ event: 'failed', severity: 'permanent', reason: 'suppress-bounce' }, 'bounced'],
    [{ event: 'failed', severity: 'permanent', 'delivery-status': { message: '552 too large' } }, 'refused'],
    [{ event: 'opened' }, undefined],
  ])('%o is %s', (event, kind) => {
    const read = readMailgun({ ...event, message: { headers: { 'message-id': 'm1@x' } }, envelope: { sender: RETURN } })
    expect(read?.kind).toBe(kind)
    if (read) expect(read).toMatchObject({ token: TOKEN, messageId: '<m1@x>' })
  })
})

describe('Amazon SES', () => {
  const fetch = () => Promise.resolve(snsKey)
  it('is known by the signature of SNS, whose key comes from SNS alone', async () => {
    expect(await isSnsSigned(snsMessage({ Message: 'a' }), fetch)).toBe(true)
    expect(await isSnsSigned(snsMessage({ SignatureVersion: '1', Subject: 's' }), fetch)).toBe(true)
    expect(await isSnsSigned({ ...snsMessage({ Message: 'a' }), Message: 'b' }, fetch)).toBe(false)
    expect(await isSnsSigned(snsMessage({}), () => Promise.resolve('no key'))).toBe(false)
    const asked: string[] = []
    const noted = (address: string) => (asked.push(address), fetch())
    for (const SigningCertURL of [
      'https://sns.eu-west-1.amazonaws.com.evil.example/x.pem',
      'http://sns.eu-west-1.amazonaws.com/x.pem',
      'https://sns.eu-west-1.amazonaws.com:8443/x.pem',
      'https://evil.example/sns.eu-west-1.amazonaws.com/x.pem',
      'https://sns.eu-west-1.amazonaws.com/x.txt',
      'nonsense',
    ])
      expect(await isSnsSigned(snsMessage({ SigningCertURL }), noted), SigningCertURL).toBe(false)
    expect(asked).toEqual([])
    expect(isSnsAddress('https://sns.cn-north-1.amazonaws.com.cn/?Action=ConfirmSubscription')).toBe(true)
  })

  const mail = { source: RETURN, commonHeaders: { messageId: '<m1@x>' } }
  const bounce = (bounceType: string, bounceSubType: string, status?: string) => ({
    notificationType: 'Bounce',
    mail,
    bounce: { bounceType, bounceSubType, timestamp: '2024-10-14T02:00:05Z', bouncedRecipients: [{ status }] },
  })
  it.each([
    [bounce('Permanent', 'General', '5.1.1'), 'bounced'],
    [bounce('Permanent', 'NoEmail'), 'bounced'],
    [bounce('Permanent', 'General', '5.7.1'), 'refused'],
    [bounce('Transient', 'MailboxFull'), 'refused'],
    [bounce('Transient', 'General'), 'delayed'],
    [bounce('Undetermined', 'Undetermined'), 'delayed'],
    [{ notificationType: 'Complaint', mail, complaint: {} }, 'complained'],
    [{ eventType: 'Complaint', mail, complaint: { complaintSubType: 'OnAccountSuppressionList' } }, 'refused'],
    [{ eventType: 'Delivery', mail, delivery: {} }, 'delivered'],
    [{ eventType: 'DeliveryDelay', mail, deliveryDelay: {} }, 'delayed'],
    [{ eventType: 'Open', mail }, undefined],
  ])('%o is %s', (told, kind) => {
    const read = readSes(JSON.stringify(told))
    expect(read?.kind).toBe(kind)
    if (read) expect(read).toMatchObject({ token: TOKEN, messageId: '<m1@x>' })
  })

  it('may send what is no report at all', () => {
    expect(['', 'null', '[]', '{', '{"notificationType":"Bounce"}'].map((text) => readSes(text)?.token)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      '',
    ])
  })
})
