import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** A notice to exhibitors and organisers (admin-area 11, business-entities 3.22). */
export const sysNotice = pgTable(
  'sys_notice',
  {
    noticeId: key(),
    noticeTitle: text().notNull(),
    enNoticeTitle: text().notNull().default(''),
    /** '1' notice, '2' announcement (dictionary sys_notice_type). */
    noticeType: text().notNull().default('1'),
    /** Rich text, cleaned when it is saved and again when it is shown. */
    noticeContent: text().notNull().default(''),
    enNoticeContent: text().notNull().default(''),
    /** '0' published, '1' closed (dictionary sys_notice_status). */
    status: text().notNull().default('0'),
    /** LABEL or BABY; '' for either. */
    targetEdition: text().notNull().default(''),
    /** Exhibitors with a booth in one of these halls and of one of these types, one booth meeting both; both empty: everybody. */
    targetHalls: jsonb().$type<string[]>().notNull().default([]),
    targetBoothTypes: jsonb().$type<string[]>().notNull().default([]),
    /** By the show's clock; not shown before. */
    publishTime: instant().notNull(),
    /** By the show's clock; not shown after. Null: no end. */
    endTime: instant(),
    /** 1: above the others. */
    pinned: integer().notNull().default(0),
    createBy: text().notNull().default(''),
    updateBy: text().notNull().default(''),
    remark: text().notNull().default(''),
    ...stamps,
    ...softDelete,
  },
  (t) => [index('sys_notice_newest').on(t.delFlag, t.status, t.publishTime, t.noticeId)],
)

/** Who has read which notice. */
export const sysNoticeRead = pgTable(
  'sys_notice_read',
  {
    noticeId: ref().notNull(),
    /** As in `session`: 'exhibitor' (exhibitor_account.id) or 'backOffice' (sys_user.id). */
    kind: text().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    readTime: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.kind, t.subjectId] })],
)
