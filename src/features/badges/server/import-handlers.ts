/** The import of a list of persons and the export of badges (business-entities 5.2): dry run, commit, rows to correct, template. */
import { deadlineOf, isPast } from '../../calendar/server/exports.ts'
import type { ParticipationRow } from '../../company/server/exports.ts'
import { boothOf } from '../../newspaper/server/exports.ts'
import { submitRecords } from '../../../server/base/records/save.ts'
import { findDictionary, findDictionaryWords } from '../../../server/base/parameters.ts'
import { mergeContent } from '../../../server/base/records/content.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import {
  checkedRows,
  commitOnce,
  endOf,
  findBatch,
  mendRows,
  openChecked,
  updateBatch,
} from '../../../server/base/tabular/import-batch.ts'
import type { TableAbout } from '../../../server/base/tabular/read-table.ts'
import { batchHandlers } from '../../../server/base/tabular/import-handlers.ts'
import { markMasked } from '../../../server/base/tabular/masked.ts'

import * as calls from '../import-contract.ts'
import { IMPORT_FIELDS } from '../import-rules.ts'
import { documentKey } from '../rules.ts'
import { EMPTY_BADGE, badgeArea, newCode } from './area.ts'
import { badgeFile, exportFile, maskedCells } from './badge-file.ts'
import { badgeFilter } from './filter.ts'
import { judgeBadges, keyOfRow, type BadgeRowOfFile, type JudgedBadge, type Known } from './judge-badges.ts'
import {
  findBadges,
  findContact,
  findOwners,
  findRoom,
  findSettings,
  moveContact,
  type BadgeTableRow,
} from './queries.ts'
import { lockBadges } from './save.ts'

const KIND = 'BADGES'
/** What a batch keeps besides its rows. */
interface Context extends Record<string, unknown> {
  participationId: string
  unknown: string[]
  about: TableAbout
}

const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Finds a type by its value or either of its words; the template's both words in one cell count too. */
async function typeFinder(ctx: Ctx): Promise<Known['findType']> {
  const names = new Map<string, string>()
  for (const { dictValue, dictLabel, enDictLabel } of await findDictionary(ctx.db, 'busi_cert_type'))
    for (const name of [dictValue, dictLabel, enDictLabel, `${dictLabel} / ${enDictLabel}`])
      names.set(plain(name), dictValue)
  return (cell) => names.get(plain(cell)) ?? null
}

/** @param lock the rows are about to be stored: nobody else may store their documents meanwhile */
async function findKnown(
  ctx: Ctx,
  booth: ParticipationRow,
  rows: readonly BadgeRowOfFile[],
  lock: boolean,
): Promise<Known> {
  const findType = await typeFinder(ctx)
  const keys = rows.map(({ cells }) => keyOfRow(cells, findType)).filter((key) => key !== '')
  const { closeDate } = await findSettings(ctx.db)
  return {
    context: { locale: ctx.locale, closeDate },
    findType,
    owners: await findOwners(ctx.db, keys, lock),
    booth: booth.id,
    room: await findRoom(ctx.db, booth),
  }
}

/** Recognises the booth's own badges in a file that the export wrote. */
const withMasked = (ctx: Ctx, booth: ParticipationRow, judged: readonly JudgedBadge[]) =>
  markMasked(judged, {
    masked: ['certNo', 'mobile', 'email'],
    by: ['certNo', 'surname', 'firstName'],
    stored: async () => (await findBadges(ctx.db, booth.id)).map(maskedCells),
  })

async function checkFile(ctx: Ctx, file: File, participationId: string | undefined): Promise<calls.BadgeImportCheck> {
  const booth = await boothOf(ctx, participationId)
  const list = await badgeFile.read(file, ctx.locale)
  const rows = list.rows.map(({ row, cells }): BadgeRowOfFile => ({ row, cells, status: 'OK', problems: [] }))
  const judged = list.mark(await withMasked(ctx, booth, judgeBadges(rows, await findKnown(ctx, booth, rows, false))))
  const { unknown, about } = list
  const context: Context = { participationId: String(booth.id), unknown, about }
  return { ...(await openChecked(ctx, KIND, judged, list, context)), imported: 0 }
}

