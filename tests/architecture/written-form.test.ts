/** What the form builder writes names what there is; that it holds, `tests/generated` proves. */
import { expect, it } from 'vitest'
import { SOURCES } from '../../src/features/form-builder/export/write.ts'
import { faultsOf } from '../../src/features/form-builder/faults.ts'
import { FORMS } from '../generated/written-forms.ts'
import { sourceFiles } from '../helpers/source-files.ts'

it('names parts and rules where they stand', () => {
  const files = new Map(sourceFiles(['src/shared/**/*.{ts,tsx}']).map(({ path, text }) => [path, text]))
  for (const [name, file] of Object.entries(SOURCES))
    expect(files.get(`src/${file}`), `${name} in ${file}`).toMatch(
      new RegExp(`^export (?:const|function) ${name}\\b`, 'm'),
    )
})

it('has nothing to say against a form with every kind', () => {
  for (const form of FORMS) expect(faultsOf(form)).toEqual([])
})
