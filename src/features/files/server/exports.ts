/** What other areas may ask of stored files. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx, type SignedIn } from '../../../server/base/http/context.ts'
import type { ImageDemand } from '../../../server/base/files/images.ts'
import { fail, type FieldFailure } from '../../../server/base/http/fail.ts'
import type { FileKind } from '../../../shared/files/contract.ts'
import { under, type AnyMessageKey, type MessagePrefix } from '../../../shared/i18n/keys.ts'
import { IMAGE_LIMIT, type FileLimit } from '../../../shared/files/limits.ts'
import {
  checkPixels,
  fileExtension,
  fileSizeProblem,
  fileTypeProblem,
  isTooLarge,
} from '../../../shared/form/rules/files.ts'
import { DOCUMENT_READERS, mayRead } from './readers.ts'
import { findUsable, LIMITS, updateClaimed, type StoredFileRow } from './stored-files.ts'

type SizeLimit = Pick<FileLimit, 'types' | 'maxBytes' | 'exclusive'>

export interface FileReference {
  /** Path of the field in the request, for the error. */
  field: string
  fileName: string
  /** What the field takes; default: pictures of 5 MB. */
  limit?: SizeLimit
  /** What the picture itself must measure, whatever its upload was made for. */
  pixels?: ImageDemand
  /** Shows what a document number would tell: only who may see those reads it from now on. */
  document?: true
}

/** Names a field in words; undefined for one that has none. */
type PlaceOf = (field: string) => FieldFailure['place']

/** Labels that stand together in a file of words, each by the name of its field. */
export const labelsAt =
  (prefix: MessagePrefix): PlaceOf =>
  (field) => ({ label: under(prefix, field.split('.')[0] ?? '') })

/**
 * A record refers to these files: each must be the exhibitor's own upload, of a type and size its field takes (else code 300 at
 * the field, in words that name it), and is kept from now on, for whoever may read the record.
 * Empty names are passed over.
 * @param placeOf names a field in words: `labelsAt` for a record whose labels stand together
 */
export async function claimFiles(
  ctx: Ctx,
  exhibitorId: number,
  files: readonly FileReference[],
  readers: readonly string[],
  placeOf: PlaceOf,
): Promise<void> {
  const named = files.filter((file) => file.fileName !== '')
  if (named.length === 0) return
  const namesOf = (some: readonly FileReference[]) => [...new Set(some.map((file) => file.fileName))]
  const documents = named.filter((file) => file.document)
  const others = named.filter((file) => !file.document)
  const usable = new Set([
    ...(await findUsable(ctx.db, exhibitorId, namesOf(others))),
    ...(await findUsable(ctx.db, exhibitorId, namesOf(documents), { documents: true })),
  ])
  const paired = new Set(namesOf(documents))
  const strangers = named.filter((file) => !usable.has(file.fileName) || (!file.document && paired.has(file.fileName)))
  const refuse = (found: readonly FieldFailure[]) => {
    if (found.length > 0) throw fail.fields(found.map((one) => ({ place: placeOf(one.field), ...one })))
  }
  refuse(strangers.map(({ field }) => ({ field, msgKey: 'features/files:errors.unknown' })))
  refuse(wrongTypes(named))
  refuse(await wrongMeasures(ctx, named))
  const now = ctx.clock.realNow()
  await updateClaimed(ctx.db, { fileNames: namesOf(others), readers }, now)
  await updateClaimed(ctx.db, { fileNames: namesOf(documents), readers: DOCUMENT_READERS, document: true }, now)
}

/** An upload is made for one field and may be named in another: a picture is no film. Its ending was given by the server, from its content. */
const wrongTypes = (files: readonly FileReference[]): FieldFailure[] =>
  files
    .filter(({ fileName, limit = IMAGE_LIMIT }) => !limit.types.includes(fileExtension(fileName)))
    .map(({ field, limit = IMAGE_LIMIT }) => ({ field, ...fileTypeProblem(limit.types) }))

