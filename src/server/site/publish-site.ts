/**
 * `npm run publish-site -- <folder>`: brings the built site into the folder that a web server shows. Pages that are open keep working: scripts and styles
 * come before the pages that ask for them, no file is ever half there, and the scripts of earlier builds stay for 30 days.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DIST } from './build-site.ts'

/** Scripts and styles, named by their content. */
const ASSETS = '_astro/'
/** A page may stay open this long without being loaded again, in milliseconds. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())

/** Returns the number of files published and removed. */
export function publishSite(from: string, to: string, now = new Date()): { published: number; removed: number } {
  const names = filesOf(from)
  const isAsset = (name: string) => name.startsWith(ASSETS)
  for (const name of [...names.filter(isAsset), ...names.filter((one) => !isAsset(one))]) {
    const target = join(to, name)
    mkdirSync(dirname(target), { recursive: true })
    // A name of its own first: renaming replaces the old file in one step.
    const part = `${target}.part`
    copyFileSync(join(from, name), part)
    utimesSync(part, now, now)
    renameSync(part, target)
  }
  const present = new Set(names)
  const oldest = now.getTime() - KEEP_MS
  const outdated = filesOf(to).filter(
    (name) => !present.has(name) && (!isAsset(name) || statSync(join(to, name)).mtimeMs < oldest),
  )
  for (const name of outdated) rmSync(join(to, name))
  return { published: names.length, removed: outdated.length }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0 || !existsSync(DIST)) {
    console.error(
      existsSync(DIST)
        ? 'Name one folder: npm run publish-site -- /srv/portal/business-label'
        : 'There is no built site yet: npm run build makes it.',
    )
    process.exit(1)
  }
  const { published, removed } = publishSite(DIST, resolve(folder))
  console.log(`${published} files published, ${removed} of earlier builds removed.`)
}
