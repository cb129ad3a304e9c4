/** Welcome: what to do next and counts, for exhibitors and for the organiser. */
import { daysBetween, formatDate } from '../../../shared/lib/dates.ts'
import { findCurrency, findExhibitor, findExhibitorCount, missingCompanyFields } from '../../company/server/exports.ts'
import { countBrands, countProducts } from '../../products/server/exports.ts'
import { countCases } from '../../review/server/exports.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/http/context.ts'
import { handle } from '../../../server/http/handler.ts'
import { translate } from '../../../server/i18n.ts'
import { checkComplete, welcomePage } from '../contract.ts'
import { progressOf, type TodoItem } from '../rules.ts'
import { findCards, findShow } from './participation.ts'

export const welcomeHandlers = [
  handle(welcomePage, async (ctx) => {
    const show = await findShow(ctx.db)
    const today = formatDate(ctx.clock.showNow())
    const daysLeft = show.openDate ? daysBetween(today, show.openDate) : 0
    const session = signedIn(ctx)
    const shared = { userName: session.userName, daysLeft, openDate: show.openDate, closeDate: show.closeDate }
    const page = session.kind === 'exhibitor' ? await exhibitorWelcome(ctx) : await organiserWelcome(ctx)
    return { data: { ...shared, ...page, progress: progressOf(page.todo) } }
  }),
  handle(checkComplete, async (ctx) => {
    const exhibitorId = exhibitorOf(ctx)
    const company = await findExhibitor(ctx.db, exhibitorId)
    const fields = company ? missingCompanyFields(company, await findCurrency(ctx.db, exhibitorId)) : []
    const missing: { key: string; route: string; label: string }[] = fields.map((key) => ({ key, route: '/basic/basicInfo', label: translate(ctx.locale, `features/company:fields.${key}`) }))
    const filed = company?.directoryStatus === 1 || company?.directoryStatus === 2
    if (!filed) missing.push({ key: 'directory', route: '/newspaper/information', label: translate(ctx.locale, 'features/home:todo.directory.title') })
    return { data: missing.length === 0 ? 1 : 0, missing }
  }),
]

async function exhibitorWelcome(ctx: Ctx) {
  const exhibitorId = exhibitorOf(ctx)
  const company = await findExhibitor(ctx.db, exhibitorId)
  const missing = company ? missingCompanyFields(company, await findCurrency(ctx.db, exhibitorId)).length : 0
  const brands = await countBrands(ctx.db, exhibitorId)
  const products = await countProducts(ctx.db, exhibitorId)
  const item = (key: string, route: string, done: boolean, count?: number): TodoItem => ({ key, route, done: done ? 1 : 0, deadline: null, overdue: 0, ...(count === undefined ? {} : { count }) })
  const todo = [
    item('company', '/basic/basicInfo', missing === 0, missing),
    item('brand', '/basic/brand', brands.total > 0),
    item('product', '/basic/commodityManagement', products.submitted > 0),
    ...(products.rejected > 0 ? [item('rejected', '/basic/commodityManagement', false, products.rejected)] : []),
    item('shelf', '/basic/commodityManagement', products.onShelf > 0),
  ]
  return {
    companyName: company?.companyName ?? '',
    enCompanyName: company?.enCompanyName ?? '',
    todo,
    counts: { products: products.total, productsPending: products.pending, productsApproved: products.approved, productsRejected: products.rejected, onShelf: products.onShelf, brands: brands.total },
    booths: await findCards(ctx.db, exhibitorId),
  }
}

async function organiserWelcome(ctx: Ctx) {
  const cases = await countCases(ctx.db)
  const exhibitors = await findExhibitorCount(ctx.db)
  return {
    companyName: '',
    enCompanyName: '',
    todo: [{ key: 'review', route: '/review', done: cases.pending === 0 ? 1 : 0, count: cases.pending, deadline: null, overdue: 0 } satisfies TodoItem],
    counts: { reviewPending: cases.pending, reviewApproved: cases.approved, reviewRejected: cases.rejected, exhibitors },
    booths: [],
  }
}

