/** Orders that lists of several areas share: by booth, by keeper, by the company's name. */
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/base/db/client.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { byName, nameOrder } from '../../../server/base/names/sorted-names.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { sysUser } from '../../system/server/tables.ts'
import { exhibitor, participation } from './tables.ts'

interface Reader {
  db: Db
  locale: Locale
}

/** Hall, then booth number, of these columns. Hall 2 comes before hall 10. */
export const byBoothOf = ({ hall, boothNo }: Record<'hall' | 'boothNo', SQLWrapper>): SQL =>
  sql`(lpad(${hall}, 20) || ' ' || ${boothNo}) collate "C"`

/** As `byBoothOf`, of a row that has a booth. */
export const byBooth: SQL = byBoothOf(participation)

/** Hall and number of an exhibitor's first booth, in the order of `byBooth`; rows without one come last. */
export const byFirstBooth = (exhibitorId: AnyPgColumn): SQL =>
  sql`(select min((lpad(own.hall, 20) || ' ' || own.booth_no) collate "C") from participation own where own.exhibitor_id = ${exhibitorId} and own.del_flag = 0)`

/** Name of whoever looks after the exhibitor of a row that is joined to its company. */
export const byKeeper = async (reader: Reader): Promise<SQL> =>
  sql`(select ${await nameOrder(reader, byName(sysUser.nickName))} from ${sysUser} where ${sysUser.userId} = ${exhibitor.keeperId})`

/** As `byKeeper`, of a row that names its exhibitor in a column. */
export const byKeeperOf = async (reader: Reader, exhibitorId: AnyPgColumn): Promise<SQL> =>
  sql`(select ${await nameOrder(reader, byName(sysUser.nickName))} from ${sysUser} where ${sysUser.userId} = (select own.keeper_id from exhibitor own where own.id = ${exhibitorId}))`

/** Number of the first booth and name of the keeper of these exhibitors, '' for none of either. */
export async function findPlaces(
  db: Db,
  exhibitorIds: readonly number[],
): Promise<Map<number, { booth: string; keeperName: string }>> {
  const rows = await db
    .select({
      id: exhibitor.id,
      booth: sql<
        string | null
      >`(select own.booth_no from participation own where own.exhibitor_id = ${exhibitor.id} and own.del_flag = 0 order by lpad(own.hall, 20) collate "C", own.booth_no collate "C" limit 1)`,
      keeperName: sysUser.nickName,
    })
    .from(exhibitor)
    .leftJoin(sysUser, eq(sysUser.userId, exhibitor.keeperId))
    .where(isOneOf(exhibitor.id, [...new Set(exhibitorIds)]))
  return new Map(rows.map(({ id, booth, keeperName }) => [id, { booth: booth ?? '', keeperName: keeperName ?? '' }]))
}

/** Name of the company that a column refers to, or a text that stands for it. */
export const byCompany = async (reader: Reader, exhibitorId: AnyPgColumn, otherwise: AnyPgColumn): Promise<SQL> =>
  sql`coalesce((select ${await nameOrder(reader, byName(exhibitor.companyName, exhibitor.enCompanyName))} from ${exhibitor} where ${exhibitor.id} = ${exhibitorId}), ${otherwise} collate "C")`
