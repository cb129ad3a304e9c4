import { Suspense, useSyncExternalStore } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { FileUpload } from '../../../../shared/files/file-upload.tsx'
import { Checkbox, CheckboxGroup, RadioGroup, Select, Switch } from '../../../../shared/form/fields/choice-inputs.tsx'
import { CreditCodeNote } from '../../../../shared/form/fields/credit-code-note.tsx'
import { Field, FieldGroup } from '../../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { PhoneInput } from '../../../../shared/form/fields/phone-input.tsx'
import { NumberInput, TextArea, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Skeleton } from '../../../../shared/ui/loading/skeleton.tsx'
import type { FieldSpec } from '../../definition/field-spec.ts'
import { useOwnControl } from '../form-parts.ts'
import type { FormFolder } from '../../definition/form-words.ts'
import { type OwnKey, under } from '../../../../shared/i18n/keys.ts'

const DateInput = late(() =>
  import('../../../../shared/form/fields/date-input.tsx').then((part) => ({ default: part.DateInput })),
)
const RegionSelect = late(() => import('./region-select.tsx').then((part) => ({ default: part.RegionSelect })))

export interface SpecFieldProps {
  /** Folder of the form's words. */
  words: FormFolder
  /** Path in the form's values: `remark`, `lines.3.qty`. */
  name: string
  spec: FieldSpec
  /** Key of its words: `fields.remark`, `rows.lines.qty`. */
  label: OwnKey<FormFolder>
  /** Where its options' words stand under `options.` when that is not its path: `lines.kind`. */
  options?: string
  /** Stands in a table. */
  inTable?: boolean
  /** What its hint names. */
  said?: Readonly<Record<string, string | number>>
  /** Name of the row it is in, read before its label. */
  rowName?: string
}

/** Reads the values that decide whether a field shows; follows them as they change. */
function useShown(when: FieldSpec['when'], row: string): boolean {
  const { store } = useFormPart()
  const read = () =>
    when?.((row === '' ? store.getValues() : (store.getValues(row) ?? {})) as Record<string, unknown>) ?? true
  return useSyncExternalStore((changed) => store.subscribe(changed), read, read)
}

/** One declared field: label, control, hint and error, as its spec says. A list of rows is `RowsField`. */
export function SpecField(props: SpecFieldProps) {
  const { name, spec } = props
  const shown = useShown(spec.when, name.split('.').slice(0, -1).join('.'))
  return shown ? <ShownField {...props} /> : null
}

const GROUPS: ReadonlySet<string> = new Set(['radio', 'multi', 'files'])

function ShownField({ words, name, spec, label, options, inTable = false, rowName, said }: SpecFieldProps) {
  const t = useT(words)
  const Own = useOwnControl(name)
  if (spec.control === 'none') return null
  const text = rowName === undefined ? t(label) : `${rowName} ${t(label)}`
  const part = {
    name,
    label: inTable ? text : t(label),
    required: spec.required,
    inTable,
    ...(spec.hint && !inTable ? { hint: t(under('hints.', name), said) } : {}),
    ...(spec.max !== undefined && spec.max > 60 && !inTable ? { max: spec.max } : {}),
    className: spec.wide && !inTable ? 'col-span-full' : '',
  }
  const control = Own ? (
    // oxlint-disable-next-line react/static-components -- handed in by the form's module, made once
    <Own name={name} />
  ) : (
    <Control spec={spec} text={(value) => t(under('options.', `${options ?? name}.${value}`))} inTable={inTable} />
  )
  if (GROUPS.has(spec.control)) return <FieldGroup {...part}>{control}</FieldGroup>
  return (
    <Field {...part}>
      {control}
      {spec.creditCode ? <CreditCodeNote /> : null}
    </Field>
  )
}

function Control({ spec, text, inTable }: { spec: FieldSpec; text: (value: string) => string; inTable: boolean }) {
  const { control, unit, input = {}, files } = spec
  const choices = (spec.options ?? []).map((value) => ({ value, label: text(value) }))
  switch (control) {
    case 'area':
      return <TextArea rows={inTable ? 1 : 3} {...input} />
    case 'number':
      return <NumberInput {...input} {...(unit === undefined ? {} : { unit })} />
    case 'switch':
      return <Switch />
    case 'check':
      return <Checkbox text="" />
    case 'select':
      return <Select options={choices} />
    case 'radio':
      return <RadioGroup options={choices} />
    case 'multi':
      return <CheckboxGroup options={choices} />
    case 'date':
    case 'dateTime':
      return (
        <Suspense fallback={<Skeleton className="h-control w-full" />}>
          <DateInput className="w-full" time={control === 'dateTime'} />
        </Suspense>
      )
    case 'time':
      return <TextInput type="time" />
    case 'region':
      return (
        <Suspense fallback={<Skeleton className="h-control w-full" />}>
          <RegionSelect />
        </Suspense>
      )
    case 'files':
      return files ? <FileUpload limit={files} kind={files.kind} /> : null
    default:
      if (input.type === 'tel') return <PhoneInput autoComplete={input.autoComplete} />
      return <TextInput {...input} />
  }
}
