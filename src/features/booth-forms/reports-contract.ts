/** The pairs of calls of all forms, for the server, the API page and the tests; a page makes the pair of its own form. */
import { reportCalls } from './contract.ts'
import { FORMS } from './forms/registry.ts'

export const REPORTS = FORMS.map((definition) => ({ definition, ...reportCalls(definition) }))
