/** A production server on an empty PostgreSQL database, for the walk of the hour. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { bundled, startChildServer } from '../../helpers/child-server.ts'
import { test as base } from '../fixtures.ts'
import { OFFICE } from './south-show.ts'

/** Where databases of this test are made; '' where there is no PostgreSQL. */
export const postgres = process.env.TEST_DATABASE_URL ?? ''
/** Runs statements on the server the databases of this test are made on. */
async function onServer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

interface Production {
  /** Address of the database in use, and of an empty one to restore into. */
  databaseUrl: string
  emptyUrl: string
  folder: string
}

/** A production server as `npm run serve` starts it on an empty database. */
export const test = base.extend<object, { production: Production }>({
  production: [
    // oxlint-disable-next-line no-empty-pattern -- the runner demands the pattern
    async ({}, use, worker) => {
      const names = ['show', 'again'].map((name) => `hour_${name}_${process.pid}_${worker.workerIndex}`)
      await onServer(...names.map((name) => `create database ${name}`))
      const [databaseUrl = '', emptyUrl = ''] = names.map((name) => postgres.replace(/\/[^/?]*(?=\?|$)/, `/${name}`))
      const folder = mkdtempSync(join(tmpdir(), 'portal-hour-'))
      await use({ databaseUrl, emptyUrl, folder })
      rmSync(folder, { recursive: true, force: true })
      await onServer(...names.map((name) => `drop database ${name} with (force)`))
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ production }, use) => {
      const server = await startChildServer({
        dataDir: join(production.folder, 'data'),
        bundle: await bundled('src/server/serve.ts'),
        env: { DATABASE_URL: production.databaseUrl, ADMIN_PASSWORD: OFFICE.loginPwd, PASSWORD_COST: 'full' },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
