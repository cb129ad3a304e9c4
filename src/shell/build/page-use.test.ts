import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { onlyMentioned, pageUse } from './page-use.ts'

const root = mkdtempSync(join(tmpdir(), 'page-'))
afterAll(() => rmSync(root, { recursive: true }))
function put(path: string, text: string): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}
const known = new Set(['shell', 'shared/form', 'shared/ui', 'features/products', 'features/review', 'server'])

describe('pageUse', () => {
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
    expect(pageUse(page, known).namespaces).toEqual([
      'features/products',
      'features/review',
      'shared/form',
      'shared/ui',
    ])
  })
  it('leaves out what comes on demand where only the first words are asked for', () => {
    put('src/dialog.tsx', "const t = useT('features/review'); t('dialog.title')")
    put('src/list.tsx', "const t = useT('features/products'); t('list.title'); lazy(() => import('./dialog.tsx'))")
    const page = put('src/pages/w.astro', "---\nimport { L } from '../list.tsx'\n---\n<L />")
    const first = pageUse(page, known, 'first')
    expect(first.namespaces).toEqual(['features/products'])
    expect([first.mentions('list.title'), first.mentions('dialog.title')]).toEqual([true, false])
  })
  it('takes how plurals are looked up for no mention of every plural', () => {
    put('src/plural.ts', 'export const text = (key, form) => lookUp(tree, `${key}_${form}`)')
    put('src/count.tsx', "import { text } from './plural.ts'\nt('list.count')")
    const { mentions } = pageUse(put('src/pages/u.astro', "---\nimport { C } from '../count.tsx'\n---\n<C />"), known)
    const words = { list: { count_other: '2', gone_other: '3' } }
    expect(onlyMentioned(words, mentions)).toEqual({ list: { count_other: '2' } })
  })
  it('takes a key with its namespace for that one only, and of errors by code those whose code is written', () => {
    put(
      'src/kinds.ts',
      "const label = (key) => `features/review:fields.${key}`\nconst code = 'gone'\nconst why = (code) => t(`errors.${code}`)",
    )
    const page = put('src/pages/v.astro', "---\nimport { K } from '../kinds.tsx'\n---\n<K />")
    put('src/kinds.tsx', "import { label } from './kinds.ts'")
    const { mentions } = pageUse(page, known)
    expect([
      mentions('fields.name', 'features/review'),
      mentions('fields.name', 'features/products'),
      mentions('fields.name'),
    ]).toEqual([true, false, true])
    expect([mentions('errors.gone', 'shell'), mentions('errors.other', 'shell')]).toEqual([true, false])
  })
  it('finds a key inside the value of a template', () => {
    put('src/save.tsx', "download(file, `${t('import.badRows')}.${format}`)")
    const page = put('src/pages/z.astro', "---\nimport { S } from '../save.tsx'\n---\n<S />")
    const { mentions } = pageUse(page, known)
    expect([mentions('import.badRows'), mentions('import.other')]).toEqual([true, false])
  })
  it('finds the keys a page may say, written out, put together, or by their folder', () => {
    put(
      'src/say.ts',
      "t('title'); t(`status.${value}`); t(`${kind}.name`); ruleKey('rules.price'); ok('shared/form:rules.url'); label('hints.deep', name); kind === 'errors'; t('count', { count })",
    )
    const page = put('src/pages/y.astro', "---\nimport { P } from '../form.tsx'\n---\n<P />")
    put('src/form.tsx', "import { x } from './say.ts'")
    const words = {
      title: 'T',
      subtitle: 'S',
      count_one: '1',
      count_other: 'n',
      status: { on: 'On', off: 'Off' },
      brand: { name: 'N', colour: 'C' },
      hints: { deep: { one: 'H' } },
      rules: { price: 'P', url: 'U', digits: 'D' },
      errors: { gone: 'G' },
    }
    expect(onlyMentioned(words, pageUse(page, known).mentions)).toEqual({
      title: 'T',
      count_one: '1',
      count_other: 'n',
      status: { on: 'On', off: 'Off' },
      brand: { name: 'N' },
      hints: { deep: { one: 'H' } },
      rules: { price: 'P', url: 'U' },
    })
  })
})
