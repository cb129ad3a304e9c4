/** Places inside a Field: one origin, one country, or several sales areas. */
import { useController } from 'react-hook-form'
import { CheckboxGroup, Select, type Choice } from '../../../shared/form/choice-inputs.tsx'
import { useFieldPart, useFormPart } from '../../../shared/form/form-context.ts'
import { useOptions, type LoadNodes } from '../../../shared/form/use-options.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { loadProvinces } from './load-options.ts'

function useChoices(load: LoadNodes) {
  const english = useLocale() === 'en-US'
  const { nodes, state, retry } = useOptions(load, '')
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
