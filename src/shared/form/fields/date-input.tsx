import { useRef } from 'react'
import { DayInput, type DayInputProps } from '../../ui/inputs/day-input.tsx'
import { useFieldPart, useFormPart } from '../form-context.ts'
import { useControl } from './text-inputs.tsx'

/** A day `yyyy-MM-dd`, bounded by `min` and `max`; with `time` a moment `yyyy-MM-dd HH:mm`. What cannot be read is said on leaving. */
export function DateInput({
  className,
  ...rest
}: Pick<DayInputProps, 'min' | 'max' | 'time' | 'className' | 'disabled'>) {
  const field = useFieldPart()
  const { store } = useFormPart()
  const control = useControl()
  const said = useRef(false)
  return (
    <DayInput
      {...rest}
      {...control}
      {...(className === undefined ? {} : { className })}
      label={field.label}
      onCommit={(text) => {
        store.setValue(field.name, text)
        store.change(field.name, text)
      }}
      onWrong={(wrong) => {
        if (wrong) store.setError(field.name, wrong)
        else if (said.current) store.clearErrors(field.name)
        said.current = wrong !== undefined
      }}
    />
  )
}
