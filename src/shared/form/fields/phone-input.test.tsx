import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { FormShell } from '../form-shell.tsx'
import { mobile } from '../rules/contact.ts'
import { text } from '../rules/text.ts'
import { useForm } from '../use-form.ts'
import { Field } from './field.tsx'
import { PhoneInput } from './phone-input.tsx'

const struct = object({ country: text({ required: false, max: 10 }), mobile: mobile() })
function Sample({ country = '' }: { country?: string }) {
  const form = useForm(struct, {
    defaults: { country },
    save: () => Promise.resolve({ code: 200, msg: '', data: {} }),
    onSaved: () => {},
  })
  return (
    <FormShell form={form}>
      <Field name="mobile" label="手机号码">
        <PhoneInput autoComplete="tel" />
      </Field>
    </FormShell>
  )
}
const code = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '国际区号' })
const input = () => screen.getByLabelText<HTMLInputElement>('手机号码')

describe('a mobile number with its country code beside it', () => {
  it('begins with China in Chinese, where numbers have no code', async () => {
    renderScreen(<Sample />)
    expect(code().value).toBe('CN')
    const user = userEvent.setup()
    await user.type(input(), '13812345678')
    expect([code().value, input().value]).toEqual(['CN', '13812345678'])
  })
  it('begins with the country that is chosen in the form, and leaves nothing where no number is typed', async () => {
    renderScreen(<Sample country="276" />)
    expect(code().value).toBe('DE')
    const user = userEvent.setup()
    await user.click(input())
    expect(input().value).toBe('+49 ')
    await user.tab()
    expect(input().value).toBe('')
  })
  it('takes a country by keyboard: its code becomes the beginning of the number', async () => {
    renderScreen(<Sample />)
    const user = userEvent.setup()
    await user.type(input(), '170 1234567')
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(code())
    await user.selectOptions(code(), 'DE')
    expect(input().value).toBe('+49 170 1234567')
  })
  it('takes the country of a pasted number, and shows it as it is stored', async () => {
    renderScreen(<Sample country="250" />)
    const user = userEvent.setup()
    await user.click(input())
    await user.paste('+49 0170 1234567')
    expect(code().value).toBe('DE')
    fireEvent.blur(input())
    await waitFor(() => expect(input().value).toBe('+49 170 1234567'))
  })
})
