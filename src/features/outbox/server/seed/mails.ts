/** Mails of the demo show in every state the outbox knows, but none that would leave by itself. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { blockAddress } from '../../../../server/base/mail/blocks.ts'
import { renderMail } from '../../../../server/base/mail/render-mail.ts'
import type { ReviewedKind } from '../../../../server/base/mail/reviewed-kind.ts'
import { secretUntil } from '../../../../server/base/mail/secrets.ts'
import { findShowWords, mailLook, signature } from '../../../../server/base/show-words.ts'
import { SITE_BASE } from '../../../../server/base/site-base.ts'
import { minutesBefore } from '../../../../server/base/demo/clock.ts'

const KINDS: Readonly<Record<string, ReviewedKind>> = { PRODUCT: 'product', BRAND: 'brand' }
const ADDRESS = `https://portal.example${SITE_BASE}`

/** Decisions that mails tell of. */
const DECIDED_MAX = 30

/** Of the printed accounts nobody's mails come back. */
const ONES_OWN = 2

type MailRow = typeof outbox.$inferInsert

/** What became of the newest ones, the newest first; all earlier ones were sent. */
const FATES: readonly Partial<MailRow>[] = [
  { state: 'unknown', tries: 1, failReason: 'connection closed before the server answered' },
  { state: 'kept' },
  { state: 'failed', tries: 1, failReason: '550 5.1.1 no such user' },
  { state: 'cancelled', decidedBy: '审核员 Review' },
  { state: 'failed', tries: 5, failReason: '451 4.7.1 try again later' },
  { state: 'sent', tries: 1, decidedBy: '审核员 Review' },
]

/** Writes first-login mails and the results of reviews. Called once everything they tell of is stored. */
export async function insertMails(db: Db): Promise<void> {
  const show = await findShowWords(db)
  /** Signed and headed by the show as the outbox does it. */
  const sentIn = (locale: Locale) => [signature(show, locale), mailLook(show, { publicUrl: ADDRESS }, locale)] as const
  const people = await db
    .select({ account: exhibitorAccount, company: exhibitor, currency: participation.settleCurrency })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .innerJoin(participation, eq(participation.exhibitorId, exhibitor.id))
    .where(eq(exhibitorAccount.roleKey, 'exhibitor_admin'))
    .orderBy(exhibitorAccount.id)
  const byExhibitor = new Map(people.filter((one) => one.account.email).map((one) => [one.account.exhibitorId, one]))
  const owners = [...byExhibitor.values()].slice(0, 12)
  const mails: MailRow[] = owners.map(({ account, company, currency }, at) => {
    const locale = localeOf(currency)
    const words = {
      account: account.loginAcc,
      companyName:
        locale === 'en-US'
          ? company.enCompanyName || company.companyName
          : company.companyName || company.enCompanyName,
    }
    const row = rowOf('firstLogin', account.exhibitorId, account.email, 60_000 - at * 90)
    const until = secretUntil('firstLogin', row.createTime ?? new Date()) ?? new Date()
    const params = { ...words, link: `${ADDRESS}/password/set/`, expiresAt: formatDateTime(until).slice(0, 16) }
    const [sender, look] = sentIn(locale)
    const { subject, text, html } = renderMail('firstLogin', locale, params, sender, { concealed: true, ...look })
    return {
      ...row,
      secretUntil: until,
      subject,
      bodyText: text,
      bodyHtml: html,
    }
  })
  const decided = await db
    .select()
    .from(reviewCase)
    .where(
      inArray(
        reviewCase.exhibitorId,
        owners.map((one) => one.account.exhibitorId),
      ),
    )
    .orderBy(desc(reviewCase.decidedAt), desc(reviewCase.id))
  for (const one of decided
    .filter((row) => row.status > 1 && row.decidedAt && KINDS[row.kind])
    .slice(0, DECIDED_MAX)
    .toReversed()) {
    const owner = byExhibitor.get(one.exhibitorId)
    const kind = KINDS[one.kind]
    if (!owner || !kind || !one.decidedAt) continue
    const locale = localeOf(owner.currency)
    const given = {
      kind,
      name: (locale === 'en-US' ? one.enTitle : one.title) || one.title,
      link: `${ADDRESS}${locale === 'en-US' ? '/en' : ''}/`,
    }
    const template = one.status === 2 ? ('reviewApproved' as const) : ('reviewRejected' as const)
    const params = { ...given, receipt: '', reason: one.reason }
    const { subject, text, html } = renderMail(template, locale, params, ...sentIn(locale))
    mails.push({
      ...rowOf(template, one.exhibitorId, owner.account.email, 0),
      subject,
      bodyText: text,
      bodyHtml: html,
      createTime: one.decidedAt,
    })
  }
  const fated = mails.map((mail, at): MailRow => {
    const fate = FATES[mails.length - 1 - at] ?? { state: 'sent', tries: 1 }
    const tried = fate.tries ? { triedTime: mail.createTime ?? null } : {}
    const sent = fate.state === 'sent' ? { sentTime: mail.createTime ?? null } : {}
    const by = fate.decidedBy ? { decidedTime: minutesBefore(90) } : {}
    return { ...mail, messageId: `<demo-${at + 1}@portal.example>`, ...fate, ...tried, ...sent, ...by }
  })
  if (fated.length > 0) await db.insert(outbox).values(fated)
  const gone = owners.at(-1)?.account
  if (gone?.email && owners.length > ONES_OWN) await comeBack(db, gone.exhibitorId, gone.email)
}

/** An address that does not exist any more: its last mail came back, and no other one is sent there. */
async function comeBack(db: Db, exhibitorId: number, email: string): Promise<void> {
  await blockAddress(db, email, 'BOUNCE', minutesBefore(600))
  const [last] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.exhibitorId, exhibitorId), eq(outbox.recipient, email)))
    .orderBy(desc(outbox.id))
    .limit(1)
  const failed = { state: 'failed', failReason: '550 5.1.1 no such user', bounceTime: minutesBefore(600) } as const
  if (last)
    await db
      .update(outbox)
      .set({ ...failed, tries: 1 })
      .where(eq(outbox.id, last.id))
}

const localeOf = (currency: string): Locale => (currency === 'USD' ? 'en-US' : 'zh-CN')

function rowOf(
  template: string,
  exhibitorId: number,
  email: string | null,
  minutes: number,
): Omit<MailRow, 'subject' | 'bodyText' | 'bodyHtml'> {
  return { template, exhibitorId, recipient: email ?? '', createTime: minutesBefore(minutes), messageId: '' }
}
