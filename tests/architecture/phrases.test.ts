/** Each field in which the office types a reason or an answer offers the stored phrases (`shared/list/phrases`), or a line here says why not. */
import { expect, it } from 'vitest'
import { sourceFiles } from '../helpers/source-files.ts'

/** Fields of several lines that are no reason or answer of the office. */
const OTHERS: Readonly<Record<string, string>> = {
  'src/features/docking/screens/step-forms.tsx': 'an exhibitor’s own feedback',
  'src/features/inquiries/screens/inquiry-reply.tsx': 'an exhibitor’s own words to a visitor',
}
const LONG = /<(?:textarea|TextArea|PhrasesArea)\b/
const REASON = /name="(?:\w*[rR]eason|\w*[nN]ote|answer|reply|said|comment)"/

it('is offered wherever a reason or an answer is typed', () => {
  const screens = sourceFiles(['src/{features,shared}/**/*.tsx']).filter(
    ({ path, text }) => !path.includes('.test.') && LONG.test(text) && REASON.test(text),
  )
  expect(screens.length).toBeGreaterThan(4)
  const without = screens.filter(({ text }) => !/PhrasePicker|PhrasesArea/.test(text)).map(({ path }) => path)
  expect(without.filter((path) => !OTHERS[path])).toEqual([])
  expect(Object.keys(OTHERS).filter((path) => !without.includes(path))).toEqual([])
  // All short questions for a reason share one dialog.
  const [overlays] = sourceFiles(['src/shell/start/late-overlays.tsx'])
  expect(overlays?.text).toContain('reasonHelp={PhrasePicker}')
})
