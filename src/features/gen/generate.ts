/** A feature made from a table: its files, and its lines in the files that learn of it. */
import type { GenInfo } from './model.ts'
import { contractFile, fieldsFile } from './templates/contract-code.ts'
import { patchesOf, type Patch } from './templates/patches.ts'
import { formFile, pageFile, screenFile } from './templates/screen-code.ts'
import { handlersFile, tablesFile } from './templates/server-code.ts'
import { shapeOf } from './templates/shape.ts'
import { apiTestFile, screenTestFile } from './templates/test-code.ts'
import { localeFile } from './templates/words-code.ts'

export interface Generated {
  /** Path from the root to code; not formatted yet. */
  files: Record<string, string>
  patches: Patch[]
  /** Name of the migration to be made; null where every table is in the sources. */
  migration: string | null
}

/** Only for a table that `problemsOf` finds nothing wrong with. */
export function generate(info: GenInfo): Generated {
  const shape = shapeOf(info)
  const { folder, file, info: given } = shape
  const at = `src/features/${folder}`
  const tables = tablesFile(shape)
  return {
    files: tidied({
      ...(tables === null ? {} : { [`${at}/server/tables.ts`]: tables }),
      [`${at}/fields.ts`]: fieldsFile(shape),
      [`${at}/contract.ts`]: contractFile(shape),
      [`${at}/server/handlers.ts`]: handlersFile(shape),
      [`${at}/server/${folder}.test.ts`]: apiTestFile(shape),
      [`${at}/screens/${file}-screen.tsx`]: screenFile(shape),
      [`${at}/screens/${file}-form.tsx`]: formFile(shape),
      [`${at}/screens/${file}-screen.test.tsx`]: screenTestFile(shape),
      [`${at}/locale/zh-CN.json`]: localeFile(shape, true),
      [`${at}/locale/en-US.json`]: localeFile(shape, false),
      [`src/pages/[...lang]/${given.moduleName}/${file}.astro`]: pageFile(shape),
    }),
    patches: patchesOf(shape, tables !== null),
    migration: tables === null ? null : folder,
  }
}

/** Without the lines that a part which was not wanted left behind. */
const tidied = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, code]) => [path, code.replace(/^[ \t]+\n/gm, '')]))
