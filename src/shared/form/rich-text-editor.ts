/** The editor itself, without React: squire over one element. Loaded on demand. */
import Squire from 'squire-rte'
import { cleanFragment, cleanHtml } from './rich-text-clean.ts'

/** What a toolbar can do. */
export type RichCommand = 'bold' | 'italic' | 'underline' | 'h3' | 'h4' | 'bullets' | 'numbers' | 'undo' | 'redo'

export interface RichEditor {
  run(command: RichCommand): void
  /** Which commands are on where the cursor stands. */
  active(): ReadonlySet<RichCommand>
  /** Address of the link at the cursor, '' when there is none. */
  link(): string
  setLink(url: string): void
  insertImage(src: string, alt: string): void
  html(): string
  setHtml(html: string): void
  focus(): void
  focusEnd(): void
  destroy(): void
}

export interface RichEditorOptions {
  html: string
  onInput: () => void
  /** The cursor moved or the format under it changed. */
  onMove: () => void
  /** A picture was pasted or dropped. */
  onPicture: (file: File) => void
}

const EMPTY = /^(?:<p>(?:<br\s*\/?>)?<\/p>)*$/

export function startEditor(root: HTMLElement, options: RichEditorOptions): RichEditor {
  const squire = new Squire(root, { blockTag: 'P', sanitizeToDOMFragment: cleanFragment })
  // Tab leaves the field, as everywhere: nobody may be caught in it (WCAG 2.1.2).
  squire.setKeyHandler('Tab', null).setKeyHandler('Shift-Tab', null)
  squire.setHTML(cleanHtml(options.html))
  for (const name of ['pathChange', 'select', 'cursor', 'undoStateChange'])
    squire.addEventListener(name, options.onMove)
  squire.addEventListener('input', options.onInput)
  squire.addEventListener('pasteImage', (event: Event) => {
    const clipboard = (event as CustomEvent<{ clipboardData?: DataTransfer }>).detail?.clipboardData
    const file = [...(clipboard?.files ?? [])].find((one) => one.type.startsWith('image/'))
    if (file) options.onPicture(file)
  })
  const dropped = (event: DragEvent) => {
    const file = [...(event.dataTransfer?.files ?? [])].find((one) => one.type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    options.onPicture(file)
  }
  root.addEventListener('drop', dropped, true)

  const inTag = (tag: string): boolean => new RegExp(`(?:^|>)${tag}(?:[.#\\[>]|$)`).test(squire.getPath())
  function toggleHeading(tag: 'H3' | 'H4') {
    const wanted = inTag(tag) ? 'P' : tag
    squire.modifyBlocks((fragment) => {
      for (const block of fragment.querySelectorAll('p,h3,h4,div')) {
        if (block.closest('li,table')) continue
        const next = document.createElement(wanted)
        next.append(...block.childNodes)
        block.replaceWith(next)
      }
      return fragment
    })
  }
  const toggle = (on: boolean, add: () => unknown, remove: () => unknown) => (on ? remove() : add())
  const commands: Record<RichCommand, () => unknown> = {
    bold: () =>
      toggle(
        squire.hasFormat('B'),
        () => squire.bold(),
        () => squire.removeBold(),
      ),
    italic: () =>
      toggle(
        squire.hasFormat('I'),
        () => squire.italic(),
        () => squire.removeItalic(),
      ),
    underline: () =>
      toggle(
        squire.hasFormat('U'),
        () => squire.underline(),
        () => squire.removeUnderline(),
      ),
    h3: () => toggleHeading('H3'),
    h4: () => toggleHeading('H4'),
    bullets: () =>
      toggle(
        inTag('UL'),
        () => squire.makeUnorderedList(),
        () => squire.removeList(),
      ),
    numbers: () =>
      toggle(
        inTag('OL'),
        () => squire.makeOrderedList(),
        () => squire.removeList(),
      ),
    undo: () => squire.undo(),
    redo: () => squire.redo(),
  }

  function linkNode(): HTMLAnchorElement | null {
    const at = squire.getSelection().commonAncestorContainer
    const element = at instanceof Element ? at : at.parentElement
    const link = element?.closest('a') ?? null
    return link && root.contains(link) ? link : null
  }

  return {
    run(command) {
      squire.focus()
      commands[command]()
    },
    active() {
      const on = new Set<RichCommand>()
      if (squire.hasFormat('B')) on.add('bold')
      if (squire.hasFormat('I')) on.add('italic')
      if (squire.hasFormat('U')) on.add('underline')
      if (inTag('H3')) on.add('h3')
      if (inTag('H4')) on.add('h4')
      if (inTag('UL')) on.add('bullets')
      if (inTag('OL')) on.add('numbers')
      return on
    },
    link: () => linkNode()?.getAttribute('href') ?? '',
    setLink(url) {
      squire.focus()
      if (url) squire.makeLink(url)
      else squire.removeLink()
    },
    insertImage(src, alt) {
      squire.focus()
      squire.insertImage(src, { alt })
    },
    html() {
      const html = cleanHtml(squire.getHTML())
      return EMPTY.test(html) ? '' : html
    },
    setHtml: (html) => void squire.setHTML(cleanHtml(html)),
    focus: () => void squire.focus(),
    focusEnd: () => void squire.focus().moveCursorToEnd(),
    destroy() {
      root.removeEventListener('drop', dropped, true)
      squire.destroy()
    },
  }
}
