/** Attachments of a form, of several booths, as one ZIP: each is called by its booth, its company and what it is. */
import { fileLabel, filesIn } from '../../booth-forms/server/exports.ts'
import { findReadable, storeKey } from '../../files/server/exports.ts'
import { QueueFull } from '../../../server/base/fair-queue.ts'
import { showFileName } from '../../../server/base/files/show-file-name.ts'
import { zipStream, type ZipEntry } from '../../../server/base/files/zip-stream.ts'
import { demandChosen, demandMatches } from '../../../server/base/db/matches.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { BinaryReply } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { safeFileName } from '../../../shared/lib/text/file-name.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { FormReply } from '../../booth-forms/contract.ts'
import type { FormDefinition } from '../../booth-forms/definition/definition.ts'
import { STATUS } from '../../booth-forms/model.ts'
import { ZIP_BYTES_MAX, ZIP_FILES_MAX, type deskFiles } from '../files-contract.ts'
import { definitionOf, findAll, type DeskFound } from './desk.ts'

const MB = 1024 * 1024
/** Longest part of a name, so that each keeps its booth, its label and its number. */
const PART_MAX = 40

/** A part of a name: no spaces, no signs that a system refuses. */
const part = (text: string): string =>
  [...safeFileName(text).replaceAll(/[\s·.,，、]+/g, '-')]
    .slice(0, PART_MAX)
    .join('')
    .replace(/^-+|-+$/g, '')

/** Labels of a form's attachments, by field. */
export const fileLabelsOf = (
  { locale }: Ctx,
  definition: FormDefinition,
  { files, change }: Pick<FormReply, 'files' | 'change'>,
): Record<string, string> =>
  Object.fromEntries(
    [...files, ...(change?.files ?? [])].map(({ field }) => [field, fileLabel(locale, definition, field)]),
  )

interface Wanted {
  fileName: string
  exhibitorId: number
  /** The name without its number and ending. */
  stem: string
}

/** Files of a booth: those in force, then those of a change that waits, which say so. */
function wantedOf(ctx: Ctx, definition: FormDefinition, found: DeskFound): Wanted[] {
  const { booth, stored } = found
  if (!stored) return []
  const t = wordsIn(ctx.locale, 'features/form-desk')
  const inForce = filesIn(definition, stored.validContent ?? {})
  const known = new Set(inForce.map((one) => one.fileName))
  const isFiled = stored.status !== STATUS.draft && stored.status !== STATUS.cancelled
  const waiting = isFiled ? filesIn(definition, stored.content).filter((one) => !known.has(one.fileName)) : []
  const company = shownName({ name: found.companyName, enName: found.enCompanyName }, ctx.locale)
  const wanted = (files: typeof inForce, state: string): Wanted[] =>
    files.map(({ field, fileName }) => {
      const label = fileLabel(ctx.locale, definition, field)
      const words = ctx.locale === 'en-US' ? label.toLowerCase() : label
      const stem = [booth.boothNo, company, words, state].filter(Boolean).map(part).filter(Boolean).join('_')
      return { fileName, exhibitorId: booth.exhibitorId, stem }
    })
  return [...wanted(inForce, ''), ...wanted(waiting, inForce.length > 0 ? t('zip.waiting') : '')]
}

/** Numbers names that are alike, whatever their case: two halls may have a booth of one number. */
function numbered(wanted: readonly Wanted[]): (Wanted & { name: string })[] {
  const counts = new Map<string, number>()
  return wanted.map((one) => {
    const key = one.stem.toLowerCase()
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return { ...one, name: `${one.stem}_${nth}.${one.fileName.split('.').at(-1) ?? 'bin'}` }
  })
}

/** @throws 500 where the selection has no files or too many, or where another archive of the caller's is under way */
export async function zipFiles(
  ctx: Ctx,
  { form, ids, filter, matches }: RequestOf<typeof deskFiles>,
): Promise<BinaryReply> {
  const definition = definitionOf(ctx, form)
  const keys = filter ? undefined : [...new Set((ids ?? demandChosen()).map(keyOf))]
  const found = await findAll(ctx, { ...filter, form }, keys)
  if (keys && found.length < keys.length) throw fail.notFound()
  if (filter) demandMatches(found.length, matches)
  const wanted = numbered(found.flatMap((one) => wantedOf(ctx, definition, one)))
  const readable = new Map(
    (
      await findReadable(
        ctx,
        wanted.map((one) => one.fileName),
      )
    ).map((row) => [row.fileName, row]),
  )
  const files = wanted.flatMap((one) => {
    const row = readable.get(one.fileName)
    return row && row.exhibitorId === one.exhibitorId ? [{ ...one, row }] : []
  })
  const size = files.reduce((sum, { row }) => sum + row.size, 0)
  if (files.length === 0) throw fail.business('features/form-desk:zip.none')
  if (files.length > ZIP_FILES_MAX || size > ZIP_BYTES_MAX)
    throw fail.business('features/form-desk:zip.tooMany', {
      count: files.length,
      max: ZIP_FILES_MAX,
      size: Math.ceil(size / MB),
      maxSize: ZIP_BYTES_MAX / MB,
    })
  const t = wordsIn(ctx.locale, 'features/form-desk')
  await logOperation(ctx, {
    area: 'features/form-desk:title',
    words: 'features/form-desk',
    type: 'export',
    id: '',
    name: t('zip.logged', { form: form.toUpperCase(), count: files.length, booths: found.length }),
    before: null,
    after: null,
  })
  const entries = files.map(({ name, row }): ZipEntry => {
    return { name, open: async () => (await ctx.store.get(storeKey(row.fileName)))?.stream ?? null }
  })
  const missing = { name: `_${t('zip.missing')}.txt`, text: (names: readonly string[]) => names.join('\n') }
  const { kind, subjectId } = signedIn(ctx)
  const bytes = await zipStream(entries, { owner: `${kind}:${subjectId}`, missing }).catch((error: unknown) => {
    if (error instanceof QueueFull) throw fail.business('features/form-desk:zip.busy')
    throw error
  })
  const what = `${form.toUpperCase()} ${t('files')}`
  return { bytes, contentType: 'application/zip', fileName: await showFileName(ctx, what, 'zip') }
}
