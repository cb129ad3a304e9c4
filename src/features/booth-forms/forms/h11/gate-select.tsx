import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { useNewRow } from '../../screens/form-parts.ts'

/** The gate of the booth's hall, as a new pass has it: no other one lets its vehicles in. */
export function GateSelect() {
  const t = useT('features/booth-forms/forms/h11')
  const gate = String(useNewRow('passes')()['gate'])
  return <Select options={[{ value: gate, label: t(under('options.passes.gate.', gate)) }]} />
}
