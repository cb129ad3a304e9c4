import { index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'
import type { SessionKind } from '../rules.ts'

/** A session at which brands and buyers meet (business-entities 3.17). Days and times as text by the show's clock. */
export const meetingSession = pgTable('meeting_session', {
  sessionId: key(),
  name: text().notNull(),
  enName: text().notNull().default(''),
  kind: text().$type<SessionKind>().notNull().default('GENERAL'),
  /** `yyyy-MM-dd`. */
  date: text().notNull(),
  /** `HH:mm`. */
  beginTime: text().notNull(),
  endTime: text().notNull(),
  /** Length of one meeting in minutes. */
  slotMinutes: integer().notNull().default(30),
  place: text().notNull(),
  enPlace: text().notNull().default(''),
  /** Most registrations that stand at once. */
  capacity: integer().notNull(),
  /** What a registration costs, in the currency of the exhibitor's contract; 0: nothing. */
  feeCny: numeric({ precision: 10, scale: 2 }).notNull().default('0.00'),
  feeUsd: numeric({ precision: 10, scale: 2 }).notNull().default('0.00'),
  /** Categories it is about, of any level; none: of every one. */
  cids: jsonb().$type<string[]>().notNull().default([]),
  /** `yyyy-MM-dd HH:mm:ss`: last moment to register. */
  applyEnd: text().notNull(),
  /** '0' open to registrations, '1' closed. */
  status: text().notNull().default('0'),
  createBy: text().notNull().default(''),
  updateBy: text().notNull().default(''),
  remark: text().notNull().default(''),
  ...stamps,
})

export interface Attendee {
  name: string
  position: string
  mobile: string
}

/** A brand's registration for a session. */
export const meetingRegistration = pgTable(
  'meeting_registration',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    meetingId: ref(),
    brandId: ref(),
    /** The brand as it was called when this was saved. */
    brandName: text().notNull().default(''),
    enBrandName: text().notNull().default(''),
    brandIcon: text().notNull().default(''),
    productIds: jsonb().$type<string[]>().notNull().default([]),
    /** Two times `HH:mm` of the session. */
    preferTimes: jsonb().$type<string[]>().notNull().default([]),
    /** busi_identity of the buyers looked for. */
    wantIdentity: jsonb().$type<string[]>().notNull().default([]),
    attendees: jsonb().$type<Attendee[]>().notNull().default([]),
    contactName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    demand: text().notNull().default(''),
    enDemand: text().notNull().default(''),
    proposalImages: jsonb().$type<string[]>().notNull().default([]),
    /** 1 stands, 0 withdrawn. */
    dataStatus: integer().notNull().default(1),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('meeting_registration_own').on(t.exhibitorId, t.delFlag, t.updateTime),
    index('meeting_registration_session').on(t.meetingId, t.dataStatus, t.auditStatus),
  ],
)
