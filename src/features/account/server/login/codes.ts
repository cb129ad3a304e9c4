/**
 * Verification codes by mail (business-entities 3.15, decisions 7): six digits, five minutes, five tries, 60 s between two,
 * bound to scene and address. Only a hash is stored.
 */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { hashCode, issueCode, sameHash } from '../../../../server/base/auth/tokens.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { CODE_MS } from '../../../../server/base/auth/lives.ts'
import { CODE_COOLDOWN_S, CODE_TRIES } from '../../rules.ts'
import { challenge } from '../tables.ts'

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

/**
 * True when the code is right; each call is one of five tries, counted in the same statement so that parallel guesses share the count.
 * Call it outside the write's transaction (`before` of its handler), else a refused save would forget the try; then `useCode` inside.
 */
export async function checkCode(db: Db, scene: string, address: string, code: string, now: Date): Promise<boolean> {
  const [row] = await db
    .update(challenge)
    .set({ tries: sql`${challenge.tries} + 1` })
    .where(
      and(of(scene, address), isNull(challenge.usedAt), gt(challenge.expiresAt, now), lt(challenge.tries, CODE_TRIES)),
    )
    .returning()
  return row !== undefined && sameHash(row.answerHash, hashCode(code.trim(), salt(row.uuid, scene, address)))
}

/** Spends the code: true once for the right one, inside the transaction of what it allows. */
export async function useCode(db: Db, scene: string, address: string, code: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select()
    .from(challenge)
    .where(and(of(scene, address), isNull(challenge.usedAt), gt(challenge.expiresAt, now)))
    .for('update')
  if (!row || !sameHash(row.answerHash, hashCode(code.trim(), salt(row.uuid, scene, address)))) return false
  const spent = await db
    .update(challenge)
    .set({ usedAt: now })
    .where(and(eq(challenge.id, row.id), isNull(challenge.usedAt)))
    .returning({ id: challenge.id })
  return spent.length === 1
}
