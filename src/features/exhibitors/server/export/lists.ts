/** The exhibitors that match as files for the office, and their booths hall by hall for the halls and the contractor. */
import { IN_A_FILE } from '../../../../server/base/db/paging.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { mayCall } from '../../../../server/base/http/dispatch.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../../server/base/i18n.ts'
import { findConfig } from '../../../../server/base/parameters.ts'
import { contactsOf, MASKED, type Contacts } from '../../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import type { XlsxCell } from '../../../../server/base/tabular/write-xlsx.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { HALLS_KEY, hallName, readHalls } from '../../../../shared/lib/halls.ts'
import { exhibitorExport } from '../../contract.ts'
import { boothPaid } from '../../fee-contract.ts'
import { accountsInScope, filtersOf } from '../account-handlers.ts'
import { findAccounts, findBooths, findFirstLinks, type ListFilters } from '../queries.ts'
import { listRow } from '../replies.ts'

const WORDS = 'features/exhibitors'
const ACCOUNT = [
  'companyName',
  'enCompanyName',
  'loginAcc',
  'contactName',
  'email',
  'mobile',
  'hall',
  'boothNo',
  'boothType',
  'width',
  'depth',
  'area',
  'openSides',
  'settleCurrency',
  'state',
  'withdrawn',
  'lastLogin',
  'keeper',
  'tags',
] as const
const BOOTH = [
  'hall',
  'boothNo',
  'boothType',
  'width',
  'depth',
  'area',
  'openSides',
  'settleCurrency',
  'companyName',
  'enCompanyName',
] as const
/** Told to whoever may change it. */
const PAID = 'paidStatus'

const square = (booths: readonly { area: string }[]): number =>
  Math.round(booths.reduce((sum, { area }) => sum + Number(area), 0) * 100) / 100

async function findRows(ctx: Ctx, filters: Parameters<typeof filtersOf>[1] & ListFilters, contacts: Contacts) {
  const now = ctx.clock.realNow()
  const { list } = await findAccounts(ctx, filtersOf(ctx, filters), now, IN_A_FILE, await accountsInScope(ctx))
  if (list.length === 0) throw fail.business('features/exhibitors:errors.noExport')
  const booths = await findBooths(
    ctx.db,
    list.map(({ account }) => account.exhibitorId),
  )
  const links = await findFirstLinks(
    ctx.db,
    list.map(({ account }) => account.id),
  )
  return list.map((one) => {
    const own = booths.get(one.account.exhibitorId) ?? []
    return {
      ...listRow(one, own, links.get(one.account.id), now, 0, contacts),
      paid: own.map(({ paidStatus }) => paidStatus),
    }
  })
}
type Row = Awaited<ReturnType<typeof findRows>>[number]
type Booth = Row['booths'][number]
type BoothColumn = Exclude<(typeof BOOTH)[number], 'companyName' | 'enCompanyName'>
const NO_BOOTH: Record<BoothColumn, XlsxCell> = {
  hall: '',
  boothNo: '',
  boothType: '',
  width: null,
  depth: null,
  area: null,
  openSides: null,
  settleCurrency: '',
}

async function sheetOf<Column extends string>(
  ctx: Ctx,
  title: 'exhibitors' | 'booths',
  columns: readonly Column[],
  rows: readonly Record<Column, XlsxCell>[],
  totals: Partial<Record<Column, XlsxCell>>,
  contacts = MASKED,
) {
  const t = wordsIn(ctx.locale, WORDS)
  return showSheet(ctx, {
    title: `features/exhibitors:lists.${title}`,
    words: WORDS,
    contacts,
    columns: columns.map((key) => ({ header: t(under('lists.columns.', key)) })),
    rows: rows.map((row) => columns.map((key) => row[key])),
    totals: [columns.map((key, at) => totals[key] ?? (at === 0 ? t('lists.total') : ''))],
  })
}

