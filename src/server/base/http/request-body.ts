/**
 * Reads the body of a request. A body with files arrives in a temporary file, not in memory, and few of these are read and worked on
 * at once: thirty large uploads cost no more memory than two.
 */
import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { BodyKind } from '../../../shared/api/contract.ts'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import { makePrivate, PRIVATE_FILE } from '../storage/private-folder.ts'
import { fail } from './fail.ts'

const MB = 1024 * 1024
/** Most bytes of a text body: a rich text in two languages is far below. */
const TEXT_MOST = 2 * MB
/** Most bytes of a body with files: the transport cap of decisions 1. */
const FILES_MOST = 60 * MB
/** Most bytes of a body with files that is read into memory at once. */
const IN_MEMORY = MB / 2

/** Large bodies that arrive or wait on disk together: 40 × 60 MB at most. What comes beyond them is not read from the connection yet. */
const ARRIVING = { atOnce: 40, ofOne: 4, waiting: 40 }
/** Large bodies in memory together. Each of them got its place on disk before, so none is refused here. */
const WORKED_ON = { atOnce: 2, ofOne: 1, waiting: Infinity }
/** Seconds after which a caller with too many large bodies under way tries again. */
const BUSY_SECONDS = 10

/**
 * Reads a body and does the work with its bytes.
 * @param owner account or network whose turn a large body takes
 * @throws 400 files for a call that takes none; 413 too large; 429 too many large bodies of this owner wait
 */
export type ReadBody = <T>(
  request: Request,
  kind: BodyKind,
  owner: string,
  work: (bytes: Buffer) => Promise<T>,
) => Promise<T>

/** Media type of a body, in lower case. */
export const bodyType = (request: Request): string => (request.headers.get('content-type') ?? '').toLowerCase()

/** Whether a body is made of fields and files. */
export const isMultipart = (request: Request): boolean => bodyType(request).startsWith('multipart/form-data')

/** @param folder where large bodies wait; made at the first one */
export function createBodyReader(folder: string): ReadBody {
  const arriving = createFairQueue(ARRIVING)
  const worked = createFairQueue(WORKED_ON)

  return async (request, kind, owner, work) => {
    if (request.method !== 'POST' && request.method !== 'PUT') return work(Buffer.alloc(0))
    const withFiles = isMultipart(request) && kind !== 'raw'
    if (withFiles && kind !== 'multipart') throw fail.malformed()
    const most = withFiles ? FILES_MOST : TEXT_MOST
    const announced = Number(request.headers.get('content-length') ?? Number.NaN)
    if (announced > most) throw fail.tooLarge()
    if (!withFiles || announced <= IN_MEMORY) return work(await readBytes(request, most))
    try {
      return await arriving.run(owner, () =>
        withTemporaryFile(folder, async (file) => {
          let size = 0
          for await (const part of partsOf(request, most)) {
            await file.appendFile(part)
            size += part.byteLength
          }
          return worked.run(owner, async () => work(await readBack(file, size)))
        }),
      )
    } catch (error) {
      if (error instanceof QueueFull) throw fail.tooOften(BUSY_SECONDS, 'server/base:errors.uploadsBusy')
      throw error
    }
  }
}

async function readBytes(request: Request, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of partsOf(request, most)) parts.push(part)
  return Buffer.concat(parts)
}

/** Parts of a body as they arrive, cut where it becomes too large. */
async function* partsOf(request: Request, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  if (!request.body) return
  for await (const part of request.body) {
    size += part.byteLength
    if (size > most) throw fail.tooLarge()
    yield part
  }
}

/** A file that has no name as soon as it is open: a server that is killed leaves nobody's passport behind. */
async function withTemporaryFile<T>(folder: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  makePrivate(folder)
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', PRIVATE_FILE)
  try {
    await rm(path)
    return await work(file)
  } finally {
    await file.close()
  }
}

async function readBack(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size)
  const { bytesRead } = await file.read(bytes, 0, size, 0)
  if (bytesRead !== size) throw new Error(`a body of ${size} bytes was read back as ${bytesRead}`)
  return bytes
}
