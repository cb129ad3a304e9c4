/**
 * Captcha behind `sys.account.captchaEnabled`, off by default: a small sum, two minutes, one use. A wrong answer never counts towards the
 * lock. It can be read out, so it locks nobody out (WCAG 3.3.8): the sum travels as the picture's text alternative in words; it slows
 * scripts down, the lock after five wrong passwords is what protects the account.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hashCode, sameHash } from '../../../../server/base/auth/tokens.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { challenge } from '../../../../server/base/auth/tables.ts'

const CAPTCHA_MS = 2 * 60 * 1000

export interface Captcha {
  uuid: string
  /** Base64 of an SVG picture. */
  img: string
}

export async function insertCaptcha(db: Db, now: Date): Promise<Captcha> {
  const a = randomInt(1, 10)
  const b = randomInt(1, 10)
  const uuid = randomUUID()
  await db.delete(challenge).where(and(eq(challenge.scene, 'CAPTCHA'), lt(challenge.expiresAt, now)))
  await db.insert(challenge).values({
    uuid,
    scene: 'CAPTCHA',
    answerHash: hashCode(String(a + b), uuid),
    expiresAt: new Date(now.getTime() + CAPTCHA_MS),
    createTime: now,
  })
  return { uuid, img: Buffer.from(drawSum(a, b)).toString('base64') }
}

/** True once for the right answer; the captcha is spent by any answer. */
export async function useCaptcha(db: Db, uuid: string, code: string, now: Date): Promise<boolean> {
  const [row] = await db
    .update(challenge)
    .set({ usedAt: now })
    .where(
      and(
        eq(challenge.uuid, uuid),
        eq(challenge.scene, 'CAPTCHA'),
        isNull(challenge.usedAt),
        gt(challenge.expiresAt, now),
      ),
    )
    .returning()
  return row !== undefined && sameHash(row.answerHash, hashCode(code.trim(), uuid))
}

function drawSum(a: number, b: number): string {
  const text = `${a} + ${b} = ?`
  const marks = [...text].map(
    (sign, i) =>
      `<text x="${14 + i * 13}" y="${26 + ((i * 7) % 5)}" transform="rotate(${((i * 37) % 15) - 7} ${14 + i * 13} 26)">${sign}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="132" height="40" role="img" aria-label="${text}"><rect width="132" height="40" fill="#f1f5f9"/><g font-family="monospace" font-size="20" fill="#334155">${marks.join('')}</g></svg>`
}
