import { NativeField, type NativeFieldProps } from '../native-field.tsx'
import { PhoneBox } from './phone-box.tsx'

/** A mobile number of a public page, with its country code beside it. */
export function NativePhone(props: Omit<NativeFieldProps, 'type' | 'rows' | 'control'>) {
  return <NativeField {...props} control={(attributes) => <PhoneBox attributes={{ ...attributes, className: '' }} />} />
}
