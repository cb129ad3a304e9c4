/** Whom a form names is forgotten in time; what it orders, and for when, stays. */
import type { Content } from '../model.ts'
import type { FieldSpecs } from './field-spec.ts'

/** The content with every field that names a person as in an untouched form. @param onFile is told of each file that goes with them */
export function withoutPeople(specs: FieldSpecs, content: Content, onFile: (fileName: string) => void): Content {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]: [string, unknown]) => {
      const spec = specs[name]
      if (spec?.rows && Array.isArray(value)) {
        const { columns } = spec.rows
        return [name, (value as Content[]).map((row) => withoutPeople(columns, row, onFile))]
      }
      if (!spec?.person) return [name, value]
      if (spec.files && Array.isArray(value)) for (const file of value as string[]) onFile(file)
      return [name, spec.empty]
    }),
  )
}
