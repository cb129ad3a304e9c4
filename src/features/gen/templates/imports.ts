/** The imports of a generated file, gathered while its code is put together. */
export interface Imports {
  /** Notes that a file takes a name from a module, and answers the name for the code. */
  use(name: string, from: string): string
  /** The import lines, packages first. */
  lines(): string
}

const bare = (name: string): string => name.replace(/^type /, '').toLowerCase()

export function imports(): Imports {
  const modules = new Map<string, Set<string>>()
  return {
    use(name, from) {
      modules.set(from, (modules.get(from) ?? new Set()).add(name))
      return name.replace(/^type /, '')
    },
    lines: () =>
      [...modules]
        .sort(([a], [b]) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || a.localeCompare(b))
        .map(
          ([from, names]) =>
            `import { ${[...names].sort((a, b) => bare(a).localeCompare(bare(b))).join(', ')} } from '${from}'`,
        )
        .join('\n'),
  }
}
