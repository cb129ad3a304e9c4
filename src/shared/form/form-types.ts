import type { AnyStruct } from '../api/contract.ts'
import type { ListedError } from './error-list.ts'
import type { FormPart } from './form-context.ts'
import type { FormValues } from './form-values.ts'
import type { DraftKeeper } from './draft/use-draft.ts'

/** What a save gets beside the checked values. */
export interface SaveContext {
  /** One uuid per submission: the same on a retry, new once the input changed or was stored. */
  clientToken: string
  /** Version of the record the input was typed over; undefined for a new one. */
  version: number | undefined
}

/** @typeParam T what the struct gives · @typeParam Row the loaded record · @typeParam Reply what a save answers */
export interface FormOptions<T, Row extends object = object, Reply = unknown> {
  /** The loaded record; undefined while it loads, null for a new one. Leave it out for forms that only create. */
  record?: Row | null | undefined
  /** First values of a new one. */
  defaults?: object
  /** Key of the local draft, with the record's id in it: `product:17`, `product:new`. `visitor:…` where nobody is signed in. */
  draftKey?: string
  /** Sends the values. Its `data`, when it is a record with a version, becomes the new state of the form. `false`: nothing was stored. */
  save: (value: T, context: SaveContext) => Promise<Reply | false>
  /** `more`: something was typed while it was under way, and is still unsent. */
  onSaved?: (reply: Reply, value: T, more: boolean) => void
  /** Record to form values, where the record is not already shaped like the form. */
  values?: ((record: Row) => object) | undefined
}

/** A second way to send the same form, such as "save draft" beside "submit": other demands, another call. */
export interface SubmitAction<T> {
  name: string
  struct?: AnyStruct
  save?: (value: T, context: SaveContext) => Promise<unknown>
}

export type FormState = 'pristine' | 'unsaved' | 'busy' | 'fieldErrors' | 'serverError' | 'networkError' | 'conflict'

export interface Form<T> extends FormPart {
  id: string
  state: FormState
  busy: boolean
  /** Name of the action under way, empty for the plain one; null while nothing is sent. */
  doing: string | null
  dirty: boolean
  /** Refused fields in the order they stand on the page. */
  errors: ListedError[]
  /** The server's words when it refused as a whole, or the line's. */
  failure: string | null
  /** Their record after code 409. */
  conflict: { base: FormValues; mine: FormValues; theirs: FormValues } | null
  /** Counts refused submits: the summary takes focus when it grows. */
  refusals: number
  draft: DraftKeeper & { stale: boolean; discard(): void }
  /** Checks and sends; true when stored. */
  submit: (action?: SubmitAction<T>) => Promise<boolean>
  /** Sends again as before, with the same token when nothing changed. */
  retry: () => Promise<boolean>
  /** Saves the chosen sides over their version. */
  resolve: (merged: FormValues) => Promise<boolean>
  closeConflict: () => void
  /** True when nothing is unsent or the user agrees to lose it; for dialogs and in-page steps. */
  confirmLeave: () => Promise<boolean>
}
