/** Who may import whom (`zones.ts`), read from the sources themselves. */
import { builtinModules } from 'node:module'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { cycles, importsOf, reachable, readModules, type Import } from '../helpers/import-graph.ts'
import { root } from '../helpers/source-files.ts'
import { zoneOf, isPureShared, allowed } from './zones.ts'

const all = readModules()
const modules = new Map(all.map((module) => [module.path, module]))

/** Packages that have one home; `$` alone forbids the prefix being part of a longer folder name. */
const HOMES: Record<string, RegExp> = {
  wretch: /^src\/shared\/api\//,
  papaparse: /^src\/shared\/files\//,
  'fuse.js': /^src\/shell\//,
  pg: /^src\/server\/base\/db\//,
  '@electric-sql/pglite': /^src\/server\/base\/db\//,
  'drizzle-orm': /^src\/(server|features\/\w[\w-]*\/server)\//,
  hono: /^src\/server\//,
  '@hono/node-server': /^src\/server\//,
  nodemailer: /^src\/server\/base\/mail\//,
  sharp: /^src\/(server|features\/[\w-]+\/server\/seed)\//,
  'sanitize-html': /^src\/server\//,
  dompurify: /^src\/shared\//,
  '@headlessui/react': /^src\/shared\/ui\//,
}

const isNode = ({ module }: Import): boolean =>
  module !== null && (module.startsWith('node:') || builtinModules.includes(module))
const isReact = ({ module }: Import): boolean =>
  module !== null && /^(react|react-dom|@nanostores\/react|@headlessui\/react)$/.test(module)
/** Everything but code that runs in Node only. */
const runsInBrowser = (path: string): boolean =>
  !/^src\/(server|features\/[\w-]+\/server|shell\/build)\//.test(path) && !path.endsWith('.astro')

describe('the reader of imports', () => {
  it('sees static, lazy, type-only and re-exported modules, in TypeScript and in Astro', () => {
    const text = `---\nimport A from '../a.astro'\nimport type { B } from '../b.ts'\n---\n<script>\nimport { c, type D } from './c.ts'\nconst e = () => import('./e.ts')\nexport * from 'pkg/sub'\n</script>`
    expect(
      importsOf('src/pages/x.astro', text).map(({ specifier, file, module, typeOnly, dynamic }) => [
        specifier,
        file ?? module,
        typeOnly,
        dynamic,
      ]),
    ).toEqual([
      ['../a.astro', 'src/a.astro', false, false],
      ['../b.ts', 'src/b.ts', true, false],
      ['./c.ts', 'src/pages/c.ts', false, false],
      ['./e.ts', 'src/pages/e.ts', false, true],
      ['pkg/sub', 'pkg', false, false],
    ])
  })
  it('finds cycles, but not through types or lazy imports', () => {
    const graph = (edges: Record<string, Partial<Import>[]>) =>
      new Map(Object.entries(edges).map(([path, imports]) => [path, { path, text: '', imports: imports as Import[] }]))
    expect(cycles(graph({ a: [{ file: 'b' }], b: [{ file: 'c' }], c: [{ file: 'a' }], d: [{ file: 'a' }] }))).toEqual([
      ['a', 'b', 'c'],
    ])
    expect(cycles(graph({ a: [{ file: 'b', typeOnly: true }], b: [{ file: 'a' }] }))).toEqual([])
    expect(cycles(graph({ a: [{ file: 'b', dynamic: true }], b: [{ file: 'a' }] }))).toEqual([])
  })
  it('reads the whole source', () => {
    expect(all.length).toBeGreaterThan(200)
    for (const path of ['src/routes.ts', 'src/server/app.ts', 'src/pages/[...lang]/login.astro'])
      expect(modules.has(path), path).toBe(true)
  })
})

