/** Once per run: builds the site, puts the server in one file and fills a data folder with the demo show; every worker's server starts from a copy of it. */
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSite, isBuilt } from '../../src/server/site/build-site.ts'
import { bundled, DEMO_DATA } from '../helpers/child-server.ts'
import { fillDemoData } from '../helpers/demo-data.ts'
import { FIXTURE_SITE } from '../helpers/fixture-site.ts'

/** Kinds of text whose contrast this run's walk has measured (`tests/a11y/walk.spec.ts`), a line each. */
export const MEASURED = fileURLToPath(new URL('../out/contrast.txt', import.meta.url))

export default async function setup(): Promise<void> {
  rmSync(FIXTURE_SITE, { recursive: true, force: true })
  rmSync(MEASURED, { force: true })
  if (!isBuilt()) await buildSite({ quiet: true })
  process.env.E2E_SERVER = await bundled('src/server/start.ts')
  // `npm test` has made it beside other steps; while writing tests, E2E_REUSE=1 keeps that of the last run.
  if (process.env.E2E_REUSE && existsSync(DEMO_DATA)) return
  await fillDemoData()
}
