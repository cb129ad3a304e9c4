import postcss, { type AtRule, type Container, type Root } from 'postcss'

/** Classes a selector asks for, as they stand in `class`; what `:not()`, `:is()` and their like name is not asked for. */
export function classesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    name.replace(/\\([\da-f]{1,6})\s?|\\(.)/gi, (_, code: string | undefined, char: string | undefined) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (char ?? ''),
    ),
  )
}

function prune(container: Container, has: (name: string) => boolean): void {
  container.each((node) => {
    if (node.type === 'rule') {
      const kept = node.selectors.filter((selector) => classesOf(selector).every(has))
      if (kept.length) node.selectors = kept
      else node.remove()
    } else if (node.type === 'atrule' && /^(media|supports|layer)$/.test(node.name) && node.nodes) {
      prune(node, has)
      if (!node.nodes.length) node.remove()
    } else if (node.type === 'comment') node.remove()
  })
}

/**
 * The part of a style sheet that a page needs, in the same order.
 *
 * @param css a parsed style sheet; it is not changed.
 * @param has does the page use a class?
 */
export function criticalCss(css: Root, has: (name: string) => boolean): string {
  const part = css.clone()
  prune(part, has)
  const used = part.toString()
  part.walkAtRules('keyframes', (rule: AtRule) => {
    if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(used)) rule.remove()
  })
  return part.toString()
}

/** The classes the HTML uses. */
export function classNames(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) =>
      list
        .replaceAll('&#38;', '&')
        .replaceAll('&amp;', '&')
        .replaceAll('&#39;', "'")
        .replaceAll('&gt;', '>')
        .split(/\s+/),
    ),
  )
}

/** What a code can write: a class it names, or one it puts together (`btn-${kind}`). */
export function writesOf(code: string): (name: string) => boolean {
  const words = new Set(code.split(/[\s"'`${}\\]+/))
  return (name) => {
    const start = name.slice(0, name.lastIndexOf('-') + 1)
    // A name with signs of the language in it is not taken apart like the code.
    const named = /["'`${}\\]/.test(name) ? code.includes(name) : words.has(name)
    return named || (start !== '' && ['`', '"', "'", '${'].some((end) => code.includes(start + end)))
  }
}

export const parseCss = (text: string): Root => postcss.parse(text)
