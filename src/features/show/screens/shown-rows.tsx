import { useShownAs } from '../../../shared/form/fields/field.tsx'

/** Rows of a list in words, for the two versions of a conflict. */
export function ShownRows({ name }: { name: string }) {
  useShownAs(name, (value) =>
    (Array.isArray(value) ? (value as object[]) : [])
      .map((row) => Object.values(row).filter(Boolean).join(' · '))
      .join('\n'),
  )
  return null
}
