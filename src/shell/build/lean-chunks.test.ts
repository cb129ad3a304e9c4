import { expect, it } from 'vitest'
import { IconClose, IconHome } from '../../shared/ui/icons.ts'
import { withInlineIcons } from './lean-chunks.ts'

it('icons stand in the modules that show them', () => {
  const code = "import {\n  IconHome,\n  IconClose as Close,\n} from '../ui/icons.ts'\nimport { x } from './x.ts'\n"
  const expected = `const IconHome = ${JSON.stringify(IconHome)}; const Close = ${JSON.stringify(IconClose)};\nimport { x } from './x.ts'\n`
  expect(withInlineIcons(code)).toBe(expected)
})
it('an icon that does not exist fails the build', () => {
  expect(() => withInlineIcons("import { IconNothing } from './icons.ts'")).toThrow('IconNothing')
})
