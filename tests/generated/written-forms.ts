/** Two forms of every kind as the form builder writes them, each with a test that draws it and sends it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf, namesOf } from '../../src/features/form-builder/export/write.ts'
import { after, fieldsOf, type Design } from '../../src/features/form-builder/model.ts'
import { everyKind } from '../fixtures/every-kind.ts'

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
export const FORMS = [page, dialog]

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

const wordsLine = (form: Design): string => {
  const { folder } = namesOf(form)
  return `    '${folder.slice('src/'.length)}': typeof import('./${folder.slice('src/'.length)}/locale/zh-CN.json')\n`
}

/** Writes the forms into a copy of the sources; answers their folders and the files the builder wrote. */
export function writeForms(copy: string): { folders: string[]; written: string[] } {
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
  return {
    folders: FORMS.map((form) => namesOf(form).folder),
    written: FORMS.flatMap((form) => filesOf(form).map(({ path }) => path)),
  }
}
