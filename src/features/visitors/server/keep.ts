/** One person is one visitor, however often and through whomever it registers (running-a-show 5). */
import { randomBytes } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { normaliseEmail } from '../../../shared/form/rules/contact.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { makeCode } from '../../../shared/form/rules/visitor-code.ts'
import { visitor, visitorInviter } from './tables.ts'

export type VisitorTableRow = typeof visitor.$inferSelect

export interface Person {
  name: string
  company: string
  mobile: string
  email: string
  identity?: string | undefined
  language: string
}

export interface Via {
  exhibitorId: number
  channel: number
  registerTime: Date
  /** Came by a link that was mailed to the address. */
  verified: boolean
}

const newCode = () => makeCode(() => [...randomBytes(11)].map((byte) => byte & 31))
const newToken = () => randomBytes(17).toString('base64url').slice(0, 22)

/** Who has this address, else this number, locked; nobody else registers either of them meanwhile. */
async function findPerson(db: Db, emailKey: string, mobileKey: string): Promise<VisitorTableRow | undefined> {
  const keys = [emailKey, mobileKey].filter(Boolean).toSorted()
  for (const key of keys) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`VISITOR:${key}`}, 0))`)
  const found = await db
    .select()
    .from(visitor)
    .where(
      or(
        emailKey ? eq(visitor.emailKey, emailKey) : undefined,
        mobileKey ? eq(visitor.mobileKey, mobileKey) : undefined,
      ),
    )
    .for('update')
  return found.find((row) => row.emailKey === emailKey) ?? found[0]
}

/**
 * The visitor a registration is of: a new one, or who has registered before, whose data stay as they were. Notes through whom it came.
 * @param person with an e-mail address or a mobile number, both as `shared/form/rules/contact.ts` writes them
 */
export async function keepVisitor(
  db: Db,
  person: Person,
  { exhibitorId, channel, registerTime, verified }: Via,
): Promise<{ row: VisitorTableRow; isNew: boolean }> {
  const emailKey = person.email && normaliseEmail(person.email).toLowerCase()
  const known = await findPerson(db, emailKey, person.mobile)
  const values = {
    ...person,
    identity: person.identity ?? '',
    emailKey,
    mobileKey: person.mobile,
    registerTime,
    verifyTime: verified ? registerTime : null,
    createTime: registerTime,
    updateTime: registerTime,
  }
  const [stored] = known
    ? [known]
    : await db
        .insert(visitor)
        .values({ ...values, code: newCode(), token: newToken() })
        .returning()
  const row = stored as VisitorTableRow
  await db
    .insert(visitorInviter)
    .values({ visitorId: row.id, exhibitorId, channel, registerTime })
    .onConflictDoNothing()
  return {
    row: known && verified && emailKey === row.emailKey ? await verify(db, row, registerTime) : row,
    isNew: !known,
  }
}

/** The address is the person's: a link mailed to it was used. */
export async function verify(db: Db, row: VisitorTableRow, at: Date): Promise<VisitorTableRow> {
  if (row.verifyTime) return row
  await db.update(visitor).set({ verifyTime: at }).where(eq(visitor.id, row.id))
  return { ...row, verifyTime: at }
}
