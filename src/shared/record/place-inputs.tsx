/** Places inside a Field: one place, one country, or several sales areas. */
import { CheckboxGroup } from '../form/fields/choice-inputs.tsx'
import { controlAttributes, useFieldPart } from '../form/form-context.ts'
import { useHeld } from '../form/use-values.ts'
import { useShownAs } from '../form/fields/field.tsx'
import { OptionsFailed } from '../form/fields/options-failed.tsx'
import { PickBox, PickSelect, useNodeName } from '../form/fields/pick-select.tsx'
import { useOptions, type LoadNodes } from '../form/fields/use-options.ts'
import { useT } from '../i18n/use-t.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'

/** One place of a list that is loaded when the field appears. */
export function PlaceSelect({ load }: { load: LoadNodes }) {
  const { nodes, state, retry } = useOptions(load, '')
  return (
    <>
      <PickSelect nodes={nodes} />
      {state === 'failed' ? <OptionsFailed retry={retry} /> : null}
    </>
  )
}

const NO_NODES: LoadNodes = async () => []

const PROVINCES = Array.from({ length: 34 }, (_, at) => at)
/** Columns of one width: the boxes take as many rows as the grey blocks before them, and nothing below moves. */
const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-2 gap-y-1.5'

/** China's provinces as boxes, with one step for all of them; with `countries` those of the world besides, added one by one. */
export function SalesAreas({ load, countries }: { load: LoadNodes; countries?: LoadNodes }) {
  const t = useT('shared/record')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const nameOf = useNodeName()
  const { nodes, state, retry } = useOptions(load, '')
  const world = useOptions(countries ?? NO_NODES, '')
  if (state === 'failed') return <OptionsFailed retry={retry} />
  if (nodes.length === 0 || world.state === 'loading')
    return (
      <>
        <Skeleton className="h-7 w-16" />
        <span className={COLUMNS}>
          {PROVINCES.map((at) => (
            <Skeleton key={at} className="h-6 w-24" />
          ))}
        </span>
        {countries ? <Skeleton className="h-control w-40" /> : null}
      </>
    )
  const chosen: readonly string[] = Array.isArray(held.value) ? held.value.map(String) : []
  const all = nodes.every(({ id }) => chosen.includes(id))
  const abroad = world.nodes.filter(({ id }) => chosen.includes(id))
  const others = chosen.filter((id) => !nodes.some((node) => node.id === id))
  return (
    <>
      <span>
        <Button small onClick={() => held.onChange(all ? others : [...nodes.map(({ id }) => id), ...others])}>
          {t(all ? 'places.none' : 'places.all')}
        </Button>
      </span>
      <CheckboxGroup className={COLUMNS} options={nodes.map((node) => ({ value: node.id, label: nameOf(node) }))} />
      {world.state === 'failed' ? <OptionsFailed retry={world.retry} /> : null}
      {world.nodes.length > 0 ? (
        <span className="flex flex-wrap items-center gap-2">
          <select
            className="input w-auto max-w-full"
            aria-label={t('places.addCountry')}
            value=""
            onChange={(event) => held.onChange([...chosen, event.target.value])}
          >
            <option value="">{t('places.addCountry')}</option>
            {world.nodes
              .filter(({ id }) => !chosen.includes(id))
              .map((node) => (
                <option key={node.id} value={node.id}>
                  {nameOf(node)}
                </option>
              ))}
          </select>
          {abroad.map((node) => (
            <Button key={node.id} small onClick={() => held.onChange(chosen.filter((id) => id !== node.id))}>
              {t('places.removeCountry', { name: nameOf(node) })}
            </Button>
          ))}
        </span>
      ) : null}
    </>
  )
}

/** Province of a division of China: its code's first two digits; a country's id stays as it is. */
const placeOf = (id: string) => (id.length === 6 ? `${id.slice(0, 2)}0000` : id)

/** A place inside a FieldGroup: a country, or a province of China and one of its cities. The value is one id. */
export function PlacePicker({ loadPlaces, loadCities }: { loadPlaces: LoadNodes; loadCities: LoadNodes }) {
  const t = useT('shared/record')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const value = String(held.value ?? '')
  const place = placeOf(value)
  const nameOf = useNodeName()
  const places = useOptions(loadPlaces, '')
  const cities = useOptions(loadCities, place.length === 6 ? place : null)
  useShownAs(field.name, (one) => {
    const id = String(one ?? '')
    const words = (each: string) => {
      const node = [...places.nodes, ...cities.nodes].find((known) => known.id === each)
      return node ? nameOf(node) : each
    }
    return [...new Set([placeOf(id), id])].map(words).join(' / ')
  })
  if (places.state === 'failed') return <OptionsFailed retry={places.retry} />
  const tied = controlAttributes(field)
  const named = (label: string) => ({ 'aria-label': label, placeholder: label })
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <PickBox
        input={{ ...tied, ...named(t('places.place')) }}
        label={t('places.place')}
        nodes={places.nodes}
        value={place}
        onPick={held.onChange}
      />
      {place.length === 6 ? (
        <PickBox
          key={place}
          input={named(t('places.city'))}
          label={t('places.city')}
          nodes={cities.nodes}
          value={value === place ? '' : `${value.slice(0, 4)}00`}
          onPick={(city) => held.onChange(city || place)}
        />
      ) : null}
    </div>
  )
}
