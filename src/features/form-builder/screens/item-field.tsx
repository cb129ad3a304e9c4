import { createElement, type ComponentType } from 'react'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { CheckboxGroup, RadioGroup, Select, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { CascadeSelect } from '../../../shared/form/controls/cascade-select.tsx'
import { ColourInput } from '../../../shared/form/controls/colour-input.tsx'
import { DayRange } from '../../../shared/form/controls/day-range.tsx'
import { RateInput } from '../../../shared/form/controls/rate-input.tsx'
import { SliderInput } from '../../../shared/form/controls/slider-input.tsx'
import { TimeInput, TimeRange } from '../../../shared/form/controls/time-input.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { Field, FieldGroup, type FieldProps } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { run } from '../code.ts'
import type { Item } from '../model.ts'
import { planOf } from '../plan.ts'

/** The parts of `plan.ts` by the names they are written with. */
const PARTS: Readonly<Record<string, object>> = {
  TextInput,
  TextArea,
  NumberInput,
  Select,
  RadioGroup,
  CheckboxGroup,
  CascadeSelect,
  Switch,
  SliderInput,
  TimeInput,
  TimeRange,
  DateInput,
  DayRange,
  RateInput,
  ColourInput,
  FileUpload,
  ImageUpload,
}

/** A field as the written screen shows it. `words` gives the form's own words by their keys. */
export function ItemField({
  item,
  words,
  className,
}: {
  item: Item
  words: (key: string) => string
  className?: string
}) {
  const plan = planOf(item)
  const env = { t: words, namespace: '', call: () => undefined }
  const Part = PARTS[plan.part] as ComponentType<object>
  const Frame = plan.frame === 'Field' ? Field : FieldGroup
  const frameProps = run(plan.frameProps, env) as FieldProps
  return (
    <Frame {...frameProps} className={className}>
      {createElement(Part, run(plan.partProps, env) as object)}
    </Frame>
  )
}
