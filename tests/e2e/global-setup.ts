/** Once per run: builds the site and fills a data folder with the demo show; every worker's server starts from a copy of it. */
import { existsSync, rmSync } from 'node:fs'
import { buildSite, isBuilt } from '../../src/server/site/build-site.ts'
import { DEMO_DATA, startChildServer } from '../helpers/child-server.ts'
import { FIXTURE_SITE } from '../helpers/fixture-site.ts'

export default async function setup(): Promise<void> {
  rmSync(FIXTURE_SITE, { recursive: true, force: true })
  if (!isBuilt()) await buildSite({ quiet: true })
  // While writing tests: E2E_REUSE=1 keeps the demo data of the last run.
  if (process.env.E2E_REUSE && existsSync(DEMO_DATA)) return
  rmSync(DEMO_DATA, { recursive: true, force: true })
  const server = await startChildServer({ dataDir: DEMO_DATA })
  await server.stop()
}
