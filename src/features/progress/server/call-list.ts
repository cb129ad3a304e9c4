/** The call list: whom to ring about what, in clear, so each one that leaves is written down. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { IN_A_FILE } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import type { ProgressCell } from '../contract.ts'
import { findRows, type ProgressFilters } from './list.ts'

const isOpen = ({ open }: ProgressCell): boolean => open === 1

const COLUMNS = [
  'companyName',
  'enCompanyName',
  'booths',
  'contact',
  'mobile',
  'open',
  'lastLoginTime',
  'lastReminder',
] as const

/** Headers and rows, a person each; the administrator of a company first. */
export async function findCallList(
  ctx: Ctx,
  filters: ProgressFilters,
): Promise<{ headers: string[]; rows: string[][] }> {
  const t = wordsIn(ctx.locale, 'features/progress')
  const { list } = await findRows(ctx, { ...filters, by: undefined }, IN_A_FILE)
  const waiting = list.filter((row) => row.cells.some(isOpen))
  const people = await ctx.db
    .select({
      exhibitorId: exhibitorAccount.exhibitorId,
      name: exhibitorAccount.userName,
      mobile: exhibitorAccount.mobile,
    })
    .from(exhibitorAccount)
    .where(
      and(
        inArray(
          exhibitorAccount.exhibitorId,
          waiting.map((row) => Number(row.exhibitorId)),
        ),
        eq(exhibitorAccount.delFlag, 0),
        eq(exhibitorAccount.disabled, false),
      ),
    )
    .orderBy(desc(eq(exhibitorAccount.roleKey, 'exhibitor_admin')), asc(exhibitorAccount.id))
  const said = ({ thing, days }: ProgressCell): string =>
    days === null
      ? t(`things.${thing}`)
      : t(days === 0 ? 'callList.today' : days < 0 ? 'callList.late' : 'callList.due', {
          thing: t(`things.${thing}`),
          days: String(Math.abs(days)),
        })
  const rows = waiting.flatMap((row) => {
    const own = people.filter((one) => one.exhibitorId === Number(row.exhibitorId))
    return (own.length > 0 ? own : [{ name: '', mobile: '' }]).map(({ name, mobile }) => [
      row.companyName,
      row.enCompanyName,
      row.booths.map(({ hall, boothNo }) => `${hall}-${boothNo}`).join(' '),
      name,
      mobile ?? '',
      row.cells
        .filter(isOpen)
        .map(said)
        .join(ctx.locale === 'en-US' ? '; ' : '；'),
      row.lastLoginTime,
      row.lastReminder,
    ])
  })
  if (rows.length > 0)
    await logOperation(ctx, {
      area: 'features/progress:callList.title',
      words: 'features/progress',
      type: 'export',
      id: 'call-list',
      name: t('callList.logged', { count: waiting.length }),
      before: null,
      after: null,
    })
  return { headers: COLUMNS.map((column) => t(`fields.${column}`)), rows }
}
