import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSealer, readSealKey } from './sealer.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('sealing', () => {
  const sealer = createSealer(randomBytes(32))

  it('opens for the same thing only, and never looks alike twice', () => {
    const [one, two] = [sealer.seal('042917', 'mail 1'), sealer.seal('042917', 'mail 1')]
    expect(one).not.toBe(two)
    expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('042917')
    expect(sealer.open(one, 'mail 1')).toBe('042917')
    expect(sealer.open(one, 'mail 2')).toBeNull()
  })

  it('does not open with another key, cut short or changed', () => {
    const sealed = sealer.seal('链接', 'a')
    expect(createSealer(randomBytes(32)).open(sealed, 'a')).toBeNull()
    expect(sealer.open(sealed.slice(0, 20), 'a')).toBeNull()
    const bytes = Buffer.from(sealed, 'base64')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    expect(sealer.open(bytes.toString('base64'), 'a')).toBeNull()
  })
})

describe('the key', () => {
  it('is made once in the data folder, for this user alone', () => {
    const dataDir = join(folder, 'data')
    const key = readSealKey({ sealKey: '', dataDir })
    expect(key).toHaveLength(32)
    expect(readSealKey({ sealKey: '', dataDir })).toEqual(key)
    expect(statSync(join(dataDir, 'seal.key')).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('comes from the settings when they have one, and is refused when it is no key', () => {
    const given = randomBytes(32)
    expect(readSealKey({ sealKey: given.toString('base64'), dataDir: folder })).toEqual(given)
    expect(() => readSealKey({ sealKey: 'short', dataDir: folder })).toThrow(/SEAL_KEY/)
    writeFileSync(join(folder, 'seal.key'), 'cut')
    expect(() => readSealKey({ sealKey: '', dataDir: folder })).toThrow(/damaged/)
    expect(readFileSync(join(folder, 'seal.key'), 'utf8')).toBe('cut')
  })
})
