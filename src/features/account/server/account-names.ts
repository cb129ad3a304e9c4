/**
 * Names of accounts, which are unique over exhibitors' accounts and staff together: whoever could take the name of another kind's account would get
 * in the way of that person's mails. Names are stored in their normal form (rule option `code`) and compared without case.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { sysUser } from '../../system/server/tables.ts'
import { exhibitorAccount } from './tables.ts'

export interface NamedAccount {
  kind: 'exhibitor' | 'backOffice'
  id: number
}

/** Lets names be taken one after the other until the transaction ends. Take it last before the check: it waits for nothing else. */
export async function lockAccountNames(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('account names', 0))`)
}

/**
 * Accounts in use by their name in lower case, of both kinds.
 * @param names the names asked about; any case
 */
export async function findNamedAccounts(db: Db, names: readonly string[]): Promise<Map<string, NamedAccount[]>> {
  const asked = [...new Set(names.map((name) => name.toLowerCase()))]
  const found = new Map<string, NamedAccount[]>()
  if (asked.length === 0) return found
  const among = sql`(select jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb))`
  const { id, loginAcc, delFlag } = exhibitorAccount
  const add = (kind: NamedAccount['kind'], rows: readonly { id: number; name: string }[]) => {
    for (const row of rows) {
      const name = row.name.toLowerCase()
      found.set(name, [...(found.get(name) ?? []), { kind, id: row.id }])
    }
  }
  const exhibitors = and(sql`lower(${loginAcc}) in ${among}`, eq(delFlag, 0))
  add('exhibitor', await db.select({ id, name: loginAcc }).from(exhibitorAccount).where(exhibitors))
  const staff = and(sql`lower(${sysUser.userName}) in ${among}`, eq(sysUser.delFlag, 0))
  add('backOffice', await db.select({ id: sysUser.userId, name: sysUser.userName }).from(sysUser).where(staff))
  return found
}

/**
 * Whether another account, of either kind, has this name. Waits for others who take a name at the same moment.
 * @param own the account that may have it already
 */
export async function isAccountTaken(db: Db, name: string, own?: NamedAccount): Promise<boolean> {
  await lockAccountNames(db)
  const found = (await findNamedAccounts(db, [name])).get(name.toLowerCase()) ?? []
  return found.some((one) => one.kind !== own?.kind || one.id !== own.id)
}
