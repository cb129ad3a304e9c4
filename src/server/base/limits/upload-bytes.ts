/** Bytes of bodies with files, counted by account and by company: nobody fills the store in an hour. Refused files count too. */
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { signedIn, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { findNumberConfig } from '../parameters.ts'
import { giveBack, takeFrom } from './counter.ts'

const MB = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/** Parameters of the limits, and the limits they begin with, in MB within 24 hours from the first upload. */
export const UPLOAD_LIMITS = {
  account: { key: 'upload.accountMb', most: 1000 },
  company: { key: 'upload.companyMb', most: 3000 },
} as const

/**
 * Counts the bytes of a body for the caller's account and company.
 * @throws 429 with the limit in MB and the time at which it ends; nothing is counted then
 */
export async function takeUploadBytes(ctx: Ctx, bytes: number): Promise<void> {
  const { kind, subjectId, exhibitorId } = signedIn(ctx)
  const account = `upload/${kind}/${subjectId}`
  const ofAccount = await takeBytes(ctx, account, bytes, UPLOAD_LIMITS.account)
  if (ofAccount) throw fail.tooOften(ofAccount.seconds, 'server/base:errors.uploadsOfAccount', ofAccount.words)
  if (exhibitorId === null) return
  const ofCompany = await takeBytes(ctx, `upload/company/${exhibitorId}`, bytes, UPLOAD_LIMITS.company)
  if (!ofCompany) return
  await giveBack(ctx.db, account, bytes)
  throw fail.tooOften(ofCompany.seconds, 'server/base:errors.uploadsOfCompany', ofCompany.words)
}

/** Takes from one counter. Returns null, or when it ends. */
async function takeBytes(ctx: Ctx, name: string, bytes: number, { key, most }: { key: string; most: number }) {
  const max = await findNumberConfig(ctx.db, key, most)
  const now = ctx.clock.realNow()
  const until = await takeFrom(ctx.db, name, { most: Math.floor(max * MB), ms: DAY_MS }, now, bytes)
  if (!until) return null
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return { seconds, words: { max, when: formatDateTime(until).slice(0, 16) } }
}
