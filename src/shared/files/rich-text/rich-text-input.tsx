/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element edits formatted text */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../i18n/use-t.tsx'
import { codePointLength, htmlToText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useShownAs } from '../../form/fields/field.tsx'
import { controlAttributes, useFieldPart } from '../../form/form-context.ts'
import { useHeld } from '../../form/use-values.ts'
import type { PlainText, RichCommand, RichEditor } from '../../form/rich-text/rich-text-editor.ts'
import { htmlToPlain, isPlainHtml, plainToHtml } from '../../lib/rich-text-plain.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { RICH_TEXT_CLASS } from '../../form/rich-text/rich-text-view.tsx'

/** Quiet time before the editor's HTML is read, in ms: reading cleans it. */
const READ_DELAY = 200

/**
 * A rich text inside a Field. Until it is first focused it is a plain textarea, so that the page stays light; then the editor takes its
 * place. If that cannot be loaded the textarea stays: plain texts are edited there, formatted ones are kept as they are.
 * @param max greatest number of characters of its text; the struct holds the rule
 */
export function RichTextInput({ max = 20_000 }: { max?: number }) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const { value, onChange } = useHeld(field.name)
  const html = typeof value === 'string' ? value : ''
  const [phase, setPhase] = useState<'plain' | 'loading' | 'rich' | 'failed'>('plain')
  const [active, setActive] = useState<ReadonlySet<RichCommand>>(new Set())
  const [picture, setPicture] = useState<File | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const editor = useRef<RichEditor | null>(null)
  const known = useRef(html)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const plain = useRef<HTMLTextAreaElement>(null)
  const start = useRef<typeof import('../../form/rich-text/rich-text-editor.ts').startEditor>(undefined)
  const handed = useRef<{ plain: PlainText | null; focus: boolean }>({ plain: null, focus: false })
  const [typed, setTyped] = useState('')
  const composing = useRef(false)
  const composed = useRef<() => void>(undefined)
  useShownAs(field.name, (one) => (typeof one === 'string' ? htmlToPlain(one) : ''))

  const read = useEffectEvent(() => {
    clearTimeout(timer.current)
    const next = editor.current?.html()
    if (next === undefined || next === known.current) return
    known.current = next
    onChange(next)
  })

  /** @param retried asked for by a button, which is gone by the time the editor comes */
  async function load(retried = false) {
    if (phase === 'loading' || phase === 'rich') return
    setPhase('loading')
    try {
      const { startEditor } = await import('../../form/rich-text/rich-text-editor.ts')
      start.current = startEditor
      // A word being composed would be lost with the textarea: wait for its end.
      if (composing.current) await new Promise<void>((done) => (composed.current = done))
      handed.current = { plain: plainNow(), focus: retried || document.activeElement === plain.current }
      // In one step with what was just read: a key pressed between the two would reach neither.
      flushSync(() => setPhase('rich'))
    } catch {
      setPhase('failed')
    }
  }

  function plainNow(): PlainText | null {
    const area = plain.current
    if (!area || area.readOnly || area.value === '') return null
    return { text: area.value, start: area.selectionStart, end: area.selectionEnd }
  }

  const begin = useEffectEvent((element: HTMLElement) => {
    const made = start.current!(element, {
      html: known.current,
      plain: handed.current.plain,
      onInput: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(read, READ_DELAY)
      },
      onMove: () => setActive(made.active()),
      onPicture: setPicture,
    })
    editor.current = made
    if (handed.current.focus) made.focusFirst()
    return made
  })
  useLayoutEffect(() => {
    if (phase !== 'rich' || !root.current) return
    const made = begin(root.current)
    return () => {
      clearTimeout(timer.current)
      editor.current = null
      made.destroy()
    }
  }, [phase])

  // A record, a restored draft or a resolved conflict came from outside.
  useEffect(() => {
    if (html === known.current) return
    known.current = html
    editor.current?.setHtml(html)
  }, [html])

  function takePlain(text: string) {
    setTyped(text)
    known.current = plainToHtml(text)
    onChange(known.current)
  }
  // Text typed before hydration is in the element only.
  const early = useEffectEvent(() => {
    const found = plain.current?.value ?? ''
    if (html === '' && found.trim() !== '') takePlain(found)
    // Focused before hydration: no focus event will come.
    if (document.activeElement === plain.current) void load()
  })
  useEffect(() => early(), [])

  const count = codePointLength(htmlToText(html))
  const counter = (
    <span
      className={`self-end text-sm tabular-nums ${count > max ? 'font-medium text-danger-text' : 'text-ink-faint'}`}
    >
      {count}/{max}
    </span>
  )

  // One frame for textarea and editor: the page does not move when one takes the other's place.
  const frame = `flex h-72 min-h-52 resize-y flex-col overflow-hidden rounded-ui border bg-surface has-[:is(textarea,[role=textbox]):focus]:outline has-[:is(textarea,[role=textbox]):focus]:outline-2 has-[:is(textarea,[role=textbox]):focus]:outline-accent ${field.invalid ? 'border-danger' : 'border-line-strong'}`

  if (phase !== 'rich') {
    const formatted = !isPlainHtml(html)
    return (
      <>
        <div className={frame}>
          <textarea
            {...controlAttributes(field)}
            ref={plain}
            className="w-full flex-1 resize-none bg-transparent px-3 py-2 outline-none read-only:bg-muted read-only:text-ink-soft"
            // What is being typed stays as it is, trailing spaces and all, as long as it means the same.
            value={plainToHtml(typed) === html ? typed : htmlToPlain(html)}
            readOnly={formatted}
            aria-busy={phase === 'loading' || undefined}
            onFocus={() => void load()}
            onCompositionStart={() => {
              composing.current = true
            }}
            onCompositionEnd={() => {
              composing.current = false
              composed.current?.()
            }}
            onChange={(event) => takePlain(event.target.value)}
          />
        </div>
        {phase === 'failed' ? (
          <p role="alert" className="field-error items-center">
            {t(formatted ? 'form.rich.failedFormatted' : 'form.rich.failed')}
            <Button small onClick={() => void load(true)}>
              {t('form.retry')}
            </Button>
          </p>
        ) : null}
        {counter}
      </>
    )
  }

  return (
    <>
      <div className={frame}>
        <RichTextToolbar
          editor={editor}
          active={active}
          label={field.label}
          controls={field.id}
          picture={picture}
          onPictureDone={() => {
            setPicture(null)
            read()
          }}
        />
        <div
          {...controlAttributes(field)}
          ref={root}
          role="textbox"
          aria-multiline="true"
          aria-label={field.label}
          tabIndex={0}
          className={`min-h-0 flex-1 overflow-y-auto px-3 py-2 ${RICH_TEXT_CLASS}`}
          onBlur={() => {
            read()
          }}
        />
      </div>
      {counter}
    </>
  )
}
