/** Places inside a Field: one place, one country, or several sales areas. */
import { CheckboxGroup, Select, type Choice } from '../form/choice-inputs.tsx'
import { controlAttributes, useFieldPart } from '../form/form-context.ts'
import { useHeld } from '../form/use-values.ts'
import { useShownAs } from '../form/field.tsx'
import { useOptions, type LoadNodes } from '../form/use-options.ts'
import { useLocale, useT } from '../i18n/use-t.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

function useChoices(load: LoadNodes, parentId: string | null = '') {
  const english = useLocale() === 'en-US'
  const { nodes, state, retry } = useOptions(load, parentId)
  const choices: Choice[] = nodes.map((node) => ({ value: node.id, label: english ? node.enName : node.name }))
  return { choices, state, retry }
}

function LoadFailed({ retry }: { retry: () => void }) {
  const t = useT('shared/form')
  return (
    <p role="alert" className="flex items-center gap-2 text-sm text-danger-text">
      {t('form.loadFailed')}
      <Button small onClick={retry}>
        {t('form.retry')}
      </Button>
    </p>
  )
}

/** One place of a list that is loaded when the field appears. */
export function PlaceSelect({ load }: { load: LoadNodes }) {
  const { choices, state, retry } = useChoices(load)
  return (
    <>
      <Select options={choices} />
      {state === 'failed' ? <LoadFailed retry={retry} /> : null}
    </>
  )
}

/** China's provinces as boxes, with one step for all of them. */
export function SalesAreas({ load }: { load: LoadNodes }) {
  const t = useT('shared/record')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const { choices, state, retry } = useChoices(load)
  if (state === 'failed') return <LoadFailed retry={retry} />
  if (choices.length === 0) return <Skeleton className="h-24 w-full" />
  const all = Array.isArray(held.value) && held.value.length === choices.length
  return (
    <>
      <span>
        <Button small onClick={() => held.onChange(all ? [] : choices.map((one) => one.value))}>
          {t(all ? 'places.none' : 'places.all')}
        </Button>
      </span>
      <CheckboxGroup options={choices} />
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
  const places = useChoices(loadPlaces)
  const chosen = places.choices.some((one) => one.value === place) ? place : ''
  const cities = useChoices(loadCities, place.length === 6 ? place : null)
  const city = value === place ? '' : `${value.slice(0, 4)}00`
  const nameOf = (id: string) => [...places.choices, ...cities.choices].find((one) => one.value === id)?.label
  useShownAs(field.name, (one) => {
    const id = String(one ?? '')
    return [...new Set([placeOf(id), id])].map((each) => nameOf(each) ?? each).join(' / ')
  })
  if (places.state === 'failed') return <LoadFailed retry={places.retry} />
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <select
        {...controlAttributes(field)}
        aria-label={t('places.place')}
        className="input"
        value={chosen}
        onChange={(event) => held.onChange(event.target.value)}
      >
        <option value="">{t('places.place')}</option>
        {places.choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {place.length === 6 ? (
        <select
          aria-label={t('places.city')}
          className="input"
          value={city}
          onChange={(event) => held.onChange(event.target.value || place)}
        >
          <option value="">{t('places.city')}</option>
          {cities.choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  )
}
