import { parseAst, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Modules of declarations only: what one of their calls makes can be left out where nobody reads it. */
const DECLARATIONS =
  /\/src\/(features\/[\w-]+\/([\w-]+-)?(contract|facts|fields|rules)|shared\/([\w-]+\/){0,2}([\w-]*contract|facts|rules|rules\/\w+|limits))\.ts$/
/** Does the browser get this contract without what its calls ask and answer? */
export const isLeanContract = (path: string): boolean =>
  /\/([\w-]+-)?contract\.ts$/.test(path) && DECLARATIONS.test(path)

/**
 * What the browser needs of a contract is where a call goes. Its summary, request and reply describe it to the server, the API page and the types,
 * and through them every list would fetch the fields of whole forms: a call maker (`defineCall`, `adminCalls`, …) takes them as a function, its last
 * argument, which the browser never asks.
 *
 * @param code JavaScript of a module of declarations.
 * @returns the code with calls at the top marked as free of effects, and call makers without that function and without summaries.
 */
export function leanContract(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  function visit(node: unknown, atTop: boolean): void {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, atTop))
    if (!isNode(node)) return
    if (atTop && (node.type === 'CallExpression' || node.type === 'NewExpression'))
      edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' })
    const structs = structsOf(node)
    if (structs) {
      const rest = (node['arguments'] as Node[]).slice(0, -1)
      const summary = summaryOf(rest[0])
      if (summary) edits.push({ start: summary.start, end: summary.end, text: 'summary: undefined' })
      edits.push({ start: structs.start, end: structs.end, text: 'undefined' })
      return visit(rest, atTop)
    }
    for (const value of Object.values(node)) visit(value, atTop && !/Function/.test(node.type))
  }
  // Statements that are calls themselves are there for their effect.
  for (const statement of parseAst(code).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (!isNode(declaration)) continue
    if (declaration.type === 'FunctionDeclaration') visit(declaration, false)
    if (declaration.type !== 'VariableDeclaration') continue
    visit(declaration, true)
    for (const { init } of declaration['declarations'] as { init: Node | null }[])
      if (init && spreads(init)) {
        edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
        edits.push({ start: init.end, end: init.end, text: '))()' })
      }
  }
  return edits
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** The function of request and reply that a call maker ends with. */
function structsOf(node: Node): Node | null {
  if (node.type !== 'CallExpression' || !/Calls?$/.test((node['callee'] as { name?: string }).name ?? '')) return null
  const last = (node['arguments'] as Node[]).at(-1)
  return last?.type === 'ArrowFunctionExpression' && (last['params'] as Node[]).length === 0 ? last : null
}

/** What a call does in words: the API page alone tells it. */
function summaryOf(endpoint: Node | undefined): Node | undefined {
  if (endpoint?.type !== 'ObjectExpression') return undefined
  return (endpoint['properties'] as Node[]).find(
    (one) => (one['key'] as { name?: string } | undefined)?.name === 'summary',
  )
}

/** `{...fields, more}`: reading what is spread counts as an effect, which only a function around it can be marked free of. */
function spreads(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(spreads)
  if (!isNode(node) || /Function/.test(node.type)) return false
  return node.type === 'SpreadElement' || Object.values(node).some(spreads)
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Brings to the browser of every contract only what it reads; the server and the tests read the source itself. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !DECLARATIONS.test(id)) return
      // A contract that builds on another would else bring the other's fields and rules along, of which nothing is left in it.
      return { code: leanContract(code), map: null, moduleSideEffects: false }
    },
  }
}
