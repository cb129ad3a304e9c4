import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
  file = join(folder, 'db.pid')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => lockFolder(join(folder, 'db'))

it('is refused while another process has it, in one sentence that says which', () => {
  writeFileSync(file, String(process.ppid))
  expect(lock).toThrow(new RegExp(`in use by another server \\(process ${process.ppid}\\)`))
})
it('is given back', () => {
  const release = lock()
  expect(existsSync(file)).toBe(true)
  release()
  expect(existsSync(file)).toBe(false)
})
it('is taken over from a process that is gone, or that left nothing to read', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  for (const left of [String(pid), 'what?']) {
    writeFileSync(file, left)
    lock()()
    expect(existsSync(file)).toBe(false)
  }
})
