/** Files of the exhibitor manual as the organiser keeps them, with their versions. */
import { array, enums, number, string, type } from 'superstruct'
import { adminCalls, type AdminRowOf } from '../../shared/crud/contract.ts'
import { namedFile } from '../../shared/files/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { manualFileFields } from './fields.ts'
import { MANUAL_LANGUAGES } from './languages.ts'

export const manualFileCalls = adminCalls(
  { path: '/busi/manualFile', name: 'Manual files', permission: 'busi:manualFile', key: 'manualId', scope: 'all' },
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
export type ManualFile = AdminRowOf<typeof manualFileCalls>
