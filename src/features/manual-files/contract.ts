/** Files of the exhibitor manual: what is listed to exhibitors, and the organiser's record of them (business-entities 3.22). */
import { array, enums, number, string, type } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { namedFile } from '../../shared/files/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { manualFileFields } from './fields.ts'
import { MANUAL_LANGUAGES } from './languages.ts'

/** A file as its readers see it. */
const manualEntry = type({
  name: string(),
  enName: string(),
  lang: enums(MANUAL_LANGUAGES),
  ...namedFile.schema,
  /** `yyyy-MM-dd HH:mm:ss` by the show's clock. */
  updatedAt: string(),
  version: number(),
})

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

export const manualFileCalls = adminCalls(
  { path: '/busi/manualFile', name: 'Manual files', permission: 'busi:manualFile', key: 'manualId' },
  () => ({
    row: {
      name: string(),
      enName: string(),
      lang: enums(MANUAL_LANGUAGES),
      ...namedFile.schema,
      fileVersion: number(),
      /** `yyyy-MM-dd HH:mm:ss` by the show's clock: since when this version is the newest. */
      fileTime: string(),
      orderNum: number(),
      status: enums(['0', '1']),
      /** Every version, the newest first. */
      versions: array(type({ ...namedFile.schema, fileVersion: number(), createBy: string(), createTime: string() })),
    },
    fields: manualFileFields,
    filters: {
      /** Part of either title. */
      name: text({ required: false, max: 80 }),
      lang: oneOf(MANUAL_LANGUAGES, { required: false }),
      status: oneOf(['0', '1'], { required: false }),
    },
  }),
)
