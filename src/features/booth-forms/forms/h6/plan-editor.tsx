import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { focusRow } from '../../screens/drawing-click.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { PointPlan } from './point-plan.tsx'

const LIST = 'points'

/** The plan on the screen: a click on a point leads to its row, a click beside it sets another point. */
export function PlanEditor({ content, view, readOnly, definition }: PartProps) {
  const t = useT('features/booth-forms/forms/h6')
  const { store } = useFormPart()
  function add(x: number, y: number) {
    const rows = (store.getValues(LIST) as object[] | null) ?? []
    if (rows.length >= (definition.fields[LIST]?.rows?.max ?? 0)) return
    store.setValue(LIST, [...rows, { x: String(x), y: String(y), loadKg: '50' }])
    focusRow(LIST, rows.length)
  }
  if (readOnly) return <PointPlan content={content} view={view} />
  return (
    <>
      <PointPlan content={content} view={view} onPoint={(index) => focusRow(LIST, index)} onSpot={add} />
      <p className="hint col-span-full">{t('plan.click')}</p>
    </>
  )
}
