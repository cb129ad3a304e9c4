/** One person is one buyer, however often it is imported, entered or registers (running-a-show 6): by address, or by number and name. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { fullName } from '../../docking/server/exports.ts'
import { meetingBuyer as t } from '../../docking/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { mobileKey, normaliseEmail } from '../../../shared/form/rules/contact.ts'
import { BUYER } from '../rules.ts'
import type { BuyerTableRow } from './links.ts'

export interface BuyerPerson {
  lastName: string
  firstName: string
  email: string
  mobile: string
}

/** What makes two one person; '' where there is none. */
export function keysOf({ lastName, firstName, email, mobile }: BuyerPerson): { email: string; mobile: string } {
  return {
    email: email && normaliseEmail(email).toLowerCase(),
    mobile: mobileKey(mobile, fullName({ lastName, firstName })),
  }
}

/** Nobody else adds one of these until the transaction ends; in one order, so that two never wait for each other. */
export async function lockPeople(db: Db, people: readonly BuyerPerson[]): Promise<void> {
  const keys = people.flatMap((one) => Object.values(keysOf(one))).filter(Boolean)
  for (const key of [...new Set(keys)].toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`BUYER:${key}`}, 0))`)
}

/** Finds who is a buyer already, for many people in one question. */
export async function findKnown(
  db: Db,
  people: readonly BuyerPerson[],
): Promise<(person: BuyerPerson) => BuyerTableRow | undefined> {
  const emails = [...new Set(people.map((one) => keysOf(one).email).filter(Boolean))]
  const numbers = [...new Set(people.map(({ mobile }) => mobile).filter(Boolean))]
  const found =
    emails.length + numbers.length === 0
      ? []
      : await db
          .select()
          .from(t)
          .where(
            and(
              ne(t.status, BUYER.left),
              or(
                emails.length > 0 ? inArray(sql`lower(${t.email})`, emails) : undefined,
                numbers.length > 0 ? inArray(t.mobile, numbers) : undefined,
              ),
            ),
          )
          .orderBy(t.id)
          .for('update')
  return (person) => {
    const { email, mobile } = keysOf(person)
    return found.find((row) => {
      const own = keysOf(row)
      if (email && own.email) return email === own.email
      return mobile !== '' && mobile === own.mobile
    })
  }
}

/** Who has an address, of those that are no longer there nobody. */
export async function findByEmail(db: Db, email: string): Promise<BuyerTableRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(sql`lower(${t.email})`, normaliseEmail(email).toLowerCase()), ne(t.status, BUYER.left)))
    .orderBy(t.id)
    .limit(1)
  return row ?? null
}
