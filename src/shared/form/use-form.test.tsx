import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { brandForm, type Options } from '../../../tests/helpers/screens/use-form.tsx'

const { show, saveButton, nameField, form, mailField } = brandForm()

describe('a form that is refused by its struct', () => {
  it('names every fault at its field and in the summary, in page order, and moves focus there', async () => {
    const { save } = show()
    await userEvent.click(saveButton())
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const links = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(links).toEqual(['请输入品牌名称', '请输入邮箱'])
    expect(nameField().getAttribute('aria-invalid')).toBe('true')
    expect(
      document.getElementById(nameField().getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent,
    ).toContain('请输入品牌名称')
    expect(save).not.toHaveBeenCalled()
    expect(form().dataset.state).toBe('fieldErrors')
    await userEvent.click(within(summary).getByRole('link', { name: '请输入邮箱' }))
    expect(document.activeElement).toBe(mailField())
  })
  it('takes a fault away as soon as it is mended', async () => {
    show()
    await userEvent.click(saveButton())
    await screen.findByRole('alert')
    await userEvent.type(nameField(), '小芽')
    await waitFor(() => expect(screen.queryByText('请输入品牌名称')).toBeNull())
    expect(screen.getAllByText('请输入邮箱').length).toBeGreaterThan(0)
  })
  it('marks what the struct demands and ties hints to the control', () => {
    show()
    expect(nameField().getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('textbox', { name: '英文名称' }).getAttribute('aria-required')).toBeNull()
    expect(document.getElementById(mailField().getAttribute('aria-describedby')!)?.textContent).toBe('用于接收通知')
  })
  it('lets a draft be saved with less', async () => {
    const { save } = show()
    await userEvent.type(nameField(), '小芽')
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  })
})

describe('a save', () => {
  it('sends tidied values with version and token, then stands clean', async () => {
    const { save } = show({ record: { name: '小芽', email: 'a@b.cn', status: 2, version: 3 } })
    expect((nameField() as HTMLInputElement).value).toBe('小芽')
    expect((screen.getByRole('radio', { name: '禁用' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.type(nameField(), '  ')
    await userEvent.clear(nameField())
    await userEvent.type(nameField(), ' 大树 ')
    expect(form().dataset.state).toBe('unsaved')
    await userEvent.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalled())
    const [value, context] = save.mock.calls[0]!
    expect(value).toMatchObject({ name: '大树', email: 'a@b.cn', status: 2 })
    expect(context.version).toBe(3)
    expect(context.clientToken.length).toBeGreaterThanOrEqual(16)
    await waitFor(() => expect(form().dataset.state).toBe('pristine'))
  })
  it('is done by Ctrl+S', async () => {
    const { save } = show({ record: { name: '小芽', email: 'a@b.cn', version: 1 } })
    fireEvent.keyDown(document, { key: 's', ctrlKey: true })
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  })
  it('takes the version of the stored record for the next one', async () => {
    const save = vi.fn<Options['save']>(async (value) => ({ data: { ...value, version: 8 } }))
    show({ record: { name: '小芽', email: 'a@b.cn', version: 7 }, save })
    await userEvent.click(saveButton())
    await waitFor(() => expect(form().dataset.state).toBe('pristine'))
    await userEvent.type(nameField(), '2')
    await userEvent.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]![1].version).toBe(8)
  })
  it('keeps what is typed while it is under way', async () => {
    let finish = () => {}
    const save = vi.fn<Options['save']>(() => new Promise((resolve) => (finish = () => resolve({}))))
    show({ record: { name: '小芽', email: 'a@b.cn', version: 1 }, save })
    await userEvent.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalled())
    await userEvent.type(nameField(), '后')
    await act(async () => finish())
    expect((nameField() as HTMLInputElement).value).toBe('小芽后')
    expect(form().dataset.state).toBe('unsaved')
  })
})
