/** A list of rows as a field of its form: named where it is refused, and compared whole when two have saved. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object } from 'superstruct'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { FormShell } from '../../../../shared/form/form-shell.tsx'
import type { FormOptions } from '../../../../shared/form/form-types.ts'
import { SubmitButton } from '../../../../shared/form/submit-button.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { structsOf, type FieldSpec } from '../../definition/field-spec.ts'
import { h12 } from '../../forms/h12/definition.ts'
import { RowsField } from './rows-field.tsx'
import { under } from '../../../../shared/i18n/keys.ts'

afterEach(cleanup)

const lines = h12.fields['lines'] as FieldSpec
const guard = {
  serviceType: 'GUARD',
  qty: 2,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-03',
  startTime: '18:00',
  dailyHours: 12,
  reportTo: '王芳',
  reportMobile: '13800138000',
}

type Save = FormOptions<Record<string, unknown>>['save']

function Services({ record, save, draft }: { record: object; save: Save; draft: boolean }) {
  const form = useForm(object(structsOf({ lines }, draft)), { record, save })
  return (
    <FormShell form={form} label="h12" actions={<SubmitButton form={form} />}>
      <RowsField words="features/booth-forms/forms/h12" name="lines" spec={lines} label={under('fields.', 'lines')} />
    </FormShell>
  )
}
/** @param draft rows need not be there */
const show = (record: object, save: Save, draft = false) =>
  render(
    <TestStrings>
      <Services record={record} save={save} draft={draft} />
    </TestStrings>,
  )
const submit = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

describe('a list of rows', () => {
  it('is named where it is missing, and the summary leads to where a row is added', async () => {
    show({ lines: [], version: 1 }, vi.fn<Save>())
    await submit()
    const summary = await screen.findByRole('alert')
    await userEvent.click(within(summary).getByRole('link', { name: '请添加服务项目' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加服务' }))
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(
      screen.getAllByText('请添加服务项目').at(-1)?.id,
    )
  })

  it('whose rows were all taken away by the other one is compared with mine, in words', async () => {
    const save = vi.fn<Save>(async (_, { version }) => {
      if (version !== 5) throw new ApiError(409, '', { data: { current: { lines: [], version: 5 } } })
      return {}
    })
    // Stored rows come with their columns in an order of their own.
    const stored = Object.fromEntries(Object.entries(guard).reverse())
    show({ lines: [guard, stored], version: 4 }, save)
    await userEvent.click(screen.getByRole('button', { name: '删除第 1 行' }))
    await submit()
    const group = within(await screen.findByRole('dialog')).getByRole('group', { name: /服务项目/ })
    expect(within(group).getByText(/夜间保安 · 2 · 2024-12-02 · 2024-12-03/)).toBeTruthy()
  })

  it('keeps it that I took every row away, where the other one changed something', async () => {
    const save = vi.fn<Save>(async (_, { version }) => {
      if (version !== 5)
        throw new ApiError(409, '', { data: { current: { lines: [{ ...guard, qty: 3 }], version: 5 } } })
      return {}
    })
    show({ lines: [guard], version: 4 }, save, true)
    await userEvent.click(screen.getByRole('button', { name: '删除第 1 行' }))
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: '保存所选内容' }))
    await waitFor(() => expect(save.mock.calls[1]?.[0]).toEqual({ lines: [] }))
  })
})
