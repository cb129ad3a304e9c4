import { useContext } from 'react'
import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { useLocale } from '../../../../shared/i18n/use-t.tsx'
import { useNewRow, ViewContext } from '../../screens/form-parts.ts'
import { gateCalled } from './slots.ts'

/** The gate of the booth's hall, as a new pass has it: no other one lets its vehicles in. It is shown by the name that people call it. */
export function GateSelect() {
  const locale = useLocale()
  const { facts } = useContext(ViewContext)
  const gate = String(useNewRow('passes')()['gate'])
  return <Select options={[{ value: gate, label: gateCalled(facts, gate)[locale === 'zh-CN' ? 'zh' : 'en'] }]} />
}
