import { useT } from '../../i18n/use-t.tsx'
import { CHINA, withoutOwnRegions } from '../../lib/own-regions.ts'
import { Field } from './field.tsx'
import { useFormPart } from '../form-context.ts'
import { OptionsFailed } from './options-failed.tsx'
import { PickSelect } from './pick-select.tsx'
import { useOptions, type LoadNodes } from './use-options.ts'
import { useWatched } from '../use-watched.ts'

/** One step of a chain of choices, each depending on the one before. */
export interface CascadeLevel {
  /** Field of the struct. */
  name: string
  label: string
  load: LoadNodes
  /** Given the parent's value: is this level asked for at all? Default: as soon as the parent is chosen. */
  applies?: (parent: string) => boolean
  /** Default: what the struct demands. Set it where a condition decides. */
  required?: boolean
}

/** Choices side by side; choosing one empties those that depend on it and loads the next. */
export function CascadeFields({ levels }: { levels: readonly CascadeLevel[] }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {levels.map((level, at) => (
        <CascadeField
          key={level.name}
          level={level}
          parent={levels[at - 1]}
          below={levels.slice(at + 1).map(({ name }) => name)}
        />
      ))}
    </div>
  )
}

function CascadeField({
  level,
  parent,
  below,
}: {
  level: CascadeLevel
  parent: CascadeLevel | undefined
  below: string[]
}) {
  const t = useT('shared/form')
  const { store } = useFormPart()
  const above = useWatched(parent?.name ?? level.name, (value) =>
    value === undefined || value === null ? '' : String(value),
  )
  const parentValue = parent ? above : ''
  const waiting = parent !== undefined && parentValue === ''
  const applies = !waiting && (parent === undefined || (level.applies?.(parentValue) ?? true))
  const { nodes, state, retry } = useOptions(level.load, applies ? parentValue : null)
  // Some places have nothing below them (Dongguan has no districts): a field without a choice would only puzzle.
  if (!waiting && (!applies || (state === 'ready' && nodes.length === 0))) return null
  const placeholder = waiting
    ? t('form.first', { name: parent.label })
    : state === 'loading'
      ? t('form.loading')
      : undefined
  return (
    <Field
      name={level.name}
      label={level.label}
      {...(level.required === undefined ? {} : { required: level.required })}
      aside={state === 'failed' ? <OptionsFailed retry={retry} /> : undefined}
    >
      <PickSelect
        nodes={nodes}
        disabled={waiting}
        placeholder={placeholder}
        onChosen={() => {
          for (const name of below) store.setValue(name, '')
        }}
      />
    </Field>
  )
}

export type RegionPickerProps = {
  /** Fields of the struct; leave `country` out where only China is meant. */
  names: { country?: string; province: string; city: string; district?: string }
  countries?: LoadNodes
  /** China's divisions below a parent; '' gives the provinces. */
  areas: LoadNodes
  /** Labels other than the usual ones. */
  labels?: Partial<Record<RegionLevel, string>>
  /** Levels that a condition makes required. */
  required?: Partial<Record<RegionLevel, boolean>>
}

type RegionLevel = 'country' | 'province' | 'city' | 'district'

/** Country, province, city, district: the last three only for China. */
export function RegionPicker({ names, countries, areas, labels = {}, required = {} }: RegionPickerProps) {
  const t = useT('shared/form')
  const label = (level: RegionLevel) => labels[level] ?? t(`form.region.${level}`)
  const provinces: LoadNodes = PROVINCES.get(areas) ?? remember(areas)
  const must = (level: RegionLevel) => (required[level] === undefined ? {} : { required: required[level] })
  const levels: CascadeLevel[] = [
    ...(names.country && countries
      ? [{ name: names.country, label: label('country'), load: countries, ...must('country') }]
      : []),
    {
      name: names.province,
      label: label('province'),
      ...must('province'),
      load: names.country ? provinces : areas,
      applies: (country: string) => country === CHINA,
    },
    { name: names.city, label: label('city'), load: areas, ...must('city') },
    ...(names.district ? [{ name: names.district, label: label('district'), load: areas, ...must('district') }] : []),
  ]
  return <CascadeFields levels={levels} />
}

/** Provinces hang under no id of their own: whatever the country's, the top level is asked for. One loader per loader, for the cache. */
const PROVINCES = new WeakMap<LoadNodes, LoadNodes>()
function remember(areas: LoadNodes): LoadNodes {
  const top: LoadNodes = async () => withoutOwnRegions(await areas(''))
  PROVINCES.set(areas, top)
  return top
}
