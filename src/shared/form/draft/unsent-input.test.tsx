import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { readDraft, writeDraft } from './draft.ts'
import { brandForm, type Options } from '../../../../tests/helpers/screens/use-form.tsx'

const { show, nameField, form, mailField, saveButton, Brand } = brandForm()

describe('unsent input', () => {
  it('comes back after a reload, and discarding gives the record again', async () => {
    const record = { name: '小芽', email: 'a@b.cn', version: 1 }
    const first = show({ record, draftKey: 'brand:1' })
    await userEvent.type(nameField(), '改')
    first.unmount()
    show({ record, draftKey: 'brand:1' })
    await waitFor(() => expect((nameField() as HTMLInputElement).value).toBe('小芽改'))
    expect(screen.getByText(/已恢复/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '放弃' }))
    expect((nameField() as HTMLInputElement).value).toBe('小芽')
    expect(readDraft('7', 'brand:1')).toBeNull()
    expect(form().dataset.state).toBe('pristine')
  })
  it('is stored at once when the language is about to change, and does not hold the reader up', async () => {
    show({ draftKey: 'brand:new' })
    await userEvent.type(nameField(), '小芽')
    const before = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(before)
    expect(before.defaultPrevented).toBe(true)
    document.dispatchEvent(new Event('before-language-switch'))
    expect(readDraft('7', 'brand:new')?.values).toMatchObject({ name: '小芽' })
    const after = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(after)
    expect(after.defaultPrevented).toBe(false)
  })
  it('is not written again once the visitor has logged out and storage was cleared', async () => {
    show({ draftKey: 'brand:new' })
    await userEvent.type(nameField(), '小芽')
    document.dispatchEvent(new Event('session-ending'))
    localStorage.clear()
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage).toHaveLength(0)
  })
  it('asks nothing on leaving while nothing is unsent', async () => {
    show({ record: { name: '小芽', email: 'a@b.cn', version: 1 } })
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
  it('is forgotten once it is stored on the server', async () => {
    const { save } = show({ draftKey: 'brand:new' })
    await userEvent.type(nameField(), '小芽')
    await userEvent.type(mailField(), 'a@b.cn')
    document.dispatchEvent(new Event('before-language-switch'))
    expect(readDraft('7', 'brand:new')).not.toBeNull()
    await userEvent.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalled())
    await waitFor(() => expect(readDraft('7', 'brand:new')).toBeNull())
  })
  it('typed over an older record is sent with the older version, so that both are compared', async () => {
    writeDraft('7', 'brand:1', { version: 1, at: Date.now(), values: { name: '旧稿' } })
    const { save } = show({ record: { name: '新版', email: 'a@b.cn', version: 2 }, draftKey: 'brand:1' })
    await waitFor(() => expect((nameField() as HTMLInputElement).value).toBe('旧稿'))
    expect(screen.getByText(/已被他人修改/)).toBeTruthy()
    await userEvent.click(saveButton())
    await waitFor(() => expect(save.mock.calls[0]?.[1].version).toBe(1))
  })
  it('is nobody else’s change when the record it was typed over comes after the form', async () => {
    writeDraft('7', 'brand:1', { version: 3, at: Date.now(), values: { name: '我的稿' } })
    const { again, save } = show({ record: undefined, draftKey: 'brand:1' })
    again({ record: { name: '小芽', email: 'a@b.cn', version: 3 } })
    expect((nameField() as HTMLInputElement).value).toBe('我的稿')
    expect((mailField() as HTMLInputElement).value).toBe('a@b.cn')
    expect(screen.getByText(/已恢复/)).toBeTruthy()
    expect(screen.queryByText(/已被他人修改/)).toBeNull()
    await userEvent.click(saveButton())
    await waitFor(() => expect(save.mock.calls[0]?.[1].version).toBe(3))
  })
  it('says so and compares when a newer record comes after the form', async () => {
    writeDraft('7', 'brand:1', { version: 3, at: Date.now(), values: { name: '我的稿' } })
    const { again, save } = show({ record: undefined, draftKey: 'brand:1' })
    again({ record: { name: '小芽', email: 'a@b.cn', version: 4 } })
    expect(screen.getByText(/已被他人修改/)).toBeTruthy()
    expect((nameField() as HTMLInputElement).value).toBe('我的稿')
    await userEvent.click(saveButton())
    await waitFor(() => expect(save.mock.calls[0]?.[1].version).toBe(3))
  })
  it('is nobody else’s change either when the record in hand is older than it', async () => {
    writeDraft('7', 'brand:1', { version: 3, at: Date.now(), values: { name: '我的稿' } })
    const { save } = show({ record: { name: '小芽', email: 'a@b.cn', version: 2 }, draftKey: 'brand:1' })
    expect((nameField() as HTMLInputElement).value).toBe('我的稿')
    expect(screen.queryByText(/已被他人修改/)).toBeNull()
    await userEvent.click(saveButton())
    await waitFor(() => expect(save.mock.calls[0]?.[1].version).toBe(2))
  })
  it('never holds a password or a file', () => {
    writeDraft('7', 'x', {
      version: null,
      at: 1,
      values: { loginPwd: 'a', password: 'b', file: new File(['x'], 'x.png'), name: '小芽' },
    })
    expect(readDraft('7', 'x')?.values).toEqual({ name: '小芽' })
  })
  it('typed while the record loads stays on top of it', async () => {
    const { again } = show({ record: undefined })
    await userEvent.type(nameField(), '早打的字')
    again({ record: { name: '小芽', email: 'a@b.cn', version: 1 } })
    expect((nameField() as HTMLInputElement).value).toBe('早打的字')
    expect((mailField() as HTMLInputElement).value).toBe('a@b.cn')
  })
  it('typed while the record loads is kept when the page is left before it came, on top of what was kept earlier', async () => {
    writeDraft('7', 'brand:1', { version: 3, at: 1, values: { name: '旧稿', email: 'old@b.cn' } })
    const first = show({ record: undefined, draftKey: 'brand:1' })
    await userEvent.type(nameField(), '早打的字')
    document.dispatchEvent(new Event('before-language-switch'))
    first.unmount()
    expect(readDraft('7', 'brand:1')).toMatchObject({ version: 3, values: { name: '早打的字', email: 'old@b.cn' } })
    show({ record: { name: '小芽', email: 'a@b.cn', version: 3 }, draftKey: 'brand:1' })
    await waitFor(() => expect((nameField() as HTMLInputElement).value).toBe('早打的字'))
    expect((mailField() as HTMLInputElement).value).toBe('old@b.cn')
  })
  it('typed while the record loads outdoes what was kept earlier', async () => {
    writeDraft('7', 'brand:1', { version: 3, at: 1, values: { name: '旧稿', email: 'old@b.cn' } })
    const { again } = show({ record: undefined, draftKey: 'brand:1' })
    await userEvent.type(nameField(), '早打的字')
    again({ record: { name: '小芽', email: 'a@b.cn', version: 3 } })
    expect((nameField() as HTMLInputElement).value).toBe('早打的字')
    expect((mailField() as HTMLInputElement).value).toBe('old@b.cn')
  })
})

describe('text typed before hydration', () => {
  it('stays, is counted, marks what is missing and can be sent', async () => {
    const save = vi.fn<Options['save']>(async () => ({}))
    const page = (
      <TestStrings>
        <Brand options={{ save }} />
      </TestStrings>
    )
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = renderToString(page)
    const submit = within(box).getByRole('button', { name: '保存' }) as HTMLButtonElement
    expect(submit.type).toBe('button')
    const typed = within(box).getByRole('textbox', { name: '品牌名称' }) as HTMLInputElement
    typed.value = '小芽'
    ;(within(box).getByRole('textbox', { name: '邮箱' }) as HTMLInputElement).value = 'a@b.cn'
    render(page, { container: box, hydrate: true })
    expect(typed.value).toBe('小芽')
    expect(typed.isConnected).toBe(true)
    expect(screen.getByText('2/20')).toBeTruthy()
    expect(screen.getByText('缺英文')).toBeTruthy()
    expect(form().dataset.state).toBe('unsaved')
    await userEvent.click(saveButton())
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ name: '小芽', email: 'a@b.cn' }))
  })
})
