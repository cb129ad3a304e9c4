import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { rovingIndex } from '../../lib/browser/a11y.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconImage, IconLink, IconUndo } from '../../ui/icons.ts'
import type { RichCommand, RichEditor } from '../../form/rich-text/rich-text-editor.ts'
import { LinkRow, PictureRow } from './rich-text-rows.tsx'
import { under } from '../../i18n/keys.ts'

const BULLETS = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'
const NUMBERS = 'M10 6h10M10 12h10M10 18h10M4 4.5h1.2V8M4 8h2.4M4 15.2c.2-1.5 2.4-1.4 2.4.1 0 1-2.4 1.6-2.4 3.2h2.4'
const REDO = 'M15 14l4-4-4-4M19 10H9a5 5 0 0 0 0 10h2'

type Tool = { command: RichCommand; face: ReactNode }

const TOOLS: readonly Tool[] = [
  { command: 'bold', face: <b aria-hidden="true">B</b> },
  { command: 'italic', face: <i aria-hidden="true">I</i> },
  { command: 'underline', face: <u aria-hidden="true">U</u> },
  { command: 'h3', face: <span aria-hidden="true">H3</span> },
  { command: 'h4', face: <span aria-hidden="true">H4</span> },
  { command: 'bullets', face: <Icon of={BULLETS} /> },
  { command: 'numbers', face: <Icon of={NUMBERS} /> },
  { command: 'undo', face: <Icon of={IconUndo} /> },
  { command: 'redo', face: <Icon of={REDO} /> },
]

export type RichTextToolbarProps = {
  editor: RefObject<RichEditor | null>
  active: ReadonlySet<RichCommand>
  label: string
  /** Id of the text it works on. */
  controls: string
  /** A picture that was pasted or dropped and waits to be taken in. */
  picture: File | null
  onPictureDone: () => void
}

/** Formats, lists, link, picture; one tab stop, arrows move inside. */
export function RichTextToolbar({ editor, active, label, controls, picture, onPictureDone }: RichTextToolbarProps) {
  const t = useT('shared/form')
  const bar = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const waiting = picture ?? chosen
  const open = waiting ? 'picture' : asking

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const next = rovingIndex(
      event.key,
      buttons.indexOf(event.target as HTMLButtonElement),
      buttons.length,
      'horizontal',
    )
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  function close() {
    setAsking(null)
    setChosen(null)
    if (picture) onPictureDone()
    editor.current?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('form.rich.toolbar', { name: label })}
        aria-controls={controls}
        className="flex flex-wrap gap-0.5 border-b border-line bg-muted px-1.5 py-1"
        onKeyDown={onKeyDown}
      >
        {TOOLS.map(({ command, face }, at) => (
          <ToolButton
            key={command}
            name={command}
            tabIndex={at === 0 ? 0 : -1}
            aria-pressed={command === 'undo' || command === 'redo' ? undefined : active.has(command)}
            onClick={() => editor.current?.run(command)}
          >
            {face}
          </ToolButton>
        ))}
        <ToolButton name="link" onClick={() => setAsking('link')}>
          <Icon of={IconLink} />
        </ToolButton>
        <ToolButton name="picture" onClick={() => file.current?.click()}>
          <Icon of={IconImage} />
        </ToolButton>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t('form.rich.picture')}
          accept="image/png,image/jpeg"
          onChange={(event) => {
            setChosen(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
      </div>
      {open === 'link' ? <LinkRow editor={editor} onClose={close} /> : null}
      {waiting ? <PictureRow key={waiting.name + waiting.size} file={waiting} editor={editor} onClose={close} /> : null}
    </>
  )
}

function ToolButton({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  const t = useT('shared/form')
  return (
    <button
      type="button"
      tabIndex={-1}
      className="btn btn-ghost btn-sm btn-icon aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      aria-label={t(under('form.rich.', name))}
      data-tip={t(under('form.rich.', name))}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    />
  )
}
