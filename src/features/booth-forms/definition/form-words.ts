/** Words of the thirteen forms: each has a folder of its own, and all are built alike. */
import { under, type AnyMessageKey, type Namespace, type PrefixIn } from '../../../shared/i18n/keys.ts'

export type FormWords = Extract<Namespace, `features/booth-forms/forms/h${number}`>
/** A form's own words or, for the contact block, those all forms share. */
export type FormFolder = FormWords | 'features/booth-forms'

/** Key of what a form's definition names: a field, a group, a choice. */
export const formKey = (words: FormFolder, part: PrefixIn<FormWords>, name: string): AnyMessageKey =>
  under(`${words}:`, `${part}${name}`)
