import { useT } from '../../../shared/i18n/use-t.tsx'
import { nameFault, type Both, type Design, type Item, type Props, type Step } from '../model.ts'
import { isPattern } from '../plan.ts'
import { OptionsEditor } from './options-editor.tsx'
import {
  BothInput,
  ChoiceProperty,
  MomentProperty,
  NumberProperty,
  Section,
  SwitchProperty,
  TextProperty,
} from './property-inputs.tsx'

const WIDTHS = ['column', 'third', 'half', 'twoThirds', 'full'] as const

/** Least and greatest of the numbers that have bounds of their own; the file of a form keeps to the same. */
const BOUNDS: Readonly<Partial<Record<keyof Props, readonly [min: number, max: number]>>> = {
  step: [1, 1_000_000],
  places: [0, 6],
  minLength: [0, 20_000],
  maxLength: [1, 20_000],
  rows: [1, 30],
  maxFiles: [1, 20],
}

/** What the chosen item has, and nothing else. */
export function Properties({
  design,
  item,
  inRow,
  dispatch,
}: {
  design: Design
  item: Item
  inRow: boolean
  dispatch: (step: Step) => void
}) {
  const t = useT('features/form-builder')
  const set = (props: Partial<Props>) => dispatch({ do: 'change', id: item.id, patch: {}, props })
  const isRow = item.kind === 'row'
  return (
    <Section title={t('props.title', { kind: t(`kinds.${item.kind}`) })}>
      <TextProperty
        key={item.id}
        name="name"
        label={t('props.name')}
        hint={isRow ? t('props.rowHint') : t('props.nameHint')}
        value={item.name}
        faultOf={(name) => {
          const fault = nameFault(design, item.id, name)
          return fault ? t(`faults.name.${fault}`) : undefined
        }}
        onChange={(name) => dispatch({ do: 'change', id: item.id, patch: { name } })}
      />
      {isRow ? null : (
        <BothInput
          name="label"
          label={item.kind === 'button' ? t('props.buttonLabel') : t('props.label')}
          value={item.label}
          onChange={(label) => dispatch({ do: 'change', id: item.id, patch: { label } })}
        />
      )}
      {inRow ? null : (
        <ChoiceProperty
          name="width"
          label={t('props.width')}
          value={item.width}
          options={WIDTHS.map((value) => ({ value, label: t(`widths.${value}`) }))}
          onChange={(width) => dispatch({ do: 'change', id: item.id, patch: { width } })}
        />
      )}
      {(Object.keys(item.props) as (keyof Props)[]).map((name) => (
        <Property key={`${item.id}-${name}`} name={name} item={item} set={set} />
      ))}
    </Section>
  )
}

function Property({ name, item, set }: { name: keyof Props; item: Item; set: (props: Partial<Props>) => void }) {
  const t = useT('features/form-builder')
  const { props, kind } = item
  const label =
    name === 'min' || name === 'max'
      ? t(`props.${name}.${kind === 'checkbox' || kind === 'rate' ? kind : 'number'}`)
      : t(`props.${name}`)
  const value = props[name]
  switch (name) {
    case 'hint':
    case 'placeholder':
    case 'patternMessage':
      return <BothInput name={name} label={label} value={value as Both} onChange={(both) => set({ [name]: both })} />
    case 'required':
    case 'disabled':
    case 'withTime':
    case 'pictures':
      return <SwitchProperty label={label} checked={Boolean(value)} onChange={(on) => set({ [name]: on })} />
    case 'options':
      return (
        <OptionsEditor
          options={props.options ?? []}
          levels={kind === 'cascader'}
          onChange={(options) => set({ options })}
        />
      )
    case 'action':
      return (
        <ChoiceProperty
          name={name}
          label={label}
          value={props.action ?? 'submit'}
          options={(['submit', 'reset'] as const).map((one) => ({ value: one, label: t(`actions.${one}`) }))}
          onChange={(action) => set({ action })}
        />
      )
    case 'pattern':
      return (
        <TextProperty
          name={name}
          label={label}
          hint={t('props.patternHint')}
          value={props.pattern ?? ''}
          faultOf={(text) => (text === '' || isPattern(text) ? undefined : t('faults.pattern'))}
          onChange={(pattern) => set({ pattern })}
        />
      )
    case 'from':
    case 'to': {
      const type = kind === 'time' || kind === 'timeRange' ? 'time' : 'date'
      const taken = (text: string) => set({ [name]: text })
      return <MomentProperty type={type} name={name} label={label} value={String(value ?? '')} onChange={taken} />
    }
    case 'first':
      return <FirstValue item={item} label={label} set={set} />
    default: {
      const [min, max] = BOUNDS[name] ?? []
      return (
        <NumberProperty
          name={name}
          label={label}
          value={Number(value ?? 0)}
          min={min}
          max={max}
          onChange={(number) => set({ [name]: number })}
        />
      )
    }
  }
}

/** The value a form opens with: one of the options where there are some. */
function FirstValue({ item, label, set }: { item: Item; label: string; set: (props: Partial<Props>) => void }) {
  const t = useT('features/form-builder')
  const { props, kind } = item
  if (kind === 'switch')
    return (
      <SwitchProperty
        label={t('props.firstOn')}
        checked={props.first === '1'}
        onChange={(on) => set({ first: on ? '1' : '0' })}
      />
    )
  if (props.options)
    return (
      <ChoiceProperty
        name="first"
        label={label}
        value={props.first ?? ''}
        options={[
          { value: '', label: t('props.none') },
          ...props.options.map((option) => ({
            value: option.value,
            label: option.label.zh || option.label.en || option.value,
          })),
        ]}
        onChange={(first) => set({ first })}
      />
    )
  const value = props.first ?? ''
  const taken = (first: string) => set({ first })
  if (kind === 'time' || (kind === 'date' && !props.withTime))
    return <MomentProperty type={kind} name="first" label={label} value={value} onChange={taken} />
  return <TextProperty name="first" label={label} value={value} onChange={taken} />
}
