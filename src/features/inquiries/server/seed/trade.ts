/** Inquiries and leads of a seeded exhibitor. */
import { eq } from 'drizzle-orm'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import type { exhibitor } from '../../../company/server/tables.ts'
import { inquiry, inquiryMessage } from '../tables.ts'
import { lead, leadNote } from '../../../leads/server/tables.ts'
import type { product } from '../../../products/server/tables.ts'
import { addDays, formatDate } from '../../../../shared/lib/time/dates.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { newNumber } from '../../../../server/base/records/number.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import { buildFollowUp, buildInquiries, buildLeads, type LeadSeed } from './data.ts'

type Company = typeof exhibitor.$inferSelect
type Product = typeof product.$inferSelect

/** Two demo exhibitors are asked a lot, the others now and then. */
const AMOUNTS: Readonly<Record<string, readonly [inquiries: number, leads: number]>> = { demo: [24, 9], demo2: [9, 5] }

/** @param shown the exhibitor's products on the shelf */
export async function insertTrade(db: Db, company: Company, shown: readonly Product[]): Promise<void> {
  const accounts = await db
    .select()
    .from(exhibitorAccount)
    .where(eq(exhibitorAccount.exhibitorId, company.id))
    .orderBy(exhibitorAccount.id)
  const [first] = accounts
  if (!first) return
  const random = seeded(`visitors ${company.companyName} ${company.enCompanyName}`)
  const [inquiries, leads] = AMOUNTS[first.loginAcc] ?? [random.int(0, 5), random.int(0, 2)]
  const known = new Set<string>()
  /** The first lead of a visitor; another one would have joined it. */
  const isNew = ({ visitor }: Pick<LeadSeed, 'visitor'>) => {
    const reach = visitor.mobile || visitor.email
    if (reach !== '' && known.has(reach)) return false
    known.add(reach)
    return true
  }
  const insertLead = async (seed: LeadSeed, relatedId: number | null): Promise<number> => {
    const { visitor, notes, nextDays, ariseTime, ...values } = seed
    const owner = random.chance(0.8) ? random.pick(accounts) : null
    const [row] = await db
      .insert(lead)
      .values({
        ...values,
        exhibitorId: company.id,
        leadCode: newNumber('XS', ariseTime),
        source: relatedId === null ? 'MANUAL' : 'INQUIRY',
        relatedId,
        visitorName: visitor.contact,
        companyName: visitor.company,
        position: relatedId === null ? visitor.position : '',
        mobile: visitor.mobile,
        email: visitor.email,
        identity: visitor.identity,
        nextFollowDay: nextDays === null ? '' : addDays(formatDate(ariseTime), nextDays),
        ownerId: owner?.id ?? null,
        consentFlag: visitor.mobile || visitor.email ? 1 : 0,
        ariseTime,
        lastScanTime: ariseTime,
        createTime: ariseTime,
        updateTime: notes.at(-1)?.at ?? ariseTime,
      })
      .returning({ id: lead.id })
    const id = row?.id ?? 0
    if (notes.length > 0)
      await db
        .insert(leadNote)
        .values(notes.map((note) => ({ ...note, leadId: id, byName: owner?.userName ?? first.userName })))
    return id
  }

  for (const seed of buildInquiries(random, inquiries, shown.length)) {
    const { visitor, product: at, replies, messages, ariseTime, ...values } = seed
    const about = shown[at]
    if (!about) continue
    const last = replies.at(-1)
    const [row] = await db
      .insert(inquiry)
      .values({
        ...values,
        exhibitorId: company.id,
        inquiryCode: newNumber('XJ', ariseTime),
        company: visitor.company,
        contact: visitor.contact,
        mobile: visitor.mobile,
        email: visitor.email,
        identity: visitor.identity,
        locale: visitor.english ? 'en-US' : 'zh-CN',
        productId: about.id,
        productName: about.productName,
        enProductName: about.enProductName,
        ariseTime,
        consentTime: ariseTime,
        createTime: ariseTime,
        updateTime: last?.at ?? ariseTime,
        replyFlag: last ? 1 : 0,
        replyResult: last?.result ?? 0,
        replyTime: last?.at ?? null,
        replyBy: last ? first.userName : '',
        replyNote: last?.note ?? '',
        replies: replies.map((reply) => ({ ...reply, at: reply.at.toISOString(), by: first.userName })),
      })
      .returning({ id: inquiry.id })
    if (!row) continue
    if (messages.length > 0)
      await db
        .insert(inquiryMessage)
        .values(messages.map((message) => ({ ...message, inquiryId: row.id, byName: first.userName })))
    if (last?.result !== 1 || !isNew({ visitor })) continue
    const question = { text: `询盘：${seed.content}`, at: last.at }
    const followUp = buildFollowUp(random, last.at)
    const kindAndProduct = about.productName || about.enProductName
    const leadId = await insertLead(
      { visitor, kindAndProduct, ariseTime: last.at, ...followUp, notes: [question, ...followUp.notes] },
      row.id,
    )
    await db.update(inquiry).set({ leadId }).where(eq(inquiry.id, row.id))
  }
  const interests = shown.map((one) => one.productName || one.enProductName)
  for (const seed of buildLeads(random, leads, interests).filter(isNew)) await insertLead(seed, null)
}
