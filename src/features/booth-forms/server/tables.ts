import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'
import type { FieldFailure } from '../../../server/base/http/fail.ts'
import type { Content } from '../model.ts'

/** What of a booth's contract its forms are filed for, but for the currency (`currency.ts`). */
export interface BoothFigures {
  hall: string
  boothNo: string
  boothType: number
  width: string
  depth: string
  area: string
  openSides: number
  facilityQuotaOverride: number | null
  sharedBack: number
}

/** Why a form has to be checked again. */
export interface Recheck {
  /** When the booth changed last, ISO 8601 by the show's clock. */
  at: string
  /** The booth it was filed for. */
  was: BoothFigures
  /** What its rules refuse for the booth as it is. */
  problems: FieldFailure[]
  /** Payable as filed, and for the booth as it is. Minor units of the contract's currency. */
  before: number
  after: number
}

/** One form of one booth (booth-forms 3.4, decisions 16). */
export const boothForm = pgTable(
  'booth_form',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    participationId: ref().notNull(),
    /** h1 to h13. */
    form: text().notNull(),
    status: integer().notNull(),
    lateFlag: integer().notNull().default(0),
    locked: integer().notNull().default(0),
    content: jsonb().$type<Content>().notNull(),
    /** Content in force; null before the first submission. */
    validContent: jsonb().$type<Content | null>(),
    /** Version in force; null before the first submission. */
    validVersion: integer(),
    /** How late the version in force was sent, as `lateFlag`. */
    validLate: integer().notNull().default(0),
    /** 1 when the version in force was confirmed. */
    validConfirmed: integer().notNull().default(0),
    reason: text().notNull().default(''),
    /** What the organiser keeps about it: drawingStatus, depositStatus and the like. */
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** Grows with each change of `facts`, which is no new version of the form. */
    factsVersion: integer().notNull().default(0),
    /** By the show's clock. */
    submittedAt: instant(),
    confirmedAt: instant(),
    rejectedAt: instant(),
    /** What was rejected had come in time: it may come back at its price (booth-forms 3.4). */
    rejectedInTime: integer().notNull().default(0),
    /** Receipt of the content as it stands; '' before the first submission (running-a-show 3). */
    receipt: text().notNull().default(''),
    /** How many receipts the form was given. */
    receipts: integer().notNull().default(0),
    /** Payable of what counts now, minor units: lists and checklist read it here. */
    payable: bigint({ mode: 'number' }).notNull().default(0),
    /** The booth is not the one it was filed for; kept while a change of it waits, since a rejection brings the old content back. */
    recheck: jsonb().$type<Recheck | null>(),
    /** 1: to be checked again, by the exhibitor or the organiser. */
    recheckDue: integer().notNull().default(0),
    /** The version people were last erased from; null: none yet. */
    erasedVersion: integer(),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    uniqueIndex('booth_form_one')
      .on(t.participationId, t.form)
      .where(sql`${t.delFlag} = 0`),
    index('booth_form_exhibitor').on(t.exhibitorId),
    index('booth_form_list').on(t.form, t.status),
  ],
)

/** Every step of a form's life; never changed. */
export const boothFormHistory = pgTable(
  'booth_form_history',
  {
    id: key(),
    formId: ref().notNull(),
    version: integer().notNull(),
    at: instant().notNull(),
    action: text().notNull(),
    byName: text().notNull(),
    note: text().notNull().default(''),
    amountBefore: bigint({ mode: 'number' }).notNull(),
    amountAfter: bigint({ mode: 'number' }).notNull(),
    /** Content of a submitted version, and the receipt it was given. */
    content: jsonb().$type<Content | null>(),
    receipt: text().notNull().default(''),
  },
  (t) => [index('booth_form_history_form').on(t.formId, t.id)],
)

/** The change ledger (booth-forms 3.6): what was charged when; an entry is dropped by a later version, never edited. */
export const boothFormLedger = pgTable(
  'booth_form_ledger',
  {
    id: key(),
    formId: ref().notNull(),
    at: instant().notNull(),
    version: integer().notNull(),
    /** Null while it counts. */
    droppedBy: integer(),
    code: text().notNull(),
    kind: text().notNull(),
    qty: integer().notNull(),
    /** Minor units, as all amounts here. */
    unit: bigint({ mode: 'number' }).notNull(),
    rate: integer().notNull(),
    base: bigint({ mode: 'number' }).notNull(),
    surcharge: bigint({ mode: 'number' }).notNull(),
    waived: bigint({ mode: 'number' }).notNull().default(0),
    waivedNote: text().notNull().default(''),
    waivedBy: text().notNull().default(''),
  },
  (t) => [index('booth_form_ledger_form').on(t.formId)],
)

/** What a booth has paid by bank transfer, entered by the organiser (booth-forms 3.7). */
export const boothPayment = pgTable(
  'booth_payment',
  {
    id: key(),
    participationId: ref().notNull(),
    at: instant().notNull(),
    /** Minor units of the contract's currency; negative for a refund. */
    amount: bigint({ mode: 'number' }).notNull(),
    note: text().notNull().default(''),
    byName: text().notNull(),
    /** Of the line of a bank statement it was booked from: no line is booked twice. Null: entered by hand. */
    bankKey: text(),
  },
  (t) => [index('booth_payment_booth').on(t.participationId), uniqueIndex('booth_payment_bank').on(t.bankKey)],
)