/** Checks a batch again with what was typed over its faulty cells. */
async function checkAgain(
  ctx: Ctx,
  batchId: string,
  fixes: readonly { row: number; values: Record<string, string> }[],
): Promise<calls.BadgeImportCheck> {
  const batch = await findBatch<BadgeRowOfFile, Context>(ctx, KIND, batchId, { lock: true, live: true })
  if (batch.result) throw fail.business('server/base/tabular:batch.committed')
  const { unknown, about } = batch.context
  const booth = await boothOf(ctx, batch.context.participationId)
  const { rows, mark } = mendRows(batch.rows, fixes, IMPORT_FIELDS)
  const again = await withMasked(ctx, booth, judgeBadges(rows, await findKnown(ctx, booth, rows, false)))
  const judged = mark(again).map(({ value: _value, ...row }): BadgeRowOfFile => row)
  await updateBatch(ctx, batch.id, { rows: judged })
  return {
    batchId,
    expiresAt: endOf(batch.createTime),
    ...checkedRows(ctx.locale, judged),
    unknown,
    about,
    imported: 0,
  }
}

/** Stores good rows as submitted badges, or as drafts where each still needs its photo. */
async function insertBadges(
  ctx: Ctx,
  booth: ParticipationRow,
  good: readonly JudgedBadge[],
  draft: boolean,
): Promise<BadgeTableRow[]> {
  const onSite = Number(!draft && isPast(await deadlineOf(ctx.db, 'badge'), ctx.clock.showNow()))
  const rows = good.flatMap(({ value }) => {
    if (!value) return []
    const content = mergeContent(EMPTY_BADGE, { ...EMPTY_BADGE, participationId: booth.id }, value)
    const { exhibitorId } = booth
    const certKey = documentKey(content.certType, content.certNo)
    return [{ ...content, auditStatus: draft ? 0 : 1, code: newCode(), certKey, onSite, exhibitorId }]
  })
  const stored = await badgeArea.store.insertAll(ctx, rows)
  if (!draft) await submitRecords(badgeArea, ctx, stored)
  const [first] = stored
  if (first && (await findContact(ctx.db, booth.id)) === null) await moveContact(ctx, first)
  return stored
}

function commit(ctx: Ctx, batchId: string): Promise<calls.BadgeImportResult> {
  return commitOnce(ctx, KIND, batchId, async (batch: { rows: BadgeRowOfFile[]; context: Context }) => {
    const booth = await boothOf(ctx, batch.context.participationId)
    await lockBadges(ctx)
    const good = batch.rows.filter((row) => row.status === 'OK')
    // Something may have been written since the dry run: what was good is judged once more against what stands now.
    const judged = judgeBadges(good, await findKnown(ctx, booth, good, true))
    const { photoRequired } = await findSettings(ctx.db)
    const stored = await insertBadges(ctx, booth, judged, photoRequired)
    return { batchId, imported: stored.length, skipped: good.length - stored.length, draft: photoRequired ? 1 : 0 }
  })
}

export const importHandlers = [
  handle(calls.badgeImports.check, async (ctx, { file, dryRun = 1, participationId }) => {
    const check = await checkFile(ctx, file, participationId)
    return { data: dryRun === 1 ? check : { ...check, imported: (await commit(ctx, check.batchId)).imported } }
  }),
  handle(calls.badgeImportFix, async (ctx, { batchId, rows }) => ({ data: await checkAgain(ctx, batchId, rows) })),
  ...batchHandlers(calls.badgeImports, KIND, badgeFile, commit),
  handle(calls.badgeExport, async (ctx, { format = 'xlsx', participationId, ...filters }) => {
    const booth = await boothOf(ctx, participationId)
    const found = await findBadges(ctx.db, booth.id, badgeFilter(filters))
    if (found.length === 0) throw fail.business('features/badges:export.none')
    const words = await findDictionaryWords(ctx, 'busi_cert_type')
    return exportFile(found, words, format, ctx.locale)
  }),
]
