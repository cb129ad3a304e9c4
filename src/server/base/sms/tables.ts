import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, stamps } from '../db/columns.ts'

/** Fixed words of text messages, filed with the gateway by the organiser (business-entities 6.1). */
export const smsTemplate = pgTable(
  'sms_template',
  {
    templateId: key(),
    name: text().notNull(),
    /** SMS_PURPOSES (shared/lib/sms/template.ts). */
    purpose: text().$type<'invitation' | 'inquiry'>().notNull(),
    /** 2 to 8 characters, without their brackets. */
    signature: text().notNull(),
    /** With variables in braces, without the opt-out. */
    text: text().notNull(),
    /** Number the gateway gave the template when it was filed; '' before. */
    gatewayCode: text().notNull().default(''),
    /** '0' in use, '1' not: only a filed one can be in use. */
    status: text().notNull().default('1'),
    ...stamps,
    createBy: text(),
    updateBy: text(),
    remark: text(),
  },
  (t) => [uniqueIndex('sms_template_name').on(t.name)],
)

/** Text messages waiting, sent or failed. By default nothing leaves the machine, as with mails. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: key(),
    /** Made once: each further try carries the same one, so that a gateway can drop the repeat. */
    reference: text().notNull().unique(),
    /** What it was written for: a purpose of templates. */
    purpose: text().$type<'invitation' | 'inquiry'>().notNull(),
    /** A mainland mobile number, 11 digits; '' once erased. */
    recipient: text().notNull(),
    /** Hash of the number (`numberHash`); '' once erased. */
    numberHash: text().notNull(),
    signature: text().notNull(),
    /** As the phone shows it, without the signature. */
    text: text().notNull(),
    gatewayCode: text().notNull(),
    /** Values of the template's variables, in the order of its text. */
    variables: jsonb().$type<[name: string, value: string][]>().notNull().default([]),
    /** Parts it is sent and paid in. */
    segments: integer().notNull(),
    /** See the table of states.ts. */
    state: text().notNull().default('queued'),
    tries: integer().notNull().default(0),
    failReason: text().notNull().default(''),
    /** The gateway's own number of it, '' before. */
    gatewayId: text().notNull().default(''),
    exhibitorId: ref(),
    createTime: instant().notNull().defaultNow(),
    sentTime: instant(),
    deliveredTime: instant(),
    nextTry: instant(),
    triedTime: instant(),
    /** Process that hands it over or did last (`server_process`); '' before. */
    sender: text().notNull().default(''),
    /** Who decided over a failed or doubtful one, and when; '' and null when nobody did. */
    decidedBy: text().notNull().default(''),
    decidedTime: instant(),
  },
  (t) => [
    index('sms_outbox_queue').on(t.state, t.nextTry),
    index('sms_outbox_exhibitor').on(t.exhibitorId),
    index('sms_outbox_gateway').on(t.gatewayId),
    index('sms_outbox_number').on(t.numberHash),
  ],
)

/** Numbers that want no more text messages. Hashes, so that they outlive retention. */
export const smsBlock = pgTable(
  'sms_block',
  {
    id: key(),
    numberHash: text().notNull(),
    /** REPLY answered R, PAGE unsubscribed on the page of an invitation, OFFICE the organiser's. */
    source: text().$type<'REPLY' | 'PAGE' | 'OFFICE'>().notNull(),
    /** What the organiser wrote; '' for the others. */
    reason: text().notNull().default(''),
    byName: text().notNull().default(''),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('sms_block_number').on(t.numberHash)],
)

/** Short links of text messages. The code is all that a phone shows of the address, so that a message fits one part. */
export const shortLink = pgTable(
  'short_link',
  {
    /** Eight random letters and digits (short-links.ts). */
    code: text().primaryKey(),
    /** Address on this site, from its root: `/business-label/i/?t=…`. */
    target: text().notNull(),
    createTime: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('short_link_ends').on(t.endsAt)],
)
