import type { ComponentProps } from 'react'
import { PhoneBox } from '../../ui/inputs/phone/phone-box.tsx'
import { useFieldPart, useFormPart } from '../form-context.ts'
import { useHeld, useValues } from '../use-values.ts'
import { useControl } from './text-inputs.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'autoComplete' | 'readOnly' | 'disabled' | 'placeholder'> {
  /** Field of the form whose country a number has until it says otherwise. Default `country`. */
  countryField?: string
}

/** A mobile number inside a Field, with its country code beside it. */
export function PhoneInput({ countryField = 'country', ...rest }: Props) {
  const field = useFieldPart()
  const { store } = useFormPart()
  const { value } = useHeld(field.name)
  const [country] = useValues(store, [countryField])
  return (
    <PhoneBox
      text={typeof value === 'string' ? value : ''}
      country={typeof country === 'string' ? country : ''}
      attributes={{ ...rest, ...useControl() }}
    />
  )
}
