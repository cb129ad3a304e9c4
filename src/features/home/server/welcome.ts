/** Welcome: what to do next, what is due, notices and counts, for exhibitors and for the organiser. */
import { and, eq, isNull } from 'drizzle-orm'
import { daysBetween, formatDate } from '../../../shared/lib/time/dates.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findBoothBill } from '../../booth-forms/server/exports.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import { findBadgeStatuses } from '../../badges/server/exports.ts'
import { findUpcoming } from '../../calendar/server/exports.ts'
import {
  findCurrency,
  findExhibitor,
  findExhibitorCount,
  inScope,
  missingCompanyFields,
} from '../../company/server/exports.ts'
import { countInquiries } from '../../inquiries/server/exports.ts'
import { countLeads } from '../../leads/server/exports.ts'
import { findManual } from '../../manual-files/server/exports.ts'
import { countNotices, countUnread, findNotices } from '../../notices/server/exports.ts'
import { countBrands, countProducts } from '../../products/server/exports.ts'
import { countCases } from '../../review/server/exports.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { lacksTrustProxy } from '../../../server/base/http/untrusted-proxy.ts'
import { translate } from '../../../server/base/i18n.ts'
import { isAnyOffered } from '../../../server/base/offers.ts'
import { checkComplete, welcomePage } from '../contract.ts'
import { NOTICES_SHOWN, progressOf, showPhase, UPCOMING_SHOWN } from '../rules.ts'
import { findCards, findShow } from './participation.ts'
import { findTodo, isShown } from './todo/find-todo.ts'

/** Faults of the installation that only an administrator can mend. */
const warningsOf = async (ctx: Ctx): Promise<string[]> =>
  ctx.session?.permissions.includes('*:*:*') && (await lacksTrustProxy(ctx))
    ? [translate(ctx.locale, 'features/home:warnings.trustProxy')]
    : []

export const welcomeHandlers = [
  handle(welcomePage, async (ctx) => {
    const show = await findShow(ctx.db)
    const today = formatDate(ctx.clock.showNow())
    const daysLeft = show.openDate ? daysBetween(today, show.openDate) : 0
    const session = signedIn(ctx)
    const todo = await findTodo(ctx)
    const page = session.kind === 'exhibitor' ? await exhibitorWelcome(ctx) : await organiserWelcome(ctx)
    const data = {
      // In somebody's place the session bears both names (organiser → person): the page greets the person.
      userName: session.actor ? session.userName.slice(`${session.actor.name} → `.length) : session.userName,
      daysLeft,
      warnings: await warningsOf(ctx),
      openDate: show.openDate,
      closeDate: show.closeDate,
      todo,
      progress: progressOf(todo),
      // Somebody who has not filed anything is told where to begin, while there is a show to begin for.
      first: Number(
        session.kind === 'exhibitor' &&
          showPhase({ ...show, daysLeft }).phase !== 'over' &&
          todo.length > 0 &&
          todo.every((step) => step.done === 0),
      ),
      upcoming: await findUpcoming(ctx, UPCOMING_SHOWN),
      notices: await findNotices(ctx, NOTICES_SHOWN),
      noticeTotal: await countNotices(ctx),
      unread: await countUnread(ctx),
      ...page,
    }
    return { data }
  }),
  handle(checkComplete, async (ctx) => {
    const exhibitorId = exhibitorOf(ctx)
    const company = await findExhibitor(ctx.db, exhibitorId)
    const fields = company ? missingCompanyFields(company, await findCurrency(ctx.db, exhibitorId)) : []
    const missing: { key: string; route: string; label: string }[] = fields.map((key) => ({
      key,
      route: '/basic/basicInfo',
      label: translate(ctx.locale, `features/company:fields.${key}`),
    }))
    const filed = company?.directoryStatus === 1 || company?.directoryStatus === 2
    if (!filed)
      missing.push({
        key: 'directory',
        route: '/newspaper/information',
        label: translate(ctx.locale, 'features/home:todo.directory.title'),
      })
    return { data: missing.length === 0 ? 1 : 0, missing }
  }),
]

async function exhibitorWelcome(ctx: Ctx) {
  const exhibitorId = exhibitorOf(ctx)
  const company = await findExhibitor(ctx.db, exhibitorId)
  const brands = await countBrands(ctx.db, exhibitorId)
  const products = await countProducts(ctx.db, exhibitorId)
  return {
    companyName: company?.companyName ?? '',
    enCompanyName: company?.enCompanyName ?? '',
    counts: {
      products: products.total,
      productsPending: products.pending,
      productsApproved: products.approved,
      productsRejected: products.rejected,
      onShelf: products.onShelf,
      brands: brands.total,
      ...(await badgeCount(ctx, exhibitorId)),
      ...(await tradeCounts(ctx, exhibitorId)),
    },
    bill: await billOf(ctx),
    booths: await findCards(ctx.db, exhibitorId),
    manual: await findManual(ctx),
  }
}

async function badgeCount(ctx: Ctx, exhibitorId: number): Promise<Record<string, number>> {
  if (!(await isAnyOffered(ctx.db, ['badge']))) return {}
  return { badges: (await findBadgeStatuses(ctx.db, exhibitorId)).reduce((sum, booth) => sum + booth.used, 0) }
}

/** What visitors left, as far as the caller may see it: booth staff count the leads they look after. */
async function tradeCounts(ctx: Ctx, exhibitorId: number): Promise<Record<string, number>> {
  const { permissions } = signedIn(ctx)
  const counts: Record<string, number> = {}
  if (permissions.includes('busi:inquiry:list') && isShown('/InquiryOrder', ctx.locale)) {
    const { closeDate } = await findShow(ctx.db)
    const { all, open } = await countInquiries(ctx.db, exhibitorId, closeDate, ctx.clock.showNow())
    Object.assign(counts, { inquiries: all, inquiriesOpen: open })
  }
  if (permissions.includes('busi:leads:list')) counts['leads'] = (await countLeads(ctx)).all
  return counts
}

async function billOf(ctx: Ctx) {
  // Booth staff see no prices.
  const bill = signedIn(ctx).permissions.includes('busi:form:query') ? await findBoothBill(ctx) : null
  if (!bill) return null
  const { payable, paid } = bill
  return { ...bill, payable: toDecimal(payable), paid: toDecimal(paid), balance: toDecimal(payable - paid) }
}

async function organiserWelcome(ctx: Ctx) {
  const cases = await countCases(ctx)
  return {
    companyName: '',
    enCompanyName: '',
    counts: {
      reviewPending: cases.pending,
      reviewApproved: cases.approved,
      reviewRejected: cases.rejected,
      exhibitors: await findExhibitorCount(ctx),
      accountsUnopened: await ctx.db.$count(
        exhibitorAccount,
        and(
          eq(exhibitorAccount.delFlag, 0),
          isNull(exhibitorAccount.passwordHash),
          await inScope(ctx, exhibitorAccount.exhibitorId),
        ),
      ),
    },
    bill: null,
    booths: [],
    manual: [],
  }
}
