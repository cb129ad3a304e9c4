/** Registrations of visitors: who is known already, and what a new record holds (running-a-show 5, decision 45). */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { mobileKey } from '../../../shared/form/rules/contact.ts'
import { nameKey } from '../../../shared/lib/text/normal-form.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { makeCode } from '../../../shared/form/rules/entry-code.ts'
import type { VisitorRow } from '../contract.ts'
import type { About } from './about.ts'
import { findBlock } from './blocks.ts'
import { joinTwin } from './join.ts'
import { countsFrom } from './origin.ts'
import { emailKeyOf, isFree, lockKeys, type VisitorTableRow } from './person.ts'
import { visitor, visitorInviter } from './tables.ts'
import type { Wish } from './wish.ts'

export interface Person {
  name: string
  company: string
  mobile: string
  email: string
  identity?: string | undefined
  /** Contact that comes from the invitation and was not typed. */
  borrowed?: 'email' | 'mobile'
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
  /** The address is proven already. */
  verified: boolean
  /** The number that the link it came by was sent to; absent: it came by no text message. */
  textedTo?: string | undefined
  /** Where it came from (origin.ts); absent where nobody knows. */
  origin?: string
}

const newCode = () => makeCode(() => [...randomBytes(11)].map((byte) => byte & 31))
const newToken = () => randomBytes(17).toString('base64url').slice(0, 22)

/** The person with this address; else the one with this number and name. */
async function findKnown(db: Db, emailKey: string, key: string): Promise<VisitorTableRow | undefined> {
  for (const where of [emailKey && eq(visitor.emailKey, emailKey), key && eq(visitor.mobileKey, key)]) {
    if (!where) continue
    const [row] = await db.select().from(visitor).where(where).for('update')
    if (row) return row
  }
  return undefined
}

/**
 * Keeps a registration as a record of its own with its own code, so that the reply tells nobody who is known. A known address or number makes
 * it an unproven twin of that person (decision 45): it holds only what was typed, and the mailed link joins it (join.ts).
 * Visitors are locked before what points at them.
 * @param person with an e-mail address or a mobile number, both as `shared/form/rules/contact.ts` writes them
 */
export async function keepVisitor(
  db: Db,
  person: Person,
  { exhibitorId, channel, registerTime, verified, textedTo, origin = '' }: Via,
): Promise<VisitorTableRow> {
  const emailKey = emailKeyOf(person.email)
  const key = mobileKey(person.mobile, person.name)
  await lockKeys(db, [emailKey, key])
  const known = await findKnown(db, emailKey, key)
  // A text message proves its own number alone, whatever address is typed beside it.
  const proved = verified || (textedTo !== undefined && person.borrowed !== 'mobile' && person.mobile === textedTo)
  const row = await addVisitor(db, person, { emailKey, key, registerTime, verified: proved, known })
  const counted = await countsFrom(db, origin, registerTime)
  await db.insert(visitorInviter).values({ visitorId: row.id, exhibitorId, channel, registerTime, origin, counted })
  const sameNumber = emailKey === '' && known?.mobileKey === key
  const same = verified ? known?.emailKey === emailKey || sameNumber : sameNumber
  return known && proved && same ? joinTwin(db, row, known, registerTime) : row
}

async function addVisitor(
  db: Db,
  { wish, about, ...person }: Person,
  {
    emailKey,
    key,
    registerTime,
    verified,
    known,
  }: Pick<Via, 'registerTime' | 'verified'> &
    Record<'emailKey' | 'key', string> & { known?: VisitorTableRow | undefined },
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
      emailKey: known?.emailKey === emailKey ? '' : emailKey,
      mobileKey: (await isFree(db, key)) ? key : '',
      twinOf: known?.id ?? null,
      registerTime,
      verifyTime: verified ? registerTime : null,
      // Registering again is no way round a block.
      blockTime: known?.blockTime ?? (await findBlock(db, [emailKey, key])),
      blockReason: known?.blockReason ?? '',
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
  const emailKey = emailKeyOf(person.email)
  const key = mobileKey(person.mobile, person.name)
  await lockKeys(db, [emailKey, key])
  const byEmail = await findKnown(db, emailKey, '')
  // Colleagues share an address: its number is nobody's but whose name it has.
  if (byEmail && nameKey(byEmail.name) !== nameKey(person.name))
    throw fail.field('email', 'features/visitors:errors.otherName')
  const known = byEmail ?? (await findKnown(db, '', key))
  const keys = { emailKey, key, registerTime, verified: false }
  return { row: known ?? (await addVisitor(db, person, keys, 'ON_SITE')), known: known !== undefined }
}
