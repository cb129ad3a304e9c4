import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterReport,
  isAddressGone,
  kindOfStatus,
  returnPathOf,
  tokenOf,
  type MailReport,
  type ReportedMail,
} from './report-rules.ts'

const now = new Date('2024-10-14T02:00:00Z')
const sent: ReportedMail = {
  state: 'sent',
  failReason: '',
  decidedTime: null,
  deliveredTime: null,
  bounceTime: null,
  complaintTime: null,
}
const report = (kind: MailReport['kind'], over: Partial<MailReport> = {}): MailReport => ({
  token: '',
  messageId: '',
  kind,
  reason: `said ${kind}`,
  at: null,
  ...over,
})
/** Every report after the other, and every block on the way. */
function read(mail: ReportedMail, reports: readonly MailReport[]) {
  const blocks = new Set<string>()
  for (const one of reports) {
    const effect = afterReport(mail, one, now)
    if (effect?.block) blocks.add(effect.block)
    mail = { ...mail, ...effect?.change }
  }
  return { mail, blocks: [...blocks].toSorted() }
}

describe('a report', () => {
  it.each([
    ['5.1.1', '', true],
    ['5.1.2', '', true],
    ['5.1.10', '', true],
    ['5.2.1', '', true],
    ['5.2.2', '', false],
    ['5.7.1', 'no such user', false],
    ['5.0.0', '550 User not found: nobody', true],
    ['', '550 Mailbox unavailable', true],
    ['', '550 5.1.1 unknown', true],
    ['', '554 message looks like spam', false],
    ['', '552 mailbox full', false],
  ])('%s %s: the address is gone: %s', (status, said, gone) => expect(isAddressGone(status, said)).toBe(gone))

  it('tells by its action whether a mail arrived, waits or came back', () => {
    expect(kindOfStatus('delivered', '2.0.0', '')).toBe('delivered')
    expect(kindOfStatus('delayed', '4.4.1', '')).toBe('delayed')
    expect(kindOfStatus('failed', '5.1.1', '')).toBe('bounced')
    expect(kindOfStatus('failed', '5.2.2', '')).toBe('refused')
    expect(kindOfStatus('relayed', '2.0.0', '')).toBeNull()
  })

  it('finds its mail by the token that its return address was made of', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 10, maxLength: 10 }).map((bytes) => Buffer.from(bytes).toString('hex')),
        (token) => {
          const path = returnPathOf('bounce@expo.example.org', token)
          expect(tokenOf(path)).toBe(token)
          expect(tokenOf(`<${path.toUpperCase()}>`)).toBe(token)
        },
      ),
    )
    expect(returnPathOf('', 'ab')).toBe('')
    expect(tokenOf('chen+news@example.com')).toBe('')
  })

  it('makes a sent mail delivered, failed or noted, and blocks what does not exist and who complains', () => {
    const one = (kind: MailReport['kind']) => afterReport(sent, report(kind), now)
    expect(one('delivered')).toEqual({
      change: { state: 'delivered', deliveredTime: now, failReason: '' },
      block: null,
    })
    expect(one('delayed')).toEqual({ change: { failReason: 'said delayed' }, block: null })
    expect(one('refused')).toMatchObject({ change: { state: 'failed', failReason: 'said refused' }, block: null })
    expect(one('bounced')).toMatchObject({
      change: { state: 'failed', failReason: 'address unknown: said bounced', bounceTime: now },
      block: 'BOUNCE',
    })
    expect(one('complained')).toMatchObject({ change: { state: 'delivered', complaintTime: now }, block: 'COMPLAINT' })
  })

  it('says nothing of a mail that never left, or of the way before it was sent again', () => {
    for (const state of ['queued', 'kept', 'cancelled', 'blocked', 'outdated'])
      for (const kind of ['delivered', 'delayed', 'refused', 'bounced'] as const)
        expect(afterReport({ ...sent, state }, report(kind), now)).toBeNull()
    const again = { ...sent, decidedTime: now }
    expect(afterReport(again, report('bounced', { at: new Date(now.getTime() - 1) }), now)).toBeNull()
    expect(afterReport(again, report('bounced', { at: new Date(now.getTime() + 1) }), now)).not.toBeNull()
  })

  const kinds = fc.array(
    fc.constantFrom<MailReport['kind'][]>('delivered', 'delayed', 'refused', 'bounced', 'complained'),
    { maxLength: 6 },
  )
  it('comes twice and changes nothing more', () => {
    fc.assert(
      fc.property(kinds, (list) => {
        const reports = list.map((kind) => report(kind))
        const once = read(sent, reports)
        expect(read(once.mail, reports).mail).toEqual(once.mail)
      }),
    )
  })

  it('comes in any order and ends alike', () => {
    fc.assert(
      fc.property(kinds, fc.infiniteStream(fc.nat()), (list, dice) => {
        const reports = list.map((kind) => report(kind))
        const shuffled = reports
          .map((one) => ({ one, at: dice.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        const [left, right] = [read(sent, reports), read(sent, shuffled)]
        expect(right.blocks).toEqual(left.blocks)
        expect(right.mail.state).toBe(left.mail.state)
        expect(right.mail.failReason).toBe(left.mail.failReason)
      }),
    )
  })
})
