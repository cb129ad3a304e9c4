import { createContext, useContext, type ComponentType } from 'react'
import type { FormReply } from '../contract.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { Content, FormView } from '../model.ts'
import type { FormPrint } from './print/print-types.ts'

/** What a part of a form's own gets. It stands inside the form: fields work as anywhere. */
export interface PartProps {
  definition: FormDefinition
  view: FormView
  /** As typed, whatever is unfinished in it. */
  content: Content
  reply: FormReply
  /** Nothing can be changed. */
  readOnly: boolean
}

/** What a form adds to the shared screen. */
export interface FormParts {
  /** Above the declared fields of a group, by the group's key. */
  before?: Readonly<Record<string, ComponentType<PartProps>>>
  /** Under them. */
  after?: Readonly<Record<string, ComponentType<PartProps>>>
  /** A new row of a list, by the list's name. */
  newRow?: Readonly<Record<string, (view: FormView, contact: { name: string; mobile: string }) => Content>>
  /** What its print shows beyond the declared fields; loaded with the print view only. */
  print?: () => Promise<FormPrint>
}

export interface RowMaker {
  (list: string): Content
}
export const NewRowContext = createContext<RowMaker>(() => ({}))

/** Makes what a new row of a list begins with. */
export function useNewRow(list: string): () => Content {
  const make = useContext(NewRowContext)
  return () => make(list)
}
