/** Takes an upload in: by content, re-encoded, stored under an unguessable name; and finds it again for those who may see it. */
import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import {
  ATTACHMENT_LIMIT,
  AVATAR_LIMIT,
  AWARD_FILE_LIMIT,
  BADGE_PHOTO_LIMIT,
  CARD_LIMIT,
  DOCUMENT_LIMIT,
  DRAWING_LIMIT,
  IMAGE_LIMIT,
  IP_LONG_IMAGE_LIMIT,
  ITEM_PICTURE_BYTES,
  ITEM_PICTURE_LIMIT,
  MANUAL_LIMIT,
  PASSPORT_LIMIT,
  PRINT_LOGO_LIMIT,
  PROPOSAL_IMAGE_LIMIT,
  VIDEO_LIMIT,
  type FileLimit,
} from '../../../shared/files/limits.ts'
import type { FileKind, NamedFile, UploadedFile } from '../../../shared/files/contract.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { QueueFull } from '../../../server/base/fair-queue.ts'
import { FileRefused } from '../../../server/base/files/file-refused.ts'
import { processImage, smallPicture, uprightPicture } from '../../../server/base/files/images.ts'
import { inspectFile, type FileType } from '../../../server/base/files/inspect.ts'
import { checkVideo } from '../../../server/base/files/video.ts'
import { signedIn, type Ctx, type Services, type SignedIn } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { mayRead } from './readers.ts'
import { loggedError } from '../../../server/base/log/logged-error.ts'

/** What uploads of each kind are held to. */
export const LIMITS: Record<FileKind, FileLimit> = {
  image: IMAGE_LIMIT,
  video: VIDEO_LIMIT,
  document: DOCUMENT_LIMIT,
  badge: BADGE_PHOTO_LIMIT,
  proposal: PROPOSAL_IMAGE_LIMIT,
  ipLong: IP_LONG_IMAGE_LIMIT,
  avatar: AVATAR_LIMIT,
  printLogo: PRINT_LOGO_LIMIT,
  passport: PASSPORT_LIMIT,
  attachment: ATTACHMENT_LIMIT,
  drawing: DRAWING_LIMIT,
  itemPicture: ITEM_PICTURE_LIMIT,
  manual: MANUAL_LIMIT,
  awardFile: AWARD_FILE_LIMIT,
  card: CARD_LIMIT,
}
/** Take pictures among other things, or such as no public page shows. */
const MIXED: readonly FileKind[] = ['passport', 'attachment', 'card']
const PICTURES: readonly FileKind[] = ['image', 'badge', 'proposal', 'ipLong', 'avatar']
/** Endings of pictures, which may be encoded otherwise than they came. */
const PICTURE_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** Files nobody's record refers to are removed after this time (business-entities 5.3). */
const ORPHAN_MS = 24 * 60 * 60 * 1000

export type StoredFileRow = typeof storedFile.$inferSelect
type StoredPart = {
  bytes: Uint8Array
  contentType: string
  width: number | null
  height: number | null
  variants: { width: number; bytes: Uint8Array }[]
}

/** Key of a file in the object store; copies stand beside it. */
export function storeKey(fileName: string, width?: number): string {
  return width ? `${fileName}.${width}.webp` : fileName
}

/** Checks and stores one upload. What is wrong with it is code 300 at `file` in the specification's words. */
export async function insertUpload(ctx: Ctx, file: File, kind: FileKind): Promise<UploadedFile> {
  const owner = signedIn(ctx)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { name, type, part } = await checkUpload(bytes, file.name, kind, `${owner.kind}:${owner.subjectId}`)
  // The ending comes from the content: the one a person typed may be upper case, which the store does not take.
  const fileName = `${randomBytes(20).toString('hex')}.${PICTURE_ENDINGS[part.contentType] ?? type}`
  try {
    await ctx.store.put(storeKey(fileName), part.bytes, { contentType: part.contentType })
    for (const copy of part.variants)
      await ctx.store.put(storeKey(fileName, copy.width), copy.bytes, { contentType: 'image/webp' })
  } catch (error) {
    ctx.log({ level: 'error', event: 'file store failed', traceId: ctx.traceId, error: loggedError(error) })
    throw fail.business('features/files:errors.store')
  }
  await ctx.db.insert(storedFile).values({
    fileName,
    originalName: name,
    kind,
    contentType: part.contentType,
    size: part.bytes.byteLength,
    width: part.width,
    height: part.height,
    variants: part.variants.map((copy) => copy.width),
    exhibitorId: owner.exhibitorId,
    ownerKind: owner.kind,
    ownerId: owner.subjectId,
    createTime: ctx.clock.realNow(),
  })
  const { contentType, width, height } = part
  return {
    fileName,
    originalName: name,
    url: `/common/download?fileName=${fileName}`,
    size: part.bytes.byteLength,
    contentType,
    width,
    height,
  }
}

