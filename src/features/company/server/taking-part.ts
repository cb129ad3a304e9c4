/** Exhibitors that have withdrawn keep their records and their money; everywhere else they are not there (decision 37). This is the one place that decides it. */
import { and, eq, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { exhibitor } from './tables.ts'

/** The condition of a company's row: it stands in the show's list and has not withdrawn. */
export const takesPart: SQL = sql`(${exhibitor.delFlag} = 0 and ${exhibitor.withdrawnAt} is null)`

/**
 * The condition of a row that names an exhibitor: that one has withdrawn.
 * @param exhibitorId the column that names it
 */
export const hasWithdrawn = (exhibitorId: SQLWrapper): SQL =>
  sql`${exhibitorId} in (select gone.id from exhibitor gone where gone.withdrawn_at is not null)`

/** As `hasWithdrawn`, the other way round. */
export const stillTakesPart = (exhibitorId: SQLWrapper): SQL => sql`not (${hasWithdrawn(exhibitorId)})`

/** Whether one exhibitor has withdrawn. */
export const isWithdrawn = async (db: Db, exhibitorId: number): Promise<boolean> =>
  (await db.$count(exhibitor, and(eq(exhibitor.id, exhibitorId), isNotNull(exhibitor.withdrawnAt)))) > 0
