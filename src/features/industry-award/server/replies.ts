/** Entries for industry awards and the awards as replies carry them. */
import { findExhibitor, findParticipations } from '../../company/server/exports.ts'
import { findNamed } from '../../files/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { reviewPart } from '../../../server/base/records/words.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import type { EntryRecord, EntryRow, OpenAward } from '../contract.ts'
import { phaseOf } from '../rules.ts'
import { EMPTY_ENTRY, nowOf, type EntryStored } from './area.ts'
import { findAwards, findProductNames, findResults, type AwardRow } from './queries.ts'

/** @param now `yyyy-MM-dd HH:mm:ss` */
const timesOf = (row: AwardRow, now: string) => ({
  entryBegin: row.entryBegin,
  entryEnd: row.entryEnd,
  judgeBegin: row.judgeBegin,
  judgeEnd: row.judgeEnd,
  publishTime: row.publishTime,
  phase: phaseOf(row, now),
})
// A draft may not have chosen an award yet.
const NO_TIMES = { entryBegin: '', entryEnd: '', judgeBegin: '', judgeEnd: '', publishTime: '', phase: 1 }

export function awardReply(row: AwardRow, now: string, entered: number): OpenAward {
  const { awardId, name, enName, intro, enIntro, categories, criteria, indicators } = row
  return {
    id: String(awardId),
    name,
    enName,
    intro,
    enIntro,
    categories,
    criteria: criteria.map(({ name: zh, enName: en, weight }) => ({ name: zh, enName: en, weight })),
    indicators,
    ...timesOf(row, now),
    entered,
  }
}

const namesOf = (award: AwardRow | undefined, ids: readonly string[]) =>
  ids.flatMap((id) => award?.categories.find((one) => one.id === id) ?? [])

export async function rowsOf(ctx: Ctx, rows: readonly EntryStored[]): Promise<EntryRow[]> {
  const now = nowOf(ctx)
  const awards = await findAwards(
    ctx.db,
    rows.flatMap(({ awardId }) => (awardId === null ? [] : [awardId])),
  )
  const published = rows.filter(({ awardId }) => awards.get(awardId ?? 0)?.publishedTime)
  const results = await findResults(
    ctx.db,
    published.map(({ id }) => id),
  )
  return rows.map((row) => {
    const award = awards.get(row.awardId ?? 0)
    const told = results.filter(({ entryId }) => entryId === row.id)
    return {
      ...reviewPart(ctx.locale, row),
      id: String(row.id),
      awardName: award?.name ?? '',
      enAwardName: award?.enName ?? '',
      ...(award ? timesOf(award, now) : NO_TIMES),
      categoryNames: namesOf(award, row.categories).map(({ name, enName }) => ({ name, enName })),
      entryName: row.entryName,
      enEntryName: row.enEntryName,
      entryType: row.entryType,
      picture: row.proposalImages[0] ?? '',
      // Nothing of what is being decided is told before its publication.
      result: award?.publishedTime ? row.result : 0,
      results: told.flatMap(({ categoryId, result }) =>
        namesOf(award, [categoryId]).map(({ name, enName }) => ({ name, enName, result })),
      ),
    }
  })
}

export async function recordOf(ctx: Ctx, row: EntryStored): Promise<EntryRecord> {
  const [told] = await rowsOf(ctx, [row])
  const content = pickContent(EMPTY_ENTRY, row)
  const id = (key: number | null) => (key === null ? null : String(key))
  const files = await findNamed(ctx.db, row.files)
  const product = await findProductNames(ctx.db, row.productId)
  const company = await findExhibitor(ctx.db, row.exhibitorId)
  const booths = await findParticipations(ctx.db, row.exhibitorId)
  const show = await findShowWords(ctx.db)
  return {
    ...content,
    // One row in, one row out.
    ...(told as EntryRow),
    awardId: id(content.awardId),
    productId: id(content.productId),
    productName: product.name,
    enProductName: product.enName,
    papers: row.files.flatMap((name) => files.get(name) ?? []),
    companyName: company?.companyName ?? '',
    enCompanyName: company?.enCompanyName ?? '',
    showName: show.zh.name,
    enShowName: show.en.name,
    boothNo: booths.map(({ boothNo }) => boothNo).join('、'),
  }
}
