/** Nothing is exported for nobody: what no other file of the product takes is dead weight, also where a test takes it. */
import { describe, expect, it } from 'vitest'
import { readModules } from '../helpers/import-graph.ts'

const everything = readModules(
  ['src/**/*.{ts,tsx,astro}', 'astro.config.mjs', 'tailwind.config.cjs'],
  ['**/*.test.*', '**/*.d.ts'],
)

/** Names taken from each file, by anybody. */
const taken = new Map<string, Set<string>>()
for (const { path, imports } of everything)
  for (const { file, names } of imports) {
    if (!file || file === path) continue
    const set = taken.get(file) ?? new Set<string>()
    for (const name of names) set.add(name)
    taken.set(file, set)
  }

const EXPORT =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm
const LIST = /^export\s*(?:type\s*)?\{([^}]*)\}(?!\s*from)/gm

function exportsOf(text: string): string[] {
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
  return [...[...text.matchAll(EXPORT)].map(([, name]) => name ?? ''), ...listed].filter(Boolean)
}

/** What the specification asks to be there for whoever builds the next screen. */
const ASKED = new Set(['src/shared/auth/can.ts: hasAllRoles', 'src/shared/auth/can.ts: hasAllPermissions'])

describe('exports', () => {
  it('are taken by another file of the product', () => {
    const looked = everything.filter(({ path }) => /\.tsx?$/.test(path))
    const unused = looked.flatMap(({ path, text }) =>
      exportsOf(text).flatMap((name) => {
        const users = taken.get(path)
        if (users?.has(name) || users?.has('*')) return []
        // A type that only the file's own signatures name is part of them.
        const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
        return uses > 1 || ASKED.has(`${path}: ${name}`) ? [] : [`${path}: ${name}`]
      }),
    )
    expect(looked.length).toBeGreaterThan(60)
    expect(unused).toEqual([])
  })
})
