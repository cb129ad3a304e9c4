/** Invitations of a seeded exhibitor: what they say, who got one, and who came by poster or chat message. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { exhibitor } from '../../../company/server/tables.ts'
import { lead } from '../../../leads/server/tables.ts'
import { visitor } from '../../../visitors/server/tables.ts'
import { addressKey } from '../../rules.ts'
import { addressHash, newToken } from '../people.ts'
import { cameByMail } from '../links.ts'
import { numberRegistered } from '../register.ts'
import { invitation, invitationBase, invitationSuppression, invitationView } from '../tables.ts'
import { newNumber } from '../../../../server/base/records/number.ts'
import { formatDate, formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { minutesBefore } from '../../../../server/base/demo/clock.ts'
import { buildInvitations, buildViews } from './data.ts'
import { seeded } from '../../../../server/base/demo/random.ts'

const MANY = { email: 34, overseas: 10, links: 9 }
const FEW = { email: 6, overseas: 3, links: 2 }

/** @param loginAcc of the first account: the demo exhibitor has many, the second one and a third of the others a few */
export async function insertInvitations(
  db: Db,
  company: typeof exhibitor.$inferSelect,
  loginAcc: string,
  products: readonly { id: number }[],
): Promise<void> {
  // Its own stream of chance, so that it changes nothing else.
  const random = seeded(`invitations ${company.creditCode} ${company.enCompanyName}`)
  const demo = loginAcc === 'demo'
  if (!demo && loginAcc !== 'demo2' && !random.chance(0.35)) return
  const since = minutesBefore(60 * 24 * 88)
  await db.insert(invitationBase).values({
    exhibitorId: company.id,
    productIds: products.slice(0, 3).map((row) => String(row.id)),
    ...(demo
      ? {
          greeting: '新品首发，现场演示。\n欢迎到展位交流，我们为您准备了样品。',
          enGreeting: 'New products, shown live.\nCome and see us: samples are waiting for you.',
        }
      : {}),
    posterTheme: random.int(1, 4),
    createTime: since,
    updateTime: since,
  })
  const rows = buildInvitations(random, demo ? MANY : FEW).map((seed) => {
    const at = seed.sentTime ?? (seed.failReason ? seed.createTime : null)
    return {
      ...seed,
      exhibitorId: company.id,
      addressKey: addressKey(seed.email, seed.mobile, seed.name),
      token: newToken(),
      sends: at ? 1 : 0,
      batch: at ? formatDateTime(at).replace(/\D/g, '') : '',
      sendDay: at ? formatDate(at) : '',
      updateTime: seed.registerTime ?? seed.openTime ?? at ?? seed.createTime,
    }
  })
  // Two visitors may have been given one address by chance: the first keeps it.
  const seen = new Set<string>()
  const once = rows.filter(
    ({ channel, addressKey: key }) => !seen.has(`${channel} ${key}`) && seen.add(`${channel} ${key}`),
  )
  await db.insert(invitation).values(once)
  await numberRegistered({ db })
  await proveAddresses(db, company.id)
  await insertLeads(db, company.id)
  const gone = once
    .filter((row) => row.status === 8)
    .map((row) => ({ addressHash: addressHash(row.addressKey), at: row.updateTime, source: 'PAGE' }))
  if (gone.length > 0) await db.insert(invitationSuppression).values(gone).onConflictDoNothing()
  for (const channel of [3, 5])
    await db.insert(invitationView).values(
      buildViews(random, demo ? 12 : 3).map(({ day, views }) => ({
        exhibitorId: company.id,
        channel,
        day: formatDate(day),
        views,
      })),
    )
}

/** Proves the addresses of those who came by mail: in the demo they opened the link of their confirmation. */
async function proveAddresses(db: Db, exhibitorId: number): Promise<void> {
  const rows = await db.select().from(invitation).where(eq(invitation.exhibitorId, exhibitorId))
  const ids = rows.filter(cameByMail).flatMap((row) => row.visitorId ?? [])
  await db
    .update(visitor)
    .set({ verifyTime: sql`${visitor.registerTime}` })
    .where(and(inArray(visitor.id, ids), isNull(visitor.twinOf), isNull(visitor.verifyTime)))
}

/** Who registered is a lead of the exhibitor's, as `keepInvitedLead` would have made it; who is one already stays that. */
async function insertLeads(db: Db, exhibitorId: number): Promise<void> {
  const reachOf = ({ mobile, email }: { mobile: string; email: string }) => [mobile, email].filter(Boolean)
  const known = new Set((await db.select().from(lead).where(eq(lead.exhibitorId, exhibitorId))).flatMap(reachOf))
  const rows = await db
    .select()
    .from(invitation)
    .where(and(eq(invitation.exhibitorId, exhibitorId), isNotNull(invitation.visitorId)))
    .orderBy(invitation.id)
  for (const { name, company, mobile, email, position, country, visitorId, registerTime, createTime } of rows) {
    const reach = reachOf({ mobile, email })
    if (reach.length === 0 || reach.some((one) => known.has(one))) continue
    for (const one of reach) known.add(one)
    const ariseTime = registerTime ?? createTime
    await db.insert(lead).values({
      exhibitorId,
      leadCode: newNumber('XS', ariseTime),
      source: 'INVITE',
      visitorName: name,
      companyName: company,
      mobile,
      email,
      position,
      country,
      consentFlag: 1,
      scanCount: 0,
      relatedId: visitorId,
      ariseTime,
      createTime: ariseTime,
      updateTime: ariseTime,
    })
  }
}
