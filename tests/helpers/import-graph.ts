/** Who imports whom in src/: read from the syntax of .ts and .tsx, and from front matter and scripts of .astro. */
import { dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'
import { sourceFiles } from './source-files.ts'

export interface Import {
  /** The module as written. */
  specifier: string
  /** Path from the root for our own files, null for packages and Node's modules. */
  file: string | null
  /** Package name (`hono`, `@scope/name`) or `node:fs`; null for our own files. */
  module: string | null
  /** Erased when compiled: `import type`, or every name marked as a type. */
  typeOnly: boolean
  dynamic: boolean
  /** Names taken; `*` when all of them are at hand (namespace, dynamic, `export *`). */
  names: string[]
}

export interface Module {
  path: string
  text: string
  imports: Import[]
}

/** Files of one worker's tests read the same sources. */
const read = new Map<string, Module>()

/** Every file of src/ that ships, with what it imports. Tests are left out. */
export function readModules(
  patterns: string[] = ['src/**/*.{ts,tsx,astro}'],
  ignore: string[] = ['**/*.test.*', '**/*.d.ts'],
): Module[] {
  return sourceFiles(patterns, ignore).map(({ path, text }) => {
    const known = read.get(path)
    if (known?.text === text) return known
    const module = { path, text, imports: importsOf(path, text) }
    read.set(path, module)
    return module
  })
}

/** The TypeScript inside an .astro file. */
function scriptOf(path: string, text: string): string {
  if (!path.endsWith('.astro')) return text
  const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body ?? '')
  return [front, ...scripts].join('\n;\n')
}

export function importsOf(path: string, text: string): Import[] {
  const source = ts.createSourceFile(
    `${path}.tsx`,
    scriptOf(path, text),
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  )
  const found: Import[] = []
  const add = (node: ts.Expression | undefined, over: Pick<Import, 'typeOnly' | 'dynamic' | 'names'>) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, ...resolve(path, node.text), ...over })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, { dynamic: false, ...clauseOf(node.importClause) })
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : null
      const names = named ? named.map((one) => (one.propertyName ?? one.name).text) : ['*']
      add(node.moduleSpecifier, {
        dynamic: false,
        typeOnly: node.isTypeOnly || (named?.every((one) => one.isTypeOnly) ?? false),
        names,
      })
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], { dynamic: true, typeOnly: false, names: ['*'] })
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal as ts.Expression, { dynamic: false, typeOnly: true, names: ['*'] })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function clauseOf(clause: ts.ImportClause | undefined): Pick<Import, 'typeOnly' | 'names'> {
  if (!clause) return { typeOnly: false, names: [] }
  const bindings = clause.namedBindings
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  const names = named.map((one) => (one.propertyName ?? one.name).text)
  if (clause.name) names.push('default')
  if (bindings && ts.isNamespaceImport(bindings)) names.push('*')
  const allTypes = !clause.name && named.length > 0 && named.every((one) => one.isTypeOnly)
  return { typeOnly: clause.isTypeOnly || allTypes, names }
}

function resolve(from: string, specifier: string): Pick<Import, 'file' | 'module'> {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return { file: normalize(join(dirname(from), plain)), module: null }
  if (plain.startsWith('node:')) return { file: null, module: plain }
  const parts = plain.split('/')
  return { file: null, module: plain.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? plain) }
}

/** Files a module reaches through imports that survive compilation, itself included. */
export function reachable(start: string, modules: ReadonlyMap<string, Module>): Set<string> {
  const seen = new Set([start])
  for (const path of seen)
    for (const { file, typeOnly } of modules.get(path)?.imports ?? []) if (file && !typeOnly) seen.add(file)
  return seen
}

/** Import cycles, each told once as the files in it. Types are erased and lazy imports come later, so neither closes a cycle. */
export function cycles(modules: ReadonlyMap<string, Module>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const targets = (path: string) =>
    (modules.get(path)?.imports ?? []).flatMap(({ file, typeOnly, dynamic }) =>
      file && !typeOnly && !dynamic && modules.has(file) ? [file] : [],
    )
  // Tarjan's strongly connected components.
  const connect = (path: string): void => {
    index.set(path, index.size)
    low.set(path, index.get(path) ?? 0)
    stack.push(path)
    for (const next of targets(path)) {
      if (!index.has(next)) {
        connect(next)
        low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0))
      } else if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, index.get(next) ?? 0))
    }
    if (low.get(path) !== index.get(path)) return
    const component = stack.splice(stack.indexOf(path))
    if (component.length > 1 || targets(path).includes(path)) found.push(component.sort())
  }
  for (const path of modules.keys()) if (!index.has(path)) connect(path)
  return found
}
