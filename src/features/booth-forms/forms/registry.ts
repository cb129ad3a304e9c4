/** Every form that is built. The server, the checklist and the organiser's tables read it; a page imports its own form only. */
import type { FormDefinition } from '../definition/definition.ts'
import { FORM_CODES, type FormCode } from '../model.ts'
import { h12 } from './h12/definition.ts'

const BUILT: Partial<Record<FormCode, FormDefinition>> = { h12 }

/** In the order of the manual. */
export const FORMS: readonly FormDefinition[] = FORM_CODES.flatMap((code) => BUILT[code] ?? [])
export const formOf = (code: FormCode): FormDefinition | undefined => BUILT[code]
