/** The editor itself, without React: squire over one element. Loaded on demand. */
import Squire from 'squire-rte'
import { plainToHtml } from '../../lib/rich-text-plain.ts'
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
  /** Takes the focus as the textarea had it, or at the end. */
  focusFirst(): void
  destroy(): void
}

/** What a textarea holds when the editor takes its place. */
export interface PlainText {
  text: string
  /** Its selection, as offsets in the text. */
  start: number
  end: number
}

export interface RichEditorOptions {
  html: string
  /** The text to go on with in place of the HTML, for which the two mean the same. */
  plain?: PlainText | null
  onInput: () => void
  /** The cursor moved or the format under it changed. */
  onMove: () => void
  /** A picture was pasted or dropped. */
  onPicture: (file: File) => void
}

/** Text as HTML to be typed on at: a space or a new line at its end, which mean nothing yet, stay. */
function plainToEditable(text: string): string {
  const html = plainToHtml(text)
  const tail = text.slice(text.trimEnd().length)
  if (html === '' || tail === '') return html
  return tail.includes('\n') ? `${html}<p><br></p>` : html.replace(/<\/p>$/, '&nbsp;</p>')
}

/** Where an offset of plain text stands in the nodes made of it: white space aside, both hold the same characters. */
function placeOf(root: HTMLElement, text: string, offset: number): [Text, number] | null {
  const solid = text.slice(0, offset).replace(/\s/g, '').length
  // After a space or a new line the place is before what follows, else after what stands there.
  const before = solid === 0 || /\s/.test(text.charAt(offset - 1))
  let seen = 0
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    for (let at = 0; at < node.length; at++) {
      if (/\s/.test(node.data.charAt(at))) continue
      if (before && seen === solid) return [node, at]
      seen += 1
      if (!before && seen === solid) return [node, at + 1]
    }
  }
  return null
}

const EMPTY = /^(?:<p>(?:<br\s*\/?>)?<\/p>)*$/

export function startEditor(root: HTMLElement, options: RichEditorOptions): RichEditor {
  const squire = new Squire(root, { blockTag: 'P', sanitizeToDOMFragment: cleanFragment })
  // Tab leaves the field, as everywhere: nobody may be caught in it (WCAG 2.1.2).
  squire.setKeyHandler('Tab', null).setKeyHandler('Shift-Tab', null)
  const { plain } = options
  squire.setHTML(cleanHtml(plain ? plainToEditable(plain.text) : options.html))
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
    focusFirst() {
      squire.focus()
      const start = plain && placeOf(root, plain.text, plain.start)
      const end = plain && placeOf(root, plain.text, plain.end)
      if (!start || !end) return void squire.moveCursorToEnd()
      const range = document.createRange()
      range.setStart(...start)
      range.setEnd(...end)
      squire.setSelection(range)
    },
    destroy() {
      root.removeEventListener('drop', dropped, true)
      squire.destroy()
    },
  }
}
