import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { object } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { ApiError } from '../api/envelope.ts'
import { $session } from '../auth/session.ts'
import { BilingualRow } from './bilingual-row.tsx'
import { RadioGroup, Select, Switch } from './choice-inputs.tsx'
import { readDraft, writeDraft } from './draft.ts'
import { Field, FieldGroup } from './field.tsx'
import { FormShell } from './form-shell.tsx'
import { mailbox } from './rules/contact.ts'
import { dateOnly } from './rules/dates.ts'
import { text } from './rules/text.ts'
import { oneOf } from './rules/choices.ts'
import { draft as draftOf, ruleKey } from './rules.ts'
import { ActionButton, SubmitButton } from './submit-button.tsx'
import { DateInput } from './date-input.tsx'
import { TextArea, TextInput } from './text-inputs.tsx'
import type { FormOptions } from './form-types.ts'
import { useForm } from './use-form.ts'

const fields = {
  name: text({ max: 20 }),
  enName: text({ required: false, max: 20 }),
  email: mailbox(),
  status: oneOf([1, 2], { required: false }),
}
const struct = object(fields)

type Options = FormOptions<{ name: string; email: string }>

function Brand({ options }: { options: Options }) {
  const form = useForm(struct, options)
  return (
    <FormShell
      form={form}
      label="brand"
      actions={
        <>
          <SubmitButton form={form} />
          <ActionButton
            form={form}
            action="draft"
            onClick={() => void form.submit({ name: 'draft', struct: object(draftOf(fields)) })}
          >
            存草稿
          </ActionButton>
          <button type="button" onClick={() => void form.confirmLeave()}>
            离开
          </button>
        </>
      }
    >
      <BilingualRow zh="name" en="enName">
        <Field name="name" label="品牌名称" max={20}>
          <TextInput />
        </Field>
        <Field name="enName" label="英文名称">
          <TextInput />
        </Field>
      </BilingualRow>
      <Field name="email" label="邮箱" hint="用于接收通知">
        <TextInput type="email" />
      </Field>
      <FieldGroup name="status" label="状态">
        <RadioGroup
          options={[
            { value: '1', label: '正常' },
            { value: '2', label: '禁用' },
          ]}
        />
      </FieldGroup>
    </FormShell>
  )
}

function show(options: Partial<Options> = {}) {
  const save = vi.fn<Options['save']>(async () => ({}))
  const ui = (more: Partial<Options> = {}) => (
    <TestStrings>
      <Brand options={{ save, ...options, ...more } as Options} />
    </TestStrings>
  )
  const view = render(ui())
  return {
    save: (options.save as typeof save | undefined) ?? save,
    again: (more: Partial<Options>) => view.rerender(ui(more)),
    ...view,
  }
}

const nameField = () => screen.getByRole('textbox', { name: '品牌名称' })
const mailField = () => screen.getByRole('textbox', { name: '邮箱' })
const saveButton = () => screen.getByRole('button', { name: '保存' })
const form = () => screen.getByRole('form', { name: 'brand' })

beforeEach(() => {
  $session.set({ ...$session.get(), status: 'ready', userId: '7' })
})
afterEach(() => {
  $session.set({ ...$session.get(), status: 'anonymous', userId: null })
})

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
    await userEvent.click(screen.getByRole('button', { name: '存草稿' }))
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
    const draft = screen.getByRole('button', { name: '存草稿' })
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
  it('offers a retry after a lost line with the same token, and a new token once the input changed', async () => {
    const save = vi.fn<Options['save']>(async () => {
      throw new ApiError(0, '后端接口连接异常', { transport: 'network' })
    })
    show({ record, save })
    await userEvent.click(saveButton())
    await screen.findByRole('alert')
    expect(form().dataset.state).toBe('networkError')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
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

describe('a pair of languages', () => {
  it('of a record that is there from the start is judged and counted at once', () => {
    show({ record: { name: '小芽', enName: '', email: 'a@b.cn', version: 1 } })
    expect(screen.getByText('缺英文')).toBeTruthy()
    expect(screen.getByText('2/20')).toBeTruthy()
    expect(form().dataset.state).toBe('pristine')
  })
  it('says which one is missing', async () => {
    show()
    expect(screen.queryByText('缺英文')).toBeNull()
    await userEvent.type(nameField(), '小芽')
    expect(screen.getByText('缺英文')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: '英文名称' }), 'Sprout')
    expect(screen.queryByText('缺英文')).toBeNull()
  })
})

describe('a day', () => {
  function Deadline({ save }: { save: (value: unknown) => Promise<unknown> }) {
    const day = useForm(object({ endDate: dateOnly() }), { record: { endDate: '2024-12-01', version: 1 }, save })
    return (
      <FormShell form={day} actions={<SubmitButton form={day} />}>
        <Field name="endDate" label="截止日期">
          <DateInput min="2024-10-14" />
        </Field>
      </FormShell>
    )
  }
  it('is loaded, changed and sent as yyyy-MM-dd', async () => {
    const save = vi.fn<(value: unknown) => Promise<unknown>>(async () => ({}))
    render(
      <TestStrings>
        <Deadline save={save} />
      </TestStrings>,
    )
    const day = screen.getByLabelText('截止日期') as HTMLInputElement
    expect(day.value).toBe('2024-12-01')
    fireEvent.change(day, { target: { value: '2024-12-04' } })
    await userEvent.click(saveButton())
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ endDate: '2024-12-04' }))
  })
})

describe('controls', () => {
  function Parts({ options }: { options: readonly { value: string; label: string }[] }) {
    const parts = useForm(
      object({
        kind: oneOf(['1', '2'], { required: false }),
        hot: oneOf(['0', '1'], { required: false }),
        note: text({ max: 5 }),
      }),
      {
        record: { kind: 2, hot: 0, note: '', version: 1 },
        save: async () => ({}),
      },
    )
    return (
      <FormShell form={parts}>
        <Field name="kind" label="类型">
          <Select options={options} />
        </Field>
        <Field name="hot" label="推荐">
          <Switch />
        </Field>
        <Field name="note" label="备注" max={5}>
          <TextArea />
        </Field>
      </FormShell>
    )
  }
  const two = [
    { value: '1', label: '工厂' },
    { value: '2', label: '品牌商' },
  ]
  it('show the stored choice once late options arrive', () => {
    const view = render(
      <TestStrings>
        <Parts options={[]} />
      </TestStrings>,
    )
    view.rerender(
      <TestStrings>
        <Parts options={two} />
      </TestStrings>,
    )
    expect((screen.getByRole('combobox', { name: '类型' }) as HTMLSelectElement).value).toBe('2')
  })
  it('keep a stored choice that is no longer offered', () => {
    render(
      <TestStrings>
        <Parts options={two.slice(0, 1)} />
      </TestStrings>,
    )
    expect((screen.getByRole('combobox', { name: '类型' }) as HTMLSelectElement).value).toBe('2')
  })
  it('read a flag of 0 as off, and count characters beyond the limit', async () => {
    render(
      <TestStrings>
        <Parts options={two} />
      </TestStrings>,
    )
    expect((screen.getByRole('switch', { name: '推荐' }) as HTMLInputElement).checked).toBe(false)
    await userEvent.type(screen.getByRole('textbox', { name: '备注' }), '一二三四五六七')
    expect(screen.getByText('7/5')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('超出 2 个字符')
  })
})
