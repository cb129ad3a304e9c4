/** Whom a form names is forgotten in time; what it orders, and for when, stays. */
import type { Content } from '../model.ts'
import type { FieldSpecs } from './field-spec.ts'

interface Forgetting {
  /** A deposit is held: where it goes back to stays. */
  depositHeld?: boolean
  /** Told of each file that goes with them. */
  onFile: (fileName: string) => void
}

/** The content with every field that names a person as in an untouched form. */
export function withoutPeople(specs: FieldSpecs, content: Content, how: Forgetting): Content {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]: [string, unknown]) => {
      const spec = specs[name]
      if (spec?.rows && Array.isArray(value)) {
        const { columns } = spec.rows
        return [name, (value as Content[]).map((row) => withoutPeople(columns, row, how))]
      }
      if (!spec?.person && !(spec?.refund && !how.depositHeld)) return [name, value]
      if (spec.files && Array.isArray(value)) for (const file of value as string[]) how.onFile(file)
      return [name, spec.empty]
    }),
  )
}
