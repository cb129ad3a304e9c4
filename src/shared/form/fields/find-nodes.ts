import type { NamedNode } from './use-options.ts'

/** A node that is found by its own names and by those it hangs under. */
interface FoundNode extends NamedNode {
  /** What it hangs under, the top first. */
  above?: readonly NamedNode[]
}

/** Case, accents and signs do not matter to whoever types. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()

/** The typed text without the article of The Netherlands. */
const typedPlain = (typed: string): string => plain(typed).replace(/^the (?=\S)/, '')

const together = (text: string): string => text.replaceAll(' ', '')

/** How well a node answers to what was typed: 0 by a whole name or code, 3 by something within a name, Infinity not at all. */
function rank(
  { name, enName, spelling = '', code = '', phoneCode = '', usual = [] }: NamedNode,
  wanted: string,
): number {
  const joined = together(wanted)
  const [zh, en] = [plain(name), plain(enName)]
  const initials = spelling.replace(/(\S)\S*\s*/g, '$1')
  const others = usual.map((one) => together(plain(one)))
  const words = [zh, en, spelling].map(together).concat(code.toLowerCase(), phoneCode, others)
  if (words.includes(joined)) return 0
  if (words.some((word) => word.startsWith(joined)) || initials.startsWith(joined)) return 1
  if (` ${en}`.includes(` ${wanted}`)) return 2
  return together(zh).includes(joined) || together(en).includes(joined) ? 3 : Infinity
}

/**
 * The nodes that answer to what was typed, best first: Chinese or English name, pinyin or its initials, country or dialling code, usual name; after them what
 * hangs under one that answers. All of them where nothing was typed.
 */
export function findNodes<Node extends FoundNode>(nodes: readonly Node[], typed: string): readonly Node[] {
  const wanted = typedPlain(typed)
  if (wanted === '') return nodes
  const ranked = nodes.map((node) => {
    const above = Math.min(Infinity, ...(node.above ?? []).map((one) => rank(one, wanted)))
    return { node, rank: Math.min(rank(node, wanted), above + 4) }
  })
  return ranked
    .filter((one) => one.rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map((one) => one.node)
}

/** The one node that a text names whole; none where it names none or several. */
export function namedBy<Node extends NamedNode>(nodes: readonly Node[], typed: string): Node | undefined {
  const wanted = typedPlain(typed)
  const meant = nodes.filter((node) => rank({ ...node, spelling: '' }, wanted) === 0)
  return meant.length === 1 ? meant[0] : undefined
}