/**
 * The organiser's price list: prices and stock of what the catalogue of the programme names, and items of his own. What is not here is as in the
 * catalogue; a column that is null, too.
 */
export const boothPrice = pgTable(
  'booth_price',
  {
    id: key(),
    code: text().notNull(),
    /** Minor units. */
    cny: bigint({ mode: 'number' }).notNull(),
    usd: bigint({ mode: 'number' }).notNull(),
    /** Pieces there are in all; null: plenty. */
    stock: integer(),
    maxQty: integer(),
    /** 1 offered, 0 not any more. */
    status: integer().notNull().default(1),
    /** Of rental items: what they are called, where they stand. Never null of an item of the organiser's own. */
    groupCode: text(),
    nameZh: text(),
    nameEn: text(),
    specZh: text(),
    specEn: text(),
    unitZh: text(),
    unitEn: text(),
    /** Place in its group, from 0. */
    sort: integer(),
    /** Name of a stored file; '' without a picture. */
    image: text().notNull().default(''),
    ...stamps,
  },
  (t) => [uniqueIndex('booth_price_code').on(t.code)],
)

/** Price nodes the organiser has changed; a form without rows here has those of the catalogue (booth-forms 2.3). */
export const boothNode = pgTable(
  'booth_node',
  {
    id: key(),
    form: text().notNull(),
    nodeCode: text().notNull(),
    /** Show times (`shared/lib/show-time`): they move with the opening day. */
    begin: text().notNull(),
    end: text().notNull(),
    surchargeRate: integer().notNull(),
    onlineFlag: integer().notNull(),
    ...stamps,
  },
  (t) => [uniqueIndex('booth_node_code').on(t.form, t.nodeCode)],
)

/**
 * A vehicle's place in a slot of a gate (booth-forms 7). There as long as the form counts; while a change of a form waits, the places of what is
 * in force stay beside those of the change, so that nothing can be given away that a rejection would need back.
 */
export const boothVehiclePass = pgTable(
  'booth_vehicle_pass',
  {
    id: key(),
    formId: ref().notNull(),
    participationId: ref().notNull(),
    /** Of the pass in the form's content. */
    lineId: text().notNull(),
    purpose: text().notNull(),
    plateNo: text().notNull(),
    gate: text().notNull(),
    /** Beginning of the half hour, `yyyy-MM-dd HH:mm` in Shanghai. */
    slot: text().notNull(),
    /** 1 booked, 2 issued, 3 entered, 4 left. */
    state: integer().notNull().default(1),
    enteredAt: instant(),
    leftAt: instant(),
    /** Inside, as the gate posted them. */
    minutes: integer(),
    /** Kept of the deposit, minor units of the contract's currency. */
    kept: bigint({ mode: 'number' }).notNull().default(0),
    ...stamps,
  },
  (t) => [
    uniqueIndex('booth_vehicle_pass_one').on(t.formId, t.lineId, t.gate, t.slot, t.plateNo),
    index('booth_vehicle_pass_slot').on(t.gate, t.slot),
    index('booth_vehicle_pass_plate').on(t.plateNo),
    index('booth_vehicle_pass_booth').on(t.participationId),
  ],
)

/** What the organiser has set for a gate of vehicles; a gate without a row is as `forms/h11/slots.ts` begins it. */
export const boothGate = pgTable(
  'booth_gate',
  {
    id: key(),
    /** As in `GATE_CODE`. */
    code: text().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    /** Vehicles in a half hour. */
    capacity: integer().notNull(),
    /** `HH:mm`: first slot of a day, and when the last one ends. */
    opensAt: text().notNull(),
    closesAt: text().notNull(),
    /** 1: takes no further vehicles at all. */
    blocked: integer().notNull().default(0),
    /** Single half hours that take no further vehicles, `yyyy-MM-dd HH:mm`. */
    closedSlots: jsonb().$type<string[]>().notNull().default([]),
    ...stamps,
  },
  (t) => [uniqueIndex('booth_gate_code').on(t.code)],
)

/** What a mail about changed booths said of a form: how often it had been submitted, and what was to be checked; null: it fits. */
export interface SaidOfForm {
  receipts: number
  recheck: (Omit<Recheck, 'at'> & { due: number }) | null
}

/** What the exhibitor was told of changed booths, a row for each mail of the outbox. */
export const boothChangeMail = pgTable(
  'booth_change_mail',
  {
    mailId: ref().primaryKey(),
    exhibitorId: ref().notNull(),
    /** Booths as they were before the first change the mail tells of. */
    since: jsonb().$type<Record<string, BoothFigures>>().notNull(),
    /** By form. */
    said: jsonb().$type<Record<string, SaidOfForm>>().notNull(),
  },
  (t) => [index('booth_change_mail_exhibitor').on(t.exhibitorId)],
)
