/** Files of the exhibitor manual as they are listed to who prepares for the show (business-entities 3.22). */
import { array, enums, number, string, type, type Infer } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'
import { namedFile } from '../../shared/files/contract.ts'
import { MANUAL_LANGUAGES } from './languages.ts'

/** A file as its readers see it. */
export const manualEntry = type({
  name: string(),
  enName: string(),
  lang: enums(MANUAL_LANGUAGES),
  ...namedFile.schema,
  /** `yyyy-MM-dd HH:mm:ss` by the show's clock. */
  updatedAt: string(),
  version: number(),
})

export type ManualEntry = Infer<typeof manualEntry>

export const mannual = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitionRecord/mannual',
    summary: 'Files of the exhibitor manual in force, those in the reader’s language first',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(type({ list: array(manualEntry) })) }),
)
