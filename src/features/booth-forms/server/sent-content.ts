/** What a save sends: read, checked by the form's rules, its files taken. */
import { claimFiles } from '../../files/server/exports.ts'
import { parseStruct } from '../../../shared/form/rules.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { FieldFailure } from '../../../server/base/http/fail.ts'
import { refuseFields } from '../../../server/base/records/field-checks.ts'
import { isContractors } from '../catalogue/forms.ts'
import { BASE_FIELDS, filesOf, formStruct, readContent, type FormDefinition } from '../definition/definition.ts'
import { rowIn } from '../../../shared/form/placed-message.ts'
import { partOf } from './parts.ts'
import { wordFor } from './words/described.ts'
import { formKey } from '../definition/form-words.ts'
import type { Content, FormView } from '../model.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { FormDesk } from './view.ts'

export interface SaveInput {
  /** The form as the page knows it; '' before it is stored. */
  id?: string | undefined
  version: number
  submitFlag: 0 | 1
  ruleAck?: 0 | 1 | undefined
  acceptSurcharge?: 0 | 1 | undefined
  expectedPayable?: string | undefined
  [field: string]: unknown
}

/** Names of the fields a form's content has. */
const namesOf = (definition: FormDefinition) => [...Object.keys(definition.fields), ...Object.keys(BASE_FIELDS)]

/** The fields of a save that are the form's. */
export function sentContent(definition: FormDefinition, input: Record<string, unknown>): Content {
  return Object.fromEntries(
    namesOf(definition).flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  )
}

/** What the form's rules refuse of a content, and the content as it would be stored. */
export function judgeContent(
  definition: FormDefinition,
  view: FormView,
  content: Content,
  options: { draft: boolean; locale: Locale },
): { value: Content; problems: FieldFailure[] } {
  const parsed = parseStruct(formStruct(definition, view, options), content)
  return parsed.ok
    ? { value: parsed.value, problems: [] }
    : { value: content, problems: placed(definition, parsed.problems) }
}

/** Names the place of each refused field: its row and the words of its field. */
export const placed = (definition: FormDefinition, found: readonly FieldFailure[]): FieldFailure[] =>
  found.map((one) => {
    const row = /^\w+\.(\d+)/.exec(one.field)?.[1]
    const place = placeOf(definition, one.field)
    return { ...one, ...(place ? { place } : {}), ...(row === undefined ? {} : { row: Number(row) + 1 }) }
  })

/** Returns the place of a form's field, or of a file in it; undefined for a name that is no field of it. */
function placeOf({ fields, words }: FormDefinition, field: string): FieldFailure['place'] {
  const [name = ''] = field.split('.')
  if (!(name in fields) && !(name in BASE_FIELDS) && name !== 'ruleAck') return undefined
  const folder = name in fields ? words : 'features/booth-forms'
  const list = formKey(folder, 'fields.', name)
  const at = rowIn(field)
  if (!at) return { label: list }
  const column = formKey(folder, 'rows.', `${name}.${at.column}`)
  return { label: wordFor('zh-CN', column) === null ? list : column, list, row: at.row }
}

/** Returns the faults that other records find in a submission, as far as its content can be read. Rows and lists that are refused already are left out. */
export async function recordFaults(
  ctx: Ctx,
  { definition, view, row, terms }: FormDesk,
  content: Content,
  known: readonly FieldFailure[] = [],
): Promise<FieldFailure[]> {
  if (Number(content['noNeed']) === 1) return []
  const found = (await partOf(definition.code).check?.(ctx, content, view, row, terms)) ?? []
  const rowOf = (field: string) => field.split('.').slice(0, 2).join('.')
  const refused = new Set(known.flatMap(({ field }) => [rowOf(field), field.split('.')[0] ?? '']))
  return placed(
    definition,
    found.filter(({ field }) => !refused.has(rowOf(field))),
  )
}

/** Everything a content is refused for, whatever it is made of: formats, rules over several fields, other records. */
export async function faultsOf(ctx: Ctx, desk: FormDesk, content: Content, draft: boolean): Promise<FieldFailure[]> {
  const { problems } = judgeContent(desk.definition, desk.view, content, { draft, locale: ctx.locale })
  if (draft || problems.length === 0) return problems
  return [...problems, ...(await recordFaults(ctx, desk, readContent(desk.definition, content), problems))]
}

/** The content as it is stored. @throws 300 at each field its rules refuse */
export async function checkContent(desk: FormDesk, sent: Content, input: SaveInput, ctx: Ctx): Promise<Content> {
  const { definition, view } = desk
  const draft = input.submitFlag === 0
  const content = { ...sent, ruleAck: input.ruleAck }
  const { value, problems } = judgeContent(definition, view, content, { draft, locale: ctx.locale })
  if (problems.length > 0) refuseFields(await faultsOf(ctx, desk, content, draft))
  const checked = Object.fromEntries(namesOf(definition).map((name) => [name, value[name] ?? null]))
  return { ...checked, ...definition.derived?.(checked, view) }
}

/** Who reads the form reads its files: the exhibitor, the desks, and the contractor where it is one of his. */
const readersOf = (code: FormCode): string[] => [
  'busi:form:query',
  'busi:formDesk:edit',
  'busi:formDesk:money',
  ...(isContractors(code) ? ['busi:formDesk:list'] : []),
]

export async function takeFiles(
  ctx: Ctx,
  exhibitorId: number,
  definition: FormDefinition,
  content: Content,
): Promise<void> {
  const files = filesOf(definition, content).map(({ field, at, fileName, limit }) => ({
    field: `${field}.${at}`,
    fileName,
    limit,
  }))
  if (files.length > 0)
    await claimFiles(ctx, exhibitorId, files, readersOf(definition.code), (field) => placeOf(definition, field))
}
