import { useLayoutEffect } from 'react'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import type { FieldSpecs } from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'

/**
 * Makes a list of rows a field of its form, as every control is one: it is named where it is refused, and compared when two have saved, even
 * where not a row of it is on the page.
 *
 * @param id element the error summary leads to
 * @param optionWord words of a column's choice
 */
export function useListEntry(
  name: string,
  { label, id }: { label: string; id: string },
  columns: FieldSpecs,
  optionWord: (column: string, value: string) => string,
) {
  const { fields } = useFormPart()
  useLayoutEffect(() => {
    const cell = (column: string, value: unknown): string => {
      const spec = columns[column]
      if (!spec || spec.control === 'none' || value === null || value === undefined) return ''
      if (spec.options?.includes(String(value))) return optionWord(column, String(value))
      if (spec.empty === 0) return ''
      return String(value)
    }
    const line = (row: Content) =>
      Object.keys(columns)
        .map((column) => cell(column, row[column]))
        .filter(Boolean)
        .join(' · ')
    fields.set(name, { label, id, show: (value) => ((value ?? []) as Content[]).map(line).join('\n') })
  })
  useLayoutEffect(() => () => void fields.delete(name), [fields, name])
}
