/**
 * `npm run migration -- <name>`: what the tables of `schema.ts` have become since the last migration, as the next one. Of the schema's
 * snapshots only the newest stays: it alone is compared with, and each is as long as the whole schema.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MIGRATIONS = join(ROOT, 'src/server/db/migrations')
const SNAPSHOT = /_snapshot\.json$/

/** Writes the migration; answers its file's path from the root, or null where nothing has changed. */
export function writeMigration(name: string): string | null {
  const before = new Set(readdirSync(MIGRATIONS))
  const kit = join(ROOT, 'node_modules/drizzle-kit/bin.cjs')
  const options = ['generate', '--config', 'src/server/db/drizzle.config.ts', '--name', name]
  execFileSync(process.execPath, [kit, ...options], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  const made = readdirSync(MIGRATIONS).find((file) => file.endsWith('.sql') && !before.has(file))
  const meta = join(MIGRATIONS, 'meta')
  const older = readdirSync(meta)
    .filter((file) => SNAPSHOT.test(file))
    .sort()
    .slice(0, -1)
  for (const file of older) rmSync(join(meta, file))
  return made ? join('src/server/db/migrations', made) : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = process.argv[2] ?? ''
  if (!/^[a-z][a-z\d_]*$/.test(name)) {
    console.error('npm run migration -- <name>: a name such as hall_gates, in small letters')
    process.exit(1)
  }
  console.log(writeMigration(name) ?? 'The tables are what the migrations make.')
}
