/** What jurors gave, by category: the organiser's table and workbook. Reckoned from single points each time, never stored. */
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { labelled } from '../../../../shared/lib/locale.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { juryScores, jurySheet, type Scores } from '../../jury-contract.ts'
import { JUROR, tallyOf, type Tally } from '../../jury-rules.ts'
import { phaseOf } from '../../rules.ts'
import { nowOf } from '../area.ts'
import { byCategory, findEntriesInScope } from '../judged-entries.ts'
import { needAward, type AwardRow } from '../queries.ts'
import { findGiven, findJudgedEntries, findJurors } from './jury-data.ts'

/** Of all entries, whoever looks: a place is one among all. Jurors who were taken out do not count. */
export async function talliesOf({ db, locale }: Pick<Ctx, 'db' | 'locale'>, award: AwardRow) {
  const say = wordsIn(locale, 'features/industry-award')
  // Who is forgotten is known by its place in the list.
  const jurors = (await findJurors(db, award.awardId))
    .map((row, at) => ({ ...row, shown: row.name || say('jury.nameless', { number: at + 1 }) }))
    .filter(({ status }) => status === JUROR.active)
  const entries = await findJudgedEntries(db, award.awardId)
  const given = await findGiven(db, award.awardId)
  const found = new Map<string, Tally>()
  for (const { id: categoryId } of award.categories) {
    const own = entries.filter(({ categories }) => categories.includes(categoryId)).map(({ id }) => String(id))
    const judging = jurors.map(({ id, categories }) => ({ id: String(id), categories }))
    const rows = tallyOf(categoryId, own, judging, award.criteria, (juror, entry) =>
      given(Number(juror), Number(entry)),
    )
    for (const row of rows) found.set(`${categoryId} ${row.entryId}`, row)
  }
  return { jurors, given, of: (categoryId: string, entryId: number) => found.get(`${categoryId} ${entryId}`) }
}

/** What there is of figures: those that are missing are left out. */
export const figuresOf = (tally: Tally | undefined) => ({
  ...(tally?.mean === null || !tally ? {} : { mean: tally.mean }),
  ...(tally?.spread === null || !tally ? {} : { spread: tally.spread }),
  ...(tally?.rank === null || !tally ? {} : { rank: tally.rank }),
  given: tally?.given ?? 0,
  missing: tally?.missing ?? 0,
})

async function scoresOf(ctx: Ctx, award: AwardRow): Promise<Scores> {
  const { jurors, given, of } = await talliesOf(ctx, award)
  const entries = await findEntriesInScope(ctx, award.awardId)
  const rows = byCategory(award, entries).map(({ categoryId, one: { row, companyName, enCompanyName } }) => {
    const tally = of(categoryId, row.id)
    return {
      entryId: String(row.id),
      entryName: row.entryName,
      enEntryName: row.enEntryName,
      companyName,
      enCompanyName,
      categoryId,
      cells: (tally?.cells ?? []).map(({ jurorId, state, total }) => {
        const { comment, submitted } = given(Number(jurorId), row.id)
        return {
          jurorId,
          state,
          ...(total === null ? {} : { total }),
          // Of another category of the same entry it is read there.
          comment: state === 'outside' ? '' : comment,
          submitted: Number(submitted),
        }
      }),
      ...figuresOf(tally),
    }
  })
  return {
    phase: phaseOf(award, nowOf(ctx)),
    jurors: jurors.map(({ id, shown, organisation }) => ({ id: String(id), name: shown, organisation })),
    rows,
  }
}

const FIRST = ['category', 'rank', 'entryName', 'companyName'] as const
const LAST = ['mean', 'spread', 'given', 'missing', 'comments'] as const

export const scoreHandlers = [
  handle(juryScores, async (ctx, { id }) => ({ data: await scoresOf(ctx, await needAward(ctx.db, id)) })),
  handle(jurySheet, async (ctx, { id }) => {
    const award = await needAward(ctx.db, id)
    const { jurors, rows } = await scoresOf(ctx, award)
    if (rows.length === 0 || jurors.length === 0) throw fail.business('features/industry-award:jury.errors.nothing')
    const say = wordsIn(ctx.locale, 'features/industry-award')
    const header = (key: (typeof FIRST)[number] | (typeof LAST)[number]) => say(`jury.columns.${key}`)
    return showSheet(ctx, {
      title: 'features/industry-award:jury.scores',
      words: 'features/industry-award',
      part: shownName(award, ctx.locale),
      columns: [
        ...FIRST.map((key) => ({ header: header(key), width: key === 'rank' ? 8 : 26 })),
        ...jurors.map(({ name }) => ({ header: name, width: 14 })),
        ...LAST.map((key) => ({ header: header(key), width: key === 'comments' ? 60 : 12 })),
      ],
      rows: rows.map((row) => {
        const category = award.categories.find(({ id: one }) => one === row.categoryId)
        const comments = row.cells.flatMap(({ jurorId, comment }) =>
          comment ? [labelled(jurors.find((juror) => juror.id === jurorId)?.name ?? '', comment, ctx.locale)] : [],
        )
        return [
          category ? shownName(category, ctx.locale) : '',
          row.rank ?? '',
          shownName({ name: row.entryName, enName: row.enEntryName }, ctx.locale),
          shownName({ name: row.companyName, enName: row.enCompanyName }, ctx.locale),
          ...row.cells.map(({ state, total }) => total ?? say(under('jury.cell.', state))),
          row.mean ?? '',
          row.spread ?? '',
          row.given,
          row.missing,
          comments.join('\n'),
        ]
      }),
    })
  }),
]
