/** Does a PDF ask for a password before it opens? Many papers are encrypted only against changes and open for everybody. Pure. */
import { createCipheriv, createHash } from 'node:crypto'

/** ISO 32000-1, algorithm 2: fills a password up to 32 bytes. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * True when the file is encrypted and the empty password does not open it, or its kind of encryption is not known here.
 * A file whose encryption cannot be found counts as open: readers look for it in the same places.
 */
export function asksForPassword(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const named = [...text.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|(?=<<))/g)].at(-1)
  if (!named) return false
  const [whole, number, generation] = named
  const from = number
    ? text.search(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj`))
    : named.index + whole.length
  if (from === -1) return false
  const dictionary = text.slice(from, from + 4000)
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return /\/Filter\s*\//.test(dictionary)
  const revision = numberOf(dictionary, 'R') ?? 0
  const user = stringOf(dictionary, 'U')
  const owner = stringOf(dictionary, 'O')
  if (!user || !owner) return false
  if (revision >= 5) return !opens256(user, revision)
  const id = stringOf(text.slice(Math.max(0, text.lastIndexOf('/ID'))), 'ID') ?? Buffer.alloc(0)
  return !opens128(dictionary, revision, owner, user, id)
}

/** Revisions 2 to 4: the user entry is the padding, or its digest, encrypted with the key of the password (algorithms 4 to 6). */
function opens128(dictionary: string, revision: number, owner: Buffer, user: Buffer, id: Buffer): boolean {
  const length = revision === 2 ? 5 : (numberOf(dictionary, 'Length') ?? 40) / 8
  const rights = Buffer.alloc(4)
  rights.writeInt32LE((numberOf(dictionary, 'P') ?? 0) | 0)
  const plain = revision === 4 && /\/EncryptMetadata\s+false/.test(dictionary) ? [Buffer.alloc(4, 0xff)] : []
  const size = Math.min(16, Math.max(5, revision === 4 ? 16 : length))
  let key = md5(Buffer.concat([PADDING, owner.subarray(0, 32), rights, id, ...plain])).subarray(0, size)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, size)
  let expected = md5(Buffer.concat([PADDING, id]))
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    )
  return expected.equals(user.subarray(0, 16))
}

/** Revisions 5 and 6: 32 bytes of digest, 8 of salt (ISO 32000-2, algorithm 2.B). */
function opens256(user: Buffer, revision: number): boolean {
  const salt = user.subarray(32, 40)
  let digest = createHash('sha256').update(salt).digest()
  if (revision === 5) return digest.equals(user.subarray(0, 32))
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const input = Buffer.concat(Array.from({ length: 64 }, () => digest))
    const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16, 32)).setAutoPadding(false)
    const coded = cipher.update(input)
    const sum = coded.subarray(0, 16).reduce((all, byte) => all + byte, 0)
    digest = createHash((['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256')
      .update(coded)
      .digest()
    last = coded.at(-1) ?? 0
  }
  return digest.subarray(0, 32).equals(user.subarray(0, 32))
}

const md5 = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest()

/** The old cipher, which current versions of OpenSSL leave out. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 255
    j = (j + (state[i] ?? 0)) & 255
    swap(i, j)
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
  }) as Buffer
}

function numberOf(dictionary: string, name: string): number | null {
  const found = new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)
  return found ? Number(found[1]) : null
}

/** A string entry in either notation; of a list its first. */
function stringOf(dictionary: string, name: string): Buffer | null {
  const start = new RegExp(`/${name}\\s*\\[?\\s*([<(])`).exec(dictionary)
  if (!start) return null
  const rest = dictionary.slice(start.index + start[0].length)
  if (start[1] === '<') return Buffer.from((/^[^>]*/.exec(rest)?.[0] ?? '').replace(/\s/g, ''), 'hex')
  let depth = 1
  const bytes: number[] = []
  for (let at = 0; at < rest.length; at += 1) {
    const char = rest[at] ?? ''
    if (char === '\\') {
      const octal = /^[0-7]{1,3}/.exec(rest.slice(at + 1, at + 4))?.[0]
      if (octal) bytes.push(parseInt(octal, 8) & 255)
      else if (rest[at + 1] !== '\n' && rest[at + 1] !== '\r')
        bytes.push(ESCAPED[rest[at + 1] ?? ''] ?? rest.charCodeAt(at + 1))
      at += octal?.length ?? 1
      continue
    }
    if (char === '(') depth += 1
    if (char === ')' && --depth === 0) break
    bytes.push(char.charCodeAt(0))
  }
  return Buffer.from(bytes)
}

const ESCAPED: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }
