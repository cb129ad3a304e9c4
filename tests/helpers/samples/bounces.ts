/** What mail servers and providers send back, as their documentation and their mails show it. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { signedText, type SnsMessage } from '../../../src/server/base/mail/reports/read-ses.ts'

const crlf = (text: string): Buffer => Buffer.from(text.replace(/\n/g, '\r\n'), 'utf8')

export interface DsnSample {
  to?: string
  action?: string
  status?: string
  said?: string
  returnPath?: string
  messageId?: string
  date?: string
}

/** A delivery status notification as Postfix writes it. */
export const postfixDsn = ({
  to = 'bounce@expo.example.org',
  action = 'failed',
  status = '5.1.1',
  said = 'smtp; 550 5.1.1 <nobody@example.com>: Recipient address\n    rejected: User unknown in virtual mailbox table',
  returnPath = '',
  messageId = '',
  date = 'Mon, 14 Oct 2024 10:00:05 +0800 (CST)',
}: DsnSample): Buffer =>
  crlf(`Return-Path: <>
Received: by mx.example.org (Postfix) id 4XRtY; ${date}
Date: ${date}
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4XRtY.1728871205/mx.example.org"
Message-Id: <20241014020005.4XRtY@mx.example.org>

This is a MIME-encapsulated message.

--4XRtY.1728871205/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.org.

--4XRtY.1728871205/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Queue-ID: 4XRtY
Arrival-Date: ${date}

Final-Recipient: rfc822; nobody@example.com
Original-Recipient: rfc822;nobody@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: ${said}

--4XRtY.1728871205/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <${returnPath}>
From: Exhibitor Interaction Centre <no-reply@expo.example.org>
Subject: =?utf-8?B?5a6h5qC46YCa6L+H?=
Message-ID: ${messageId}

--4XRtY.1728871205/mx.example.org--
`)

/** Exchange: the returned mail whole, its report in base64. */
export const exchangeDsn = (messageId: string): Buffer =>
  crlf(`From: <postmaster@example.com>
To: <bounce@expo.example.org>
Date: Mon, 14 Oct 2024 02:00:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="_000_c9d"
Subject: =?utf-8?B?5peg5rOV5Lyg6YCS?=

--_000_c9d
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

5peg5rOV5Lyg6YCS
--_000_c9d
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from('Reporting-MTA: dns;AB1.example.com\r\n\r\nFinal-Recipient: rfc822;nobody@example.com\r\nAction: failed\r\nStatus: 5.1.10\r\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found\r\n').toString('base64')}
--_000_c9d
Content-Type: message/rfc822

From: no-reply@expo.example.org
Message-ID: ${messageId}
Subject: hello
Content-Type: text/plain

Diagnostic-Code: smtp; 250 this is the mail's own text
--_000_c9d--
`)

/** A reader pressed "spam" (RFC 5965). */
export const abuseReport = (messageId: string, type = 'abuse'): Buffer =>
  crlf(`From: <abusedesk@example.com>
To: <bounce@expo.example.org>
Subject: FW: Invitation
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
	boundary="part1_13d"

--part1_13d
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.
--part1_13d
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Arrival-Date: Mon, 14 Oct 2024 02:00:05 GMT

--part1_13d
Content-Type: message/rfc822

From: no-reply@expo.example.org
Message-ID: ${messageId}
Subject: Invitation

Hello
--part1_13d--
`)

/** A holiday answer, which comes to the same address. */
export const holidayAnswer = (to: string): Buffer =>
  crlf(`From: chen@example.com
To: ${to}
Subject: Out of office: 550 5.1.1
Auto-Submitted: auto-replied
Content-Type: text/plain

I am away. Action: failed
Status: 5.1.1
`)

export const mailgunEvent = (key: string, at: Date, event: Record<string, unknown>) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0'
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return { signature: { timestamp, token, signature }, 'event-data': { timestamp: at.getTime() / 1000, ...event } }
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** What the address of the certificate answers. */
export const snsKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** A message of SNS, signed by the key above. */
export function snsMessage(over: Partial<SnsMessage>): SnsMessage {
  const message: SnsMessage = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: 'arn:aws:sns:eu-west-1:123456789012:mails',
    Message: '{}',
    Timestamp: '2024-10-14T02:00:06.000Z',
    SignatureVersion: '2',
    Signature: '',
    SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0000.pem',
    ...over,
  }
  const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  return {
    ...message,
    Signature: sign(hash, Buffer.from(signedText(message) ?? ''), keys.privateKey).toString('base64'),
  }
}
