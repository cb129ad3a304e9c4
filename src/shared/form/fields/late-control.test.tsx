import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { any, object } from 'superstruct'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { Field, FieldGroup } from './field.tsx'
import { FormShell } from '../form-shell.tsx'
import { controlAttributes, useFieldPart, useFormPart } from '../form-context.ts'
import { lateControl } from './late-control.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { TextInput } from './text-inputs.tsx'
import { useForm } from '../use-form.ts'

/** The window as the test scrolls it. */
class Window {
  static open: Window[] = []
  constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    Window.open.push(this)
  }
  disconnect() {
    Window.open = Window.open.filter((one) => one !== this)
  }
  comesNear() {
    act(() => this.seen([{ isIntersecting: true }]))
  }
}

function Code() {
  const field = useFieldPart()
  const { store } = useFormPart()
  return <input {...store.tie(field.name)} {...controlAttributes(field)} aria-label={field.label} />
}

let load = vi.fn<() => Promise<ComponentType<object>>>()
const save = vi.fn(async (_value: unknown) => ({}))

function Shown({ Late }: { Late: ComponentType<object> }) {
  const form = useForm(object({ name: any(), code: any() }), { record: { name: '华印', code: 'A1' }, save })
  return (
    <FormShell form={form} actions={<SubmitButton form={form} />}>
      <Field name="name" label="名称">
        <TextInput />
      </Field>
      <FieldGroup name="code" label="编码">
        <Late />
      </FieldGroup>
    </FormShell>
  )
}
const show = () => {
  const Late = lateControl(load, () => null)
  render(
    <TestStrings>
      <Shown Late={Late} />
    </TestStrings>,
  )
}
const place = () => screen.getByRole('button', { name: /^编码/ })

beforeEach(() => {
  Window.open = []
  load = vi.fn(async () => Code as ComponentType<object>)
  save.mockClear()
  vi.stubGlobal('IntersectionObserver', Window)
})

describe('a late control', () => {
  it('is not fetched before it is wanted, and is once it comes near', async () => {
    show()
    expect(place()).toBeTruthy()
    expect(load).not.toHaveBeenCalled()
    Window.open[0]!.comesNear()
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '编码' })).value).toBe('A1')
    expect(screen.queryByRole('button', { name: /^编码/ })).toBeNull()
  })
  it('is on its way as soon as anything of the form is touched', async () => {
    show()
    await userEvent.click(screen.getByRole('textbox', { name: '名称' }))
    expect(await screen.findByRole('textbox', { name: '编码' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '名称' }))
  })
  it('is reached by keyboard: the caret that waited on its place goes on into it', async () => {
    let arrive: (code: ComponentType<object>) => void = () => {}
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    show()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(place())
    await act(async () => arrive(Code as ComponentType<object>))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '编码' }))
  })
  it('says that the connection is down, and pressing it tries again', async () => {
    load.mockRejectedValueOnce(new Error('line'))
    show()
    Window.open[0]!.comesNear()
    await waitFor(() => expect(place().textContent).toContain('重试'))
    await userEvent.click(place())
    expect(await screen.findByRole('textbox', { name: '编码' })).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
  it('keeps its value in a save that comes before it', async () => {
    load.mockReturnValue(new Promise(() => {}))
    show()
    await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '机械')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]![0]).toEqual({ name: '华印机械', code: 'A1' })
  })
})
