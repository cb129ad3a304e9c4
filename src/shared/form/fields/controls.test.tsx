import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object } from 'superstruct'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { Select, Switch } from './choice-inputs.tsx'
import { Field } from './field.tsx'
import { FormShell } from '../form-shell.tsx'
import { dateOnly } from '../rules/dates.ts'
import { text } from '../rules/text.ts'
import { oneOf } from '../rules/choices.ts'
import { SubmitButton } from '../submit-button.tsx'
import { DateInput } from './date-input.tsx'
import { TextArea } from './text-inputs.tsx'
import { useForm } from '../use-form.ts'
import { brandForm } from '../../../../tests/helpers/screens/use-form.tsx'

const { show, form, nameField, saveButton } = brandForm()

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
