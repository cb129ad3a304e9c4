/** Keeps what must be read again, but by nobody who reads the database: AES-256-GCM with a key that stands outside of it. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivate, PRIVATE_FILE } from '../storage/private-folder.ts'
import { SettingsError } from '../settings.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_FILE = 'seal.key'

export interface Sealer {
  /** @param about what it belongs to: sealed text that is moved to another owner does not open there. */
  seal(text: string, about: string): string
  /** Null when it was sealed with another key, for something else, or changed since. */
  open(sealed: string, about: string): string | null
  /**
   * The same for the same text, 64 signs in hex; without the key nobody finds out which text it was, however few there are.
   * @param about what it is for: marks of one purpose do not tell of another
   */
  mark(text: string, about: string): string
}

/** @param key 32 bytes */
export function createSealer(key: Uint8Array): Sealer {
  const markKey = createHmac('sha256', key).update('mark').digest()
  return {
    mark: (text, about) => createHmac('sha256', markKey).update(`${about}\n${text}`).digest('hex'),
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about, 'utf8'))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about, 'utf8'))
        .setAuthTag(tag)
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The key of `SEAL_KEY`, else the one in the data folder, made at the first start and readable by this user only. */
export function readSealKey({ sealKey, dataDir }: { sealKey: string; dataDir: string }): Uint8Array {
  if (sealKey) {
    const key = Buffer.from(sealKey, 'base64')
    if (key.length !== KEY_BYTES)
      throw new SettingsError('SEAL_KEY must be 32 bytes in base64: openssl rand -base64 32 makes one.')
    return key
  }
  const file = join(dataDir, KEY_FILE)
  const stored = readKey(file)
  if (stored) return stored
  makePrivate(dataDir)
  // Two servers that start at once agree on the key of the quicker one: a file gets its name only once.
  const own = `${file}.${process.pid}`
  writeFileSync(own, randomBytes(KEY_BYTES), { mode: PRIVATE_FILE })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  const made = readKey(file)
  if (!made) throw new SettingsError(`The key ${file} is damaged: it must have 32 bytes.`)
  return made
}

function readKey(file: string): Uint8Array | null {
  try {
    const key = readFileSync(file)
    if (key.length !== KEY_BYTES) throw new SettingsError(`The key ${file} is damaged: it must have 32 bytes.`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
