import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pageFile, pageNamespaces, withoutUnusedRules } from './page-namespaces.ts'

const root = mkdtempSync(join(tmpdir(), 'page-'))
afterAll(() => rmSync(root, { recursive: true }))
function put(path: string, text: string): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}
const known = new Set(['shell', 'shared/form', 'shared/ui', 'features/products', 'features/review', 'server'])

describe('pageNamespaces', () => {
  it('finds what islands ask for, at once or on demand, and nothing else', () => {
    put('src/editor.tsx', "export const E = () => useT('features/review')")
    put(
      'src/rules.ts',
      "/** See `server`. */\nexport const tooLong = 'shared/form:rules.maxLength'\n// 'server' is not meant\n",
    )
    put('src/types.ts', "export const x = 'server'")
    put(
      'src/screen.tsx',
      "import type { X } from './types.ts'\nimport { tooLong } from './rules.ts'\nconst t = useT('features/products')\nconst later = () => import('./editor.tsx')",
    )
    put('src/build.ts', "export const words = pageT(locale, 'server')")
    put('src/start.ts', "const t = fixedT(strings, locale, 'shared/ui')")
    put(
      'src/shell.astro',
      "---\nimport { words } from './build.ts'\n---\n<slot />\n<script>\n  import './start.ts'\n</script>\n",
    )
    const page = put(
      'src/pages/x.astro',
      "---\nimport Shell from '../shell.astro'\nimport { S } from '../screen.tsx'\n---\n<Shell><S client:load /></Shell>\n",
    )
    expect(pageNamespaces(page, known).namespaces).toEqual([
      'features/products',
      'features/review',
      'shared/form',
      'shared/ui',
    ])
  })
  it('finds the rules whose words a page needs', () => {
    put('src/price.ts', "export const price = ruleKey('rules.price')\nconst many = 'shared/form:rules.fileCount'")
    const page = put('src/pages/y.astro', "---\nimport { P } from '../form.tsx'\n---\n<P />")
    put('src/form.tsx', "import { price } from './price.ts'")
    const words = {
      fields: { this: 'This' },
      rules: { price: 'P', fileCount_one: '1', fileCount_other: 'n', url: 'U' },
    }
    const { rules } = pageNamespaces(page, known)
    const kept = { fields: { this: 'This' }, rules: { price: 'P', fileCount_one: '1', fileCount_other: 'n' } }
    expect(withoutUnusedRules(words, rules)).toEqual(kept)
  })
  it('finds the file behind a route pattern', () => {
    const page = put('src/pages/[...lang]/basic/brand.astro', '')
    const home = put('src/pages/[...lang]/index.astro', '')
    expect(pageFile(root, '/[...lang]/basic/brand')).toBe(page)
    expect(pageFile(root, '/[...lang]')).toBe(home)
  })
})
