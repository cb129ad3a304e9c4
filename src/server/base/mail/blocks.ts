/** Addresses that get no more mail: those that do not exist, and those whose reader called a mail of ours spam. */
import { createHash } from 'node:crypto'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import { mailBlock } from '../db/core-tables.ts'
import { mailKey } from './mail.ts'
import type { MailTemplate } from './render-mail.ts'

export type BlockReason = 'BOUNCE' | 'COMPLAINT'
export interface MailBlock {
  why: BlockReason
  since: Date
}

/** Mails somebody asked for on a page and waits for: who called an invitation spam still gets into the own account. */
const ASKED_FOR: ReadonlySet<string> = new Set<MailTemplate>([
  'verifyCode',
  'passwordReset',
  'buyerLink',
  'juryLink',
  'voteConfirm',
])

/** Whether a block holds a mail of this template back. */
export const holdsBack = (why: BlockReason, template: string): boolean => why === 'BOUNCE' || !ASKED_FOR.has(template)

const blockHash = (address: string): string => createHash('sha256').update(mailKey(address)).digest('hex')

/** Blocks an address. That it does not exist outweighs a complaint; the earlier day stays. */
export async function blockAddress(db: Db, address: string, why: BlockReason, since: Date): Promise<void> {
  if (address === '') return
  await db
    .insert(mailBlock)
    .values({ addressHash: blockHash(address), why, since })
    .onConflictDoUpdate({
      target: mailBlock.addressHash,
      set: { why: sql`case when ${mailBlock.why} = 'BOUNCE' then ${mailBlock.why} else excluded.why end` },
    })
}

/** Lets an address be written to again; what blocked it, null when nothing did. */
export async function unblockAddress(db: Db, address: string): Promise<MailBlock | null> {
  const [gone] = await db
    .delete(mailBlock)
    .where(eq(mailBlock.addressHash, blockHash(address)))
    .returning()
  return gone ? { why: gone.why as BlockReason, since: gone.since } : null
}

/** Which of these are blocked, by the address as it was given. */
export async function findBlocks(db: Db, addresses: readonly string[]): Promise<Map<string, MailBlock>> {
  const given = addresses.filter(Boolean)
  if (given.length === 0) return new Map()
  const rows = await db
    .select()
    .from(mailBlock)
    .where(inArray(mailBlock.addressHash, [...new Set(given.map(blockHash))]))
  const byHash = new Map(rows.map((row) => [row.addressHash, row]))
  return new Map(
    given.flatMap((address) => {
      const row = byHash.get(blockHash(address))
      return row ? [[address, { why: row.why as BlockReason, since: row.since }] as const] : []
    }),
  )
}

/** Whether the address in a column is blocked, for conditions of lists. @param why for this reason; for any by default */
export const isBlocked = (address: PgColumn, why?: BlockReason): SQL =>
  sql`exists (select 1 from ${mailBlock} where ${mailBlock.addressHash} = encode(sha256(convert_to(lower(trim(normalize(${address}, NFKC))), 'UTF8')), 'hex')${why ? sql` and ${mailBlock.why} = ${why}` : sql``})`

/** Tells of these addresses which do not exist any more: 1 for one that mails came back from. */
export async function findGone(
  db: Db,
  addresses: readonly (string | null)[],
): Promise<(address: string | null) => 0 | 1> {
  const blocks = await findBlocks(
    db,
    addresses.flatMap((one) => one ?? []),
  )
  return (address) => (address !== null && blocks.get(address)?.why === 'BOUNCE' ? 1 : 0)
}
