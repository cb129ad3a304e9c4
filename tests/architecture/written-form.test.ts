/** What the form builder writes is what we would write: dropped into a copy of the sources, types, lint, formatting and its own rendering hold. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SOURCES, filesOf, namesOf } from '../../src/features/form-builder/export/write.ts'
import { faultsOf } from '../../src/features/form-builder/faults.ts'
import { after, fieldsOf, type Design } from '../../src/features/form-builder/model.ts'
import { everyKind } from '../fixtures/every-kind.ts'
import { root, sourceFiles } from '../helpers/source-files.ts'

/** Every field may stay empty, or is out of reach, and opens with a value where one can be given. */
function relaxed(design: Design): Design {
  let next = design
  for (const { id, kind, props } of fieldsOf(design)) {
    if ('required' in props) next = after(next, { do: 'change', id, patch: {}, props: { required: false } })
    if (props.options && 'first' in props) next = after(next, { do: 'change', id, patch: {}, props: { first: '2' } })
    if (kind === 'textarea') next = after(next, { do: 'change', id, patch: {}, props: { disabled: true } })
    if (kind === 'date')
      next = after(next, { do: 'change', id, patch: {}, props: { withTime: true, from: '2024-12-02' } })
    if (kind === 'number') next = after(next, { do: 'change', id, patch: {}, props: { places: 2 } })
    if (kind === 'upload') next = after(next, { do: 'change', id, patch: {}, props: { pictures: false } })
  }
  return next
}

const page = everyKind()
const dialog = relaxed(
  everyKind({ name: 'visit-2', kind: 'dialog', labelSide: 'left', size: 'compact', columns: 2, resetButton: false }),
)
const FORMS = [page, dialog]

/** Draws the form, asks for every label, and sends it: what is required is asked for, else the values arrive. */
function ownTest(design: Design): string {
  const { component, screen } = namesOf(design)
  const labels = (['zh', 'en'] as const).map((language) => fieldsOf(design).map(({ label }) => label[language]))
  return `import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { ${component} } from './${screen}.tsx'

it.each([['zh-CN', ${JSON.stringify(labels[0])}], ['en-US', ${JSON.stringify(labels[1])}]] as const)('in %s', async (locale, labels) => {
  const save = vi.fn(async () => ({ data: {} }))
  render(<TestStrings locale={locale}><${component} save={save} ${design === page ? '' : 'onClose={() => {}} '}/></TestStrings>)
  for (const label of labels) expect(screen.getAllByText(label).length).toBeGreaterThan(0)
  const [send] = screen.getAllByRole('button', { name: locale === 'zh-CN' ? '提交' : 'Submit' })
  await userEvent.setup().click(send!)
  await waitFor(() => expect(${design === page ? "screen.getAllByRole('alert').length" : 'save.mock.calls.length'}).toBeGreaterThan(0))
  expect(save.mock.calls).toHaveLength(${design === page ? 0 : 1})
})
`
}

let copy: string
const run = async (...args: string[]) => {
  const env = { ...process.env, TEST_DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, args, { cwd: copy, env, maxBuffer: 1e8 }).catch(
    (error: Error & { stdout: string; stderr: string }) =>
      expect.fail(`${args.join(' ')}\n${error.stdout}${error.stderr}`),
  )
}

const wordsLine = (form: Design): string => {
  const { folder } = namesOf(form)
  return `    '${folder.slice('src/'.length)}': typeof import('./${folder.slice('src/'.length)}/locale/zh-CN.json')\n`
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-form-'))
  const taken = ['src', 'tests', 'package.json', 'tsconfig.json', '.oxlintrc.json', '.prettierrc', 'astro.config.mjs']
  for (const name of taken)
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !path.endsWith('/tests/out') })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const form of FORMS)
    for (const { path, text } of [
      ...filesOf(form),
      { path: `${namesOf(form).folder}/screens/own.test.tsx`, text: ownTest(form) },
    ]) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), text)
    }
  // A namespace has its line among the words, as the export says.
  const words = join(copy, 'src/words.ts')
  const lines = FORMS.map((form) => wordsLine(form)).join('')
  writeFileSync(
    words,
    readFileSync(words, 'utf8').replace('  interface Words {\n', (start) => start + lines),
  )
  const include = ['src/words.ts', ...FORMS.map((form) => namesOf(form).folder)]
  writeFileSync(join(copy, 'tsconfig.forms.json'), JSON.stringify({ extends: './tsconfig.json', include }))
})
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }))

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

it('writes screens that hold', { timeout: 240_000 }, async () => {
  const folders = FORMS.map((form) => namesOf(form).folder)
  const written = FORMS.flatMap((form) => filesOf(form).map(({ path }) => path))
  await run('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...written)
  await Promise.all([
    run('node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.forms.json'),
    run('node_modules/oxlint/bin/oxlint', ...folders),
    run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...folders,
      'architecture/locale-parity.',
    ),
  ])
})
