/** Runs once before the tests that need a database: makes the template every test server is restored from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/db/client.ts'
import { seedSystem } from '../../src/server/seeds/system.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the embedded template database, '' when the tests run on PostgreSQL. */
    databaseTemplate: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  if (process.env.TEST_DATABASE_URL) {
    project.provide('databaseTemplate', '')
    return () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'))
  const file = join(folder, 'template.tar')
  const database = await openDatabase({})
  await seedSystem(database.db, 'LABEL')
  const blob = await database.dump()
  await database.close()
  writeFileSync(file, Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  project.provide('databaseTemplate', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
