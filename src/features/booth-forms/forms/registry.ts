/** Every form that is built. The server, the checklist and the organiser's tables read it; a page imports its own form only. */
import type { FormDefinition } from '../definition/definition.ts'
import { FORM_CODES, type FormCode } from '../../../shared/lib/form-codes.ts'
import { h1 } from './h1/definition.ts'
import { h2 } from './h2/definition.ts'
import { h3 } from './h3/definition.ts'
import { h4 } from './h4/definition.ts'
import { h5 } from './h5/definition.ts'
import { h6 } from './h6/definition.ts'
import { h7 } from './h7/definition.ts'
import { h8 } from './h8/definition.ts'
import { h9 } from './h9/definition.ts'
import { h10 } from './h10/definition.ts'
import { h11 } from './h11/definition.ts'
import { h12 } from './h12/definition.ts'
import { h13 } from './h13/definition.ts'

const BUILT: Partial<Record<FormCode, FormDefinition>> = { h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12, h13 }

/** In the order of the manual. */
export const FORMS: readonly FormDefinition[] = FORM_CODES.flatMap((code) => BUILT[code] ?? [])
export const formOf = (code: FormCode): FormDefinition | undefined => BUILT[code]
