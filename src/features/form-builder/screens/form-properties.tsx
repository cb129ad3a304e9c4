import { useT } from '../../../shared/i18n/use-t.tsx'
import { isFormName, type FormSettings, type Step } from '../model.ts'
import { BothInput, ChoiceProperty, Section, SwitchProperty, TextProperty } from './property-inputs.tsx'

const COLUMNS = { '1': 1, '2': 2, '3': 3 } as const

/** What belongs to the form as a whole. */
export function FormProperties({ form, dispatch }: { form: FormSettings; dispatch: (step: Step) => void }) {
  const t = useT('features/form-builder')
  const set = (patch: Partial<FormSettings>) => dispatch({ do: 'form', patch })
  const choices = <const Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <Section title={t('form.title')}>
      <BothInput name="title" label={t('form.name')} value={form.title} onChange={(title) => set({ title })} />
      <TextProperty
        name="formName"
        label={t('form.folder')}
        hint={t('form.folderHint', { name: form.name })}
        value={form.name}
        faultOf={(name) => (isFormName(name) ? undefined : t('faults.formName'))}
        onChange={(name) => set({ name })}
      />
      <ChoiceProperty
        name="kind"
        label={t('form.kind')}
        value={form.kind}
        options={choices(['page', 'dialog'], (value) => t(`formKinds.${value}`))}
        onChange={(kind) => set({ kind })}
      />
      <ChoiceProperty
        name="columns"
        label={t('form.columns')}
        value={String(form.columns) as keyof typeof COLUMNS}
        options={choices(['1', '2', '3'], (value) => t(`columns.${value}`))}
        onChange={(columns) => set({ columns: COLUMNS[columns] })}
      />
      <ChoiceProperty
        name="labelSide"
        label={t('form.labelSide')}
        value={form.labelSide}
        options={choices(['top', 'left'], (value) => t(`sides.${value}`))}
        onChange={(labelSide) => set({ labelSide })}
      />
      {form.labelSide === 'left' ? (
        <ChoiceProperty
          name="labelWidth"
          label={t('form.labelWidth')}
          value={form.labelWidth}
          options={choices(['narrow', 'medium', 'wide'], (value) => t(`labelWidths.${value}`))}
          onChange={(labelWidth) => set({ labelWidth })}
        />
      ) : null}
      <ChoiceProperty
        name="size"
        label={t('form.size')}
        value={form.size}
        options={choices(['normal', 'compact'], (value) => t(`sizes.${value}`))}
        onChange={(size) => set({ size })}
      />
      <BothInput
        name="submitLabel"
        label={t('form.submitLabel')}
        value={form.submitLabel}
        onChange={(submitLabel) => set({ submitLabel })}
      />
      <SwitchProperty
        label={t('form.resetButton')}
        checked={form.resetButton}
        onChange={(resetButton) => set({ resetButton })}
      />
    </Section>
  )
}
