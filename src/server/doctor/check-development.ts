/** Checks a machine on which the portal is developed and tested. */
import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askPostgres } from '../base/db/client.ts'
import { attempt, fault, note, ok, type Finding } from './finding.ts'
import { findChromium } from './find-chromium.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const GB = 1024 ** 3
/** Packages, site, and databases of the tests. */
const LEAST_SPACE = 4 * GB
/** The server's unless PORT says another, and the development server's. */
const PORTS = [8787, 4321]

export async function checkDevelopment(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [
    judgeNode(process.versions.node),
    ...checkPackages(),
    ...(await Promise.all([Number(env.PORT ?? PORTS[0]), PORTS[1] ?? 0].map(checkPort))),
    ...(await attempt('Chromium', 'Name an installed one in CHROMIUM_PATH.', () =>
      Promise.resolve(checkChromium(env)),
    )),
    ...(await attempt('PostgreSQL', 'Start it, or mend TEST_DATABASE_URL.', () => checkTestDatabase(env))),
    ...(await checkDisk()),
  ]
}

/** @param version such as 22.11.0; older ones than `check-node.cjs` takes never come here */
export function judgeNode(version: string): Finding {
  const major = Number(version.split('.')[0])
  if (major < 22) return note('Node.js', version, 'It gets no more fixes from its makers; take the newest LTS.')
  return major % 2 === 1
    ? note('Node.js', `${version} is a line without long support`, 'Take the newest LTS.')
    : ok('Node.js', version)
}

function checkPackages(): Finding[] {
  const lock = (path: string) =>
    (
      JSON.parse(readFileSync(join(root, path), 'utf8')) as {
        packages: Record<string, { version?: string; optional?: boolean }>
      }
    ).packages
  if (!existsSync(join(root, 'node_modules/.package-lock.json')))
    return [fault('packages', 'are not installed', 'npm ci')]
  const [wanted, there] = [lock('package-lock.json'), lock('node_modules/.package-lock.json')]
  const other = Object.entries(wanted).filter(
    ([path, { version, optional }]) => path !== '' && !optional && there[path]?.version !== version,
  )
  return [
    other.length > 0
      ? fault('packages', `${other.length} are missing or of another version`, 'npm ci')
      : ok('packages', 'as package-lock.json names them'),
  ]
}

function checkPort(port: number): Promise<Finding> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () =>
      resolve(note(`port ${port}`, 'is in use', 'Stop the other program, or choose another port: PORT=8788 npm start')),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(ok(`port ${port}`, 'is free'))))
  })
}

function checkChromium(env: NodeJS.ProcessEnv): Finding[] {
  const found = findChromium(env)
  return [
    found
      ? ok('Chromium', found)
      : note('Chromium', 'is not installed', 'npm test fetches one; or install chromium-headless-shell.'),
  ]
}

async function checkTestDatabase(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  if (!env.TEST_DATABASE_URL)
    return [note('PostgreSQL', 'TEST_DATABASE_URL is not set', 'Tests that need PostgreSQL are left out without it.')]
  const [user] = await askPostgres(env.TEST_DATABASE_URL, (ask) =>
    ask<{ version: string; creates: boolean }>(
      "select current_setting('server_version') as version, rolcreatedb or rolsuper as creates from pg_roles where rolname = current_user",
    ),
  )
  return [
    user?.creates
      ? ok('PostgreSQL', `version ${user.version}`)
      : fault('PostgreSQL', 'this user may not make databases', 'alter role … createdb'),
  ]
}

async function checkDisk(): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(root)
  const text = `${((bavail * bsize) / GB).toFixed(1)} GB left`
  return [
    bavail * bsize < LEAST_SPACE
      ? note('disk', text, 'Packages, site and test databases take up to 4 GB.')
      : ok('disk', text),
  ]
}
