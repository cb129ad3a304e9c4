/** What a save sends: read, checked by the form's rules, its files taken. */
import { claimFiles } from '../../files/server/exports.ts'
import { parseStruct } from '../../../shared/form/rules.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { FieldFailure } from '../../../server/base/http/fail.ts'
import { refuseFields } from '../../../server/base/records/field-checks.ts'
import { isContractors } from '../catalogue/forms.ts'
import { BASE_FIELDS, filesOf, formStruct, type FormDefinition } from '../definition/definition.ts'
import { formKey } from '../definition/form-words.ts'
import type { Content, FormView } from '../model.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { FormDesk } from './view.ts'
import type { AnyMessageKey } from '../../../shared/i18n/keys.ts'

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
export function sentContent(definition: FormDefinition, input: SaveInput): Content {
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
  if (parsed.ok) return { value: parsed.value, problems: [] }
  const problems = parsed.problems.map((one) => {
    const row = /^\w+\.(\d+)/.exec(one.field)?.[1]
    return {
      ...one,
      params: { name: `@${labelOf(definition, one.field)}`, ...one.params },
      ...(row === undefined ? {} : { row: Number(row) + 1 }),
    }
  })
  return { value: content, problems }
}

/** Key of the words that name a field; of a list's field, those of the list. */
export function labelOf(definition: FormDefinition, field: string): AnyMessageKey {
  const [name = ''] = field.split('.')
  return formKey(name in definition.fields ? definition.words : 'features/booth-forms', 'fields.', name)
}

/** The content as it is stored. @throws 300 at each field its rules refuse */
export function checkContent(desk: FormDesk, content: Content, input: SaveInput, ctx: Ctx): Content {
  const { definition, view } = desk
  const options = { draft: input.submitFlag === 0, locale: ctx.locale }
  const { value, problems } = judgeContent(definition, view, { ...content, ruleAck: input.ruleAck }, options)
  refuseFields(problems)
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
  if (files.length > 0) await claimFiles(ctx, exhibitorId, files, readersOf(definition.code))
}
