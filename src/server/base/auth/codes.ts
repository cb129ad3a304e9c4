/**
 * Verification codes by mail (business-entities 3.15, decisions 7): six digits, five minutes, five tries, 60 s between two,
 * bound to scene and address. Only a hash is stored.
 */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { hashCode, issueCode, sameHash } from './tokens.ts'
import type { Db } from '../db/client.ts'
import type { CodeScene } from '../../../shared/form/mail-code/contract.ts'
import type { Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { CODE_MS } from './lives.ts'
import { challenge } from './tables.ts'

/** Wrong codes after which a new one has to be asked for. */
const CODE_TRIES = 5
/** Seconds between two codes for one address. */
export const CODE_COOLDOWN_S = 60
const HOUR_MS = 60 * 60 * 1000
const of = (scene: string, address: string) =>
  and(eq(challenge.scene, scene), eq(challenge.address, address.toLowerCase()))
const salt = (uuid: string, scene: string, address: string) => `${uuid} ${scene} ${address.toLowerCase()}`

/**
 * Makes a code; an earlier one for the same purpose stops working. Asked again too soon or too often: code 429 with the seconds to wait.
 * Rows of the last hour stay, used or not, so that the count is the same for known and unknown addresses.
 */
export async function issueVerifyCode(
  db: Db,
  scene: string,
  address: string,
  perHour: number,
  now: Date,
): Promise<string> {
  await db
    .delete(challenge)
    .where(and(eq(challenge.scene, scene), lt(challenge.createTime, new Date(now.getTime() - HOUR_MS))))
  // Two requests at once must not both find the cooldown over.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${scene} ${address.toLowerCase()}`}, 0))`)
  const recent = await db
    .select({ at: challenge.createTime })
    .from(challenge)
    .where(of(scene, address))
    .orderBy(desc(challenge.createTime))
  const since = (at: Date | undefined) => (at ? Math.ceil((now.getTime() - at.getTime()) / 1000) : Infinity)
  const last = since(recent[0]?.at)
  if (last < CODE_COOLDOWN_S) throw fail.tooOften(CODE_COOLDOWN_S - last)
  if (recent.length >= perHour) throw fail.tooOften(HOUR_MS / 1000 - since(recent.at(-1)?.at))
  await db
    .update(challenge)
    .set({ usedAt: now })
    .where(and(of(scene, address), isNull(challenge.usedAt)))
  const code = issueCode()
  const uuid = randomUUID()
  await db.insert(challenge).values({
    uuid,
    scene,
    address: address.toLowerCase(),
    answerHash: hashCode(code, salt(uuid, scene, address)),
    expiresAt: new Date(now.getTime() + CODE_MS),
    createTime: now,
  })
  return code
}

/** What a request proves an address with, and the field it stands in. */
interface Proof {
  scene: CodeScene
  address: string
  code: string
  field: string
}

const wrong = ({ field }: Proof) => fail.field(field, 'server/base:errors.wrongCode')

const isRight = (row: typeof challenge.$inferSelect, { scene, address, code }: Proof): boolean =>
  sameHash(row.answerHash, hashCode(code.trim(), salt(row.uuid, scene, address)))

/**
 * Refuses a wrong code; each call is one of five tries, counted in the same statement so that parallel guesses share the count.
 * Call it outside the write's transaction (`before` of its handler), else a refused save would forget the try; then `spendCode` inside.
 */
export async function tryCode({ db, clock }: Pick<Ctx, 'db' | 'clock'>, proof: Proof): Promise<void> {
  const open = and(of(proof.scene, proof.address), isNull(challenge.usedAt), gt(challenge.expiresAt, clock.realNow()))
  const [row] = await db
    .update(challenge)
    .set({ tries: sql`${challenge.tries} + 1` })
    .where(and(open, lt(challenge.tries, CODE_TRIES)))
    .returning()
  if (!row || !isRight(row, proof)) throw wrong(proof)
}

/** Spends the code, once, inside the transaction of what it allows; refuses a wrong one. */
export async function spendCode({ db, clock }: Pick<Ctx, 'db' | 'clock'>, proof: Proof): Promise<void> {
  const now = clock.realNow()
  const [row] = await db
    .select()
    .from(challenge)
    .where(and(of(proof.scene, proof.address), isNull(challenge.usedAt), gt(challenge.expiresAt, now)))
    .for('update')
  if (!row || !isRight(row, proof)) throw wrong(proof)
  const spent = await db
    .update(challenge)
    .set({ usedAt: now })
    .where(and(eq(challenge.id, row.id), isNull(challenge.usedAt)))
    .returning({ id: challenge.id })
  if (spent.length !== 1) throw wrong(proof)
}
