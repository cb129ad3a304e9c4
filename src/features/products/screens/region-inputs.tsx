/** Places inside a Field: one origin, one country, or several sales areas. */
import { useController } from 'react-hook-form'
import { CheckboxGroup, Select, type Choice } from '../../../shared/form/choice-inputs.tsx'
import { controlAttributes, useFieldPart, useFormPart } from '../../../shared/form/form-context.ts'
import { useShownAs } from '../../../shared/form/field.tsx'
import { useOptions, type LoadNodes } from '../../../shared/form/use-options.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { loadCities, loadOrigins, loadProvinces } from './load-options.ts'

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
export function SalesAreas() {
  const t = useT('features/products')
  const field = useFieldPart()
  const { rhf } = useFormPart()
  const { field: held } = useController({ control: rhf.control, name: field.name })
  const { choices, state, retry } = useChoices(loadProvinces)
  if (state === 'failed') return <LoadFailed retry={retry} />
  if (choices.length === 0) return <Skeleton className="h-24 w-full" />
  const all = Array.isArray(held.value) && held.value.length === choices.length
  return (
    <>
      <span>
        <Button small onClick={() => held.onChange(all ? [] : choices.map((one) => one.value))}>
          {t(all ? 'form.noAreas' : 'form.allAreas')}
        </Button>
      </span>
      <CheckboxGroup options={choices} />
    </>
  )
}

/** Province of a division of China: its code's first two digits; a country's id stays as it is. */
const placeOf = (id: string) => (id.length === 6 ? `${id.slice(0, 2)}0000` : id)

/** Where a product comes from, inside a FieldGroup: a country, or a province of China and one of its cities. The value is one id. */
export function OriginPicker() {
  const t = useT('features/products')
  const field = useFieldPart()
  const { rhf } = useFormPart()
  const { field: held } = useController({ control: rhf.control, name: field.name })
  const value = String(held.value ?? '')
  const place = placeOf(value)
  const places = useChoices(loadOrigins)
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
        aria-label={t('form.hints.place')}
        className="input"
        value={chosen}
        onBlur={held.onBlur}
        onChange={(event) => held.onChange(event.target.value)}
      >
        <option value="">{t('form.hints.place')}</option>
        {places.choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {place.length === 6 ? (
        <select
          aria-label={t('form.hints.city')}
          className="input"
          value={city}
          onBlur={held.onBlur}
          onChange={(event) => held.onChange(event.target.value || place)}
        >
          <option value="">{t('form.hints.city')}</option>
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
