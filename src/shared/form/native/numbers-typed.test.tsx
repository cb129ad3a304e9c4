/** Numbers as people type and paste them into the controls of a form: read by one rule, and what was typed stays where it is refused. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object } from 'superstruct'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { FormShell } from '../form-shell.tsx'
import { decimal, integer, price } from '../rules/numbers.ts'
import { SubmitButton } from '../submit-button.tsx'
import { useForm } from '../use-form.ts'
import { Field } from '../fields/field.tsx'
import { NumberInput, PriceInput } from '../fields/text-inputs.tsx'

const fields = object({
  count: integer({ min: 0, max: 2_000_000 }),
  length: decimal({ min: 0, max: 2_000_000, places: 2, unit: 'm' }),
  price: price({ currency: 'CNY' }),
})

function Numbers({ save }: { save: (value: unknown) => Promise<unknown> }) {
  const form = useForm(fields, { record: { count: 1, length: 1, price: '1.00', version: 1 }, save })
  return (
    <FormShell form={form} actions={<SubmitButton form={form} />}>
      <Field name="count" label="数量">
        <NumberInput />
      </Field>
      <Field name="length" label="长度">
        <NumberInput unit="m" />
      </Field>
      <Field name="price" label="价格">
        <PriceInput />
      </Field>
    </FormShell>
  )
}

/** Fills all three fields, by paste as from a table, and presses the button. */
async function send(typed: { count: string; length: string; price: string }) {
  const save = vi.fn<(value: unknown) => Promise<unknown>>(async () => ({}))
  render(
    <TestStrings>
      <Numbers save={save} />
    </TestStrings>,
  )
  const inputs = { count: '数量', length: '长度', price: '价格' }
  for (const [name, label] of Object.entries(inputs)) {
    const input = screen.getByRole('textbox', { name: label })
    await userEvent.clear(input)
    await userEvent.click(input)
    await userEvent.paste(typed[name as keyof typeof typed])
  }
  await userEvent.click(screen.getByRole('button', { name: /保存|提交/ }))
  const shown = Object.values(inputs).map((label) => screen.getByRole<HTMLInputElement>('textbox', { name: label }))
  return { save, shown }
}

describe('a number', () => {
  it.each([
    { count: '1,000', length: '80000 m', price: '¥1,000.50' },
    { count: '1 000', length: '８００００', price: '1 000.5' },
    { count: ' １０００ ', length: "80'000米", price: '1000.50\t' },
    { count: '1000\t', length: '80,000.00', price: '１，０００．５０' },
  ])('is taken as $count, $length, $price and sent as the plain number', async (typed) => {
    const { save } = await send(typed)
    await waitFor(() => expect(save).toHaveBeenCalled())
    const sent = save.mock.calls[0]?.[0] as Record<string, unknown>
    expect([Number(sent['count']), Number(sent['length']), Number(sent['price'])]).toEqual([1000, 80_000, 1000.5])
  })

  it.each([
    { count: '1,5', length: '1.000,50', price: '1,5' },
    { count: '1.000', length: '5 km', price: '$5' },
    { count: 'viele', length: '--3', price: 'frei' },
  ])('that is $count, $length or $price stays, with words at its field', async (typed) => {
    const { save, shown } = await send(typed)
    expect(save).not.toHaveBeenCalled()
    expect(shown.map(({ value }) => value)).toEqual(Object.values(typed))
    for (const input of shown) {
      expect(input.getAttribute('aria-invalid')).toBe('true')
      const words = (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
      expect(words.join('')).not.toBe('')
    }
  })
})
