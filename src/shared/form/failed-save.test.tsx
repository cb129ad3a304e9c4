import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../api/envelope.ts'
import { ruleKey } from './rules.ts'
import { brandForm, type Options } from '../../../tests/helpers/screens/use-form.tsx'

const { show, saveButton, nameField, form, mailField } = brandForm()

describe('a save that fails', () => {
  const record = { name: '小芽', email: 'a@b.cn', version: 1 }

  it('shows the server’s words at the field and in the summary', async () => {
    const save = vi.fn<Options['save']>(async () => {
      throw new ApiError(300, '', {
        data: { errors: [{ field: 'name', msgKey: ruleKey('rules.invalid'), msg: '品牌名称已存在' }] },
      })
    })
    show({ record, save })
    await userEvent.click(saveButton())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link', { name: '品牌名称已存在' })).toBeTruthy()
    expect(nameField().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(summary))
  })
  it('shows a business refusal as a banner and keeps the input', async () => {
    const save = vi.fn<Options['save']>(async () => {
      throw new ApiError(500, '品牌数量已达上限')
    })
    show({ record, save })
    await userEvent.type(nameField(), '1')
    await userEvent.click(saveButton())
    expect((await screen.findByRole('alert')).textContent).toContain('品牌数量已达上限')
    expect(form().dataset.state).toBe('serverError')
    expect((nameField() as HTMLInputElement).value).toBe('小芽1')
  })
  it('leaves the page nothing to say about a failure it shows itself', async () => {
    const refusal = new ApiError(500, '品牌数量已达上限')
    show({ record, save: vi.fn<Options['save']>(() => Promise.reject(refusal)) })
    await userEvent.click(saveButton())
    await screen.findByRole('alert')
    expect(refusal.takenUp).toBe(true)
  })
  it('turns the wheel of the pressed button only', async () => {
    let answer: (reply: object) => void = () => {}
    const save = vi.fn<Options['save']>(() => new Promise((resolve) => (answer = resolve)))
    show({ record, save })
    const draft = screen.getByRole('button', { name: '保存草稿' })
    const busy = () => [saveButton(), draft].map((each) => each.getAttribute('aria-busy'))
    await userEvent.click(draft)
    expect(busy()).toEqual([null, 'true'])
    expect(saveButton().getAttribute('aria-disabled')).toBe('true')
    await act(async () => answer({}))
    await userEvent.type(nameField(), '1')
    await userEvent.click(saveButton())
    expect(busy()).toEqual(['true', null])
    await act(async () => answer({}))
    expect(busy()).toEqual([null, null])
  })
  it('offers a retry after a lost connection with the same token, and a new token once the input changed', async () => {
    const save = vi.fn<Options['save']>(async () => {
      throw new ApiError(0, '后端接口连接异常', { transport: 'network' })
    })
    show({ record, save })
    const shown = vi.fn<(this: Element) => void>()
    Element.prototype.scrollIntoView = shown
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    await userEvent.click(saveButton())
    const alert = await screen.findByRole('alert')
    expect(form().dataset.state).toBe('networkError')
    expect(shown.mock.contexts).toEqual([alert])
    expect(document.activeElement).toBe(saveButton())
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    // Failed again, it is shown again.
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(2))
    await userEvent.type(nameField(), '1')
    await userEvent.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(3))
    const tokens = save.mock.calls.map(([, context]) => context.clientToken)
    expect(tokens[1]).toBe(tokens[0])
    expect(tokens[2]).not.toBe(tokens[0])
  })
  it('keeps the token of an unanswered save over a reload', async () => {
    const save = vi.fn<Options['save']>(async () => {
      throw new ApiError(0, '后端接口连接异常', { transport: 'network' })
    })
    const first = show({ draftKey: 'brand:new', save })
    await userEvent.type(nameField(), '小芽')
    await userEvent.type(mailField(), 'a@b.cn')
    await userEvent.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    first.unmount()
    show({ draftKey: 'brand:new', save })
    await waitFor(() => expect((nameField() as HTMLInputElement).value).toBe('小芽'))
    await userEvent.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]![1].clientToken).toBe(save.mock.calls[0]![1].clientToken)
  })
  it('puts both versions side by side after a conflict and saves the choice over the new version', async () => {
    const theirs = { name: '小芽', email: 'theirs@b.cn', enName: 'Sprout', version: 5 }
    const save = vi.fn<Options['save']>(async (_, { version }) => {
      if (version !== 5) throw new ApiError(409, '', { data: { current: theirs } })
      return {}
    })
    show({ record: { name: '旧名', email: 'old@b.cn', enName: '', version: 4 }, save })
    await userEvent.clear(nameField())
    await userEvent.type(nameField(), '我的')
    await userEvent.clear(mailField())
    await userEvent.type(mailField(), 'mine@b.cn')
    await userEvent.click(saveButton())
    const dialog = await screen.findByRole('dialog', { name: '记录已被他人修改' })
    expect(form().dataset.state).toBe('conflict')
    const choice = (label: string, side: string) =>
      within(within(dialog).getByRole('group', { name: new RegExp(label) })).getByRole('radio', {
        name: new RegExp(side),
      }) as HTMLInputElement
    expect(choice('英文名称', '对方').checked).toBe(true)
    expect(choice('品牌名称', '我填写的').checked).toBe(true)
    await userEvent.click(choice('邮箱', '对方'))
    await userEvent.click(within(dialog).getByRole('button', { name: '保存所选内容' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(save.mock.calls[1]![0]).toMatchObject({ name: '我的', email: 'theirs@b.cn', enName: 'Sprout' })
    await waitFor(() => expect(form().dataset.state).toBe('pristine'))
  })
})
