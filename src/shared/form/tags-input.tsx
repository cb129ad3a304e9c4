import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { Chips } from './chips.tsx'
import { controlAttributes, useFieldPart } from './form-context.ts'
import { useHeld } from './use-values.ts'

const SEPARATORS = /[,，;；、\n\t]+/

/** Short texts typed one after the other, inside a Field: Enter or a comma adds, Backspace in the empty field takes the last back. */
export function TagsInput({ max }: { max?: number }) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const { value, onChange } = useHeld(field.name)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const tags = Array.isArray(value) ? value.map(String) : []
  const full = max !== undefined && tags.length >= max

  function add(typed: string): void {
    const wanted = typed
      .split(SEPARATORS)
      .map((one) => one.trim())
      .filter((one, at, all) => one !== '' && !tags.includes(one) && all.indexOf(one) === at)
    const taken = max === undefined ? wanted : wanted.slice(0, max - tags.length)
    setText('')
    if (taken.length === 0) return
    onChange([...tags, ...taken])
    setSaid(t('form.tags.added', { name: taken.join(', ') }))
  }
  function remove(tag: string): void {
    onChange(tags.filter((one) => one !== tag))
    setSaid(t('form.tags.removed', { name: tag }))
    // The chip's button is gone with it.
    document.getElementById(field.id)?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a Chinese word is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!SEPARATORS.test(pasted)) return
    event.preventDefault()
    add(text + pasted)
  }

  return (
    <>
      <Chips label={field.label} items={tags.map((tag) => ({ key: tag, text: tag }))} onRemove={remove} />
      <input
        {...controlAttributes(field)}
        type="text"
        className="input"
        autoComplete="off"
        enterKeyHint="enter"
        placeholder={full ? t('form.category.full', { max: max ?? 0 }) : t('form.tags.hint')}
        readOnly={full}
        value={text}
        onChange={(event) =>
          SEPARATORS.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          // What stands typed was meant.
          add(text)
        }}
      />
      <output className="sr-only">{said}</output>
    </>
  )
}
