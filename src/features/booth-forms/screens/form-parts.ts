import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
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
  /** What was filed is read, not typed. */
  filed?: boolean
  /** The form goes on from the answer of a call of its own; what is typed stays on top. */
  replace?: (next: FormReply) => void
}

/** What a form adds to the shared screen. */
export interface FormParts {
  /** Above the declared fields of a group, by the group's key. */
  before?: Readonly<Record<string, ComponentType<PartProps>>>
  /** What became of it, above what was filed: the state of drawings, the passes. */
  outcome?: ComponentType<PartProps>
  /** Under them. */
  after?: Readonly<Record<string, ComponentType<PartProps>>>
  /** Under the fields of each row of a list that is laid out as cards, by the list's name. */
  underRow?: Readonly<Record<string, ComponentType<PartProps & { index: number }>>>
  /** A new row of a list, by the list's name. */
  newRow?: Readonly<Record<string, (view: FormView, contact: { name: string; mobile: string }) => Content>>
  /** Controls of columns and fields declared as `own`, by name without row: `devices.lineId`. */
  controls?: Readonly<Record<string, ComponentType<{ name: string }>>>
  /** What is sent of what is typed, where the wire has more than the page shows. */
  toSend?: (value: Content, record: Content) => Content
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

/** What stands under the fields of a row. */
export const UnderRowContext = createContext<(list: string, index: number) => ReactNode>(() => null)

export const OwnControls = createContext<NonNullable<FormParts['controls']>>({})

/** The form's view, for a control of its own. */
export const ViewContext = createContext<Partial<FormView>>({})

/** The form's own control of a field. */
export const useOwnControl = (name: string): ComponentType<{ name: string }> | undefined =>
  useContext(OwnControls)[name.replace(/\.\d+\./, '.')]
