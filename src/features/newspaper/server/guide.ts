/** The show directory for the printer: the copies that were approved for print, by hall, company or category. */
import { compareNames } from '../../../server/base/names/sort-key.ts'
import { and, asc, eq } from 'drizzle-orm'
import { findShowDays } from '../../calendar/server/exports.ts'
import { inScope, takesPart } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle, type BinaryReply } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { categoryNames } from '../../../server/base/records/words.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { hallName, HALLS_KEY, readHalls, type Hall } from '../../../shared/lib/halls.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { guideContent } from '../fields.ts'
import { guideExport, guidePrint, type GuideOrder } from '../guide-contract.ts'
import { GUIDE_LINES_MAX, guideLines, type GuideContent } from '../rules.ts'
import { directoryEntry } from './tables.ts'

interface Entry {
  id: number
  hall: string
  boothNo: string
  content: GuideContent
  cids: string[]
  logoFile: string
}

/** Entries of booths at the show, by hall and booth; `waiting` are those of which nothing may be printed yet. */
async function findEntries(ctx: Ctx): Promise<{ entries: Entry[]; waiting: number }> {
  const rows = await ctx.db
    .select({
      id: directoryEntry.id,
      hall: participation.hall,
      boothNo: participation.boothNo,
      printCopy: directoryEntry.printCopy,
      submittedAt: directoryEntry.submittedAt,
    })
    .from(directoryEntry)
    .innerJoin(participation, eq(participation.id, directoryEntry.participationId))
    .innerJoin(exhibitor, eq(exhibitor.id, directoryEntry.exhibitorId))
    .where(
      and(
        eq(directoryEntry.delFlag, 0),
        eq(participation.delFlag, 0),
        eq(participation.contractActive, 1),
        takesPart,
        await inScope(ctx, directoryEntry.exhibitorId),
      ),
    )
    .orderBy(asc(participation.hall), asc(participation.boothNo))
  const inNumbers = new Intl.Collator('en', { numeric: true }).compare
  return {
    entries: rows
      .flatMap(({ id, hall, boothNo, printCopy }): Entry[] => {
        if (!printCopy) return []
        const { cids, logoFile } = printCopy as { cids?: string[]; logoFile?: string }
        return [{ id, hall, boothNo, content: guideContent(printCopy), cids: cids ?? [], logoFile: logoFile ?? '' }]
      })
      .toSorted((a, b) => inNumbers(a.hall, b.hall) || inNumbers(a.boothNo, b.boothNo)),
    waiting: rows.filter((row) => !row.printCopy && row.submittedAt).length,
  }
}

interface Section {
  zh: string
  en: string
  of: number[]
}

const both = (words: (locale: Locale) => string) => ({ zh: words('zh-CN'), en: words('en-US') })

/** A hall by the name the organiser has given it, else by its code. */
function hallTitle(locale: Locale, halls: readonly Hall[], code: string): string {
  const name = hallName(halls, code, locale === 'en-US')
  return name === code ? wordsIn(locale, 'features/newspaper')('guide.hall', { hall: code }) : name
}

/** Places of the entries in each order, under their headings. An entry of several categories stands under each. */
function arrange(entries: readonly Entry[], halls: readonly Hall[], locale: Locale): Record<GuideOrder, Section[]> {
  const nameOf = ({ content: { name, enName } }: Entry) => (locale === 'en-US' ? enName || name : name || enName)
  const byName = entries
    .map((entry, at) => ({ at, name: nameOf(entry) }))
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ at }) => at)
  const grouped = (of: readonly number[], titles: (entry: Entry) => { zh: string; en: string }[]): Section[] => {
    const found = new Map<string, Section>()
    for (const at of of)
      for (const title of titles(entries[at] as Entry)) {
        const known = found.get(title.zh)
        if (known) known.of.push(at)
        else found.set(title.zh, { ...title, of: [at] })
      }
    return [...found.values()]
  }
  const titled = (locale: Locale, { zh, en }: Section) => (locale === 'en-US' ? en : zh)
  return {
    hall: grouped([...entries.keys()], ({ hall }) => [both((into) => hallTitle(into, halls, hall))]),
    company: byName.length > 0 ? [{ zh: '', en: '', of: byName }] : [],
    category: grouped(byName, ({ cids }) => {
      const [zh, en] = [categoryNames('zh-CN', cids), categoryNames('en-US', cids)]
      const none = both((into) => wordsIn(into, 'features/newspaper')('guide.noCategory'))
      return zh.length > 0 ? zh.map((one, at) => ({ zh: one, en: en[at] ?? one })) : [none]
    }).toSorted((a, b) => compareNames(titled(locale, a), titled(locale, b))),
  }
}

async function exportGuide(ctx: Ctx, order: GuideOrder): Promise<BinaryReply> {
  const t = wordsIn(ctx.locale, 'features/newspaper')
  const { entries } = await findEntries(ctx)
  const columns = [
    'hall',
    'boothNo',
    'name',
    'enName',
    'cids',
    'contactName',
    'tel',
    'fax',
    'email',
    'website',
    'address',
    'enAddress',
    'profile',
    'enProfile',
    'exhibits',
    'enExhibits',
    'keywords',
    'logoFile',
  ] as const
  // Once each, however many categories it has: whoever counts the rows counts the entries.
  const places = [...new Set(arrange(entries, [], ctx.locale)[order].flatMap(({ of }) => of))]
  return showSheet(ctx, {
    title: 'features/newspaper:guide.file',
    words: 'features/newspaper',
    part: t(`guide.orders.${order}`),
    columns: columns.map((key) => ({ header: t(`fields.${key}`) })),
    rows: places.map((at) => {
      const { content, hall, boothNo, cids, logoFile } = entries[at] as Entry
      const all: Record<string, unknown> = {
        ...content,
        hall,
        boothNo,
        cids: categoryNames(ctx.locale, cids),
        logoFile,
      }
      return columns.map((key) => {
        const value = all[key]
        return Array.isArray(value) ? value.join('；') : String(value ?? '')
      })
    }),
    totals: [[t('guide.total', { count: places.length })]],
  })
}

export const guideHandlers = [
  handle(guidePrint, async (ctx, { language }) => {
    const { entries, waiting } = await findEntries(ctx)
    const show = await findConfigs(ctx.db, ['expo.name', 'expo.enName', HALLS_KEY])
    const name = show['expo.name'] ?? ''
    const linesIn = (locale: Locale, entry: Entry) =>
      guideLines(entry.content, locale, boothPlace(entry)).slice(0, GUIDE_LINES_MAX)
    return {
      data: {
        show: { zh: name, en: show['expo.enName'] || name, ...(await findShowDays(ctx.db)) },
        serverTime: formatDateTime(ctx.clock.showNow()),
        entries: entries.map((entry) => ({
          id: String(entry.id),
          zh: linesIn('zh-CN', entry),
          en: linesIn('en-US', entry),
        })),
        orders: arrange(entries, readHalls(show[HALLS_KEY]), language === 'en-US' ? 'en-US' : 'zh-CN'),
        waiting,
      },
    }
  }),
  handle(guideExport, (ctx, { order }) => exportGuide(ctx, order)),
]
