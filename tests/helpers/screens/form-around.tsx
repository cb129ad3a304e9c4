/** A form around the controls of a test, its values, and how somebody chooses in a field that is typed into. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { any, type } from 'superstruct'
import { useEffect, type ReactNode } from 'react'
import { expect } from 'vitest'
import { FormShell } from '../../../src/shared/form/form-shell.tsx'
import { useForm } from '../../../src/shared/form/use-form.ts'
import type { Locale } from '../../../src/shared/lib/locale.ts'
import { TestStrings } from '../strings.tsx'

const held: { form?: { store: { getValues: () => Record<string, unknown> } } } = {}
export const values = () => held.form!.store.getValues()

function Holder({ record, children }: { record?: object | undefined; children: ReactNode }) {
  const form = useForm(type({ any: any() }), { record: record ?? null, save: async () => ({}) })
  useEffect(() => {
    held.form = form
  })
  return <FormShell form={form}>{children}</FormShell>
}

export const show = (children: ReactNode, record?: object, locale: Locale = 'zh-CN') =>
  render(
    <TestStrings locale={locale}>
      <Holder record={record}>{children}</Holder>
    </TestStrings>,
  )

export const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
export const labels = () => screen.queryAllByRole('option').map((one) => one.textContent)

/** Opens a list and takes a choice of it. */
export async function pick(name: string, option: string) {
  await waitFor(() => expect(box(name).disabled).toBe(false))
  await userEvent.click(box(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
