/** Once per run: builds the site and fills a data folder with the demo show; every worker's server starts from a copy of it. */
import { rmSync } from 'node:fs'
import { buildSite, isBuilt } from '../../src/server/site/build-site.ts'
import { DEMO_DATA, startChildServer } from '../helpers/child-server.ts'

export default async function setup(): Promise<void> {
  if (!isBuilt()) await buildSite({ quiet: true })
  rmSync(DEMO_DATA, { recursive: true, force: true })
  const server = await startChildServer({ dataDir: DEMO_DATA })
  await server.stop()
}
