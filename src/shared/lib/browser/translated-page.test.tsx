import { act, render, screen } from '@testing-library/react'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { surviveTranslation } from './translated-page.ts'

let stop = (): void => {}
beforeEach(() => {
  stop = surviveTranslation()
})
afterEach(() => stop())

/** The ways in which translators put their words in a text's place. */
const WAYS: Record<string, (text: Text, font: HTMLElement) => void> = {
  'in one step': (text, font) => text.replaceWith(font),
  'beside it first': (text, font) => {
    text.before(font)
    text.remove()
  },
  'around it': (text, font) => {
    text.before(font)
    font.replaceChildren(text)
  },
}
function translate(root: Node, replace: (text: Text, font: HTMLElement) => void) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const [font, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `«${text.data}»`
    font.append(inner)
    replace(text, font)
  }
}

const $shown = atom({ message: '', hint: true })
const set = (next: { message: string; hint: boolean }) => $shown.set(next)
function Form() {
  const { message, hint } = useStore($shown)
  return (
    <form aria-label="form">
      {hint ? 'a hint' : null}
      {message ? <p role="alert">{message}</p> : null}
      count: {message.length}
      <input aria-label="name" />
    </form>
  )
}
const told = () => act(async () => Promise.resolve())

it.each(Object.entries(WAYS))(
  'keeps the form and shows each message when texts were replaced %s',
  async (_, replace) => {
    set({ message: '', hint: true })
    render(<Form />)
    await act(async () => translate(document.body, replace))
    await act(async () => set({ message: 'too long', hint: false }))
    await told()
    expect(screen.getByRole('form').textContent).not.toContain('hint')
    expect(screen.getByRole('alert').textContent).toBe('too long')
    expect(screen.getByLabelText('name')).toBeTruthy()
    // A text that React only changes.
    expect(screen.getByRole('form').textContent).toMatch(/count: »?8/)

    await act(async () => translate(document.body, replace))
    await act(async () => set({ message: 'gone', hint: true }))
    await told()
    expect(screen.getByRole('alert').textContent).toContain('gone')
    expect(screen.getByRole('form').textContent).toContain('a hint')
    await act(async () => set({ message: '', hint: false }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('form').textContent).not.toContain('a hint')
  },
)
