import type { ComponentProps } from 'react'
import { Select } from '../../form/fields/choice-inputs.tsx'
import { useDict } from './use-dict.ts'

/** A native select over a dictionary, inside a Field. Apart from the tag: lists show tags and need no form. */
export function DictSelect({ type, ...rest }: { type: string } & Omit<ComponentProps<typeof Select>, 'options'>) {
  return <Select {...rest} options={useDict(type).choices} />
}
