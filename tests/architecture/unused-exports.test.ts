/**
 * Nothing is exported for nobody. What no other file of the product takes is dead weight; a test alone may take what its own file uses too: it
 * looks at a part by itself that runs in any case.
 */
import { describe, expect, it } from 'vitest'
import { readModules, type Module } from '../helpers/import-graph.ts'

const SOURCES = ['src/**/*.{ts,tsx,astro}', 'astro.config.mjs', 'tailwind.config.cjs']
const product = readModules(SOURCES, ['**/*.test.*', '**/*.d.ts'])
const tests = readModules(['src/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx,mjs}'], ['**/*.d.ts', 'tests/out/**'])

/** Names taken from each file by other files; `*` for all of them. */
function takenBy(modules: readonly Module[]): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>()
  for (const { path, imports } of modules)
    for (const { file, names } of imports) {
      if (!file || file === path) continue
      const set = taken.get(file) ?? new Set<string>()
      for (const name of names) set.add(name)
      taken.set(file, set)
    }
  return taken
}
const [byProduct, byTests] = [takenBy(product), takenBy(tests)]
const takes = (taken: ReadonlyMap<string, ReadonlySet<string>>, path: string, name: string) =>
  taken.get(path)?.has(name) || taken.get(path)?.has('*')

const EXPORT =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm
const LIST = /^export\s*(?:type\s*)?\{([^}]*)\}(?!\s*from)/gm

function exportsOf(text: string): { name: string; isType: boolean }[] {
  const listed = [...text.matchAll(LIST)].flatMap(([, names = '']) =>
    names.split(',').map(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
          ?.replace(/^type\s+/, '') ?? '',
    ),
  )
  return [
    ...[...text.matchAll(EXPORT)].map(([, kind = '', name = '']) => ({ name, isType: /interface|type/.test(kind) })),
    ...listed.filter(Boolean).map((name) => ({ name, isType: false })),
  ]
}

/** What the specification asks to be there for whoever builds the next screen. */
const ASKED = new Set(['src/shared/auth/can.ts: hasAllRoles', 'src/shared/auth/can.ts: hasAllPermissions'])

describe('exports', () => {
  it('are taken by another file of the product, or by a test of what its own file uses', () => {
    const looked = product.filter(({ path }) => /\.tsx?$/.test(path))
    const unused = looked.flatMap(({ path, text }) =>
      exportsOf(text).flatMap(({ name, isType }) => {
        if (takes(byProduct, path, name) || ASKED.has(`${path}: ${name}`)) return []
        const isUsed = (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
        // A type that only the file's own signatures name is part of them.
        return isUsed && (isType || takes(byTests, path, name)) ? [] : [`${path}: ${name}`]
      }),
    )
    expect(looked.length).toBeGreaterThan(60)
    expect(unused).toEqual([])
  })
})
