import { createContext, useContext } from 'react'
import type { FieldErrors, FormStore } from './form-store.ts'

/** What a field tells its form: its label for messages, where focus goes, and how to show a value of it in words. */
export interface FieldEntry {
  label: string
  /** Element id of the control (or the first of a group). */
  id: string
  /** A stored value in words, for the conflict view. */
  show?: (value: unknown) => string
  /** An act of whoever sends (rules accepted), not part of the record: nothing to compare when two have saved. */
  act?: boolean
  /** Something of it is under way (an upload): the form waits. */
  busy?: boolean
}

/** The part of a form its fields need. */
export interface FormPart {
  store: FormStore
  /** Words at the refused fields, by path. */
  messages: FieldErrors
  messageOf: (field: string) => string | undefined
  isRequired: (field: string) => boolean
  /** Fields in the order they stand on the page. */
  fields: Map<string, FieldEntry>
}

export const FormContext = createContext<FormPart | null>(null)

/** The form around. Throws outside a FormShell: a field without a form is a mistake of the screen. */
export function useFormPart(): FormPart {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field needs a FormShell around it')
  return form
}

/** What a control takes from the field around it. */
export interface FieldPart {
  name: string
  id: string
  label: string
  required: boolean
  invalid: boolean
  describedBy: string | undefined
}

export const FieldContext = createContext<FieldPart | null>(null)

/** The field around a control. Throws without one: every control has a label. */
export function useFieldPart(): FieldPart {
  const field = useContext(FieldContext)
  if (!field) throw new Error('a control needs a Field around it')
  return field
}

/** Attributes that tie a control to its label's hint and error. */
export function controlAttributes(field: FieldPart) {
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  } as const
}
