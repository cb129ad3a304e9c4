/** The organiser's daily list: each morning, to everybody of the staff for whom something waits (running-a-show 3). */
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { findRights, staffLocale } from '../../account/server/exports.ts'
import { DIGEST } from '../../messages/server/exports.ts'
import { messageMute, staffDigest } from '../../messages/server/tables.ts'
import { sysUser } from '../../system/server/tables.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { DEFAULT_LOCALE } from '../../../shared/lib/locale.ts'
import type { Ctx, Services } from '../../../server/base/http/context.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { findTodo } from './todo/find-todo.ts'

/** Hour of the show's place from which the day's list goes. */
const HOUR = '08:00'

/** Queues the lists of today that have not gone yet; answers how many. Called by the server every few minutes. */
export async function sendDigests(services: Services): Promise<number> {
  const now = formatDateTime(services.clock.showNow())
  const day = now.slice(0, 10)
  if (now.slice(11, 16) < HOUR) return 0
  const { db } = services
  const muted = (
    await db
      .select({ id: messageMute.subjectId })
      .from(messageMute)
      .where(and(eq(messageMute.subjectKind, 'backOffice'), eq(messageMute.kind, DIGEST)))
  ).map(({ id }) => id)
  const gone = (await db.select().from(staffDigest).where(eq(staffDigest.day, day))).map(({ userId }) => userId)
  const staff = await db
    .select({
      userId: sysUser.userId,
      userName: sysUser.nickName,
      email: sysUser.email,
      language: sysUser.language,
    })
    .from(sysUser)
    .where(and(eq(sysUser.delFlag, 0), eq(sysUser.status, '0'), isNotNull(sysUser.email), ne(sysUser.email, '')))
  let sent = 0
  for (const { userId, userName, email, language } of staff)
    if (email && isMailAddress(email) && !muted.includes(userId) && !gone.includes(userId))
      sent += await sendDigest(services, { userId, userName, email, language, day })
  return sent
}

interface Reader {
  userId: number
  userName: string
  email: string
  language: string
}

/** One person's list, with what the person may do and sees; 0 where nothing waits. */
async function sendDigest(
  services: Services,
  { userId, userName, email, language, day }: Reader & { day: string },
): Promise<number> {
  const { db, settings } = services
  const locale = staffLocale({ language }, DEFAULT_LOCALE)
  const ctx: Ctx = {
    ...services,
    locale,
    session: {
      sessionId: 0,
      kind: 'backOffice',
      subjectId: userId,
      userName,
      exhibitorId: null,
      participationId: null,
      ...(await findRights(db, userId)),
    },
    traceId: '',
    ip: '',
    cookies: [],
  }
  const waiting = (await findTodo(ctx)).filter(({ done, count = 0 }) => done === 0 && count > 0)
  if (waiting.length === 0) return 0
  return db.transaction(async (tx) => {
    const [own] = await tx.insert(staffDigest).values({ userId, day }).onConflictDoNothing().returning()
    if (!own) return 0
    const items = waiting.map(({ title, countText = '', route }) => ({
      text: title,
      detail: countText,
      link: siteUrl(settings, route, locale),
    }))
    const params = { name: userName, day, items, link: siteUrl(settings, '/', locale) }
    await queueMail({ ...ctx, db: tx }, { template: 'staffDigest', to: email, locale, params })
    return 1
  })
}