describe('imports', () => {
  it('go only where the table of the architecture lets them', () => {
    const broken = all.flatMap(({ path, imports }) =>
      imports.flatMap(({ file, typeOnly }) => {
        if (!file) return []
        // The route table names icons by the kit's own type, which is erased.
        if (path === 'src/routes.ts' && typeOnly && zoneOf(file).kind === 'shared') return []
        const verdict = allowed(zoneOf(path), zoneOf(file))
        return verdict === true ? [] : [`${path} -> ${file}: ${verdict}`]
      }),
    )
    expect(broken).toEqual([])
  })

  it('name files that exist, with their ending', () => {
    const known = new Set(globSync('src/**/*.{ts,tsx,astro,json,css,cjs,sql,svg}', { cwd: root }))
    const broken = all.flatMap(({ path, imports }) =>
      imports.flatMap(({ file, specifier }) => (file && !known.has(file) ? [`${path}: ${specifier}`] : [])),
    )
    expect(broken).toEqual([])
  })

  it('have no cycles', () => {
    expect(cycles(modules)).toEqual([])
  })

  it('between two areas go one way; who is told of another’s events takes them in src/server/compose.ts', () => {
    const area = (path: string) => /^src\/features\/([\w-]+)\//.exec(path)?.[1]
    const arrows = new Set(
      all.flatMap(({ path, imports }) =>
        imports.flatMap(({ file }) =>
          area(path) && file && area(file) && !file.endsWith('.json') ? [`${area(path)} ${area(file)}`] : [],
        ),
      ),
    )
    const pairs = [...arrows].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ')
      return from < to && arrows.has(`${to} ${from}`)
    })
    expect(pairs.sort()).toEqual(['account booth-forms', 'account company', 'booth-forms newspaper'])
  })

  it('take heavy packages only where they are at home', () => {
    const broken = all.flatMap(({ path, imports }) =>
      imports.flatMap(({ module }) =>
        module && HOMES[module] && !HOMES[module].test(path) ? [`${path}: ${module}`] : [],
      ),
    )
    expect(broken).toEqual([])
  })

  it('leave React out of contracts, rules and the server, and Node out of the browser', () => {
    const broken = all.flatMap(({ path, imports }) => {
      const { kind } = zoneOf(path)
      const pure =
        kind === 'feature-pure' ||
        kind === 'feature-server' ||
        kind === 'base' ||
        kind === 'server' ||
        isPureShared(zoneOf(path))
      return [
        ...imports.filter((one) => pure && isReact(one)).map((one) => `${path}: ${one.specifier}`),
        ...imports
          .filter((one) => runsInBrowser(path) && isNode(one) && !one.typeOnly)
          .map((one) => `${path}: ${one.specifier}`),
      ]
    })
    // Build-time code that Astro runs in Node, and routes read by it.
    expect(broken).toEqual([])
  })

  it('never bring React into the server, nor the server into a screen, however far away', () => {
    const broken: string[] = []
    for (const { path } of all) {
      const { kind } = zoneOf(path)
      const reached = [...reachable(path, modules)]
      if (kind === 'base' || kind === 'server' || kind === 'feature-server' || kind === 'feature-pure') {
        broken.push(
          ...reached
            .filter(
              (file) =>
                file.endsWith('.tsx') || modules.get(file)?.imports.some((one) => isReact(one) && !one.typeOnly),
            )
            .map((file) => `${path} ~> ${file}`),
        )
      }
      if (kind === 'screens' || kind === 'shared' || (kind === 'shell' && !path.startsWith('src/shell/build/'))) {
        broken.push(
          ...reached
            .filter((file) => /^src\/(server|features\/[\w-]+\/server)\//.test(file))
            .map((file) => `${path} ~> ${file}`),
        )
      }
    }
    expect(broken).toEqual([])
  })
})

describe('files', () => {
  it('are no barrels', () => {
    expect(all.map((module) => module.path).filter((path) => /\/index\.tsx?$/.test(path))).toEqual([])
  })

  it('have kebab-case names', () => {
    const outside = all.map((module) => module.path).filter((path) => !path.startsWith('src/pages/'))
    expect(
      outside.filter(
        (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.config)?\.(ts|tsx|astro)$/.test(path.split('/').at(-1) ?? ''),
      ),
    ).toEqual([])
  })
})