async function checkUpload(
  bytes: Uint8Array,
  rawName: string,
  kind: FileKind,
  owner: string,
): Promise<{ name: string; type: FileType; part: StoredPart }> {
  const limit = LIMITS[kind]
  try {
    const { name, type, mime } = await inspectFile(bytes, rawName, limit)
    if (kind === 'itemPicture') {
      const { width, height, ...picture } = await smallPicture(bytes, ITEM_PICTURE_BYTES, owner)
      return {
        name,
        type,
        part: { bytes: picture.bytes, contentType: picture.contentType, width, height, variants: [] },
      }
    }
    // A passport or a paper may come as a picture: encoded anew like every other one.
    if (PICTURES.includes(kind) || (MIXED.includes(kind) && mime.startsWith('image/'))) {
      const picture = await processImage(bytes, limit, owner)
      const { original } = picture
      return {
        name,
        type,
        part: {
          bytes: original.bytes,
          contentType: original.contentType,
          width: picture.width,
          height: picture.height,
          variants: picture.variants.map(({ nominal, copy }) => ({ width: nominal, bytes: copy.bytes })),
        },
      }
    }
    // A drawing and a logo for print keep their pixels line for line, and lose what else stands in the file.
    const kept = mime.startsWith('image/') && type !== 'dwg' ? await uprightPicture(bytes, owner) : bytes
    const size = kind === 'video' ? checkVideo(bytes) : null
    return {
      name,
      type,
      part: { bytes: kept, contentType: mime, width: size?.width ?? null, height: size?.height ?? null, variants: [] },
    }
  } catch (error) {
    if (error instanceof FileRefused) throw fail.field('file', error.msgKey, error.params)
    if (error instanceof QueueFull) throw fail.field('file', 'features/files:errors.waiting')
    throw error
  }
}

/** Asks a feature whether something everybody signed in may read refers to this file. */
type OpenReference = (db: Db, fileName: string, now: Date) => Promise<boolean>
const openReferences: { refers: OpenReference; kinds: readonly FileKind[] }[] = []

/** Called by a feature at load: what its public records refer to may be seen by whoever sees them (a logo on the public card). */
export function openToAll(refers: OpenReference, kinds: readonly FileKind[] = PICTURES): void {
  openReferences.push({ refers, kinds })
}

async function isOpen(db: Db, { fileName, kind, document }: StoredFileRow, now: Date): Promise<boolean> {
  if (document === 1) return false
  for (const { refers, kinds } of openReferences)
    if (kinds.some((one) => one === kind) && (await refers(db, fileName, now))) return true
  return false
}

/** Handed over in src/server/compose.ts: whether an exhibitor is in the caller's data scope, which areas above this one decide. */
let seesExhibitor: (ctx: Ctx, exhibitorId: number) => Promise<boolean> = () => Promise.resolve(false)
export function giveFileScope(decide: typeof seesExhibitor): void {
  seesExhibitor = decide
}

/**
 * The file if the caller may see it: by the record that claims it (readers.ts), of an exhibitor in the scope of who is of the back office, or because
 * a public record shows it.
 */
export async function findFile(ctx: Ctx, fileName: string, session: SignedIn): Promise<StoredFileRow | null> {
  const { db, clock } = ctx
  const [row] = await db.select().from(storedFile).where(eq(storedFile.fileName, fileName))
  if (!row) return null
  const isSeen = row.exhibitorId === null || session.kind === 'exhibitor' || (await seesExhibitor(ctx, row.exhibitorId))
  if (isSeen && mayRead(row, session)) return row
  return row.claimedAt && (await isOpen(db, row, clock.showNow())) ? row : null
}

