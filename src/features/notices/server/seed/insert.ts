/** Notices of a seeded show. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Edition } from '../../../../server/base/reference/categories.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { sysNotice, sysNoticeRead } from '../tables.ts'
import { buildNotices } from './data.ts'

/** The account `readBy` has read the older ones. */
export async function insertNotices(db: Db, edition: Edition, readBy: string): Promise<void> {
  const seeds = buildNotices(edition)
  const rows = await db
    .insert(sysNotice)
    .values(
      seeds.map(({ read: _read, publishTime, ...notice }) => ({
        ...notice,
        publishTime,
        createTime: publishTime,
        updateTime: publishTime,
        createBy: 'review',
      })),
    )
    .returning({ id: sysNotice.noticeId })
  const [reader] = await db
    .select({ id: exhibitorAccount.id })
    .from(exhibitorAccount)
    .where(eq(exhibitorAccount.loginAcc, readBy))
  const read = rows.filter((_, index) => seeds[index]?.read)
  if (reader)
    await db
      .insert(sysNoticeRead)
      .values(read.map(({ id }) => ({ noticeId: id, kind: 'exhibitor', subjectId: reader.id, readTime: new Date() })))
}
