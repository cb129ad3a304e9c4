/** The import of people to invite (business-entities 5.2): settings, dry run, commit, rows to correct, template. */
import { offerOfChannel } from '../../../shared/lib/show/offers.ts'
import { API_PREFIX } from '../../../server/base/http/api-prefix.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { requireOffered } from '../../../server/base/offers.ts'
import { countryIdOf } from '../../../server/base/reference/country-names.ts'
import { commitOnce, openChecked } from '../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../server/base/tabular/import-handlers.ts'
import { markMasked } from '../../../server/base/tabular/masked.ts'
import * as calls from '../import-contract.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS, NEEDED } from '../import-rules.ts'
import { languageOf } from '../rules.ts'
import { judgePeople, keyOfRow, type Known, type PersonRow } from './judge-people.ts'
import { addPeople, findInvited, findOwnPeople, findSuppressed } from './people.ts'
import { maskedCells, peopleFile } from './people-file.ts'

const KIND = 'INVITATIONS'
/** 5 MB (business-entities 5.2). */
const MAX_SIZE = 5 * 1024 * 1024

interface Context extends Record<string, unknown> {
  channel: number
  language: string
}

async function findKnown(
  ctx: Ctx,
  rows: readonly Pick<PersonRow, 'cells'>[],
  { channel, language }: Context,
): Promise<Known> {
  const keys = rows.map(({ cells }) => keyOfRow(cells))
  return {
    invited: await findInvited(ctx.db, exhibitorOf(ctx), channel, keys),
    suppressed: await findSuppressed(ctx.db, keys),
    findCountry: countryIdOf,
    language,
  }
}

async function checkFile(ctx: Ctx, file: File, channel: number): Promise<calls.InvitationImportCheck> {
  const list = await peopleFile.read(file, ctx.locale)
  const context: Context = { channel, language: languageOf(channel, ctx.locale) }
  const rows = judgePeople(list.rows, await findKnown(ctx, list.rows, context))
  // People of one's own list are recognised in a file that the export wrote.
  const judged = list.mark(
    await markMasked(rows, {
      masked: ['email'],
      by: ['name', 'email'],
      stored: async () => (await findOwnPeople(ctx.db, exhibitorOf(ctx), channel)).map(maskedCells),
    }),
  )
  return { ...(await openChecked(ctx, KIND, judged, list, context)), imported: 0 }
}

function commit(ctx: Ctx, batchId: string): Promise<calls.InvitationImportResult> {
  return commitOnce(ctx, KIND, batchId, async (batch: { rows: PersonRow[]; context: Context }) => {
    const offer = offerOfChannel(batch.context.channel)
    if (offer) await requireOffered(ctx, offer)
    const good = batch.rows.filter((row) => row.status === 'OK')
    const judged = judgePeople(good, await findKnown(ctx, good, batch.context))
    const people = judged.flatMap(({ value }) => (value ? [value] : []))
    const { rows } = await addPeople(ctx, exhibitorOf(ctx), {
      channel: batch.context.channel,
      source: 'IMPORT',
      people,
    })
    return { batchId, imported: rows.length, skipped: good.length - rows.length }
  })
}

export const importHandlers = [
  handle(calls.invitationImportInfo, async () => ({
    data: {
      templateUrl: `${API_PREFIX}${calls.invitationImports.template.path}`,
      columns: IMPORT_FIELDS.map((key) => ({
        key,
        zh: peopleFile.label('zh-CN', key),
        en: peopleFile.label('en-US', key),
        required: NEEDED.includes(key),
      })),
      maxRows: IMPORT_MAX_ROWS,
      maxSize: MAX_SIZE,
    },
  })),
  handle(calls.invitationImports.check, async (ctx, { file, channel, dryRun = 1 }) => {
    const check = await checkFile(ctx, file, channel)
    return { data: dryRun === 1 ? check : { ...check, imported: (await commit(ctx, check.batchId)).imported } }
  }),
  ...batchHandlers(calls.invitationImports, KIND, peopleFile, commit),
]