/** Any stored picture in the copy that serves a width, for callers who have made sure that it may be seen; null when there is none. */
export async function openStoredFile(
  services: Pick<Services, 'db' | 'store'>,
  fileName: string,
  wanted: number | null,
): Promise<{ bytes: ReadableStream; contentType: string; fileName: string } | null> {
  const [row] = await services.db.select().from(storedFile).where(eq(storedFile.fileName, fileName))
  const stored = row && (await services.store.get(storeKey(row.fileName, copyFor(row, wanted))))
  return stored
    ? { bytes: stored.stream as ReadableStream, contentType: stored.contentType, fileName: row.originalName }
    : null
}

/** Width of the copy that serves a wanted width: the smallest that is large enough, else the whole file. */
export function copyFor(row: StoredFileRow, wanted: number | null): number | undefined {
  if (wanted === null) return undefined
  return [...row.variants].sort((a, b) => a - b).find((width) => width >= wanted)
}

export async function removeFile(services: Pick<Services, 'db' | 'store'>, row: StoredFileRow): Promise<void> {
  await services.db.delete(storedFile).where(eq(storedFile.id, row.id))
  for (const width of row.variants) await services.store.remove(storeKey(row.fileName, width))
  await services.store.remove(storeKey(row.fileName))
}

/** Removes uploads no record claimed within a day; answers how many. Row first: a file without a row is found by the next full sweep. */
export async function removeOrphans(services: Services): Promise<number> {
  const before = new Date(services.clock.realNow().getTime() - ORPHAN_MS)
  const orphans = await services.db
    .select()
    .from(storedFile)
    .where(and(isNull(storedFile.claimedAt), lt(storedFile.createTime, before)))
    .limit(500)
  for (const row of orphans) await removeFile(services, row)
  return orphans.length
}

/** Names among these that the exhibitor may refer to. A picture of a document stays one: no other field takes it, else its readers would. */
export async function findUsable(
  db: Db,
  exhibitorId: number,
  fileNames: string[],
  { documents = false } = {},
): Promise<Set<string>> {
  if (fileNames.length === 0) return new Set()
  const rows = await db
    .select({ fileName: storedFile.fileName })
    .from(storedFile)
    .where(
      and(
        inArray(storedFile.fileName, fileNames),
        or(eq(storedFile.exhibitorId, exhibitorId), eq(storedFile.ownerKind, 'shared')),
        documents ? undefined : eq(storedFile.document, 0),
      ),
    )
  return new Set(rows.map((row) => row.fileName))
}

/** Name and size of stored files, by the name records refer to them with. */
export async function findNamed(db: Db, fileNames: readonly string[]): Promise<Map<string, NamedFile>> {
  if (fileNames.length === 0) return new Map()
  const { fileName, originalName, size } = storedFile
  const rows = await db
    .select({ fileName, originalName, size })
    .from(storedFile)
    .where(inArray(fileName, [...fileNames]))
  return new Map(rows.map((row) => [row.fileName, row]))
}

export interface Claim {
  fileNames: string[]
  /** Permissions to read the record, any-of; none: everybody of the company and the back office. */
  readers?: readonly string[]
  document?: boolean
}

/** Keeps the files. What two records refer to is read by the readers of both; a document only ever by its own. */
export async function updateClaimed(
  db: Db,
  { fileNames, readers = [], document = false }: Claim,
  now: Date,
): Promise<void> {
  if (fileNames.length === 0) return
  const own = sql`${JSON.stringify(readers)}::jsonb`
  const both = sql`(select coalesce(jsonb_agg(distinct one), '[]') from jsonb_array_elements(${storedFile.readers} || ${own}) one)`
  await db
    .update(storedFile)
    .set({
      claimedAt: sql`coalesce(${storedFile.claimedAt}, ${now.toISOString()}::timestamptz)`,
      readers: document ? own : both,
      ...(document ? { document: 1 } : {}),
    })
    .where(inArray(storedFile.fileName, fileNames))
}
