/** Fills the folder with the demo show that every browser worker's server starts from a copy of. `tests/run-all.ts` runs it as a step of its own. */
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { DEMO_DATA, startChildServer } from './child-server.ts'

export async function fillDemoData(): Promise<void> {
  rmSync(DEMO_DATA, { recursive: true, force: true })
  const server = await startChildServer({ dataDir: DEMO_DATA, patience: 300_000 })
  await server.stop()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await fillDemoData()
