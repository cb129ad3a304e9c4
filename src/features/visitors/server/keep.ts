/** One person is one visitor, however often and through whomever it registers (running-a-show 5). */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { mobileKey, normaliseEmail } from '../../../shared/form/rules/contact.ts'
import { nameKey } from '../../../shared/lib/text/normal-form.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { makeCode } from '../../../shared/form/rules/entry-code.ts'
import type { VisitorRow } from '../contract.ts'
import type { About } from './about.ts'
import { findBlock } from './blocks.ts'
import { countsFrom } from './origin.ts'
import { visitor, visitorInviter } from './tables.ts'
import type { Wish } from './wish.ts'

export type VisitorTableRow = typeof visitor.$inferSelect

export interface Person {
  name: string
  company: string
  mobile: string
  email: string
  identity?: string | undefined
  about?: About
  /** 1: stands at which the number is read get the contact. */
  consentShare?: 0 | 1
  /** Would like to meet exhibitors, and what for (wish.ts). */
  wish?: Wish
  language: string
}

export interface Via {
  exhibitorId: number
  channel: number
  registerTime: Date
  /** Came by a link that was mailed to the address. */
  verified: boolean
  /** The number that the link it came by was sent to; absent: it came by no text message. */
  textedTo?: string | undefined
  /** Where it came from (origin.ts); absent where nobody knows. */
  origin?: string
}

const newCode = () => makeCode(() => [...randomBytes(11)].map((byte) => byte & 31))
const newToken = () => randomBytes(17).toString('base64url').slice(0, 22)

/** Nobody else registers any of these keys until the transaction ends. Always before people are locked, in one order. */
export async function lockKeys(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys.filter(Boolean).toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`VISITOR:${key}`}, 0))`)
}

/** Does nobody have this number and name? The key is locked by then. */
export const isFree = async (db: Db, key: string): Promise<boolean> =>
  key === '' || (await db.$count(visitor, eq(visitor.mobileKey, key))) === 0

/**
 * Who has this address; of who gave none, number and name. Somebody's number with another address is a person of its own: a stranger
 * who gives an address gets mail, and learns nothing of whose number it is. Without either nobody is found.
 */
async function findPerson(db: Db, emailKey: string, key: string): Promise<VisitorTableRow | undefined> {
  if (emailKey === '' && key === '') return undefined
  const known = emailKey ? eq(visitor.emailKey, emailKey) : eq(visitor.mobileKey, key)
  const [row] = await db.select().from(visitor).where(known).for('update')
  return row
}

/**
 * The visitor a registration is of: a new one, or who has registered before, whose data stay as they were. Notes through whom it came.
 * Visitors are locked before what points at them.
 * @param person with an e-mail address or a mobile number, both as `shared/form/rules/contact.ts` writes them
 */
export async function keepVisitor(
  db: Db,
  person: Person,
  { exhibitorId, channel, registerTime, verified, textedTo, origin = '' }: Via,
): Promise<VisitorTableRow> {
  const emailKey = person.email && normaliseEmail(person.email).toLowerCase()
  const key = mobileKey(person.mobile, person.name)
  await lockKeys(db, [emailKey, key])
  const known = await findPerson(db, emailKey, key)
  // A text message proves its own number alone, whatever address is typed beside it.
  const proved = verified || (textedTo !== undefined && (known ?? person).mobile === textedTo)
  const row = known ?? (await addVisitor(db, person, { emailKey, key, registerTime, verified: proved }))
  const counted = await countsFrom(db, origin, registerTime)
  await db
    .insert(visitorInviter)
    .values({ visitorId: row.id, exhibitorId, channel, registerTime, origin, counted })
    .onConflictDoNothing()
  return known && proved ? verify(db, row, registerTime) : row
}

async function addVisitor(
  db: Db,
  { wish, about, ...person }: Person,
  {
    emailKey,
    key,
    registerTime,
    verified,
  }: Pick<Via, 'registerTime' | 'verified'> & Record<'emailKey' | 'key', string>,
  source: VisitorRow['source'] = 'INVITED',
): Promise<VisitorTableRow> {
  const [stored] = await db
    .insert(visitor)
    .values({
      ...person,
      ...wish,
      ...about,
      identity: person.identity ?? '',
      source,
      emailKey,
      mobileKey: (await isFree(db, key)) ? key : '',
      registerTime,
      verifyTime: verified ? registerTime : null,
      blockTime: await findBlock(db, [emailKey, key]),
      createTime: registerTime,
      updateTime: registerTime,
      code: newCode(),
      token: newToken(),
    })
    .returning()
  return stored as VisitorTableRow
}

/**
 * Who stands at the gate: found by address, else by number and name, for staff see the person and give nothing away; else added.
 * Data of who is known stay as they were.
 * @throws DomainError at `email` when the address is registered to another name
 */
export async function keepOnSite(
  db: Db,
  person: Person,
  registerTime: Date,
): Promise<{ row: VisitorTableRow; known: boolean }> {
  const emailKey = person.email && normaliseEmail(person.email).toLowerCase()
  const key = mobileKey(person.mobile, person.name)
  await lockKeys(db, [emailKey, key])
  const byEmail = await findPerson(db, emailKey, '')
  // Colleagues share an address: its number is nobody's but whose name it has.
  if (byEmail && nameKey(byEmail.name) !== nameKey(person.name))
    throw fail.field('email', 'features/visitors:errors.otherName')
  const known = byEmail ?? (await findPerson(db, '', key))
  const keys = { emailKey, key, registerTime, verified: false }
  return { row: known ?? (await addVisitor(db, person, keys, 'ON_SITE')), known: known !== undefined }
}

/** The number of who is pointed at; '' for nobody, and once the data are deleted. */
export async function numberOf(db: Db, visitorId: number | null): Promise<string> {
  if (visitorId === null) return ''
  const [row] = await db.select().from(visitor).where(eq(visitor.id, visitorId))
  return row && !row.goneTime ? row.code : ''
}

/** The address or number is the person's: a link sent to it was used. */
export async function verify(db: Db, row: VisitorTableRow, at: Date): Promise<VisitorTableRow> {
  if (row.verifyTime) return row
  await db.update(visitor).set({ verifyTime: at }).where(eq(visitor.id, row.id))
  return { ...row, verifyTime: at }
}
