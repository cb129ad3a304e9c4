/**
 * A browser's translator replaces the texts of a page by `<font>` elements with other words. React still holds the texts it wrote: it changes
 * them unseen, and taking one away or putting something before it throws, which would take the whole form away (facebook/react#11538).
 * Here the elements stand for the texts they replaced, and a text that React changes comes back in their place; the translator then
 * translates it anew.
 */

/** Node that stands in the page for a text that a translator took out. */
const stands = new WeakMap<Node, Element>()

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** The child of `parent` that holds or stands for a node which is no child of it any more; null when nothing does. */
function childFor(parent: Node, node: Node): Node | null {
  let found: Node | null | undefined = parent.contains(node) ? node : stands.get(node)
  while (found && found.parentNode !== parent) found = found.parentNode
  return found ?? null
}

function noteReplaced(
  { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
  changed: MutationObserver,
) {
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
    // In one step, or put beside it first.
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
    if (!font) continue
    stands.set(text, font)
    changed.observe(text, { characterData: true })
  }
}

/** Brings back a text that was changed while something stood for it. */
function bringBack(text: Node) {
  const font = stands.get(text)
  if (!font?.isConnected) return
  stands.delete(text)
  font.replaceWith(text)
}

/** Starts watching; called once a page. Returns the way to stop. */
export function surviveTranslation(root: Node = document): () => void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    catchUp()
    const instead = childFor(this, child)
    if (instead) removeChild.call(this, instead)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    catchUp()
    return insertBefore.call(this, node, childFor(this, before)) as T
  }
  const changed = new MutationObserver((records) => records.forEach(({ target }) => bringBack(target)))
  const replaced = new MutationObserver((records) => records.forEach((record) => noteReplaced(record, changed)))
  /** Changes of this very step are not told yet. */
  const catchUp = () => replaced.takeRecords().forEach((record) => noteReplaced(record, changed))
  replaced.observe(root, { childList: true, subtree: true })
  return () => {
    replaced.disconnect()
    changed.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}
