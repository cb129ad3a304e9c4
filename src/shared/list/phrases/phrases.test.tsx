/** Stored phrases below a field of a reason: put in at the cursor, in either language, for the office alone. */
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session } from '../../auth/session.ts'
import { forgetDict } from '../dict/use-dict.ts'
import { OverlayHost } from '../../ui/overlay/overlay-host.tsx'
import { askReason } from '../../ui/overlay/overlay-store.ts'
import { insertWords } from './insert-words.ts'
import { PhrasePicker, PHRASES } from './phrase-picker.tsx'

const entry = { dictType: PHRASES, listClass: '' }
const ENTRIES = [
  { ...entry, dictValue: '1', dictLabel: '资料不完整。', enDictLabel: 'Some details are missing.' },
  { ...entry, dictValue: '2', dictLabel: '已满。', enDictLabel: '' },
]
const asWho = (kind: 'exhibitor' | 'backOffice') =>
  act(() => $session.set({ ...$session.get(), status: 'ready', kind }))
let entries: typeof ENTRIES
beforeEach(() => {
  entries = ENTRIES
  forgetDict(PHRASES)
  routeFetch({ '/system/dict/data/type/*': () => ({ data: entries, off: [] }) })
})

async function ask(locale: 'zh-CN' | 'en-US' = 'zh-CN') {
  render(
    <TestStrings locale={locale}>
      <OverlayHost locale={locale} reasonHelp={PhrasePicker} />
    </TestStrings>,
  )
  let answer: Promise<string | null> = Promise.resolve(null)
  act(() => void (answer = askReason({ title: '拒绝', confirmLabel: '确定拒绝' })))
  const dialog = within(await screen.findByRole('alertdialog'))
  return { dialog, field: dialog.getByRole<HTMLTextAreaElement>('textbox'), answer: () => answer }
}

describe('stored phrases', () => {
  it('are put in at the cursor, and are what is answered; what was typed and marked stays', async () => {
    asWho('backOffice')
    const { dialog, field, answer } = await ask()
    await userEvent.type(field, '照片缺边，请重拍')
    field.setSelectionRange(0, 5)
    await userEvent.click(dialog.getByRole('button', { name: '常用语' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Some details are missing.' }))
    expect(field.value).toBe('照片缺边，\nSome details are missing.\n请重拍')
    expect(document.activeElement).toBe(field)
    await userEvent.click(dialog.getByRole('button', { name: '确定拒绝' }))
    expect(await answer()).toBe('照片缺边，\nSome details are missing.\n请重拍')
  })

  it('stand in both languages, and say how they are kept where there are none', async () => {
    asWho('backOffice')
    const { dialog } = await ask('en-US')
    await userEvent.click(dialog.getByRole('button', { name: 'Stored phrases' }))
    const list = within(await dialog.findByRole('list', { name: 'Stored phrases' }))
    expect(list.getAllByRole('button').map((one) => [one.textContent, one.lang])).toEqual([
      ['资料不完整。', 'zh-CN'],
      ['Some details are missing.', 'en'],
      ['已满。', 'zh-CN'],
    ])
    entries = []
    act(() => forgetDict(PHRASES))
    expect(await dialog.findByText(/no stored phrases yet/i)).toBeTruthy()
  })

  it('are not the exhibitors’', async () => {
    asWho('exhibitor')
    const { dialog } = await ask()
    expect(dialog.queryByRole('button', { name: '常用语' })).toBeNull()
  })

  it.each([
    ['', 0, 'new', 'new'],
    ['one ', 4, 'new', 'one new'],
    ['one', 3, 'new', 'one new'],
    ['one two', 3, 'new', 'one new two'],
  ])('leave %j whole', (typed, at, words, whole) => {
    const field = document.createElement('input')
    field.value = typed
    field.setSelectionRange(0, at)
    insertWords(field, words)
    expect(field.value).toBe(whole)
  })
})
