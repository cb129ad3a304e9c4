/**
 * Styles as far as they say what is shown: components are tested without style sheets, so that only the browser's own, what closes dialogs and popovers,
 * and styles of an element itself count. jsdom works out every property of every rule each time somebody looks for a role: a fifth of all tests' time.
 */
const NOT_SHOWN =
  '[hidden],dialog:not([open]),[popover]:not([data-popover-open]),template,script,style,head,title,meta,link,datalist'

/** Properties that children take over. */
const INHERITED: Record<string, string> = { visibility: 'visible', pointerEvents: 'auto' }

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

function valueOf(element: HTMLElement, name: string): unknown {
  if (name === 'display') return element.matches(NOT_SHOWN) ? 'none' : element.style.display || 'block'
  const fallback = INHERITED[name]
  if (fallback === undefined) return Reflect.get(element.style, name)
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const own: unknown = Reflect.get(at.style, name)
    if (own) return own
  }
  return fallback
}

export const computedStyle = (element: Element): CSSStyleDeclaration =>
  new Proxy((element as HTMLElement).style, {
    get(style, name) {
      if (name === 'getPropertyValue')
        return (one: string) =>
          one.startsWith('--') ? style.getPropertyValue(one) : String(valueOf(element as HTMLElement, camel(one)) ?? '')
      const value: unknown = valueOf(element as HTMLElement, String(name))
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
