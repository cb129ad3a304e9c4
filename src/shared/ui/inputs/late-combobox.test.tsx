import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LateCombobox } from './late-combobox.tsx'

let arrive = (): void => {}
vi.mock('./combobox.tsx', async (original) => {
  await new Promise<void>((resolve) => (arrive = resolve))
  return original()
})

const NAMES = ['中国', '丹麦', '德国']
const sent = vi.fn()

function Countries() {
  const [text, setText] = useState('')
  return (
    <form onSubmit={sent}>
      <LateCombobox
        input={{ 'aria-label': '国家' }}
        label="国家"
        text={text}
        onText={setText}
        options={NAMES.filter((name) => name.includes(text)).map((name) => ({ name }))}
        keyOf={({ name }) => name}
        onChoose={({ name }) => setText(name)}
        listClass=""
        note=""
      >
        {({ name }) => name}
      </LateCombobox>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '国家' })

beforeEach(() => {
  vi.resetModules()
  sent.mockClear()
})

describe('a late combobox', () => {
  it('is a field of the page as built, and keeps what was typed before the page could listen', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = renderToString(<Countries />)
    const built = field()
    expect(built.getAttribute('aria-expanded')).toBe('false')
    built.value = '德'
    await act(async () => void hydrateRoot(place, <Countries />))
    expect(field()).toBe(built)
    expect(field().value).toBe('德')
    place.remove()
  })

  it('takes typing before its code, sends nothing, and goes on with text, caret and an open list', async () => {
    render(<Countries />)
    await userEvent.click(field())
    await userEvent.keyboard('国{Enter}')
    expect(sent).not.toHaveBeenCalled()
    field().setSelectionRange(0, 0)
    const before = field()
    await act(async () => arrive())
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['中国', '德国'])
    expect(field()).not.toBe(before)
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('国')
    expect(field().selectionStart).toBe(0)
  })
})
