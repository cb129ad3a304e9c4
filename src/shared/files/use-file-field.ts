import { useEffect } from 'react'
import { useFieldPart, useFormPart, type FieldPart } from '../form/form-context.ts'
import { useHeld } from '../form/use-values.ts'
import type { FileKind } from './contract.ts'
import type { FileLimit } from './limits.ts'
import { fileNamesOf } from './upload-place.tsx'
import { useUploads, type Uploads } from './use-uploads.ts'

export interface UploadFieldProps {
  limit: FileLimit
  /** What the files are for: the server holds the same limit under this name. */
  kind: FileKind
  /** Most files; default the limit's. With 1 the field's value is one name, else a list of names. */
  max?: number
}

export interface FileField {
  field: FieldPart
  names: readonly string[]
  max: number
  uploads: Uploads
}

/** Ties uploads to a field of the form: its value is what the upload answered as `fileName`. */
export function useFileField({ limit, kind, max = limit.maxFiles }: UploadFieldProps): FileField {
  const field = useFieldPart()
  const { fields } = useFormPart()
  const held = useHeld(field.name)
  const names = fileNamesOf(held.value)
  const uploads = useUploads({
    value: names,
    limit,
    max,
    kind,
    onChange: (next) => held.onChange(max === 1 ? (next.at(-1) ?? '') : next),
  })
  // A form with a file under way waits: sent now, the record would lack it.
  useEffect(() => {
    const entry = fields.get(field.name)
    if (entry) fields.set(field.name, { ...entry, busy: uploads.busy })
  })
  return { field, names, max, uploads }
}
