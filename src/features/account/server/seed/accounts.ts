import type { Db } from '../../../../server/base/db/client.ts'
import { joinedAt } from '../../../../server/base/demo/joined.ts'
import type { ExhibitorSeed } from '../../../../server/base/demo/types.ts'
import { exhibitorAccount } from '../tables.ts'

/** @param passwordHash of all of them; null: they first log in through a link */
export async function insertAccounts(db: Db, exhibitorId: number, seed: ExhibitorSeed, passwordHash: string | null) {
  const joined = { createTime: joinedAt(seed), updateTime: joinedAt(seed) }
  await db
    .insert(exhibitorAccount)
    .values(seed.accounts.map((account) => ({ ...account, ...joined, exhibitorId, passwordHash })))
}
