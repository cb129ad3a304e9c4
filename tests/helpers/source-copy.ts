/** A copy of the sources for tests that add to them: everything but what is made, with the packages beside it. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { root } from './source-files.ts'

const LEFT = [
  'node_modules',
  'dist',
  '.cache',
  '.data',
  '.git',
  '.astro',
  'tests/out',
  'tests/fixtures/adding-a-screen',
  'tests/fixtures/adding-a-record',
]

export interface SourceCopy {
  root: string
  /** Runs a program of Node in the copy; what it printed stands in the failure. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void>
  dispose(): void
}

export function copySources(): SourceCopy {
  // In a folder of its own: nothing stands beside it, whatever stands beside the sources.
  const folder = mkdtempSync(join(tmpdir(), 'portal-copy-'))
  const copy = join(folder, 'portal')
  mkdirSync(copy)
  for (const name of readdirSync(root))
    if (!LEFT.includes(name))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !LEFT.includes(path.slice(root.length)),
      })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return {
    root: copy,
    async run(args, env = {}) {
      const given = { ...process.env, TEST_DATABASE_URL: '', ASTRO_TELEMETRY_DISABLED: '1', ...env }
      await promisify(execFile)(process.execPath, [...args], { cwd: copy, env: given, maxBuffer: 1e8 }).catch(
        (error: Error & { stdout: string; stderr: string }) =>
          expect.fail(`${args.join(' ')}\n${error.stdout}${error.stderr}`),
      )
    },
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}
