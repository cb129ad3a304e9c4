import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { READS_TYPESCRIPT } from '../typescript-thread.ts'
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
it.runIf(existsSync('/proc/self/stat'))('is taken over where another process was given the number since', () => {
  // The tests' parent runs, but started at another time than the lock's process.
  writeFileSync(file, `${process.ppid} 1`)
  lock()()
  expect(existsSync(file)).toBe(false)
})
it(
  'goes to one of several that start at once, whether or not a dead one left its lock, and stays with it',
  { timeout: 60_000 },
  async () => {
    const start = join(folder, 'start.ts')
    const at = JSON.stringify(join(folder, 'db'))
    writeFileSync(
      start,
      `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
try { lockFolder(${at}); console.log('got') } catch (error) { console.log(error.message) }
setInterval(() => {}, 60_000)`,
    )
    for (const left of [null, '4194304 1']) {
      rmSync(file, { force: true })
      if (left !== null) writeFileSync(file, left)
      const children = Array.from({ length: 3 }, () =>
        spawn(process.execPath, [...READS_TYPESCRIPT, start], { stdio: ['ignore', 'pipe', 'inherit'] }),
      )
      try {
        const said = await Promise.all(
          children.map(
            (child) =>
              new Promise<string>((tell) => child.stdout.once('data', (line: Buffer) => tell(line.toString().trim()))),
          ),
        )
        const winner = children[said.indexOf('got')]
        expect(said.filter((line) => line === 'got')).toHaveLength(1)
        expect(lock).toThrow(`(process ${winner?.pid})`)
      } finally {
        for (const child of children) child.kill('SIGKILL')
      }
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('db.pid.'))).toEqual([])
  },
)
