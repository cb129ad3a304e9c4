import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { LateCombobox } from '../../ui/inputs/late-combobox.tsx'
import { Chips } from './chips.tsx'
import { controlAttributes, useFieldPart } from '../form-context.ts'
import { useHeld } from '../use-values.ts'
import { hasWords, normaliseText } from '../../lib/text/normal-form.ts'

const SEPARATORS = /[,，;；、\n\t]+/

/**
 * Short texts typed one after the other, inside a Field: Enter, a comma or the first line of the list adds, Backspace in the empty field takes the
 * last back.
 * @param known those used elsewhere, offered to be used again
 */
export function TagsInput({ max, known = [] }: { max?: number; known?: readonly string[] }) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const { value, onChange } = useHeld(field.name)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const tags = Array.isArray(value) ? value.map(String) : []
  const full = max !== undefined && tags.length >= max
  const typed = normaliseText(text)
  const fresh = typed !== '' && !tags.includes(typed) && !known.includes(typed)
  const again = known.filter((tag) => !tags.includes(tag) && hasWords(tag, typed))

  function add(typed: string): void {
    const wanted = typed
      .split(SEPARATORS)
      .map(normaliseText)
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
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While a Chinese word is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    const lit = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key === 'Enter' && typed !== '' && !lit) {
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
      <div className="relative">
        <LateCombobox
          input={{
            ...controlAttributes(field),
            type: 'text',
            className: 'input',
            enterKeyHint: 'enter',
            placeholder: full ? t('form.category.full', { max }) : t('form.tags.hint'),
            readOnly: full,
            onKeyDown,
            onPaste,
            // What stands typed was meant.
            onBlur: () => add(text),
          }}
          label={field.label}
          text={text}
          onText={(next) => (SEPARATORS.test(next) ? add(next) : setText(next))}
          options={
            full ? [] : [...(fresh ? [{ tag: typed, fresh }] : []), ...again.map((tag) => ({ tag, fresh: false }))]
          }
          keyOf={({ tag }) => tag}
          onChoose={({ tag }) => add(tag)}
          listClass="w-full max-h-80"
          note={tags.includes(typed) ? t('form.tags.there', { name: typed }) : ''}
        >
          {({ tag, fresh }) => (fresh ? t('form.tags.make', { name: tag }) : tag)}
        </LateCombobox>
      </div>
      <output className="sr-only">{said}</output>
    </>
  )
}
