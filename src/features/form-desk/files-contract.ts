/** Attachments of a form, of several booths at once. */
import { object } from 'superstruct'
import { chosenFields } from '../../shared/api/chosen-contract.ts'
import { defineCall, nothing } from '../../shared/api/contract.ts'
import type { FormCode } from '../../shared/lib/form-codes.ts'
import { formCode } from '../booth-forms/bill-contract.ts'
import { deskFilters } from './contract.ts'

/** Most files of one archive. */
export const ZIP_FILES_MAX = 500
/** Most bytes of one archive. */
export const ZIP_BYTES_MAX = 1024 * 1024 * 1024
/** Most booths chosen by hand. */
const CHOSEN_MAX = 500

/** Forms that take files. */
export const FORMS_WITH_FILES: readonly FormCode[] = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'h8',
  'h9',
  'h10',
  'h12',
  'h13',
]

export const deskFiles = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/files',
    summary: 'Attachments of a form of the chosen booths, or of all that match, as one ZIP; written into the log',
    audience: 'backOffice',
    permission: ['busi:formDesk:export'],
    kind: 'read',
    response: 'binary',
    // The browser takes the whole archive before it saves it.
    timeout: 600_000,
  },
  () => {
    const { form: _, ...filters } = deskFilters
    return { request: object({ form: formCode, ...chosenFields(filters, CHOSEN_MAX) }), reply: nothing }
  },
)
