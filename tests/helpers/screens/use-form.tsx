/** A small form as screens build one. */
import { render, screen } from '@testing-library/react'
import { object } from 'superstruct'
import { afterEach, beforeEach, vi } from 'vitest'
import { TestStrings } from '../strings.tsx'
import { $session } from '../../../src/shared/auth/session.ts'
import { BilingualRow } from '../../../src/shared/form/fields/bilingual-row.tsx'
import { RadioGroup } from '../../../src/shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../src/shared/form/fields/field.tsx'
import { FormShell } from '../../../src/shared/form/form-shell.tsx'
import { mailbox } from '../../../src/shared/form/rules/contact.ts'
import { text } from '../../../src/shared/form/rules/text.ts'
import { oneOf } from '../../../src/shared/form/rules/choices.ts'
import { draft as draftOf } from '../../../src/shared/form/rules.ts'
import { ActionButton, SubmitButton } from '../../../src/shared/form/submit-button.tsx'
import { TextInput } from '../../../src/shared/form/fields/text-inputs.tsx'
import type { FormOptions } from '../../../src/shared/form/form-types.ts'
import { useForm } from '../../../src/shared/form/use-form.ts'

export type Options = FormOptions<{ name: string; email: string }>

export function brandForm() {
  const fields = {
    name: text({ max: 20 }),
    enName: text({ required: false, max: 20 }),
    email: mailbox(),
    status: oneOf([1, 2], { required: false }),
  }
  const struct = object(fields)

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
              保存草稿
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

  return { show, saveButton, nameField, form, mailField, Brand }
}
