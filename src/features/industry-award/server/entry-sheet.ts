/** Who entered for an award, as the workbook the organiser takes along. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { exhibitor } from '../../company/server/tables.ts'
import { inScope } from '../../company/server/exports.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { auditText } from '../../../server/base/records/words.ts'
import { contactsOf } from '../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { labelled } from '../../../shared/lib/locale.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { awardEntries } from '../award-contract.ts'
import { findAward } from './queries.ts'
import { awardEntry as t } from './tables.ts'

const COLUMNS = [
  'companyName',
  'entryName',
  'enEntryName',
  'entryType',
  'categories',
  'highlights',
  'enHighlights',
  'figures',
  'contactName',
  'mobile',
  'email',
  'auditStatus',
] as const
const WIDE: ReadonlySet<string> = new Set(['companyName', 'highlights', 'enHighlights', 'figures'])

export const entrySheet = handle(awardEntries, async (ctx, input) => {
  const contacts = contactsOf(ctx, input)
  const { locale } = ctx
  const award = await findAward(ctx.db, Number(input.id))
  if (!award) throw fail.notFound()
  const rows = await ctx.db
    .select({ row: t, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(t)
    .innerJoin(exhibitor, eq(exhibitor.id, t.exhibitorId))
    .where(
      and(
        eq(t.awardId, award.awardId),
        eq(t.delFlag, 0),
        inArray(t.auditStatus, [1, 2]),
        await inScope(ctx, t.exhibitorId),
      ),
    )
    .orderBy(asc(t.id))
  if (rows.length === 0) throw fail.business('features/industry-award:errors.nobody')
  const say = wordsIn(locale, 'features/industry-award')
  return showSheet(ctx, {
    title: 'features/industry-award:award.entries',
    words: 'features/industry-award',
    part: shownName(award, locale),
    contacts,
    columns: COLUMNS.map((key) => ({ header: say(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
    rows: rows.map(({ row, companyName: name, enCompanyName: enName }) => {
      const chosen = award.categories.filter((one) => row.categories.includes(one.id))
      const told: Record<(typeof COLUMNS)[number], string> = {
        companyName: shownName({ name, enName }, locale),
        entryName: row.entryName,
        enEntryName: row.enEntryName,
        entryType: row.entryType ? say(under('types.', row.entryType)) : '',
        categories: joinNames(
          chosen.map((one) => shownName(one, locale)),
          locale,
        ),
        highlights: row.highlights,
        enHighlights: row.enHighlights,
        figures: row.indicators.map((one) => labelled(one.name, one.value, locale)).join('\n'),
        contactName: row.contactName,
        mobile: contacts.mobile(row.mobile),
        email: contacts.email(row.email),
        auditStatus: auditText(locale, row.auditStatus),
      }
      return COLUMNS.map((key) => told[key])
    }),
  })
})
