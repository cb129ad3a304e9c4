/** Meetings of a day as a workbook. */
import { fail } from '../../../server/base/http/fail.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { Board } from '../board-contract.ts'

const COLUMNS = [
  'time',
  'table',
  'hall',
  'session',
  'company',
  'brand',
  'booth',
  'buyer',
  'buyerName',
  'assignee',
  'status',
  'pinned',
] as const
const WIDE: ReadonlySet<string> = new Set(['session', 'company', 'buyer'])

export function boardSheet(ctx: Ctx, { date, sessions, meetings }: Board) {
  if (meetings.length === 0) throw fail.business('features/arrangement:errors.noMeetings')
  const { locale } = ctx
  const t = wordsIn(locale, 'features/arrangement')
  return showSheet(ctx, {
    title: 'features/arrangement:board.title',
    words: 'features/arrangement',
    part: date,
    columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: WIDE.has(key) ? 34 : 16 })),
    rows: meetings.map((one) => {
      const session = sessions.find(({ id }) => id === one.sessionId)
      const told: Record<(typeof COLUMNS)[number], string | number> = {
        time: `${one.begin}–${one.end}`,
        table: one.tableNo || '',
        hall: one.hall,
        session: session ? shownName(session, locale) : '',
        company: shownName({ name: one.companyName, enName: one.enCompanyName }, locale),
        brand: shownName({ name: one.brandName, enName: one.enBrandName }, locale),
        booth: one.booth,
        buyer: one.buyerCompany,
        buyerName: one.buyerName,
        assignee: one.assignee,
        status: t(under('status.', one.status)),
        pinned: one.pinned === 1 ? t('yes') : '',
      }
      return COLUMNS.map((key) => told[key])
    }),
  })
}