/** The facts of a booth, in cells that the imports read again. */
const boothCells = (
  ctx: Ctx,
  { hall, boothNo, boothType, width, depth, area, openSides, settleCurrency }: Booth,
): Record<BoothColumn, XlsxCell> => ({
  hall,
  boothNo,
  boothType: translate(ctx.locale, under('features/exhibitors:boothTypes.', boothType as 1 | 2 | 3)),
  width: Number(width),
  depth: Number(depth),
  area: Number(area),
  openSides,
  settleCurrency,
})

/**
 * A row per account and booth, whole in itself, as the import of exhibitors reads it. A company with several accounts stands under each, and once in
 * the totals.
 */
async function exhibitorSheet(ctx: Ctx, found: readonly Row[], contacts: Contacts) {
  const t = wordsIn(ctx.locale, WORDS)
  const companies = [...new Map(found.map((row) => [row.exhibitorId, row])).values()]
  const rows = found.flatMap((row) => {
    const account = {
      ...row,
      state: t(`states.${row.accountState as 0 | 1 | 2 | 3}`),
      withdrawn: row.withdrawnAt,
      lastLogin: row.lastLoginTime,
      keeper: row.keeperGone === 1 ? t('list.keeperGone', { name: row.keeperName }) : row.keeperName,
      tags: row.tags.join(', '),
    }
    const cells = row.booths.length === 0 ? [NO_BOOTH] : row.booths.map((booth) => boothCells(ctx, booth))
    return cells.map((booth) => ({ ...account, ...booth }))
  })
  const totals = {
    enCompanyName: t('lists.companies', { count: companies.length }),
    boothNo: companies.reduce((sum, { booths }) => sum + booths.length, 0),
    area: square(companies.flatMap(({ booths }) => booths)),
  }
  return sheetOf(ctx, 'exhibitors', ACCOUNT, rows, totals, contacts)
}

/** By hall in the order of the show settings, then by number. */
async function boothSheet(ctx: Ctx, found: readonly Row[], { hall: only }: ListFilters) {
  const english = ctx.locale === 'en-US'
  const halls = readHalls(await findConfig(ctx.db, HALLS_KEY))
  const order = (code: string) => halls.findIndex((one) => one.code === code.toUpperCase())
  const owners = new Map(found.map((row) => [row.exhibitorId, row]))
  const booths = [...owners.values()]
    .flatMap(({ companyName, enCompanyName, booths: own, paid }) =>
      own.map((booth, at) => ({ ...booth, companyName, enCompanyName, paid: paid[at] ?? 0 })),
    )
    .filter(({ hall }) => !only || hall === only)
    .sort(
      (a, b) =>
        order(a.hall) - order(b.hall) ||
        a.hall.localeCompare(b.hall, 'en', { numeric: true }) ||
        a.boothNo.localeCompare(b.boothNo, 'en', { numeric: true }),
    )
  const rows = booths.map((booth) => ({
    companyName: booth.companyName,
    enCompanyName: booth.enCompanyName,
    ...boothCells(ctx, booth),
    hall: hallName(halls, booth.hall, english),
    paidStatus: translate(ctx.locale, under('features/exhibitors/screens/fees:states.', booth.paid as 0 | 1 | 2)),
  }))
  const columns = mayCall(signedIn(ctx), boothPaid.permission ?? []) ? [...BOOTH, PAID] : BOOTH
  return sheetOf(ctx, 'booths', columns, rows, { boothNo: booths.length, area: square(booths) })
}

export const listHandlers = [
  handle(exhibitorExport, async (ctx, { list, ...filters }) => {
    // Booths have no contacts, whatever is asked.
    const contacts = list === 'BOOTHS' ? MASKED : contactsOf(ctx, filters)
    const found = await findRows(ctx, filters, contacts)
    return list === 'BOOTHS' ? boothSheet(ctx, found, filters) : exhibitorSheet(ctx, found, contacts)
  }),
]
