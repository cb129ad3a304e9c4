import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { useNewRow } from '../../screens/form-parts.ts'

/** The gate of the booth's hall, as a new pass has it: no other one lets its vehicles in. */
export function GateSelect() {
  const gate = String(useNewRow('passes')()['gate'])
  return <Select options={[{ value: gate, label: gate }]} />
}
