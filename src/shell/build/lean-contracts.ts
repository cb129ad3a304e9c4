import { parseAst, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Modules of declarations only: what one of their calls makes can be left out where nobody reads it. */
const DECLARATIONS =
  /\/src\/(features\/[\w-]+\/([\w-]+-)?(contract|fields|rules)|shared\/(\w+\/)?([\w-]*contract|rules|rules\/\w+|limits))\.ts$/
/** The login pages check what is typed with the request of their call; elsewhere a form has its own fields. */
const CHECKS_REQUESTS = /\/src\/features\/account\//

/** Does the browser get this contract without what its calls ask and answer? */
export const isLeanContract = (path: string): boolean =>
  /\/([\w-]+-)?contract\.ts$/.test(path) && DECLARATIONS.test(path) && !CHECKS_REQUESTS.test(path)

/**
 * What the browser needs of a contract is where a call goes. Its request and reply describe it to the server, the API page and the types; the
 * client reads neither (`client.ts`), and through them every list would fetch the fields of whole forms.
 *
 * @param code JavaScript of a module of declarations.
 * @param keepsRequests whether a part of the site reads `request` of these calls.
 * @returns the code with calls at the top marked as free of effects, and `defineCall` without what only others read.
 */
export function leanContract(code: string, keepsRequests = false): string {
  const dropped = new Set(keepsRequests ? ['reply', 'summary'] : ['request', 'reply', 'summary'])
  const edits: { start: number; end: number; text: string }[] = []
  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || /Function/.test(node.type)) return
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' })
    const [options] = isCallOf(node, 'defineCall') ? (node['arguments'] as Node[]) : []
    if (options?.type === 'ObjectExpression') {
      for (const property of options['properties'] as Node[]) {
        const name = (property['key'] as { name?: string } | undefined)?.name
        // An empty spread in its place keeps the commas right.
        if (name && dropped.has(name)) edits.push({ start: property.start, end: property.end, text: '...{}' })
        else visit(property)
      }
      return
    }
    for (const value of Object.values(node)) visit(value)
  }
  // Statements that are calls themselves are there for their effect.
  for (const statement of (parseAst(code) as unknown as { body: Node[] }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue
    visit(declaration)
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

/** `{...fields, more}`: reading what is spread counts as an effect, which only a function around it can be marked free of. */
function spreads(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(spreads)
  if (!isNode(node) || /Function/.test(node.type)) return false
  return node.type === 'SpreadElement' || Object.values(node).some(spreads)
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function isCallOf(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && (node['callee'] as { name?: string }).name === name
}

/** Brings to the browser of every contract only what it reads; the server and the tests read the source itself. */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !DECLARATIONS.test(id)) return
      // A contract that builds on another would else bring the other's fields and rules along, of which nothing is left in it.
      return { code: leanContract(code, CHECKS_REQUESTS.test(id)), map: null, moduleSideEffects: false }
    },
  }
}