/** The upload of a field checks size and pixels too, but a request may name a file that was uploaded for another one. */
async function wrongMeasures(ctx: Ctx, files: readonly FileReference[]): Promise<FieldFailure[]> {
  const { fileName, kind, size, width, height } = storedFile
  const names = files.map((file) => file.fileName)
  const rows = await ctx.db
    .select({ fileName, kind, size, width, height })
    .from(storedFile)
    .where(inArray(fileName, names))
  const stored = new Map(rows.map((row) => [row.fileName, row]))
  return files.flatMap(({ field, fileName: name, limit = IMAGE_LIMIT, pixels }): FieldFailure[] => {
    const row = stored.get(name)
    if (!row) return []
    if (!isJudged(row.kind as FileKind, limit) && isTooLarge(row.size, limit))
      return [{ field, ...fileSizeProblem(limit.maxBytes) }]
    const verdict = pixels ? checkPixels({ width: row.width ?? 0, height: row.height ?? 0 }, pixels) : true
    return verdict === true ? [] : [{ field, ...verdict }]
  })
}

/** Was it held to this size as it came? Encoded anew it may have become larger, which is not its owner's doing. */
function isJudged(kind: FileKind, limit: SizeLimit): boolean {
  const { maxBytes, exclusive = false } = LIMITS[kind]
  return maxBytes < limit.maxBytes || (maxBytes === limit.maxBytes && (exclusive || !limit.exclusive))
}

/** A file of a single record, not of an exhibitor's: kept from now on. */
export function keepFile(ctx: Ctx, fileName: string): Promise<void> {
  return updateClaimed(ctx.db, { fileNames: [fileName] }, ctx.clock.realNow())
}

/** Nothing refers to the caller's own upload any more: the cleaner removes it. Somebody else's and shared ones stay. */
export async function releaseFile(ctx: Ctx, { kind, subjectId }: SignedIn, fileName: string): Promise<void> {
  await ctx.db
    .update(storedFile)
    .set({ claimedAt: null })
    .where(and(eq(storedFile.fileName, fileName), eq(storedFile.ownerKind, kind), eq(storedFile.ownerId, subjectId)))
}

/** What referred to these files is erased: the cleaner's next turn removes them, however new they are. */
export async function eraseFiles(db: Db, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length === 0) return
  await db
    .update(storedFile)
    .set({ claimedAt: null, readers: [], createTime: new Date(0) })
    .where(inArray(storedFile.fileName, [...fileNames]))
}

/**
 * A record of the back office refers to `next` and no longer to `before` ('' for none). What is taken is the caller's own upload of the kind that
 * nothing else refers to; so what is let go, whoever uploaded it, is let go whole.
 */
export async function exchangeFile(
  ctx: Ctx,
  {
    field,
    label,
    kind,
    before,
    next,
    readers,
  }: Record<'field' | 'before' | 'next', string> & {
    label: AnyMessageKey
    kind: FileKind
    readers: string[]
  },
): Promise<void> {
  if (before === next) return
  if (next !== '') {
    const { kind: ownerKind, subjectId } = signedIn(ctx)
    const own = and(eq(storedFile.ownerKind, ownerKind), eq(storedFile.ownerId, subjectId), eq(storedFile.kind, kind))
    const taken = await ctx.db
      .update(storedFile)
      .set({ claimedAt: ctx.clock.realNow(), readers })
      .where(and(eq(storedFile.fileName, next), own, isNull(storedFile.claimedAt), eq(storedFile.temporary, 0)))
      .returning({ id: storedFile.id })
    if (taken.length === 0) throw fail.fields([{ field, msgKey: 'features/files:errors.unknown', place: { label } }])
  }
  if (before !== '')
    await ctx.db.update(storedFile).set({ claimedAt: null, readers: [] }).where(eq(storedFile.fileName, before))
}

/** Claimed files that the caller may read; a document is none of them, because each look at one is written down. */
export async function findReadable(ctx: Ctx, fileNames: readonly string[]): Promise<StoredFileRow[]> {
  if (fileNames.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(storedFile)
    .where(inArray(storedFile.fileName, [...fileNames]))
  return rows.filter((row) => row.claimedAt !== null && row.document === 0 && mayRead(row, signedIn(ctx)))
}

export { recordReaders } from './readers.ts'
export {
  findNamed,
  findUsable,
  giveFileScope,
  insertUpload,
  openStoredFile,
  openToAll,
  removeOrphans,
  storeKey,
} from './stored-files.ts'
