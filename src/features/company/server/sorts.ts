/** Orders that lists of several areas share: by booth, by keeper, by the company's name. */
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/base/db/client.ts'
import { byName, nameOrder } from '../../../server/base/names/sorted-names.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { sysUser } from '../../system/server/tables.ts'
import { exhibitor, participation } from './tables.ts'

interface Reader {
  db: Db
  locale: Locale
}

/** Hall, then booth number, of a row that has a booth. */
export const byBooth: SQL = sql`(${participation.hall} || ' ' || ${participation.boothNo}) collate "C"`

/** Hall and number of an exhibitor's first booth; rows without one come last. */
export const byFirstBooth = (exhibitorId: AnyPgColumn): SQL =>
  sql`(select min((own.hall || ' ' || own.booth_no) collate "C") from participation own where own.exhibitor_id = ${exhibitorId} and own.del_flag = 0)`

/** Name of whoever looks after the exhibitor of a row that is joined to its company. */
export const byKeeper = async (reader: Reader): Promise<SQL> =>
  sql`(select ${await nameOrder(reader, byName(sysUser.nickName))} from ${sysUser} where ${sysUser.userId} = ${exhibitor.keeperId})`

/** Name of the company that a column refers to, or a text that stands for it. */
export const byCompany = async (reader: Reader, exhibitorId: AnyPgColumn, otherwise: AnyPgColumn): Promise<SQL> =>
  sql`coalesce((select ${await nameOrder(reader, byName(exhibitor.companyName, exhibitor.enCompanyName))} from ${exhibitor} where ${exhibitor.id} = ${exhibitorId}), ${otherwise} collate "C")`
