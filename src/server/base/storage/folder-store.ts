import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import {
  assertKey,
  assertPrefix,
  isValidKey,
  StorageError,
  type ObjectEntry,
  type ObjectHead,
  type ObjectStore,
  type StoredObject,
} from './object-store.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.ts'

/** Keys cannot begin with a dot, so these two folders never meet one. */
const TEMP = '.tmp'
const TYPES = '.types'

/**
 * Objects as plain files, so that an operator can look at them, copy them and back them up with ordinary tools.
 * The content type stands in a parallel tree and is written before the object becomes visible.
 */
export class FolderStore implements ObjectStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(
    key: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    options: { contentType: string },
  ): Promise<void> {
    assertKey(key)
    await guarded(async () => {
      await this.#write(join(this.#root, TYPES, key), Buffer.from(options.contentType, 'utf8'))
      await this.#write(join(this.#root, key), body)
    })
  }

  async get(key: string): Promise<StoredObject | null> {
    assertKey(key)
    return guarded(async () => {
      const file = await openIfThere(join(this.#root, key))
      if (!file) return null
      try {
        const head = await this.#headOf(key, file)
        if (!head) {
          await file.close()
          return null
        }
        // The open handle keeps these bytes readable even when the object is replaced or removed meanwhile.
        const stream = Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream<Uint8Array>
        return { ...head, stream }
      } catch (error) {
        await file.close().catch(() => undefined)
        throw error
      }
    })
  }

  async head(key: string): Promise<ObjectHead | null> {
    assertKey(key)
    return guarded(async () => {
      const file = await openIfThere(join(this.#root, key))
      if (!file) return null
      try {
        return await this.#headOf(key, file)
      } finally {
        await file.close()
      }
    })
  }

  async remove(key: string): Promise<void> {
    assertKey(key)
    await guarded(async () => {
      await rm(join(this.#root, key), { force: true })
      await rm(join(this.#root, TYPES, key), { force: true })
    })
  }

  async list(prefix: string): Promise<ObjectEntry[]> {
    assertPrefix(prefix)
    return guarded(async () => {
      const found: ObjectEntry[] = []
      const slash = prefix.lastIndexOf('/')
      await this.#walk(slash < 0 ? '' : prefix.slice(0, slash), prefix, found)
      return found.sort((a, b) => (a.key < b.key ? -1 : 1))
    })
  }

  async #walk(folder: string, prefix: string, found: ObjectEntry[]): Promise<void> {
    const entries = await readdir(join(this.#root, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
      throw error
    })
    for (const entry of entries) {
      const key = folder ? `${folder}/${entry.name}` : entry.name
      if (!isValidKey(key)) continue
      if (entry.isDirectory()) {
        if (key.startsWith(prefix) || prefix.startsWith(`${key}/`) || prefix === `${key}/`)
          await this.#walk(key, prefix, found)
      } else if (entry.isFile() && key.startsWith(prefix)) {
        const info = await stat(join(this.#root, key)).catch(() => null)
        if (info) found.push({ key, size: info.size, modifiedAt: info.mtime })
      }
    }
  }

  async #headOf(key: string, file: FileHandle): Promise<ObjectHead | null> {
    const info = await file.stat()
    if (!info.isFile()) return null
    const contentType = await readFile(join(this.#root, TYPES, key), 'utf8').catch(() => 'application/octet-stream')
    return { contentType, size: info.size, modifiedAt: info.mtime }
  }

  /** Temp file, fsync, rename, fsync of the folder: a crash leaves the old file or the new one, and at worst a stray temp file. */
  async #write(path: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
    const temp = join(this.#root, TEMP, randomUUID())
    await mkdir(dirname(temp), { recursive: true, mode: PRIVATE_FOLDER })
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
    try {
      const file = await open(temp, 'wx', PRIVATE_FILE)
      try {
        if (body instanceof Uint8Array) await file.writeFile(body)
        // The web's stream and Node's name one thing by two types.
        else for await (const part of Readable.fromWeb(body as never)) await file.appendFile(part as Uint8Array)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temp, path)
    } catch (error) {
      await rm(temp, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path))
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; there the rename is made durable by the file system's own journal.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageError) throw error
    const code = codeOf(error)
    const denied = code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
    throw new StorageError(denied ? 'denied' : 'unavailable', code ?? 'folder store', error)
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
